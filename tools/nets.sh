#!/bin/sh
# tools/nets.sh FOLDER NAME…: makes nets of the package anew, into FOLDER; docs/training.md has more. AZULEJOS names the command (./azulejos), DEVICE is cpu or cuda,
# THREADS is for games, START a folder with nets to begin with, and SPEED divides the minutes.
set -eu
folder=$1
shift
minutes() { awk "BEGIN { print $1 / ${SPEED:-1} }"; }
for name in "$@"; do
  case $name in
    azul2) recipe="--players 2 --nodes 800 --decisions 25 --width 128 --generations 4 --minutes $(minutes 6)" ;;
    azul3) recipe="--players 3 --nodes 600 --decisions 25 --width 96 --generations 4 --minutes $(minutes 3.5)" ;;
    azul4) recipe="--players 4 --nodes 600 --decisions 25 --width 96 --generations 4 --minutes $(minutes 3.5)" ;;
    azul2g) recipe="--players 2 --wall grey --nodes 600 --decisions 20 --width 64 --generations 3 --minutes $(minutes 1.8)" ;;
    azul3g) recipe="--players 3 --wall grey --nodes 500 --decisions 20 --width 64 --generations 3 --minutes $(minutes 1.8)" ;;
    azul4g) recipe="--players 4 --wall grey --nodes 500 --decisions 20 --width 64 --generations 3 --minutes $(minutes 1.8)" ;;
    duel2) recipe="--game duel --goals random --nodes 500 --decisions 25 --width 96 --generations 4 --minutes $(minutes 3)" ;;
    *) echo "unknown nets '$name': known are azul2 azul3 azul4 azul2g azul3g azul4g duel2" >&2 && exit 2 ;;
  esac
  # shellcheck disable=SC2086 # a recipe is many words
  ${AZULEJOS:-./azulejos} train value $recipe --games 400000 --epochs 6 --trials 1500 --seed 1 --threads "${THREADS:-$(nproc)}" --device "${DEVICE:-cpu}" \
    ${START:+--start "$START"} --out "$folder"
done
