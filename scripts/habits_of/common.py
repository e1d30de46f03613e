"""What the counts of every game share."""


class Refused(Exception):
    """This cannot be counted; the message says why."""


def percent(share):
    return f"{100 * share:.1f} %"


def verb_of(rules, action):
    """The verb of an action, and its argument."""
    for verb in rules.verbs:
        if verb.first <= action < verb.first + verb.n:
            return verb.name, action - verb.first
    raise Refused(f"action {action} has no verb")
