#!/usr/bin/env bash
# A wheel that needs nothing but Python and numpy, for x86-64 since 2009, and the source package, both in build/wheel; or the same wheel for 64-bit Arm.
# Its tag is checked against the processor of its files and the symbols and libraries that they ask for.
# usage: scripts/wheel.sh [--arm64] [--test]
#   --arm64   the wheel for 64-bit Arm alone, by Debian's cross compiler: needs what scripts/arm64.sh needs
#   --test    what was built is installed into fresh environments and used, minutes: tests/install/test_wheel.sh, and under qemu test_wheel_arm64.sh
set -euo pipefail
cd "$(dirname "$0")/.."
export PATH=/usr/bin:$PATH
out=$PWD/build/wheel
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || echo 1577836800)}
export SOURCE_DATE_EPOCH
machine=x86_64 is_tested=false
for word; do
    case $word in
    --arm64) machine=aarch64 ;;
    --test) is_tested=true ;;
    *) echo "wheel: '$word' is none of --arm64, --test" >&2; exit 2 ;;
    esac
done

mkdir -p "$out"
rm -f "$out"/*-manylinux_*_$machine.whl
export PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=python/build
if [ $machine = aarch64 ]; then
    root=$(scripts/arm64.sh libraries)
    HEXARCH_ARM64_ROOT=$root HEXARCH_CMAKE="-DCMAKE_TOOLCHAIN_FILE=$PWD/cmake/arm64.cmake ${HEXARCH_CMAKE:-}" python3 - "$out" "$root" <<'PYTHON'
import sys
import hexarch_build
print(hexarch_build.build_whole(sys.argv[1], f"{sys.argv[1]}/cmake-arm64", static=True, machine="linux_aarch64", root=sys.argv[2]))
PYTHON
else
    rm -f "$out"/*.tar.gz
    python3 - "$out" <<'PYTHON'
import sys
import hexarch_build
print(hexarch_build.build_whole(sys.argv[1], f"{sys.argv[1]}/cmake", static=True))
print(hexarch_build.build_sdist(sys.argv[1]))
PYTHON
fi
python/build/manylinux.py "$out"/*_$machine.whl
ls -l "$out"/*.whl "$out"/*.tar.gz 2>/dev/null | awk '{ printf "%.1f MB  %s\n", $5 / 1e6, $9 }'
if $is_tested; then
    if [ $machine = aarch64 ]; then tests/install/test_wheel_arm64.sh "$out"; else tests/install/test_wheel.sh "$out"; fi
fi
