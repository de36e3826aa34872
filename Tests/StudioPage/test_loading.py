"""What a browser fetches before the page can be used."""

import gzip
import urllib.error
import urllib.request

import pytest
from support.films import WIDE


@pytest.mark.quick
def test_the_first_load_asks_for_little(browser, server):
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    asked, received = [], []
    session.on("Network.requestWillBeSent", lambda event: asked.append(event["request"]["url"]))
    session.on("Network.loadingFinished", lambda event: received.append(event["encodedDataLength"]))
    page.goto(server.address)
    page.locator(".card", has=page.get_by_title(WIDE, exact=True)).wait_for()
    page.wait_for_timeout(1500)
    context.close()
    print(len(asked), "requests,", sum(received), "bytes")
    assert len(asked) <= 40 and sum(received) <= 450_000
    assert sum(url.endswith((".js", ".css")) for url in asked) == 2
    assert [sum(url.endswith(f"/api/{name}") for url in asked) for name in ("overlays", "presets", "effects")] == [1, 1, 1]


def test_a_browser_asks_for_what_changed_alone(server):
    for name, type_ in (("studio.js", "text/javascript"), ("studio.css", "text/css")):
        address = f"{server.origin}/{name}"
        with urllib.request.urlopen(address) as plain:
            assert plain.headers["Content-Type"].startswith(type_) and plain.headers["Content-Encoding"] is None
            text, mark = plain.read(), plain.headers["ETag"]
        packed = urllib.request.Request(address, headers={"Accept-Encoding": "gzip, br"})
        with urllib.request.urlopen(packed) as answer:
            assert answer.headers["Content-Encoding"] == "gzip" and answer.headers["Vary"] == "Accept-Encoding"
            assert gzip.decompress(answer.read()) == text
        with pytest.raises(urllib.error.HTTPError) as known:
            urllib.request.urlopen(urllib.request.Request(address, headers={"If-None-Match": mark}))
        assert known.value.code == 304
