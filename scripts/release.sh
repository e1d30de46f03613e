#!/usr/bin/env bash
# A release of what is committed, into build/release-VERSION: wheel, source package, Debian packages, SHA256SUMS, a bill of materials (SPDX) and notes. All
# of it is built twice, in two folders of different names, and must be the same byte for byte. Needs what scripts/wheel.sh and scripts/deb.sh need.
# usage: scripts/release.sh VERSION     VERSION is that of CMakeLists.txt, and CHANGELOG.md has a section of it
set -euo pipefail
cd "$(dirname "$0")/.."
export PATH=/usr/bin:/usr/sbin:/bin:/sbin
refuse() {
    echo "release: $*" >&2
    exit 2
}
version=${1:-}
[[ $version =~ ^[0-9]+\.[0-9]+\.[0-9]+$ ]] || refuse "usage: scripts/release.sh VERSION"
grep -q "^project(hexarch VERSION $version " CMakeLists.txt || refuse "CMakeLists.txt has another version than $version"
grep -qE "^## \[$version\]" CHANGELOG.md || refuse "CHANGELOG.md has no section [$version]"
[ -z "$(git status --porcelain)" ] || refuse "there are changes that are not committed: $(git status --porcelain | head -n 1)"
commit=$(git rev-parse HEAD)
revision=$(git describe --always --abbrev=12 "$commit")
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct "$commit")
export SOURCE_DATE_EPOCH

work=$PWD/build/release-work
out=$PWD/build/release-$version
rm -rf "$work" "$out"
mkdir -p "$out"
for tree in "$work/one" "$work/the-other-one"; do
    mkdir -p "$tree"
    git archive "$commit" | tar -x -C "$tree"
    echo "$revision" >"$tree/REVISION"
    (cd "$tree" && scripts/wheel.sh && scripts/deb.sh) >"$tree.log" 2>&1 || { tail -n 20 "$tree.log" >&2; exit 3; }
done

cd "$work/one/build"
for file in wheel/*.whl wheel/*.tar.gz deb/*.deb; do
    cmp "$file" "$work/the-other-one/build/$file" || { echo "release: $file differs between two builds" >&2; exit 1; }
    cp "$file" "$out"
done
cd "$work/one"
scripts/bill_of_materials.py "$version" "$revision" build/wheel/cmake/archives.txt "$out"/* >"$work/spdx.json"
mv "$work/spdx.json" "$out/hexarch-$version.spdx.json"
awk -v head="## [$version]" 'index($0, head) == 1 { on = 1; next } /^## / { on = 0 } on' CHANGELOG.md >"$out/notes.md"
cd "$out"
sha256sum -- * >"$work/SHA256SUMS"
mv "$work/SHA256SUMS" .
ls -l | awk 'NR > 1 { printf "%6.2f MB  %s\n", $5 / 1e6, $9 }'
