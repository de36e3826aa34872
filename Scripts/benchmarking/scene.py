"""The layers on a video, in whole pixels of its frame, from its top left corner."""

import dataclasses


@dataclasses.dataclass(frozen=True)
class Place:
    """Where a layer's top left corner lies at a moment, in seconds."""

    time: float
    x: int
    y: int


@dataclasses.dataclass(frozen=True)
class Still:
    """One image, in its own size."""

    file: str
    width: int
    height: int


@dataclasses.dataclass(frozen=True)
class Sequence:
    """Images numbered from 0, `rate` of them a second, again and again."""

    pattern: str
    width: int
    height: int
    count: int
    rate: int


@dataclasses.dataclass(frozen=True)
class Words:
    """A white text in bold Noto Sans."""

    string: str
    font_size: int


@dataclasses.dataclass(frozen=True)
class Timecode:
    """The time code of each frame, from 00:00:00:00, as `Words`."""

    font_size: int


Content = Still | Sequence | Words | Timecode


@dataclasses.dataclass(frozen=True)
class Layer:
    """Something at a place; before its first place it lies there, after its last it stays."""

    content: Content
    places: tuple[Place, ...]
    # Whether it goes evenly from place to place; else it jumps at each one's time.
    glides: bool = False

    @property
    def rests(self) -> bool:
        return len(self.places) == 1

    def position(self, time: float) -> tuple[float, float]:
        """Where it lies at a moment."""
        before = [place for place in self.places if place.time <= time] or [self.places[0]]
        after = [place for place in self.places if place.time > time]
        start = before[-1]
        if not self.glides or not after or start.time > time:
            return start.x, start.y
        share = (time - start.time) / (after[0].time - start.time)
        return (start.x + share * (after[0].x - start.x), start.y + share * (after[0].y - start.y))


def still(content: Content, x: int, y: int) -> Layer:
    """One that never moves."""
    return Layer(content, (Place(0, x, y),))


@dataclasses.dataclass(frozen=True)
class Look:
    """A part of the frame at a moment, in which the overlay is to be seen, or not to be."""

    time: float
    x: int
    y: int
    width: int
    height: int
    is_covered: bool = True
