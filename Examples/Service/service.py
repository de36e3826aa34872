"""A service that has films stamped by a studio, and is told when they are done.

  STUDIO=http://studio.example.org TOKEN=$(cat token.txt) SECRET=$(cat secret.txt) python3 service.py clip.mp4 10086 10087

For each user it queues an export with the user's ID as its reference, and saves the result as ID.mp4 once the studio has
told that it is done. It listens at PORT (8421) for the studio's webhook. Python's own library is all that it needs.
"""

import hashlib
import hmac
import http.server
import json
import os
import sys
import time
import urllib.request

STUDIO, TOKEN, SECRET = (os.environ[name].strip() for name in ("STUDIO", "TOKEN", "SECRET"))
OLDEST = 300  # Seconds; a delivery that was signed before may be one that somebody sends again.


def ask(path, body=None):
    """Asks the studio, with the token that is known to the service alone."""
    request = urllib.request.Request(STUDIO + path, data=body and json.dumps(body).encode())
    request.add_header("Authorization", f"Bearer {TOKEN}")
    return urllib.request.urlopen(request)


def is_signed(header, body):
    """Whether the studio has signed this body, a short time ago."""
    parts = dict(part.split("=", 1) for part in header.split(",") if "=" in part)
    text = parts.get("t", "").encode() + b"." + body
    own = hmac.new(SECRET.encode(), text, hashlib.sha256).hexdigest()
    return hmac.compare_digest(own, parts.get("v1", "")) and time.time() - int(parts["t"]) < OLDEST


class Ends(http.server.BaseHTTPRequestHandler):
    """Takes the ends of exports. The studio sends one again until it is answered with 2xx, so it may come twice."""

    waiting = set()
    taken = set()

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        if not is_signed(self.headers.get("Imprint-Signature", ""), body):
            self.send_error(403)
            return
        if self.headers["Imprint-Delivery"] not in self.taken:
            self.take(json.loads(body)["export"])
        self.taken.add(self.headers["Imprint-Delivery"])
        self.send_response(204)
        self.end_headers()

    def take(self, export):
        user = export["reference"]
        if user not in self.waiting:
            return
        for file in export["files"]:
            with ask(file["path"]) as answer, open(f"{user}.mp4", "wb") as film:
                film.write(answer.read())
        print(user, export["state"], flush=True)
        self.waiting.discard(user)

    def log_message(self, *_):
        pass


def main(film, users):
    media = json.load(ask("/api/media"))["media"]
    medium = next(entry["id"] for entry in media if entry["name"] == film)
    server = http.server.HTTPServer(("127.0.0.1", int(os.environ.get("PORT", "8421"))), Ends)
    Ends.waiting.update(users)
    for user in users:
        job = {"input": medium, "overlay": "corner-hop", "parameters": {"userId": user}}
        ask("/api/exports", {"job": job, "reference": user})
    while Ends.waiting:
        server.handle_request()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
