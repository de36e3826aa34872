"""Comparisons with files of `Goldens`: images of the page, and its tree of roles, names and values.

`--record` writes the files anew. What was seen of a comparison that failed lies in the test's own folder, with a
picture of what differs.
"""

import pathlib
import re

from PIL import Image, ImageChops

FOLDER = pathlib.Path(__file__).parents[1] / "Goldens"

#: Edge of the squares whose means are compared. Antialiasing moves ink within a few pixels and keeps its amount; a
#: control that is moved or recoloured does not.
CELL = 4
#: By how much a mean may differ, of 255.
TOLERANCE = 6
#: Squares that may differ more: those that a glyph's edge crosses.
FEW = 1


def difference(seen, golden):
    """The number of squares that differ, and an image of them; None where the sizes do."""
    if seen.size != golden.size:
        return None, None
    means = [image.convert("RGB").reduce(CELL) for image in (seen, golden)]
    worst = max_channel(ImageChops.difference(*means))
    marked = worst.point(lambda value: 255 if value > TOLERANCE else 0)
    return marked.histogram()[255], marked


def max_channel(image):
    first, *others = image.split()
    for other in others:
        first = ImageChops.lighter(first, other)
    return first


def compare_image(png, name, folder, record):
    """Compares a screenshot with the golden of that name, or makes it the golden."""
    path = FOLDER / f"{name}.png"
    png_path = folder / f"{name}.png"
    png_path.write_bytes(png)
    seen = Image.open(png_path)
    if record:
        FOLDER.mkdir(exist_ok=True)
        seen.convert("RGB").save(path, optimize=True)
        return
    assert path.exists(), f"there is no {path}: --record makes it"
    golden = Image.open(path)
    count, marked = difference(seen, golden)
    assert count is not None, f"{name}: {seen.size} in place of {golden.size}"
    if count > FEW:
        marked.resize(seen.size).save(folder / f"{name}.differs.png")
    assert count <= FEW, f"{name}: {count} squares differ; see {folder}"


def compare_text(text, name, record):
    """Compares a text with the golden of that name, or makes it the golden; ids of exports are left out."""
    text = re.sub(r"/api/exports/[\w-]+/", "/api/exports/ID/", text)
    path = FOLDER / f"{name}.txt"
    if record:
        FOLDER.mkdir(exist_ok=True)
        path.write_text(text + "\n")
        return
    assert path.exists(), f"there is no {path}: --record makes it"
    assert text + "\n" == path.read_text()
