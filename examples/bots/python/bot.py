"""A bot for tournaments of Capture The Flag: reads a question, writes an action. It comes as near to a base of others as it can."""
import json
import sys


def distance(a, b):
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


def choose(question):
    """The move that ends nearest to a base which is not its own; the first of those that are equal."""
    teams, seat = question["view"]["teams"], question["seat"]
    bases = [team["base"] for other, team in enumerate(teams) if team and other != seat]
    return min(question["legal"], key=lambda move: min(distance(move["to"], base) for base in bases))


for line in sys.stdin:
    print(json.dumps(choose(json.loads(line))), flush=True)
