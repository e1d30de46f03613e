#!/usr/bin/env bash
# The wheel and the source package as their users meet them: installed into fresh environments, without a checkout near and without a compiler on the
# path, and used: the guide's code, the environments, self-play, a tournament, a game at the terminal, the page. scripts/wheel.sh --test runs it.
# numpy and h5py are the system's.
# usage: test_wheel.sh FOLDER [wheel | source]     the folder that scripts/wheel.sh fills; one of both alone: the source package compiles for minutes
# (HEXARCH_CMAKE holds further words for its CMake)
set -eu
folder=$(cd "$1" && pwd)
source=$(cd "$(dirname "$0")/../.." && pwd)
wheel=$(echo "$folder"/*manylinux*.whl)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
unset HEXARCH_LIBRARY HEXARCH_PROGRAM PYTHONPATH
export PYTHONDONTWRITEBYTECODE=1 HOME=$work/home XDG_STATE_HOME=$work/home/state

fail() {
    echo "BROKEN  $*"
    exit 1
}

# The tests and the guide alone, at the depth they have in the tree: nothing that looks like a checkout.
mkdir -p "$work/bare/tests" "$work/bare/docs/howto" "$work/tools" "$work/here" "$work/home"
cp -r "$source/tests/python" "$work/bare/tests"
cp "$source/docs/howto/python.md" "$work/bare/docs/howto"
for tool in sh bash env cat grep head tail rm ls; do
    ln -s "$(command -v $tool)" "$work/tools"
done

# use ENVIRONMENT: everything a user does, with the environment's own commands and hardly any others.
use() {
    local python=$1/bin/python hexarch=$1/bin/hexarch
    cd "$work/here"
    rm -rf ./*
    export PATH=$1/bin:$work/tools
    ! command -v cc gcc clang cmake >/dev/null || fail "a compiler is on the path"

    echo "   the guide's code"
    HEXARCH_PROGRAM=$("$python" -c 'import hexarch._program as p; print(p.program())') "$python" "$work/bare/tests/python/test_guide.py"
    echo "   the environments of PettingZoo and Gymnasium"
    "$python" "$work/bare/tests/python/test_environments.py" >said 2>&1 || fail "the environments: $(cat said)"
    tail -n 3 said
    echo "   self-play, a tournament, a game, a card"
    "$python" -m hexarch selfplay connect_four --agent mcts:sims=20 --games 8 --out run >/dev/null
    "$python" -m hexarch data verify run >/dev/null
    "$python" -m hexarch tournament connect_four --agent mcts:sims=50 --agent random --games 20 --out cup | grep -q mcts || fail "the tournament"
    "$python" -m hexarch play pig --agent random --agent random --seed 1 --no-keep | grep -q . || fail "a game at the terminal"
    "$hexarch" games | grep -q '^eclipse ' || fail "the command hexarch"
    "$python" -m hexarch card run | grep -q '8 games' || fail "the card"
    "$python" -m hexarch nothing 2>said && fail "an unknown command passes"
    grep -q "unknown command 'nothing'" said || fail "an unknown command: $(cat said)"
    "$python" - <<'PYTHON' || fail "the page"
import re, subprocess, sys, urllib.request
table = subprocess.Popen([sys.executable, "-m", "hexarch", "table", "--port", "0"], stdout=subprocess.PIPE, text=True)
try:
    address = re.search(r"http://\S+", table.stdout.readline())[0]
    assert b"<html" in urllib.request.urlopen(address, timeout=20).read().lower()
finally:
    table.terminate()
    table.wait(20)
PYTHON
    "$hexarch" --version
    export PATH=/usr/bin:/bin
}

if [ "${2:-wheel}" = wheel ]; then
    echo "== $(basename "$wheel"), $(du -m "$wheel" | cut -f1) MB"
    /usr/bin/python3 "$source/python/build/manylinux.py" "$wheel"
    /usr/bin/python3 -m zipfile -l "$wheel" >"$work/listed"
    grep -q "linked-in/libhdf5-dev.txt" "$work/listed" || fail "no notice of HDF5"
    grep -q "hexarch/py.typed" "$work/listed" || fail "no py.typed"
    ! grep -q _checkout "$work/listed" || fail "the wheel tells of a checkout"
    /usr/bin/python3 -m zipfile -e "$wheel" "$work/unpacked"
    chmod +x "$work/unpacked/hexarch/bin/hexarch"
    "$source/tests/structure/test_hardening.sh" Release "$work/unpacked/hexarch/bin/hexarch" "$work/unpacked/hexarch/libhexarch.so" beside || fail "not hardened"
    /usr/bin/python3 -m venv --system-site-packages "$work/venv"
    "$work/venv/bin/pip" install --no-index --disable-pip-version-check -q "$wheel"
    use "$work/venv"

    echo "== another wheel format: unpacked into a folder, as pip --target does"
    "$work/venv/bin/pip" uninstall -y -q hexarch
    /usr/bin/python3 -m pip install --no-index --no-deps --disable-pip-version-check -q --target "$work/target" "$wheel"
    (cd "$work/here" && PYTHONPATH=$work/target /usr/bin/python3 -m hexarch --version | grep -q 'libraries: linked in') || fail "pip --target"
fi

if [ "${2:-source}" = source ]; then
    echo "== the source package"
    export PATH=/usr/bin:/bin
    tar -xzf "$folder"/*.tar.gz -C "$work" --strip-components 1 --wildcards 'hexarch-*/REVISION'
    mkdir "$work/local"
    /usr/bin/python3 -m pip wheel --no-index --no-deps --disable-pip-version-check -q -w "$work/local" "$folder"/*.tar.gz
    local_wheel=$(echo "$work"/local/*.whl)
    echo "   $(basename "$local_wheel"), $(du -m "$local_wheel" | cut -f1) MB"
    /usr/bin/python3 -m zipfile -l "$local_wheel" >"$work/listed"
    ! grep -q _checkout "$work/listed" || fail "the wheel tells of a checkout"
    /usr/bin/python3 -m venv --system-site-packages "$work/second"
    "$work/second/bin/pip" install --no-index --disable-pip-version-check -q "$local_wheel"
    use "$work/second"
    "$work/second/bin/hexarch" --version | head -n 1 | grep -qF "$(cat "$work/REVISION")" || fail "not the revision of the source package"
fi
echo "done"
