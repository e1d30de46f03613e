#!/usr/bin/env python3
"""The texts of the program keep to docs/design/prose.md as far as a program can tell: help, error lines, log, protocol, browser page and docstrings hold no
phrase of the list, few long and few passive sentences; comments of public headers and of the hundred headers that most files include hold no such phrase
either; and the logs of whole games count things as people do.

usage: test_texts.py SOURCE_FOLDER PROGRAM
       test_texts.py SOURCE_FOLDER --figures      sentences, long and passive ones, by room"""
import collections
import pathlib
import re
import subprocess
import sys

import prose
import texts

ROOMS = ("agents", "cli", "core", "eval", "examples", "learn", "main.c", "play", "python", "selfplay")
TABLES = re.compile(r"core/games/\w+/data/")  # cards in our words, and figures: scripts/make_cards.py writes them out for readers
MOST_READ = 100
# Shares of sentences of more than 25 words and of passive ones, at most, by what it is.
LIMITS = {"strings": (0.05, 0.18), "help": (0.12, 0.15), "comments": (0.20, 0.35)}
LONGEST = 60  # words of a sentence of a text
# Words of one thing and of several; a log never says "1 hits" or "2 carrier".
THINGS = {"trade good": "trade goods", "commodity": "commodities", "command token": "command tokens", "hit": "hits", "point": "points", "vote": "votes", "planet": "planets",
          "technology": "technologies", "interceptor": "interceptors", "cruiser": "cruisers", "dreadnought": "dreadnoughts", "starbase": "starbases", "carrier": "carriers",
          "destroyer": "destroyers", "fighter": "fighters", "disc": "discs", "step": "steps"}
ONE = re.compile(rf"(?<![\d.,:-])1 (?:{'|'.join(THINGS.values())})\b")
MANY = re.compile(rf"(?<![\d.,:(-])(?:[02-9]|[1-9]\d+) (?:{'|'.join(THINGS)})\b(?!s| \w+s\b)")
LIST = re.compile(r"\b(?!\d)\w+ and \w+ and \w+\b")  # "Jord, Lodor and Arinam"
PLAYED = [("eclipse", "seats=3", "greedy"), ("ti4", "seats=3", "greedy"), ("obsidian", "", "random")]


def sources(source):
    listed = subprocess.run(["git", "ls-files"], cwd=source, capture_output=True, text=True).stdout.split()
    names = listed or [path.relative_to(source).as_posix() for path in source.rglob("*") if path.is_file() and "build" not in path.parts]
    return [name for name in names if name.split("/")[0] in ROOMS and name.endswith((".c", ".h", ".inl", ".js", ".py")) and not TABLES.match(name) and (source / name).exists()]


def most_read(source, names):
    """Public headers, and those that most files include."""
    included = collections.Counter(header for name in names if name.endswith((".c", ".h", ".inl")) for header in re.findall(r'#include "([^"]+\.h)"', (source / name).read_text()))
    public = [name for name in names if name.endswith(".h") and re.search(r"\bHX_API\b", (source / name).read_text())]
    return sorted({*public, *(header for header, _ in included.most_common(MOST_READ) if header in names)})


def phrases_of(text):
    flat = " ".join(text.split())
    return [flat[max(0, match.start() - 40):match.end() + 30] for phrase in prose.BANNED for match in re.finditer(rf"\b{phrase}\b", flat, re.I)]


def sentences_of(text):
    """Sentences of a string: parts of a help line between semicolons are thoughts of their own; conversions of printf read as a word."""
    text = re.sub(r"^ *\|.*$", "", re.sub(r"<style>.*?</style>", "", text, flags=re.S), flags=re.M)  # tables of docstrings
    plain = re.sub(r"%[-+ #0-9.*]*(?:ll|l|z|h)*[a-zA-Z]", "x", text)
    for part in re.split(r"\n\n|\n {2,}|;\s|(?<=[.!?:])\s+(?=[A-Z\"'])", plain):
        words = re.findall(r"[A-Za-z0-9][\w'.,-]*", part)
        if len(words) >= 4:
            yield words


def shares(found):
    """Sentences, share of long ones, of passive ones."""
    n = max(1, len(found))
    return len(found), sum(len(words) > prose.LONG for words in found) / n, sum(bool(prose.PASSIVE.search(" ".join(words))) for words in found) / n


def faults_of_texts(found):
    """`found`: (place, text) of each text."""
    return [f"{place}: '...{phrase}...'" for place, text in found for phrase in phrases_of(text)]


def faults_of_shares(what, found):
    n, long, passive = shares(found)
    most_long, most_passive = LIMITS[what]
    out = []
    if long > most_long:
        out.append(f"{what}: {long:.1%} of {n} sentences have more than {prose.LONG} words, at most {most_long:.0%} should")
    if passive > most_passive:
        out.append(f"{what}: {passive:.1%} of {n} sentences are passive, at most {most_passive:.0%} should be")
    return out + [f"{what}: a sentence of {len(words)} words: {' '.join(words)[:160]}..." for words in found if what != "comments" and len(words) > LONGEST]


def faults_of_log(name, log):
    return [f"the log of {name} says '{match[0]}': {line.strip()[:120]}" for line in log.splitlines() for pattern in (ONE, MANY, LIST) for match in pattern.finditer(line)] + \
        [f"the log of {name}: '...{phrase}...'" for phrase in phrases_of(log)]


def played(program, game, options, agent):
    command = [program, "play", game, "--agent", agent, "--agent", agent, "--seed", "3", "--no-keep", "--log", "brief"]
    done = subprocess.run(command + (["--set", options] if options else []), capture_output=True, text=True, check=True, timeout=300)
    return "\n".join(line for line in done.stdout.splitlines() if line.startswith("  ") and "|" not in line)


def check_the_checker():
    """Each rule notices what breaks it."""
    assert faults_of_texts([("a:1", "the step is told to all")]) and not faults_of_texts([("a:1", "the seats hear of the step")])
    assert faults_of_shares("strings", [["word"] * 30]) and faults_of_shares("strings", ["It is written by them".split()] * 9) and faults_of_shares("strings", [["word"] * 61] + [["w"] * 4] * 99)
    assert not faults_of_shares("strings", [["word"] * 10] * 20)
    assert list(sentences_of("%s: the file cannot be read; give another one here")) == [["x", "the", "file", "cannot", "be", "read"], ["give", "another", "one", "here"]]
    for bad in ("Sol gains 1 trade goods", "2 interceptor in 221", "lands on Jord and Lodor and Arinam"):
        assert faults_of_log("x", bad), bad
    assert not faults_of_log("x", "Sol gains 1 trade good and 12 votes; 2 fighter tokens; 3 hits; Jord, Lodor and Arinam")
    assert texts.of_c('f("a %" PRIu64 " b" /* why */\n  "c");') and [t.text for t in texts.of_c('f("a " "b"); /* why */')] == ["a b", "why"]
    assert [t.text for t in texts.of_c('f("a", /* x */ "b" /* y */ "c");', comments=False)] == ["a", "bc"]
    assert [t.text for t in texts.of_python('x = f"a {y} b"  # why\n') if t.text.startswith(("a", "why"))][:2] == ["why", "a N b"]


def main():
    source = pathlib.Path(sys.argv[1]).resolve()
    check_the_checker()
    names = sources(source)
    public = most_read(source, names)
    read = {name: texts.texts(source / name, comments=name in public) for name in names}
    strings = [(f"{name}:{text.line}", text.text) for name in names for text in read[name] if text.kind == "string" and texts.is_prose(text.text)]
    comments = [(f"{name}:{text.line}", text.text) for name in public for text in read[name] if text.kind == "comment"]
    if sys.argv[2] == "--figures":
        print(f"{'':12} {'sentences':>9} {'over 25':>8} {'passive':>8}")
        for room in ROOMS:
            n, long, passive = shares([words for place, text in strings if place.split("/")[0].split(":")[0] == room for words in sentences_of(text)])
            print(f"{room:12} {n:9} {long:8.1%} {passive:8.1%}")
        n, long, passive = shares([words for _, text in comments for words in sentences_of(text)])
        print(f"{'comments':12} {n:9} {long:8.1%} {passive:8.1%}   of {len(public)} headers")
        return
    told = subprocess.run([sys.argv[2], "help", "--format", "markdown"], capture_output=True, text=True, check=True).stdout
    wrong = faults_of_texts(strings + comments) + faults_of_shares("help", [words for words in prose.sentences(told)])
    wrong += faults_of_shares("strings", [words for _, text in strings for words in sentences_of(text)])
    wrong += faults_of_shares("comments", [words for _, text in comments for words in sentences_of(text)])
    for game, options, agent in PLAYED:
        wrong += faults_of_log(game, played(sys.argv[2], game, options, agent))
    print("\n".join(wrong) or f"{len(strings)} texts, {len(comments)} comments of {len(public)} headers and the logs of {len(PLAYED)} games keep to docs/design/prose.md")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
