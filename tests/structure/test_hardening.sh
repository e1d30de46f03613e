#!/usr/bin/env bash
# The program and the library are hardened, as readelf tells: no RUNPATH that is empty or relative, everything bound and write-protected
# before main(), no executable stack, stack protector; where the build optimizes, checked string functions, and where jumps land an instruction that
# says so, and large frames that touch each of their pages. (The note .note.gnu.property is not asked for: Debian's start files have none.)
# usage: test_hardening.sh CONFIG PROGRAM LIBRARY [beside]     with `beside` libraries may be looked for in the program's own folder, as a wheel needs
set -u
config=$1 program=$2 library=$3 beside=${4:-}
failed=0
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() {
  echo "BROKEN  $*"
  failed=1
}

# How often these bytes are in a file.
count() {
  LC_ALL=C grep -oaP "$1" "$2" | wc -l
}

# Every entry of a RUNPATH or RPATH, read from stdin as readelf -d prints them, is an absolute path; with the argument `beside` also $ORIGIN itself, the
# folder of the file.
paths_are_absolute() {
  local allowed='^/'
  [ "${1:-}" != beside ] || allowed='^/|^\$ORIGIN$'
  ! sed -nE 's/.*\((RUNPATH|RPATH)\).*\[(.*)\]/\2/p' | sed 's/^$/:/; s/^:/.:/; s/:$/:./' | tr ':' '\n' | grep -qvE "$allowed"
}

for file in "$program" "$library"; do
  dynamic=$(readelf -dW "$file")
  segments=$(readelf -lW "$file")
  symbols=$(readelf --dyn-syms -W "$file")
  paths_are_absolute "$beside" <<<"$dynamic" || fail "$file: a RUNPATH entry is empty or relative: $(grep -E 'RUNPATH|RPATH' <<<"$dynamic")"
  grep -qE 'BIND_NOW|Flags:.*NOW' <<<"$dynamic" || fail "$file: symbols are bound lazily"
  grep -q GNU_RELRO <<<"$segments" || fail "$file: no RELRO segment"
  grep -E GNU_STACK <<<"$segments" | grep -q 'RWE' && fail "$file: the stack may be executed"
  grep -q '__stack_chk_fail' <<<"$symbols" || fail "$file: no stack protector"
  if [ "$config" != Debug ] && [ "$(uname -m)" = x86_64 ]; then
    [ "$(count '\xf3\x0f\x1e\xfa' "$file")" -gt 200 ] || fail "$file: jumps land where nothing says that they may" # endbr64
    readelf -p .comment "$file" | grep -q clang || # which clears the page instead, as other code does a variable
      [ "$(count '\x48\x83\x0c\x24\x00' "$file")" -gt 0 ] || fail "$file: large frames do not touch their pages" # orq $0,(%rsp)
  fi
  [ "$config" = Debug ] || grep -qE '__(v?snprintf|memcpy|fprintf|printf)_chk' <<<"$symbols" || fail "$file: no checked string functions"
done
readelf -hW "$program" | grep -q 'DYN' || fail "$program: not position-independent"

# A library of that name in the current folder is not run.
echo "no library" >"$work/libjansson.so.4"
(cd "$work" && env -u LD_LIBRARY_PATH "$program" --version >/dev/null) || fail "$program: loads libraries from the current folder"

# The test can fail: these are what it must refuse.
for bad in '[]' '[/usr/lib:]' '[:/usr/lib]' '[/usr/lib::/lib]' '[lib]' '[$ORIGIN]'; do
  paths_are_absolute <<<" 0x000000000000001d (RUNPATH) Library runpath: $bad" && fail "a RUNPATH of $bad passes"
done
for bad in '[$ORIGIN:]' '[$ORIGIN/..]' '[lib:$ORIGIN]'; do
  paths_are_absolute beside <<<" 0x000000000000001d (RUNPATH) Library runpath: $bad" && fail "a RUNPATH of $bad passes beside the program"
done
paths_are_absolute beside <<<' 0x000000000000001d (RUNPATH) Library runpath: [$ORIGIN]' || fail "a RUNPATH of the program's folder does not pass"
paths_are_absolute <<<" 0x000000000000001d (RUNPATH) Library runpath: [/usr/lib:/lib]" || fail "a RUNPATH of absolute folders does not pass"
exit $failed
