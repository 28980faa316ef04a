#!/bin/sh
# tools/offline.sh COMMAND…: builds the core into src/azulejos with what a machine without a network has (cmake, a compiler, Python's header files), then runs
# `azulejos COMMAND…` from the working tree. Packages that the machine lacks lie in build/packages; docs/training.md says how they get there.
set -eu
cd "$(dirname "$0")/.."
python=$(command -v python3)
folder=build/offline
PYTHONPATH=$PWD/src:$PWD/build/packages
PYTHONDONTWRITEBYTECODE=1
PYTHONUNBUFFERED=1
export PYTHONPATH PYTHONDONTWRITEBYTECODE PYTHONUNBUFFERED
cmake -S . -B "$folder" --log-level=WARNING -DCMAKE_BUILD_TYPE=Release -DAZULEJOS_WEB=OFF -DPython_EXECUTABLE="$python" >&2
cmake --build "$folder" --parallel "$(nproc)" >&2
cmake --install "$folder" --prefix src --component python >&2
[ $# -eq 0 ] || exec "$python" -m azulejos "$@"
