#!/bin/sh
# tools/nets.sh FOLDER NAME…: makes nets of the package anew, into FOLDER; docs/training.md has more.
# AZULEJOS names the command (./azulejos), DEVICE is cpu or cuda, THREADS is for games, START a folder with nets to begin with, SEED for other games than
# the last time, and SPEED divides the minutes. What fails does not keep the others from being made.
set -eu
folder=$1
shift
status=0
minutes() { awk "BEGIN { print $1 / ${SPEED:-1} }"; }
for name in "$@"; do
  games="--games 400000 --epochs 6" # as many as there is time for
  case $name in
    azul2) recipe="--players 2 --nodes 800 --decisions 25 --width 128 --generations 4 --trials 1500 --minutes $(minutes 5)" ;;
    azul3) recipe="--players 3 --nodes 600 --decisions 25 --width 96 --generations 3 --trials 400 --minutes $(minutes 3)" ;;
    azul4) recipe="--players 4 --nodes 600 --decisions 25 --width 96 --generations 3 --trials 300 --minutes $(minutes 3)" ;;
    azul2g) recipe="--players 2 --wall grey --nodes 600 --decisions 20 --width 64 --generations 3 --trials 800 --minutes $(minutes 1.5)" ;;
    azul3g) recipe="--players 3 --wall grey --nodes 500 --decisions 20 --width 64 --generations 2 --trials 300 --minutes $(minutes 1.3)" ;;
    azul4g) recipe="--players 4 --wall grey --nodes 500 --decisions 20 --width 64 --generations 2 --trials 200 --minutes $(minutes 1.3)" ;;
    duel2)
      recipe="--game duel --goals random --nodes 60 --chances 40 --decisions 10 --width 64 --trust-hand 0.7 --decay 1.0 --generations 1 --trials 300"
      games="--games 10240 --epochs 3" # long games: these are a quarter of an hour of one core
      ;;
    *) echo "unknown nets '$name': known are azul2 azul3 azul4 azul2g azul3g azul4g duel2" >&2 && exit 2 ;;
  esac
  # shellcheck disable=SC2086 # a recipe is many words
  ${AZULEJOS:-./azulejos} train value $recipe $games --seed "${SEED:-1}" --threads "${THREADS:-$(nproc)}" --device "${DEVICE:-cpu}" \
    ${START:+--start "$START"} --out "$folder" || status=$?
done
exit "$status"
