#!/usr/bin/env bash
# Debian packages of this tree, for Debian 12 and the processor at hand's kind, into build/deb: hexarch, libhexarch0, libhexarch-dev, python3-hexarch,
# hexarch-doc. Needs scripts/setup.sh build, and debhelper and dh-python.
# usage: scripts/deb.sh [--test]     with --test lintian reads them, and they are installed into a fresh root, used and removed:
#                                    tests/install/test_deb.sh, as root, with lintian and mmdebstrap, and a mirror of Debian in reach
set -euo pipefail
cd "$(dirname "$0")/.."
export PATH=/usr/bin:/usr/sbin:/bin:/sbin
out=$PWD/build/deb
version=$(sed -nE 's/^project\(hexarch VERSION ([0-9.]+) .*/\1/p' CMakeLists.txt)
missing=()
for package in debhelper dh-python; do
    dpkg-query -W -f '${db:Status-Status}\n' $package 2>/dev/null | grep -qx installed || missing+=("$package")
done
[ ${#missing[@]} -eq 0 ] || { echo "deb: install ${missing[*]}" >&2; exit 3; }
head -n 1 debian/changelog | grep -qF "hexarch ($version)" || { echo "deb: debian/changelog does not begin with version $version" >&2; exit 2; }
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || echo 1577836800)}
export SOURCE_DATE_EPOCH

# A copy of the tree's own files, with the revision written down: debhelper leaves its traces there.
tree=$out/hexarch-$version
mkdir -p "$tree"
find "$out" -maxdepth 1 -type f -delete
find "$tree" -mindepth 1 -maxdepth 1 ! -name build -exec rm -rf {} +
if [ -e .git ]; then
    git ls-files -z --cached --others --exclude-standard
else
    find . -path ./build -prune -o -type f -print0
fi | grep -zvE '^(\./)?(tests|docs/lab|\.ci)/' | while IFS= read -r -d '' name; do [ -f "$name" ] && printf '%s\0' "$name"; done |
    tar -c --null -T - | tar -x -C "$tree"
cmake -DSOURCE="$PWD" -DOUT="$out/revision" -DVERSION="$version" -DGIVEN="${HEXARCH_REVISION:-}" -P cmake/revision.cmake
sed -nE 's/.*version_revision\[\] = "(.*)";/\1/p' "$out/revision" >"$tree/REVISION"
rm "$out/revision"

(cd "$tree" && dpkg-buildpackage -b -us -uc -nc >"$out/log" 2>&1) || { tail -n 40 "$out/log" >&2; exit 3; }
ls -l "$out"/*.deb | awk '{ printf "%6.2f MB  %s\n", $5 / 1e6, $9 }'
if [ "${1:-}" = --test ]; then
    tests/install/test_deb.sh "$out"
fi
