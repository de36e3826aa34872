"""The server that the tests talk to: one that they start and can stop, or one that runs."""

import os
import shlex
import signal
import socket
import subprocess
import urllib.error
import urllib.parse
import urllib.request


class Server:
    def __init__(self, command, address, folder, state):
        self.command, self.address, self.folder, self.state = command, address, folder, state
        self.process = None
        self.port = free_port()

    @property
    def can_restart(self):
        return self.command is not None

    def start(self):
        if not self.command:
            return
        words = [word.format(folder=self.folder, port=self.port) for word in shlex.split(self.command)]
        environment = {**os.environ, "XDG_STATE_HOME": str(self.state),
                       "XDG_DATA_HOME": str(self.state / "data")}
        self.process = subprocess.Popen(words, stdout=subprocess.PIPE, text=True, env=environment)
        self.address = self.process.stdout.readline().strip()

    def stop(self):
        if self.process:
            self.process.send_signal(signal.SIGINT)
            self.process.wait(timeout=20)
            self.process = None

    def kill(self):
        """Ends it without the time to end anything."""
        self.process.kill()
        self.process.wait(timeout=20)
        self.process = None

    @property
    def origin(self):
        parts = urllib.parse.urlsplit(self.address)
        return f"{parts.scheme}://{parts.netloc}"

    @property
    def token(self):
        return urllib.parse.parse_qs(urllib.parse.urlsplit(self.address).query)["token"][0]

    def request(self, path, method="GET", body=None, token=True):
        """The status and body of an answer."""
        headers = {"Authorization": f"Bearer {self.token}"} if token else {}
        request = urllib.request.Request(self.origin + path, method=method, data=body, headers=headers)
        try:
            with urllib.request.urlopen(request, timeout=120) as answer:
                return answer.status, answer.read()
        except urllib.error.HTTPError as error:
            return error.code, error.read()

    def offer(self, folder):
        """Uploads the films, where the server looks into another folder."""
        for film in sorted(folder.iterdir()):
            if film.is_file():
                status, body = self.request("/api/media/" + urllib.parse.quote(film.name), "PUT", film.read_bytes())
                assert status in (201, 409), body


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]
