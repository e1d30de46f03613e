#!/usr/bin/python3
"""How many questions a person at `hexarch play` is asked in a whole game who decides as an agent does.

The game is played once with every answer asked by itself. The joined count takes what play joins (the joint choices of its lists), the same
answer again as one line with a count, and answers of one gesture as one line: an action of Eclipse with its object ("build, cruiser, 221"), a
fleet's ships, loads and landings, a vote with its planets, an offer item by item. A line ends where another seat has acted.
usage: scripts/questions.py PROGRAM GAME SEED [NAME=VALUE...]      e.g. build/release/hexarch ti4 1 seats=3
"""
import os
import re
import subprocess
import sys

FLEET = {"move a ship", "load a ship", "land ground forces"}
VOTE = {"vote", "exhaust planets for votes"}
ACTIONS = {  # of Eclipse, and how the answers begin that say what with
    "explore": ("explore the place",),
    "influence": ("take a disc", "put the disc"),
    "research": ("take ",),
    "upgrade": ("take a part", "place it"),
    "build": ("build ",),
    "move": ("move ", "go to"),
}


class Play:
    def __init__(self, program, game, seed, settings):
        command = [program, "play", game, "--seed", seed, "--hint", "greedy", "--agent", "human", "--agent", "greedy", "--log", "brief"]
        for setting in settings:
            command += ["--set", setting]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
        self.is_over = False

    def read(self):
        """What is printed up to the next prompt."""
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
        return self.read()

    def hint(self):
        return re.search(r"would play: (.*)", self.say("hint")).group(1).strip()


def tail(answer):
    return answer.split(": ", 1)[-1]


def kind(answer):
    head = answer.split(": ")[0] if ": " in answer else answer
    if head in FLEET or head in VOTE:
        return "fleet" if head in FLEET else "vote"
    for action, beginnings in ACTIONS.items():
        if head == action or head.startswith(beginnings):
            return action
    return "offer" if re.match(r"(give|ask for) ", head) else head


def parts(choice):
    """The answers of a joint choice: parted by commas outside brackets, "2x" before what is taken twice."""
    answers = []
    for part in re.split(r", (?![^()]*\))", choice):
        times, what = re.match(r"(?:(\d+)x )?(.*)", part).groups()
        answers += [tail(what)] * int(times or 1)
    return answers


def joint_choices(text):
    items = []
    for line in text.split("\n"):
        number = re.match(r" {0,2}\d+  (\S.*)$", line)
        if number:
            items.append(number.group(1))
        elif line.startswith("       ") and items:
            items[-1] += ("  " if line.strip().startswith("(") else " ") + line.strip()
    choices = [parts(item.split("  (")[0]) for item in items]
    return [choice for choice in choices if len(choice) > 1]


def count(play):
    single = joined = 0
    taken, offered, last = [], [], None
    text = play.read()
    own = None
    while not play.is_over:
        answer = play.hint()
        own = own or re.search(r"^.0[ *](?:.*? of )?([^\s*]+).*\*", text, re.M)
        others = [name for name in re.findall(r"^  ([A-Z]\S*) (?:activates|plays|passes|votes|offers|explore|build|move|research|influence|upgrade|pass)",
                                              text, re.M) if not own or name != own.group(1)]
        single += 1
        continues = any(choice[:len(taken) + 1] == taken + [tail(answer)] for choice in offered)
        again = last is not None and (answer == last or (kind(answer) == kind(last) and kind(answer) != "choose an action" and answer not in ACTIONS))
        if not others and taken and continues:
            taken.append(tail(answer))
        else:
            joined += others != [] or not again
            taken, offered = [tail(answer)], joint_choices(play.say("choices"))
        last = answer
        text = play.say(tail(answer) if answer.startswith("load ") else answer)
    return single, joined


def main():
    program, game, seed, *settings = sys.argv[1:]
    single, joined = count(Play(program, game, seed, settings))
    print(f"{game}, seed {seed}, {' '.join(settings)}: {single} one by one, {joined} joined")


main()
