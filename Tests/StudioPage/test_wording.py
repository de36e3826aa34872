"""The page speaks of films and pictures: no words of codecs, of the command line or of the server's inside."""

import json
import re

import pytest
from support.films import WIDE

#: Names of codecs and encoders, options and commands, and words of who made it.
JARGON = re.compile(
    r"H\.?26[45]|\bHEVC\b|\bAV1\b|\bVP9\b|ProRes|\bFFV1\b|\blibx\w+|\bAAC\b|\bOpus\b|(?<![\w-])--\w|\bimprint (run|batch|studio|brand)\b"
    r"|\b[Tt]okens?\b|\b[Uu]nits\b|\bTLS\b|\b[Ee]ncoders?\b|first folder|\bX\b|\b700\b")

#: All words of the page, by their path; of functions their text.
WORDS = """import("/words.js").then(({ words }) => {
  const found = {};
  const walk = (value, path) => {
    if (typeof value === "string" || typeof value === "function") found[path] = String(value);
    else for (const [key, each] of Object.entries(value)) walk(each, `${path}.${key}`);
  };
  walk(words, "words");
  return JSON.stringify(found);
})"""

#: What is read on the page; what is folded away is not.
READ = """() => {
  const folded = [...document.querySelectorAll("details:not([open]) > :not(summary, [hidden])")];
  for (const each of folded) each.hidden = true;
  const text = document.body.innerText;
  for (const each of folded) each.hidden = false;
  return text;
}"""

#: The same job for the command line is for who asks for it, and keys are called what stands on them.
EXEMPT = ("words.export.recipe", "words.help")


@pytest.mark.quick
def test_no_word_of_the_page_is_jargon(studio):
    found = json.loads(studio.page.evaluate(WORDS))
    assert len(found) > 400
    assert {path: text for path, text in found.items() if JARGON.search(text) and not path.startswith(EXEMPT)} == {}


@pytest.mark.quick
def test_nothing_that_is_shown_is_jargon(studio):
    page = studio.page
    seen = []

    def read():
        for line in page.evaluate(READ).splitlines():
            if JARGON.search(line):
                seen.append(line)

    read()
    studio.open(WIDE)
    for title in ("Your text", "Caption", "Corner bug", "Your logo"):
        studio.add(title)
        studio.quiet()
        read()
    for pane in ("Export", "Queue"):
        studio.pane(pane)
        studio.quiet()
        read()
    page.get_by_role("button", name="Brand kit").click()
    read()
    assert seen == []


def test_no_format_is_called_by_its_codec(studio):
    studio.open(WIDE)
    studio.pane("Export")
    formats = studio.page.get_by_label("Preset").locator("option").all_text_contents()
    assert len(formats) > 15 and [text for text in formats if JARGON.search(text)] == []
    assert len(set(formats)) == len(formats)
