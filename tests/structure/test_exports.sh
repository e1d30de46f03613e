#!/usr/bin/env bash
# The names that each game exports, listed and held against its public headers: each is declared there, and everything that they declare is
# exported. Two libraries with the same private names must not link before they are sealed.
# usage: test_exports.sh BUILD_FOLDER SOURCE_FOLDER CC
set -u
build=$1 source=$2 cc=$3
failed=0
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The names that the public headers of a game declare for others: marked HX_API, or between HX_API_BEGIN and HX_API_END.
declared() { # game
  python3 - "$source" "$1" <<'PY'
import pathlib, re, sys
root, game = pathlib.Path(sys.argv[1]), sys.argv[2]
folder = root / "core/games" / game
names = set()
for header in (folder / f"{game}.h", folder / f"{game}_odds.h", folder / "odds/odds.h"):
    if not header.exists():
        continue
    text = re.sub(r"/\*.*?\*/", "", header.read_text(), flags=re.S)
    statement = re.compile(r"(?m)^(?=(?!typedef|enum|struct \w+ \{)[A-Za-z][^;{}#]*;)") # at the left edge, no type and no body
    text = re.sub(r"HX_API_BEGIN(.*?)HX_API_END", lambda m: statement.sub("HX_API ", m[1]), text, flags=re.S)
    for m in re.finditer(r"HX_API(?:_DATA)?\s+(?!HX_API)([^;{]*?)\b([a-z]\w*)\s*(\(|\[[^;]*;|;)", text):
        if "typedef" not in m[1]:
            names.add(m[2])
print("\n".join(sorted(names)))
PY
}

for archive in $(find "$build/core/games" -name 'libhx_game_*.a' | sort); do
  game=$(basename "$archive" .a)
  game=${game#libhx_game_}
  nm --defined-only -g "$archive" | awk 'NF == 3 {print $3}' | grep -v '^__odr_asan' | sort >"$work/exported"
  declared "$game" | sort >"$work/declared"
  grep -qx "hx_${game}_game" "$work/exported" || { echo "BROKEN  $game does not export hx_${game}_game"; failed=1; }
  extra=$(comm -23 "$work/exported" "$work/declared")
  missing=$(comm -13 "$work/exported" "$work/declared")
  [ -z "$extra" ] || { echo "BROKEN  $game exports what its public headers do not declare:" $extra; failed=1; }
  [ -z "$missing" ] || { echo "BROKEN  $game declares publicly what it does not export:" $missing; failed=1; }
  echo "$game: $(wc -l <"$work/exported") exported: $(paste -sd' ' "$work/exported")"
done
[ "$(find "$build/core/games" -name 'libhx_game_*.a' | wc -l)" -ge 7 ] || { echo "BROKEN  hardly any games were found"; failed=1; }

# The test can fail: unsealed, the twins do not link.
twins=$build/tests/structure
if "$cc" -shared -o "$work/twins.so" -Wl,--whole-archive "$twins/libtwin_inside_first.a" "$twins/libtwin_inside_second.a" -Wl,--no-whole-archive 2>/dev/null; then
  echo "BROKEN  unsealed twins link"; failed=1
fi
exit $failed
