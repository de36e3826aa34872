"""A film that is written as `-o film.m3u8` plays in a browser by Media Source."""

import functools
import http.server
import os
import subprocess
import threading

import pytest
from support.films import ffmpeg

#: Appends the header and the segments that the playlists list, plays from the beginning, and tells what becomes of it.
PLAY = """async (master) => {
  const lines = async (url) => (await (await fetch(url)).text()).trim().split("\\n");
  const top = await lines(master);
  const codecs = top.join().match(/CODECS="([^"]*)"/)[1];
  const media = new URL(top.find((line) => !line.startsWith("#")), new URL(master, location.href));
  const list = await lines(media);
  const header = list.join().match(/URI="([^"]*)"/)[1];
  const segments = list.filter((line) => !line.startsWith("#"));
  const type = `video/mp4; codecs="${codecs}"`;
  if (!MediaSource.isTypeSupported(type)) throw new Error(type);
  const video = document.body.appendChild(document.createElement("video"));
  video.muted = true;
  const first = new Promise((done) => video.requestVideoFrameCallback((_, frame) => done(frame.mediaTime)));
  const source = new MediaSource();
  video.src = URL.createObjectURL(source);
  await new Promise((done) => source.addEventListener("sourceopen", done, { once: true }));
  const buffer = source.addSourceBuffer(type);
  for (const name of [header, ...segments]) {
    const bytes = await (await fetch(new URL(name, media))).arrayBuffer();
    await new Promise((done, fail) => {
      buffer.addEventListener("updateend", done, { once: true });
      buffer.addEventListener("error", () => fail(new Error(name)), { once: true });
      buffer.appendBuffer(bytes);
    });
  }
  const ranges = [...Array(buffer.buffered.length).keys()].map((k) => [buffer.buffered.start(k), buffer.buffered.end(k)]);
  source.endOfStream();
  await video.play();
  const shown = await first;
  await new Promise((done) => {
    video.addEventListener("timeupdate", () => { if (video.currentTime > 0.5) done(); });
  });
  return { codecs, ranges, shown, duration: video.duration, width: video.videoWidth, height: video.videoHeight,
    segments: segments.length };
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
