"""The videos and images that the programs read; made once, and kept."""

import dataclasses
import math
import pathlib
import struct
import subprocess
import zlib

FFMPEG = ["ffmpeg", "-v", "error", "-nostdin", "-y"]
RATE = 25
GIF_RATE = 15


@dataclasses.dataclass(frozen=True)
class Clip:
    """A video at 25 frames a second, with sound."""

    name: str
    width: int
    height: int
    seconds: int
    is_hdr: bool = False
    # The number of times that the video is joined to itself.
    repeats: int = 1

    @property
    def file(self) -> str:
        return f"{self.name}-{self.seconds}x{self.repeats}.mp4"

    @property
    def frames(self) -> int:
        return self.seconds * self.repeats * RATE

    @property
    def codec(self) -> str:
        """As the programs call its encoder, without `lib`."""
        return "x265" if self.is_hdr else "x264"


def make(clip: Clip, folder: pathlib.Path) -> None:
    """Writes a clip, where it is not there."""
    path = folder / clip.file
    if path.exists():
        return
    unfinished = folder / f"unfinished-{clip.file}"
    if clip.repeats > 1:
        once = dataclasses.replace(clip, repeats=1)
        make(once, folder)
        command = ["-stream_loop", str(clip.repeats - 1), "-i", str(folder / once.file), "-map", "0",
                   "-c", "copy"]
    else:
        command = _encoding(clip)
    subprocess.run(FFMPEG + command + [str(unfinished)], check=True)
    unfinished.rename(path)


def _encoding(clip: Clip) -> list[str]:
    """Detail that moves, and grain: neither a test card nor noise alone is like a video."""
    picture = (f"mandelbrot=size={clip.width}x{clip.height}:rate={RATE},noise=alls=6:allf=t,"
               f"trim=duration={clip.seconds}")
    if clip.is_hdr:
        # In PQ the upper half of the codes is for what shines; white is at 0.58.
        picture += ",format=yuv420p10le,lutyuv=y=val/2"
    sound = f"sine=frequency=330:duration={clip.seconds}"
    return (["-f", "lavfi", "-i", picture, "-f", "lavfi", "-i", sound]
            + (_HDR if clip.is_hdr else _SDR) + ["-c:a", "aac", "-shortest"])


_SDR = ["-pix_fmt", "yuv420p", "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc",
        "bt709", "-c:v", "libx264", "-preset", "veryfast", "-crf", "20"]
_HDR = ["-pix_fmt", "yuv420p10le", "-colorspace", "bt2020nc", "-color_primaries", "bt2020",
        "-color_trc", "smpte2084", "-c:v", "libx265", "-preset", "ultrafast", "-crf", "22",
        "-x265-params", "log-level=error", "-tag:v", "hvc1"]

LOGO = (384, 213)
MARK = (40, 36)
PLATE = (900, 150)
SEQUENCE_COUNT = 22


def make_pictures(folder: pathlib.Path, house: pathlib.Path) -> None:
    """Writes the overlays' images, where they are not there.

    - `house`: the folder of the house overlay, whose logo is drawn in the sizes that are needed.
    """
    last = SEQUENCE_COUNT - 1
    _scale(house / "wm_%d.png", LOGO, folder, f"logo_{last}.png", "logo_%d.png")
    _scale(house / "wm_0.png", MARK, folder, "mark.png", "mark.png")
    if not (folder / "plate.png").exists():
        width, height = PLATE
        _write_png(folder / "plate.png", width, [bytes((24, 60, 120, 255)) * width] * height)
    # From the last one, so that a run that was stopped begins anew.
    for index in reversed(range(SEQUENCE_COUNT)):
        path = folder / f"full_{index}.png"
        if (folder / "full_0.png").exists():
            break
        _write_png(path, 1920, _full_frame(index))
    _movie(folder, "logo")
    _movie(folder, "full")


def _scale(source, size, folder, last: str, name: str) -> None:
    if not (folder / last).exists():
        words = ["-i", str(source), "-vf", f"scale={size[0]}:{size[1]}", "-start_number", "0"]
        still = [] if "%" in name else ["-frames:v", "1"]
        subprocess.run(FFMPEG + words + still + [str(folder / name)], check=True)


def _movie(folder: pathlib.Path, name: str) -> None:
    """The sequence as a video with alpha, for programs that do not take its rate."""
    if not (folder / f"{name}.mov").exists():
        unfinished = folder / f"unfinished-{name}.mov"
        subprocess.run(FFMPEG + ["-framerate", "22", "-i", str(folder / f"{name}_%d.png"), "-c:v",
                                 "qtrle", str(unfinished)], check=True)
        unfinished.rename(folder / f"{name}.mov")


def _full_frame(index: int) -> list[bytes]:
    """The rows of a 1920 x 1080 image: a lower-third bar that moves, and a translucent disc."""
    clear, bar, disc = bytes(4), bytes((240, 102, 63, 255)), bytes((255, 255, 255, 110))
    empty = clear * 1920
    left = 60 + 40 * index
    banner = clear * left + bar * 900 + clear * (1020 - left)
    rows = []
    for y in range(1080):
        half = 300 ** 2 - (y - 420) ** 2
        if 850 <= y < 1000:
            rows.append(banner)
        elif half > 0:
            reach = int(math.sqrt(half))
            rows.append(clear * (1400 - reach) + disc * (2 * reach) + clear * (520 - reach))
        else:
            rows.append(empty)
    return rows


def _write_png(path: pathlib.Path, width: int, rows: list[bytes]) -> None:
    """Red, green, blue and alpha in eight bits each, not premultiplied."""
    def chunk(kind: bytes, data: bytes) -> bytes:
        return (struct.pack(">I", len(data)) + kind + data
                + struct.pack(">I", zlib.crc32(kind + data)))

    header = struct.pack(">IIBBBBB", width, len(rows), 8, 6, 0, 0, 0)
    data = zlib.compress(b"".join(b"\0" + row for row in rows), 3)
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", data)
                     + chunk(b"IEND", b""))
