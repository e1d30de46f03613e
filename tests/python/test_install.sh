#!/usr/bin/env bash
# The package installed both ways, each used from a folder of its own: by cmake --install, moved afterwards; and by pip without a network.
# usage: test_install.sh CMAKE BUILD_FOLDER SOURCE_FOLDER LIBRARY
set -eu
cmake=$1 build=$2 source=$3 library=$4
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
unset HEXARCH_LIBRARY PYTHONPATH
try='import hexarch; s = hexarch.Game("connect_four").new(); s.apply(3); print(hexarch.__file__, len(s.legal()))'
cd "$work"

echo "== by cmake --install, in a tree that was moved"
"$cmake" --install "$build" --prefix "$work/first" >"$work/log" || { cat "$work/log"; exit 1; }
mv "$work/first" "$work/moved"
package=$(dirname "$(find "$work/moved" -path '*/hexarch/__init__.py')")
[ -e "$package/py.typed" ] && [ ! -e "$package/__pycache__" ]
PYTHONPATH=$(dirname "$package") /usr/bin/python3 -B -c "$try; import os
loaded = [line.split()[-1] for line in open('/proc/self/maps') if 'libhexarch' in line]
assert loaded and loaded[0].startswith(os.path.realpath('$work/moved')), loaded" >"$work/out" || { cat "$work/out"; exit 1; }
grep -q "moved.* 7" "$work/out"
# Commands that are not the package's are the program's, beside the same prefix; a script of that name on the path is passed over.
mkdir "$work/path"
printf '#!/bin/sh\necho a script\n' >"$work/path/hexarch" && chmod +x "$work/path/hexarch"
(export PYTHONPATH=$(dirname "$package") PATH=$work/path:$PATH
  /usr/bin/python3 -B -m hexarch games | grep -q '^eclipse '
  /usr/bin/python3 -B -c 'import hexarch._program as p; print(p.program())' | grep -q "^$work/moved/bin/hexarch$"
  /usr/bin/python3 -B -m hexarch nothing 2>"$work/out" || [ $? = 2 ]
  grep -q "unknown command 'nothing'" "$work/out"
  [ "$(HEXARCH_PROGRAM=$work/path/hexarch /usr/bin/python3 -B -m hexarch play)" = "a script" ]
  mv "$work/moved/bin/hexarch" "$work/away"
  if PATH=$work/path /usr/bin/python3 -B -m hexarch games >"$work/out" 2>&1; then echo "no program, and it ran one"; exit 1; fi
  grep -q "HEXARCH_PROGRAM" "$work/out"
  mv "$work/away" "$work/moved/bin/hexarch")

echo "== the wheel, as pip asks for it"
mkdir "$work/wheel"
PYTHONPATH=$source/python/build /usr/bin/python3 -B -c "import hexarch_build; print(hexarch_build.build_wheel('$work/wheel'))" >"$work/name"
/usr/bin/python3 -m zipfile -e "$work/wheel/$(cat "$work/name")" "$work/unpacked"
HEXARCH_LIBRARY=$library PYTHONPATH=$work/unpacked /usr/bin/python3 -B -c "$try" | grep -q "unpacked.* 7"
/usr/bin/python3 - "$work/unpacked" <<'END' # every file is in the RECORD with its own hash
import base64, csv, hashlib, pathlib, sys
top = pathlib.Path(sys.argv[1])
files = {path.relative_to(top).as_posix() for path in top.rglob("*") if path.is_file() and path.suffix != ".pyc"}
rows = list(csv.reader(next(top.glob("*.dist-info/RECORD")).open()))
assert {row[0] for row in rows} == files, files
for name, digest, _ in rows:
    if digest:
        assert digest == "sha256=" + base64.urlsafe_b64encode(hashlib.sha256((top / name).read_bytes()).digest()).rstrip(b"=").decode(), name
END

echo "== by pip, without a network"
if ! /usr/bin/python3 -c 'import pip, venv, ensurepip' 2>/dev/null; then
  echo "skipped: this Python has no pip or venv"
  exit 0
fi
mkdir -p "$work/project/core" # pip leaves nothing behind in the checkout either way, but other tests run beside this one
touch "$work/project/CMakeLists.txt" "$work/project/core/game.h"
cp -r "$source/python" "$work/project/python"
/usr/bin/python3 -m venv --system-site-packages "$work/venv"
"$work/venv/bin/pip" install --no-index --disable-pip-version-check "$work/project/python" >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }
HEXARCH_LIBRARY=$library "$work/venv/bin/python" -B -c "$try" | grep -q "venv/lib/.* 7"
"$work/venv/bin/pip" show -f hexarch 2>/dev/null | grep -q py.typed
"$work/venv/bin/python" -B -c "import hexarch._checkout as c; assert c.CHECKOUT == '$work/project', c.CHECKOUT"
if out=$(HEXARCH_LIBRARY=$work/none.so "$work/venv/bin/python" -B -c "$try" 2>&1); then echo "a library that is not there was loaded"; exit 1; fi
grep -q "LibraryMissing.*none.so" <<<"$out"
"$work/venv/bin/pip" uninstall -y hexarch >/dev/null
! "$work/venv/bin/python" -B -c "import hexarch" 2>/dev/null
