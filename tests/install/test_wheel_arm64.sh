#!/usr/bin/env bash
# The wheel for 64-bit Arm, used under qemu by Debian's Python and numpy for Arm: the guide's code, the environments, self-play, a tournament. pip of this
# machine installs it for that platform, and for this one it refuses. What only a real machine shows stays untested: pip itself on Arm, and speed.
# scripts/wheel.sh --arm64 --test runs it.
# usage: test_wheel_arm64.sh FOLDER     the folder that scripts/wheel.sh fills
# Python for Arm comes from Debian at the first time, into build/arm64-root-python, or beside HEXARCH_ARM64_ROOT.
set -eu
folder=$(cd "$1" && pwd)
source=$(cd "$(dirname "$0")/../.." && pwd)
wheel=$(echo "$folder"/*manylinux*_aarch64.whl)
root=${HEXARCH_ARM64_ROOT:-$source/build/arm64-root}-python
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
unset HEXARCH_LIBRARY HEXARCH_PROGRAM PYTHONPATH
export PYTHONDONTWRITEBYTECODE=1 HOME=$work/home XDG_STATE_HOME=$work/home/state

fail() {
    echo "BROKEN  $*"
    exit 1
}

if [ ! -e "$root/done" ]; then
    rm -rf "$root"
    mmdebstrap --quiet --variant=extract --architectures=arm64 --include=python3,python3-numpy,python3-h5py bookworm "$root"
    touch "$root/done"
fi

echo "== $(basename "$wheel"), $(du -m "$wheel" | cut -f1) MB"
/usr/bin/python3 "$source/python/build/manylinux.py" "$wheel"
platform=$(basename "$wheel" .whl)
platform=${platform##*-}
pip=(/usr/bin/python3 -m pip --disable-pip-version-check install -q --no-index --no-deps)
"${pip[@]}" --target "$work/here" "$wheel" 2>"$work/said" && fail "pip installs it on $(uname -m)"
grep -q 'not a supported wheel on this platform' "$work/said" || fail "pip says something else: $(cat "$work/said")"
"${pip[@]}" --only-binary=:all: --platform "$platform" --target "$work/site" "$wheel"
/usr/bin/python3 -m zipfile -l "$wheel" >"$work/listed"
grep -q "linked-in/libhdf5-dev.txt" "$work/listed" || fail "no notice of HDF5"

# A kernel without binfmt_misc starts no program for Arm by itself: Python starts this in its place.
mkdir -p "$work/home" "$work/run" "$work/bare/tests" "$work/bare/docs/howto"
printf '#!/bin/sh\nexec /usr/bin/qemu-aarch64 -L %s %s/hexarch/bin/hexarch "$@"\n' "$root" "$work/site" >"$work/hexarch"
chmod +x "$work/hexarch" "$work/site/hexarch/bin/hexarch"
export HEXARCH_PROGRAM=$work/hexarch PYTHONPATH=$work/site
lib=/usr/lib/aarch64-linux-gnu # of numpy's libraries these are found by Debian's alternatives, which nobody has set up there
python() { /usr/bin/qemu-aarch64 -L "$root" -E "LD_LIBRARY_PATH=$lib/blas:$lib/lapack" "$root/usr/bin/python3.11" "$@"; }
cp -r "$source/tests/python" "$work/bare/tests"
cp "$source/docs/howto/python.md" "$work/bare/docs/howto"
cd "$work/run"
[ "$(python -c 'import platform; print(platform.machine())')" = aarch64 ] || fail "Python is not for Arm"
python -c 'import hexarch; print(hexarch.__file__)' | grep -qxF "$work/site/hexarch/__init__.py" || fail "another hexarch than the wheel's"
"$HEXARCH_PROGRAM" --version | tee said
grep -qx 'libraries: linked in' said || fail "its libraries are not linked in"

echo "   the guide's code"
python "$work/bare/tests/python/test_guide.py"
echo "   the environments of PettingZoo and Gymnasium"
python "$work/bare/tests/python/test_environments.py" >said 2>&1 || fail "the environments: $(cat said)"
tail -n 3 said
echo "   self-play, a tournament, a card"
python -m hexarch selfplay connect_four --agent mcts:sims=20 --games 8 --out run >/dev/null
python -m hexarch data verify run >/dev/null
python -m hexarch tournament connect_four --agent mcts:sims=50 --agent random --games 20 --out cup | grep -q mcts || fail "the tournament"
python -m hexarch card run | grep -q '8 games' || fail "the card"
echo "done"
