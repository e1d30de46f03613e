#!/usr/bin/env bash
# Builds a site with search from README.md and docs/, in build/site: static files, which any web server shows. Links and anchors are checked.
# Needs Debian's mkdocs (apt-get install mkdocs), which nothing else needs.
# usage: scripts/docs.sh [FOLDER]     FOLDER: where the site goes (build/site)
set -euo pipefail
cd "$(dirname "$0")/.."
out=${1:-build/site}
command -v mkdocs >/dev/null || { echo "docs: mkdocs is missing: apt-get install mkdocs" >&2; exit 3; }
mkdir -p build
source=$(mktemp -d build/site-source.XXXXXX)
trap 'rm -rf "$source"' EXIT

# The pages keep their places beside each other, so that links stay as they are; README is the first page.
mkdir "$source/pages"
cp -r docs CONTRIBUTING.md CHANGELOG.md NOTICE "$source/pages"
for rules in core/games/*/RULES.md; do
    mkdir -p "$source/pages/${rules%/*}"
    cp "$rules" "$source/pages/$rules"
done
cp README.md "$source/pages/index.md"
find "$source/pages" -name '*.md' -exec sed -i -e 's/^```\([a-z]*\) .*/```\1/' -e 's#\(](\(\.\./\)*\)README\.md#\1index.md#g' {} +

# Headings of a shelf in the order of docs/index.md; pages that it does not name follow by name.
shelf() {
    echo "  - $1:"
    { grep -oE "\($2/[a-z0-9_-]+\.md\)" docs/index.md | tr -d '()' || true; (cd docs && ls "$2"/*.md); } | awk '!seen[$0]++' | while read -r page; do
        printf '    - "%s": docs/%s\n' "$(sed -n 's/^# //p;T;q' "docs/$page" | sed 's/[`"]//g')" "$page"
    done
}
{
    cat <<EOT
site_name: hexarch
docs_dir: pages
site_dir: site
use_directory_urls: false
strict: true
theme: {name: readthedocs, navigation_depth: 2, collapse_navigation: true, highlightjs: false}
plugins: [search]
markdown_extensions: [tables, fenced_code, toc]
nav:
  - hexarch: index.md
  - Contents: docs/index.md
EOT
    shelf Tutorials tutorials
    shelf How-tos howto
    shelf Reference reference
    shelf Design design
    shelf Rules rules
    shelf Components cards
    shelf Lab lab
    echo "  - Rules and tests:"
    for rules in core/games/*/RULES.md; do
        printf '    - "%s": %s\n' "$(sed -n 's/^# //p;T;q' "$rules")" "$rules"
    done
    echo "  - Contributing: CONTRIBUTING.md"
    echo "  - Changes: CHANGELOG.md"
} >"$source/mkdocs.yml"
# Wide tables scroll by themselves, on a phone as well. Command lines have room beside them; on a phone they wrap.
mkdir -p "$source/pages/css"
cat >"$source/pages/css/extra.css" <<'EOT'
.rst-content table.docutils, .rst-content table { display: block; overflow-x: auto; }
.rst-content table td, .rst-content table th { white-space: normal !important; padding: 4px 8px; vertical-align: top; }
.rst-content table.docutils, .rst-content table { margin-bottom: 24px !important; }
.rst-content img { max-width: 100%; }
.wy-nav-content { max-width: 1080px; }
.rst-content p, .rst-content li { max-width: 50em; }
.rst-content code { border: 0; padding: 1px 3px; background: #eef1f4; color: #1c4a6e; }
.rst-content pre { padding: 10px 12px; border: 1px solid #d6dce1; background: #f7f9fa; }
.rst-content pre code { padding: 0; background: none; color: inherit; }
@media (max-width: 768px) {
    .wy-nav-content { padding: 1.2em 1em; }
    .rst-content pre, .rst-content pre code { white-space: pre-wrap; overflow-wrap: anywhere; }
    .rst-content table td, .rst-content table th { padding: 4px 5px; font-size: 85%; }
}
EOT
sed -i 's#^plugins:#extra_css: [css/extra.css]\nplugins:#' "$source/mkdocs.yml"

mkdocs build --config-file "$source/mkdocs.yml" 2>&1 | { grep -v "^INFO" || true; }
# Debian's theme names scripts that Debian keeps elsewhere; nothing comes from another server.
cp /usr/share/javascript/jquery/jquery.min.js "$source/site/js/jquery-3.6.0.min.js"
touch "$source/site/js/theme_extra.js"
if grep -rlE '<(script|link)[^>]*(src|href)="https?:' "$source/site" --include=*.html; then
    echo "docs: these pages load from another server" >&2
    exit 1
fi
rm -rf "$out"
mkdir -p "$(dirname "$out")"
mv "$source/site" "$out"
echo "$out/index.html: $(find "$out" -name '*.html' | wc -l) pages; python3 -m http.server --directory $out shows them with search"
