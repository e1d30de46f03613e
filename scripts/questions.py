#!/usr/bin/python3
"""Counts the questions that `hexarch play` asks a person in a whole game, if the person decides as an agent does.

The script plays the game twice. First it answers every question separately (--single), as the hint says. Then it types the same answers as a
person would: an action and its follow-up answers in one line ("build, build cruiser, build in 221"). A line ends before the next action, and
after somebody else's choice, a roll, a draw or a look at cards, because the person could not foresee what follows. The result is the program's
own count in the second game. Both games must take the same course.
usage: scripts/questions.py PROGRAM GAME SEED [NAME=VALUE...] [--lines] [--most N] [--split N]      e.g. build/release/hexarch ti4 1 seats=3
--lines prints the lines; --most fails if there are more questions. --split N cuts the lines at more places, drawn with seed N: a person who types
shorter lines must get the same game.
"""
import argparse
import json
import os
import random
import re
import subprocess
import sys
import tempfile

ACTIONS = {"explore", "influence", "research", "upgrade", "build", "move", "pass"}  # of Eclipse; the others' have a heading
ENDS = {"pass", "choose an action: pass"}  # what follows is of the next phase
TURNS = ("choose an action: ", "choose a strategy card: ")
LOOKS = ("put two agendas back", "keep one of two secret objectives")  # at cards, without a draw in between
AGENTS = ["--agent", "human", "--agent", "greedy", "--hint", "greedy", "--log", "brief"]


class Play:
    def __init__(self, program, game, seed, settings, *options):
        command = [program, "play", game, "--seed", seed, *AGENTS, *options]
        for setting in settings:
            command += ["--set", setting]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
        self.is_over = False
        self.text = self.read()

    def read(self):
        """The output up to the next prompt."""
        text = ""
        while not re.search(r"seat 0, \d+ to \d+ or \? > $", text[-60:]):
            more = os.read(self.process.stdout.fileno(), 65536).decode()
            if not more:
                self.is_over = True
                break
            text += more
        return text

    def say(self, line):
        self.process.stdin.write((line + "\n").encode())
        self.text = self.read()
        return self.text


def play_singly(play):
    """The answers, in order."""
    answers = []
    while not play.is_over:
        told = re.search(r"would play: (.*(?:\n  \S.*)*)", play.say("hint move")).group(1)  # a long one goes on in the next line, set in
        answers.append(told.replace("\n  ", " ").strip())
        play.say(answers[-1])
    return answers


def steps_of(program, path):
    """Text and step of every answer of seat 0 in a finished game, and the steps at which something else happened."""
    review = json.loads(subprocess.run([program, "analyze", "--game", path, "--agent", "random", "--json"],
                                       stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True).stdout)
    own = [(choice["played"], choice["step"]) for choice in review["choices"] if choice["seat"] == 0]
    foreign = [choice["step"] for choice in review["choices"] if choice["seat"] != 0] + [chance["step"] for chance in review["chances"]]
    return own, sorted(foreign)


def begins(answer):
    return answer in ACTIONS or answer.startswith(TURNS) or answer.startswith(LOOKS)


def lines_of(answers, own, foreign):
    """The answers, joined to lines."""
    lines, last, at = [], -1, 0
    for answer in answers:
        while own[at][0] != answer[:len(own[at][0])]:
            at += 1
        step = own[at][1]
        at += 1
        if not lines or begins(answer) or lines[-1][-1] in ENDS or any(last < other < step for other in foreign):
            lines.append([])
        lines[-1].append(answer)
        last = step
    return lines


def split(lines, seed):
    """The lines, cut at random places."""
    draw, parts = random.Random(seed), []
    for line in lines:
        parts.append([])
        for at, answer in enumerate(line):
            parts[-1].append(answer)
            if at + 1 < len(line) and draw.random() < 0.35:
                parts.append([])
    return parts


def type_lines(play, lines):
    for line in lines:
        while line and not play.is_over:  # a line may be cut short: what is left is typed at the next prompt
            typed = ", ".join(line)
            while len(typed) > 1000:
                typed = typed[:typed.rindex(", ")]
            said = play.say(typed)
            taken = len(re.findall(r"^> ", said, re.M)) or typed.count(", ") + 1  # a joint choice as it is listed is taken whole
            line = line[taken:]


def count(program, game, seed, settings, shows_lines, split_by):
    with tempfile.TemporaryDirectory() as folder:
        single, joined = os.path.join(folder, "single.json"), os.path.join(folder, "joined.json")
        answers = play_singly(Play(program, game, seed, settings, "--single", "--save", single))
        lines = lines_of(answers, *steps_of(program, single))
        if split_by is not None:
            lines = split(lines, split_by)
        if shows_lines:
            print(*(", ".join(line) for line in lines), sep="\n")
        play = Play(program, game, seed, settings, "--save", joined)
        type_lines(play, lines)
        asked = re.search(r"^(\d+) questions were answered", play.text, re.M)
        if not asked:
            sys.exit(f"questions.py: {game}, seed {seed}: the lines typed did not end the game:\n{play.text[-2000:]}")
        with open(single, encoding="utf-8") as one, open(joined, encoding="utf-8") as other:
            is_same = json.load(one)["actions"] == json.load(other)["actions"]
        if not is_same:
            sys.exit(f"questions.py: {game}, seed {seed}: the lines typed led to another game")
        return len(answers), int(asked.group(1))


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("program")
    parser.add_argument("game")
    parser.add_argument("seed")
    parser.add_argument("settings", nargs="*")
    parser.add_argument("--lines", action="store_true")
    parser.add_argument("--most", type=int)
    parser.add_argument("--split", type=int)
    args = parser.parse_args()
    single, joined = count(args.program, args.game, args.seed, args.settings, args.lines, args.split)
    print(f"{args.game}, seed {args.seed}, {' '.join(args.settings)}: {single} one by one, {joined} joined")
    sys.exit(args.most is not None and joined > args.most)


main()
