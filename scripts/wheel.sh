#!/usr/bin/env bash
# A wheel that needs nothing but Python and numpy, for x86-64 since 2009, and the source package, both in build/wheel. The wheel's tag is checked
# against the symbols and libraries that its files ask for.
# usage: scripts/wheel.sh [--test]     with --test both are installed into fresh environments and used: tests/install/test_wheel.sh, minutes
set -euo pipefail
cd "$(dirname "$0")/.."
export PATH=/usr/bin:$PATH
out=$PWD/build/wheel
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || echo 1577836800)}
export SOURCE_DATE_EPOCH

mkdir -p "$out"
rm -f "$out"/*.whl "$out"/*.tar.gz
PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=python/build python3 - "$out" <<'PYTHON'
import sys
import hexarch_build
print(hexarch_build.build_whole(sys.argv[1], f"{sys.argv[1]}/cmake", static=True))
print(hexarch_build.build_sdist(sys.argv[1]))
PYTHON
python/build/manylinux.py "$out"/*.whl
ls -l "$out"/*.whl "$out"/*.tar.gz | awk '{ printf "%.1f MB  %s\n", $5 / 1e6, $9 }'
if [ "${1:-}" = --test ]; then
    tests/install/test_wheel.sh "$out"
fi
