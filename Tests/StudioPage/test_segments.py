"""A film that is written as `-o film.m3u8` plays in a browser by Media Source."""

import functools
import http.server
import os
import subprocess
import threading

import pytest
from support.films import ffmpeg

#: Appends the headers and the segments that the playlists list, of the picture and of the first sound, plays from the beginning,
#: and tells what becomes of it.
PLAY = """async (master) => {
  const lines = async (url) => (await (await fetch(url)).text()).trim().split("\\n");
  const base = new URL(master, location.href);
  const top = await lines(master);
  const codecs = top.join("\\n").match(/CODECS="([^"]*)"/)[1];
  const sound = top.join("\\n").match(/TYPE=AUDIO.*URI="([^"]*)"/)?.[1];
  const lists = [top.find((line) => !line.startsWith("#")), sound].filter(Boolean).map((path) => new URL(path, base));
  const types = codecs.split(",").map((codec, track) => `${track ? "audio" : "video"}/mp4; codecs="${codec}"`);
  for (const type of types) if (!MediaSource.isTypeSupported(type)) throw new Error(type);
  const video = document.body.appendChild(document.createElement("video"));
  video.muted = true;
  const first = new Promise((done) => video.requestVideoFrameCallback((_, frame) => done(frame.mediaTime)));
  const source = new MediaSource();
  video.src = URL.createObjectURL(source);
  await new Promise((done) => source.addEventListener("sourceopen", done, { once: true }));
  const buffers = types.map((type) => source.addSourceBuffer(type));
  let segments = 0;
  for (const [track, media] of lists.entries()) {
    const list = await lines(media);
    const names = list.filter((line) => !line.startsWith("#"));
    segments ||= names.length;
    for (const name of [list.join("\\n").match(/URI="([^"]*)"/)[1], ...names]) {
      const bytes = await (await fetch(new URL(name, media))).arrayBuffer();
      await new Promise((done, fail) => {
        buffers[track].addEventListener("updateend", done, { once: true });
        buffers[track].addEventListener("error", () => fail(new Error(name)), { once: true });
        buffers[track].appendBuffer(bytes);
      });
    }
  }
  source.endOfStream();
  const ranges = [...Array(video.buffered.length).keys()].map((k) => [video.buffered.start(k), video.buffered.end(k)]);
  await video.play();
  const shown = await first;
  await new Promise((done) => {
    video.addEventListener("timeupdate", () => { if (video.currentTime > 0.5) done(); });
  });
  return { codecs, ranges, shown, duration: video.duration, width: video.videoWidth, height: video.videoHeight, segments };
}"""


@pytest.fixture
def site(tmp_path):
    """A folder that a server of plain files has, and its address."""

    class Quiet(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *_):
            pass

    (tmp_path / "index.html").write_text("<!doctype html><title>Film</title>")
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(tmp_path)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield tmp_path, f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()


@pytest.mark.parametrize("sound", [True, False])
@pytest.mark.parametrize("smart", ["auto", "never"])
def test_plays_from_the_first_frame(browser, site, sound, smart):
    folder, address = site
    tone = ["-f", "lavfi", "-i", "sine=440:d=9", "-c:a", "aac"] if sound else []
    ffmpeg("-f", "lavfi", "-i", "testsrc2=s=640x360:r=25:d=9", *tone, "-c:v", "libx264", "-preset", "veryfast",
           "-bf", "3", "-g", "50", "-pix_fmt", "yuv420p", folder / "card.mp4")
    subprocess.run(
        [os.environ.get("IMPRINT", "imprint"), "stamp", "card.mp4", "--text", "HLS", "--until", "2", "--smart", smart,
         "-o", "my film.m3u8"], cwd=folder, check=True, timeout=300)
    page = browser.new_page()
    page.goto(address)
    played = page.evaluate(PLAY, "my film.m3u8")
    page.close()
    assert played["shown"] == 0
    assert played["duration"] == pytest.approx(9, abs=0.06)
    (begin, end), = played["ranges"]
    assert (begin, end) == (pytest.approx(0, abs=0.03), pytest.approx(9, abs=0.06))
    assert (played["width"], played["height"]) == (640, 360)
    assert played["segments"] >= 2
    assert ("mp4a.40.2" in played["codecs"]) == sound
