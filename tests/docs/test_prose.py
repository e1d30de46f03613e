#!/usr/bin/env python3
"""Pages and help texts keep to docs/design/prose.md as far as a program can tell: no phrase of the list, few long sentences, few passive ones.

usage: test_prose.py SOURCE_FOLDER PROGRAM
       test_prose.py SOURCE_FOLDER --figures [REVISION]     words and readability by shelf, of today or of a commit
       test_prose.py SOURCE_FOLDER --pages [REVISION]       the same by page"""
import pathlib
import re
import subprocess
import sys

import prose

LONG, PASSIVE, LONGEST = 0.10, 0.25, 45  # most long sentences, most passive ones, most words of a sentence
SMALL = 25  # a page of fewer sentences is measured by its longest sentence and its phrases alone
# Pages that do not keep the limits yet: shares of long and passive sentences in percent, and phrases, as they were measured; they may get better only.
OLDER = {}
HELP_PHRASES = 0  # phrases of the list in the help of all commands together, as measured; 0 is the goal


def pages(source):
    names = ["README.md", "CONTRIBUTING.md"] + sorted(path.relative_to(source).as_posix() for path in (source / "docs").rglob("*.md"))
    return [name for name in names if not re.match(r"docs/(lab|rules|cards)/|docs/reference/(commands|options|python-api|c-api)\.md|docs/design/prose\.md", name)]


def faults(name, text, older):
    """What is wrong with a page, in lines."""
    f, phrases = prose.figures(text), prose.banned(text)
    measured = (f["long"] * 100, f["passive"] * 100, len(phrases))
    is_small = f["sentences"] < SMALL
    keeps = f["longest"] <= LONGEST and not phrases and (is_small or (f["long"] <= LONG and f["passive"] <= PASSIVE))
    if name in older:
        if keeps:
            return [f"{name} keeps the limits now: take it out of OLDER"]
        return [f"{name}: {now:.0f} {what}, {was} before" for what, now, was in zip(("percent of long sentences", "percent of passive sentences", "phrases"), measured, older[name]) if now > was + 0.5]
    out = [f"{name}: '...{phrase}...'" for phrase in phrases]
    if f["longest"] > LONGEST:
        out.append(f"{name}: a sentence of {f['longest']} words: {next(' '.join(s) for s in prose.sentences(text) if len(s) == f['longest'])[:200]}")
    if not is_small and f["long"] > LONG:
        out.append(f"{name}: {f['long']:.0%} of the sentences have more than {prose.LONG} words, at most {LONG:.0%} should")
    if not is_small and f["passive"] > PASSIVE:
        out.append(f"{name}: {f['passive']:.0%} of the sentences are passive, at most {PASSIVE:.0%} should be")
    return out


def check_the_checker():
    """Each rule notices a page that breaks it."""
    short, long, passive = "The server closes it at once.", "The server closes " + "every one of them and " * 6 + "all.", "The file was written by them."
    assert not faults("a", (short + "\n\n") * 30, {})
    assert faults("a", (short + "\n\n") * 20 + (long + "\n\n") * 10, {}) and faults("a", (short + "\n\n") * 20 + (passive + "\n\n") * 10, {})
    assert faults("a", "So it is told at once.", {}) and faults("a", "A sentence of " + "many " * 50 + "words.", {})
    assert faults("a", short, {"a": (1, 1, 1)}) and faults("a", "So it is told and it stands there.", {"a": (0, 100, 1)}) and faults("a", long + "\n\n" + passive, {"a": (0, 100, 0)})
    assert not faults("a", "Code such as `it is told` and\n```\nit is told\n```\nstays.", {})


def shelf_of(name):
    return name.split("/")[1] if name.count("/") > 1 else "first pages"


def show_figures(source, revision, by_page):
    """Words and readability by shelf or by page; before there were shelves, all pages of docs/ are one."""
    def text_of(name):
        return subprocess.run(["git", "show", f"{revision}:{name}"], cwd=source, capture_output=True, text=True, check=True).stdout if revision else (source / name).read_text()
    listed = subprocess.run(["git", "ls-tree", "-r", "--name-only", revision or "HEAD"], cwd=source, capture_output=True, text=True, check=True).stdout.splitlines()
    texts = {}
    for name in listed:
        if re.fullmatch(r"README\.md|CONTRIBUTING\.md|CHANGELOG\.md|docs/.*\.md", name) and not re.match(r"docs/(rules|cards)/", name) and (revision or (source / name).exists()):
            texts.setdefault(name if by_page else shelf_of(name) if name.count("/") != 1 else "docs" if name != "docs/index.md" else "first pages", []).append(text_of(name))
    width = max(map(len, texts)) + 1
    print(f"{'':{width}} {'pages':>5} {'words':>7} {'median':>7} {'over 25':>8} {'passive':>8}")
    for shelf, found in sorted(texts.items()):
        f = prose.figures("\n\n".join(found))
        print(f"{shelf:{width}} {len(found):5} {sum(len(text.split()) for text in found):7} {f['median']:7.0f} {f['long']:8.1%} {f['passive']:8.1%}")


def main():
    source = pathlib.Path(sys.argv[1]).resolve()
    if sys.argv[2] in ("--figures", "--pages"):
        return show_figures(source, sys.argv[3] if len(sys.argv) > 3 else None, sys.argv[2] == "--pages")
    check_the_checker()
    wrong = [line for name in pages(source) for line in faults(name, (source / name).read_text(), OLDER)]
    wrong += [f"{name} is no page; take it out of OLDER" for name in OLDER if not (source / name).exists()]
    help_texts = subprocess.run([sys.argv[2], "help", "--format", "markdown"], capture_output=True, text=True, check=True).stdout
    phrases = prose.banned(help_texts)
    if len(phrases) > HELP_PHRASES:
        wrong += [f"help: '...{phrase}...'" for phrase in phrases]
    print("\n".join(wrong) or f"{len(pages(source))} pages and the help keep to docs/design/prose.md; {len(OLDER)} older pages get no worse")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
