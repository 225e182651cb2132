"""A program that plays a seat at random: python program.py http://127.0.0.1:8377 TOKEN"""

import json
import random
import sys
from urllib.error import HTTPError
from urllib.request import Request, urlopen

server, token = sys.argv[1:]


def ask(path, body=None):
    headers = {"authorization": f"Bearer {token}", "content-type": "application/json"}
    return urlopen(Request(server + path, json.dumps(body).encode() if body else None, headers))


for line in ask("/api/seat/stream"):
    news = json.loads(line) if line.strip() else {"type": "nothing"}
    if news["type"] != "update":
        continue
    if news["table"]["status"] == "over":
        print(news["table"]["result"])
        break
    seat = news["perspectives"][0]
    if seat["seat"] in news["to_move"]:
        move = random.choice(seat["moves"] or ["pass"])
        try:
            ask("/api/seat/moves", {"id": str(news["number"]), "expect": news["number"], "move": move})
        except HTTPError as refused:
            if refused.code != 409:  # 409: something happened meanwhile, and its line is on the way
                raise
