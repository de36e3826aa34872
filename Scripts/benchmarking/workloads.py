"""The work that is measured."""

import dataclasses

from .clips import GIF_RATE, LOGO, MARK, PLATE, RATE, SEQUENCE_COUNT, Clip
from .scene import Layer, Look, Place, Sequence, Still, Timecode, Words, still

ENCODED = "encoded"
NULL = "null"
GIF = "gif"
# A film as an image of a slideshow, encoded.
SLIDE = "slide"
# Frames in RGBA, for a program.
RGBA = "rgba"


@dataclasses.dataclass(frozen=True)
class Workload:
    """A video, the layers on it, and the expected result of drawing them."""

    name: str
    about: str
    clip: Clip
    layers: tuple[Layer, ...] = ()
    # The result is encoded, in one way or another, or discarded.
    sinks: tuple[str, ...] = (NULL, ENCODED)
    looks: tuple[Look, ...] = ()
    # The least and the greatest number of bitmaps that imprint has to draw; images that are decoded count none.
    bitmaps: tuple[int, int] = (0, 0)
    # The number of frames on which something of the overlay is seen; none for all of them.
    touched: int | None = None
    # The programs that it is measured for beside imprint; none for all of them.
    peers: tuple[str, ...] | None = None
    # The frames of the video; none for all of them.
    only_frames: int | None = None
    # The frames of the result; none for those of the video.
    result_frames: int | None = None

    @property
    def frames(self) -> int:
        return self.only_frames or self.clip.frames

    @property
    def output_frames(self) -> int:
        return self.result_frames or self.frames

    @property
    def frames_with_overlay(self) -> int:
        if not self.layers:
            return 0
        return self.frames if self.touched is None else self.touched


def workloads(quick: bool) -> list[Workload]:
    """All of them, in the order in which they are measured.

    - `quick`: with videos of two seconds.
    """
    video = Clip("video", 1920, 1080, 2 if quick else 20)
    large = Clip("large", 3840, 2160, 2 if quick else 10)
    deep = Clip("deep", 1920, 1080, 2 if quick else 10, is_hdr=True)
    little = Clip("little", 640, 360, 2 if quick else 10)
    middle = Clip("middle", 1280, 720, 2 if quick else 10)
    minute = Clip("little", 640, 360, 2 if quick else 10, repeats=1 if quick else 6)
    hour = dataclasses.replace(minute, repeats=60 * minute.repeats)
    return [
        Workload("plain", "no overlay", video),
        small("small", "a small logo that hops, and a text, 1080p", video),
        full(video),
        timecode(video),
        lower_third(video),
        layers_200(video),
        static_layers(1000, video),
        dataclasses.replace(static_layers(1, video), sinks=(NULL,), peers=()),
        dataclasses.replace(
            small("start", "the first frame of `small`", video), sinks=(ENCODED,), peers=(),
            only_frames=1, bitmaps=(1, 1)),
        small("4k", "the same, 2160p", large),
        small("hdr", "the same on HEVC in 10 bit, PQ, encoded by x265 ultrafast", deep),
        dataclasses.replace(
            corner("minute", "a still logo, 360p, a sixtieth of `hour`", minute), peers=()),
        corner("hour", "a still logo on a long video, 360p", hour),
        Workload("gif", "a GIF of 15 frames a second, 360p", little, sinks=(GIF,), peers=("ffmpeg",),
                 result_frames=little.seconds * GIF_RATE),
        Workload("frames", "decoded frames in RGBA, for a program, 720p", middle, sinks=(RGBA,),
                 peers=("ffmpeg",)),
        dataclasses.replace(
            corner("stamp", "a still logo, 720p", middle), sinks=(ENCODED,), peers=()),
        Workload("slide", "a film as a slide, 720p", middle, sinks=(SLIDE,), peers=()),
    ]


def small(name: str, about: str, clip: Clip) -> Workload:
    """A logo and a text that jump to the opposite corner half-way."""
    half = clip.seconds / 2
    width, height = LOGO
    right, lower = clip.width - width - 40, clip.height - height - 40
    logo = Sequence("logo_%d.png", width, height, SEQUENCE_COUNT, 22)
    text = Words("ID 12345678", 48)
    places = (Place(0, 40, 40), Place(half, right, lower))
    under = (Place(0, 60, 60 + height), Place(half, right, lower - 80))
    return Workload(
        name, about, clip, (Layer(logo, places), Layer(text, under)),
        looks=(Look(half / 4, 40, 40, width, height),
               Look(half / 4, 60, 60 + height, 280, 60),
               Look(half / 4, right, lower, width, height, is_covered=False),
               Look(half * 1.5, right, lower, width, height),
               Look(half * 1.5, right, lower - 80, 280, 60),
               Look(half * 1.5, 40, 40, width, height, is_covered=False)),
        # The text, whose bitmap serves in both places, if it is still kept.
        bitmaps=(1, 2))


def full(clip: Clip) -> Workload:
    frames = Sequence("full_%d.png", 1920, 1080, SEQUENCE_COUNT, 22)
    return Workload(
        "full", "a sequence as large as the frame: a bar that moves, a translucent disc, 1080p", clip,
        (still(frames, 0, 0),),
        looks=(Look(0.5, 1250, 300, 300, 250), Look(0.5, 900, 870, 60, 100),
               Look(0.5, 100, 100, 600, 600, is_covered=False)))


def timecode(clip: Clip) -> Workload:
    return Workload(
        "timecode", "a running time code, 1080p", clip, (still(Timecode(64), 720, 960),),
        looks=(Look(0.5, 730, 970, 340, 60), Look(0.5, 100, 100, 600, 600, is_covered=False)),
        bitmaps=(clip.frames, clip.frames))


def lower_third(clip: Clip) -> Workload:
    """A bar and a name come in from the left, stay, and leave."""
    arrive, leave, move = 0.2, clip.seconds - 0.6, 0.4
    width, height = PLATE

    def way(x: int, y: int) -> tuple[Place, ...]:
        out = x - width - 96
        return (Place(arrive, out, y), Place(arrive + move, x, y), Place(leave, x, y),
                Place(leave + move, out, y))

    bar = Layer(Still("plate.png", width, height), way(96, 860), glides=True)
    name = Layer(Words("Ada Lovelace", 72), way(136, 880), glides=True)
    # The bar's right edge is right of the frame's left one between the two moments, themselves out.
    first, last = round(arrive * RATE), round((leave + move) * RATE)
    return Workload(
        "lower-third", "a bar and a name that slide in and out, 1080p", clip, (bar, name),
        looks=(Look(1, 110, 870, 860, 130), Look(1, 100, 100, 600, 600, is_covered=False),
               Look(0.08, 110, 870, 860, 130, is_covered=False)),
        # The name: one to move, and one to rest.
        bitmaps=(2, 2), touched=last - first - 1)


def layers_200(clip: Clip) -> Workload:
    mark = Still("mark.png", *MARK)
    layers = tuple(
        Layer(mark, (Place(0, 20 + 95 * column, 20 + 100 * row),
                     Place(clip.seconds, 60 + 95 * column, 80 + 100 * row)), glides=True)
        for row in range(10) for column in range(20))
    return Workload(
        "layers-200", "200 images, each on its way, 1080p", clip, layers,
        looks=(Look(0, 20, 20, *MARK), Look(0, 20 + 95 * 19, 20 + 100 * 9, *MARK)))


def static_layers(count: int, clip: Clip) -> Workload:
    mark = Still("mark.png", *MARK)
    layers = tuple(still(mark, 4 + 47 * (index % 40), 4 + 42 * (index // 40)) for index in range(count))
    looks = tuple(Look(0.5, layer.places[0].x, layer.places[0].y, *MARK)
                  for layer in (layers[0], layers[-1]))
    about = f"{count:,} still image{'s' * (count > 1)}, 1080p"
    return Workload(f"layers-{count}", about, clip, layers, looks=looks)


def corner(name: str, about: str, clip: Clip) -> Workload:
    return Workload(name, about, clip, (still(Still("mark.png", *MARK), 20, 20),), sinks=(NULL,),
                    looks=(Look(0.5, 20, 20, *MARK),))
