#!/usr/bin/env bash
# The long harness of faults: N SIGKILLs (1,000 unless said) at random instants over self-play, a tournament, learn and merge, each killed run resumed and
# compared byte by byte with the run that nobody disturbed; then N cuts of power, after which the disk holds a part of what was not synced; then a wall
# clock that jumps, then every file call, every short write and every allocation failing in turn;
# of HDF5's 75,000 allocations, the first and the last of each chain of callers.
# usage: faults.sh [N] [PROGRAM] [SHIM]; needs a built tree (build/release or build/debug)
set -euo pipefail
cd "$(dirname "$0")/.."
n=${1:-1000}
build=build/release
[ -x $build/hexarch ] || build=build/debug
[ -n "${3:-}" ] || cmake --build $build --target fault_shim clock_shim power_shim # a release build makes no tests unless they are named
program=$(realpath "${2:-$build/hexarch}") shim=$(realpath "${3:-$build/tests/fault/fault_shim.so}")
bash tests/fault/kills.sh "$program" "$n"
[ "${FAULTS_KILLS_ONLY:-no}" = yes ] && exit 0
/usr/bin/python3 tests/fault/test_power.py "$program" "$(dirname "$shim")/power_shim.so" "$n"
bash tests/fault/clocks.sh "$program" "$(dirname "$shim")/clock_shim.so"
bash tests/fault/reading.sh "$program" "$shim" memory
for kind in files short memory; do
    bash tests/fault/inject.sh "$program" "$shim" $kind
done
bash tests/fault/reading.sh "$program" "$shim" hdf5 chains
bash tests/fault/inject.sh "$program" "$shim" hdf5 chains
