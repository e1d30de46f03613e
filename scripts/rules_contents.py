#!/usr/bin/python3
"""Writes the line of contents at the head of every rules page that has many sections: a link to each heading.

usage: scripts/rules_contents.py [--check]      with --check it writes nothing; exit status 1 where a line is not what the headings say"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
FEWEST = 5  # a page of fewer sections needs no contents


def anchor(heading):
    return re.sub(r"[^\w\- ]", "", heading).strip().lower().replace(" ", "-")


def contents(text):
    headings = re.findall(r"^##+ (.*)$", text, re.M)
    return "Contents: " + " · ".join(f"[{heading}](#{anchor(heading)})" for heading in headings) if len(headings) >= FEWEST else None


def with_contents(text):
    """The page with its line of contents: a paragraph of its own in front of the first section."""
    head, section, rest = re.sub(r"^Contents: .*\n\n", "", text, flags=re.M).partition("\n## ")
    line = contents(text)
    return f"{head}\n{line}\n{section}{rest}" if line else head + section + rest


def main():
    stale = [path for path in sorted((ROOT / "docs/rules").glob("*.md")) if with_contents(path.read_text()) != path.read_text()]
    for path in stale:
        if "--check" in sys.argv:
            print(f"{path.relative_to(ROOT)}: its contents are not its headings: run scripts/rules_contents.py")
        else:
            path.write_text(with_contents(path.read_text()))
    sys.exit(1 if stale and "--check" in sys.argv else 0)


if __name__ == "__main__":
    main()
