#!/usr/bin/env bash
# Every header compiles alone, and twice in one file; of a part that is off by default where its library is there.
# usage: test_headers.sh SOURCE_FOLDER CC FLAGS...
set -u
cd "$1"
export CC=$2
shift 2
export FLAGS="-std=c11 -D_GNU_SOURCE -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror -fsyntax-only -I. $*"
has() { printf '#include <%s>\n' "$1" | $CC $FLAGS -x c - 2>/dev/null; }
for optional in nats/nats.h mpi.h; do has $optional || export LACKING="${LACKING:-} <$optional>"; done
check() {
  for optional in ${LACKING:-}; do grep -qF "#include $optional" "$1" && return; done
  printf '#include "%s"\n#include "%s"\ntypedef int not_empty;\n' "$1" "$1" | $CC $FLAGS -x c - || { echo "$1 does not compile alone"; exit 1; }
}
export -f check
find core cli agents selfplay play eval learn -name '*.h' | sort | xargs -P 2 -I{} bash -c 'check {}' || exit 1
[ "$(find core cli agents selfplay play eval learn -name '*.h' | wc -l)" -gt 20 ] || { echo "hardly any headers were found"; exit 1; }
