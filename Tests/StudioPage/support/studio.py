"""The studio's page as its users see it: what they click, and what they read."""

import base64
import json
import time

from support.films import WIDE

#: Milliseconds for what the server has to work for; waiting ends as soon as it is there.
PATIENCE = 40_000

#: Milliseconds after the last change by which the page has asked for all that it shows of it.
QUIET = 700


class Studio:
    def __init__(self, context, server):
        self.context, self.server = context, server
        self.messages = []
        self.asked = set()
        self.page = self.tab()

    def tab(self):
        """Another tab of the same browser."""
        page = self.context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("console", lambda message: self.heard(message.text, message.location["url"]))
        page.on("pageerror", lambda error: self.heard(str(error)))
        page.on("request", lambda request: request.resource_type == "eventsource" or self.asked.add(request))
        for end in ("requestfinished", "requestfailed"):
            page.on(end, lambda request: self.asked.discard(request))
        page.goto(self.server.address)
        page.wait_for_selector(".card")
        return page

    def heard(self, text, place=""):
        self.messages.append(text)
        # Who reads that the test has failed sees what it was.
        print(text, place)

    # Choosing

    def card(self, name):
        return self.page.locator(".card", has=self.page.get_by_title(name, exact=True))

    def open(self, name=WIDE):
        # A card far from the window is not made until it is scrolled to.
        deadline = time.monotonic() + PATIENCE / 1000
        while self.card(name).count() == 0 and time.monotonic() < deadline:
            self.page.locator(".card").last.scroll_into_view_if_needed()
            self.page.wait_for_timeout(50)
        self.card(name).locator(".opener").click()
        self.settle()

    def names(self):
        return self.page.locator(".card .name").all_text_contents()

    # Seeing

    def settle(self):
        """Waits until the canvas shows the export's pixels of the frame that was asked for."""
        self.page.wait_for_selector("canvas[data-exact=true]")

    def until(self, condition, page=None):
        """Waits until a condition holds; Playwright's own way needs an eval, which the page forbids."""
        deadline = time.monotonic() + PATIENCE / 1000
        while not (page or self.page).evaluate(condition):
            assert time.monotonic() < deadline, f"never: {condition}"
            (page or self.page).wait_for_timeout(50)

    def quiet(self):
        """Waits until all that was asked of the server is answered, and the page asks nothing more by itself."""
        calm = 0
        deadline = time.monotonic() + PATIENCE / 1000
        while calm < QUIET:
            assert time.monotonic() < deadline, f"never answered: {self.asked}"
            self.page.wait_for_timeout(100)
            # Counted in turns of the page: what its timers ask comes first, however slow the machine is.
            self.page.evaluate("new Promise((done) => setTimeout(done))")
            calm = 0 if self.asked else calm + 100

    def press(self, *keys):
        for key in keys:
            self.page.keyboard.press(key)

    @property
    def shown(self):
        """The time of the frame on the canvas."""
        return float(self.page.locator(".screen canvas").get_attribute("data-time"))

    def seek(self, time):
        clock = self.page.locator("input.clock")
        clock.fill(time)
        clock.press("Enter")
        self.settle()

    def differing_pixels(self, png):
        """The number of pixels of the canvas that differ from an image, by any channel."""
        return self.page.evaluate("""async (data) => {
          const canvas = document.querySelector(".screen canvas");
          const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
          const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }),
            { colorSpaceConversion: "none", premultiplyAlpha: "none" });
          if (image.width !== canvas.width || image.height !== canvas.height) return -1;
          const other = new OffscreenCanvas(image.width, image.height).getContext("2d");
          other.drawImage(image, 0, 0);
          const size = [0, 0, image.width, image.height];
          const one = new Uint32Array(canvas.getContext("2d").getImageData(...size).data.buffer);
          const two = new Uint32Array(other.getImageData(...size).data.buffer);
          return one.reduce((count, pixel, index) => count + (pixel !== two[index]), 0);
        }""", base64.b64encode(png).decode())

    def pixel(self, x, y):
        return self.page.evaluate("""([x, y]) =>
          [...document.querySelector(".screen canvas").getContext("2d").getImageData(x, y, 1, 1).data]""", [x, y])

    def painted(self):
        """The box of the pixels that differ without the front overlay: left, top, right and bottom."""
        title = self.stack()[0]
        self.settle()
        pixels = "document.querySelector('.screen canvas')"
        self.page.evaluate(f"window.before = {pixels}.getContext('2d').getImageData(0, 0, {pixels}.width, {pixels}.height)")
        self.page.get_by_role("button", name=f"Hide {title}").click()
        self.quiet()
        box = self.page.evaluate("""() => {
          const canvas = document.querySelector(".screen canvas");
          const { width, height } = canvas;
          const one = new Uint32Array(window.before.data.buffer);
          const two = new Uint32Array(canvas.getContext("2d").getImageData(0, 0, width, height).data.buffer);
          let box = [width, height, 0, 0];
          one.forEach((pixel, index) => {
            if (pixel === two[index]) return;
            const [x, y] = [index % width, Math.floor(index / width)];
            box = [Math.min(box[0], x), Math.min(box[1], y), Math.max(box[2], x + 1), Math.max(box[3], y + 1)];
          });
          return box;
        }""")
        self.page.get_by_role("button", name=f"Show {title}").click()
        self.quiet()
        return box

    def handles(self):
        """The boxes of the handles, in pixels of the picture."""
        self.page.wait_for_selector(".handle")
        return self.page.evaluate("""() => {
          const canvas = document.querySelector(".screen canvas");
          const screen = canvas.getBoundingClientRect();
          const scale = canvas.width / screen.width;
          return [...document.querySelectorAll(".handle")].map((handle) => {
            const { left, top, right, bottom } = handle.getBoundingClientRect();
            return [left - screen.left, top - screen.top, right - screen.left, bottom - screen.top]
              .map((edge) => edge * scale);
          });
        }""")

    def more(self):
        """The menu of the controls under the picture, which is open then."""
        menu = self.page.get_by_role("group", name="More", exact=True)
        if not menu.is_visible():
            self.page.get_by_role("button", name="More", exact=True).click()
        return menu

    # Tuning

    #: What is written of overlays that show nothing without it.
    WORDS = {
        "Caption": {"text": "The tide comes in twice a day"}, "Corner bug": {"userId": "10086"},
        "Corner hop": {"userId": "10086"}, "End card": {"title": "Thank you", "subtitle": "example.org"},
        "Lower third": {"name": "Ada Lovelace", "title": "Wrote the first program"},
        "Tiled ID": {"userId": "10086"}, "Title card": {"title": "The Tides", "subtitle": "A film in four parts"},
        "Wandering ID": {"userId": "10086"}, "Your text": {"text": "Your text"},
    }

    def add(self, title, words=None):
        """Lays an overlay on the film, with words where it needs some."""
        self.page.get_by_role("button", name="Add overlay").click()
        self.page.locator(".tile", has=self.page.get_by_text(title, exact=True)).click()
        self.page.wait_for_selector(".detail .field, .detail .hint")
        for name, text in (self.WORDS.get(title, {}) if words is None else words).items():
            self.field(name).locator("textarea").fill(text)
        self.page.evaluate("document.activeElement.blur()")

    def lay_on_all(self):
        """Lays the overlay that is selected on all films."""
        self.page.get_by_role("checkbox", name="On all films").check()

    def stack(self):
        """Titles of the overlays, the front one first."""
        return self.page.locator(".stack-name span").all_text_contents()

    def field(self, parameter):
        """The field of a parameter of the overlay that is selected, which is folded away no more."""
        field = self.page.locator(f".field[data-parameter={parameter}]")
        field.wait_for(state="attached")
        if self.page.locator("details.more:not([open])", has=field).count() > 0:
            self.unfold()
        return field

    def unfold(self):
        """Shows what the form of an overlay folds away."""
        self.page.locator("details.more:not([open]) > summary").click()

    def pane(self, name):
        self.page.get_by_role("tab", name=name).click()

    def project(self):
        """The project as it is kept for a reload."""
        # It is kept 200 ms after a change: a timer that begins now ends later, however slow the machine is.
        self.page.evaluate("new Promise((done) => setTimeout(done, 250))")
        return json.loads(self.page.evaluate("localStorage.getItem('imprint-studio')"))["project"]

    @property
    def width(self):
        return self.page.viewport_size["width"]

    def pane_where_narrow(self, name):
        """Goes to a pane that has a column of its own where there is room."""
        if self.width < 1200:
            self.pane(name)

    # Exporting

    def exports(self):
        """The ids of the server's exports, in their order; not all of their rows are on the page."""
        return [each["id"] for each in json.loads(self.server.request("/api/exports")[1])["exports"]]

    def wait(self, condition):
        """Waits until a function gives true."""
        deadline = time.monotonic() + PATIENCE / 1000
        while not condition():
            assert time.monotonic() < deadline
            self.page.wait_for_timeout(50)

    @property
    def export_button(self):
        """The button that exports, whatever it makes."""
        return self.page.get_by_role("banner").get_by_role("button", name="Export ")

    def choose_preset(self, name):
        """Chooses a format that has no card."""
        if not self.page.get_by_label("Preset").is_visible():
            self.page.get_by_text("Other formats").click()
        self.page.get_by_label("Preset").select_option(name)

    def export(self):
        """Exports and gives the row of the queue, once it is done."""
        before = self.exports()
        self.export_button.click()
        self.wait(lambda: self.exports() != before or self.page.locator("dialog[open]").count() > 0)
        if self.page.locator("dialog[open]").count() > 0:
            self.page.get_by_role("button", name="Export all the same").click()
        self.wait(lambda: self.exports() != before)
        row = self.page.locator(f".queue-row[data-id='{self.exports()[-1]}']")
        # Exports of tests before may come first.
        done = self.page.locator(f".queue-row[data-state=done][data-id='{self.exports()[-1]}']")
        done.wait_for(timeout=3 * PATIENCE)
        return row
