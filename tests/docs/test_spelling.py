#!/usr/bin/env python3
"""Pages and texts of the program are spelled as British English is, by aspell's dictionary (en_GB-ise) and the words of words.txt beside this file: names,
terms of the field, and words that the games print otherwise. Without aspell the American spellings alone are looked for; exit status 77.

usage: test_spelling.py SOURCE_FOLDER"""
import pathlib
import re
import shutil
import subprocess
import sys

import prose
import test_prose
import test_texts
import texts

WORD = re.compile(r"(?<![\w/.=_@#&%-])[A-Za-z][a-z]{3,}(?![\w/=_(]|-\w|\.\w)")
# What a program can name without a dictionary. Options, formats and words that a game prints keep theirs, as words.txt says.
AMERICAN = re.compile(r"(?:behavi|col|fav|hon|lab|neighb|harb|rum)ors?(?:ed|ing|s|ful|less|able)?|gr[a]y(?:ed|s)?|judgments?|(?:cancel|label|model|travel|signal|level)(?:ed|ing|er)|"
                      r"(?:catalog|dialog|analog)s?|(?:cent|theat|met|fib)ers?|(?:defen|offen|licen|preten)ses?|(?:\w{3,})(?:yze[ds]?|yzing|ization|izations|ize[ds]?|izing)")


def read(source):
    """(place, words) of every page and of every string of the program that reads as prose."""
    for name in test_prose.pages(source) + [f"docs/reference/{name}.md" for name in ("commands", "options", "python-api", "c-api")] + ["CHANGELOG.md"]:
        text = re.sub(r"`[^`\n]*`", "CODE", re.sub(r"^ *```.*?^ *```$", "", (source / name).read_text(), flags=re.M | re.S))
        yield name, set(WORD.findall(" ".join(prose.paragraphs(re.sub(r"\]\([^)]*\)|\w*_\w*", " ", text)))))
    for name in test_texts.sources(source):
        strings = (text.text for text in texts.texts(source / name, comments=False) if text.kind == "string" and texts.is_prose(text.text))
        yield name, set().union(*(WORD.findall(re.sub(r"<style>.*|\w*_\w*|<[^>]*>|\\.", " ", text, flags=re.S)) for text in strings))


def unknown(words, known):
    """Words that neither the dictionary nor the list knows, in any case; without aspell the American ones."""
    left = {word for word in words if word.lower() not in known and not (word.endswith("s") and word[:-1].lower() in known)}
    if not shutil.which("aspell"):
        return {word for word in left if AMERICAN.fullmatch(word.lower()) and not re.match(r"(?:size|prize|seize|capsize|horizon)", word.lower()) and word.lower() not in ("labor", "leveled")}
    out = subprocess.run(["aspell", "list", "--lang=en_GB-ise", "--encoding=utf-8", "--ignore-case"], input="\n".join(sorted(left)), capture_output=True, text=True)
    if out.returncode:
        sys.exit(f"aspell: {out.stderr.strip()}; Debian's aspell-en has the dictionary")
    return set(out.stdout.split())


def main():
    source = pathlib.Path(sys.argv[1]).resolve()
    known = {line.strip().lower() for line in (pathlib.Path(__file__).parent / "words.txt").read_text().splitlines() if line.strip() and not line.startswith("#")}
    assert unknown({"behavior", "colour", "hexarch"}, {"hexarch"}) == {"behavior"}, "an American word is not noticed, or a British one is"
    found = list(read(source))
    wrong = unknown(set().union(*(words for _, words in found)), known)
    for word in sorted(wrong):
        print(f"{next(name for name, words in found if word in words)}: '{word}' is not in the dictionary; names and terms go into tests/docs/words.txt")
    if not wrong:
        print(f"{len(found)} pages and sources are spelled right")
    sys.exit(1 if wrong else 0 if shutil.which("aspell") else 77)


if __name__ == "__main__":
    main()
