"""Films that the tests choose from, made on the spot."""

import pathlib
import subprocess

WIDE, UPRIGHT, LOGO = "wide card.mp4", "upright card.mp4", "mark.png"
LONG = "long card.mp4"


def ffmpeg(*arguments):
    """Makes the file that is named last. It comes to its folder whole: a studio that looks there sees no half of it."""
    *options, path = arguments
    path = pathlib.Path(path)
    unfinished = path.with_name(f".{path.name}")
    subprocess.run(["ffmpeg", "-v", "error", "-y", *map(str, options), str(unfinished)], check=True, timeout=120)
    unfinished.replace(path)


def make_films(folder):
    """A wide film of 4 s with sound, an upright one of 2 s without, and a logo."""
    encoding = ["-c:v", "libx264", "-preset", "ultrafast", "-g", "25", "-pix_fmt", "yuv420p"]
    ffmpeg("-f", "lavfi", "-i", "testsrc2=s=640x360:r=25:d=4", "-f", "lavfi", "-i", "sine=440:d=4",
           *encoding, "-c:a", "aac", "-shortest", folder / WIDE)
    ffmpeg("-f", "lavfi", "-i", "testsrc2=s=180x320:r=30:d=2", *encoding, folder / UPRIGHT)
    ffmpeg("-f", "lavfi", "-i", "color=red:s=80x40", "-frames:v", "1", folder / LOGO)
    return folder


def make_long_film(folder):
    """A wide film of 60 s with sound."""
    ffmpeg("-f", "lavfi", "-i", "testsrc2=s=640x360:r=25:d=60", "-f", "lavfi", "-i", "sine=440:d=60",
           "-c:v", "libx264", "-preset", "ultrafast", "-g", "50", "-pix_fmt", "yuv420p", "-c:a", "aac", "-shortest",
           folder / LONG)
    return folder


def make_pair(folder, name, picture="320x240", film="320x240"):
    """A picture and a film of one name, as a phone writes a Live Photo; the picture last, which alone is a photograph."""
    ffmpeg("-f", "lavfi", "-i", f"testsrc2=s={film}:r=25:d=2", "-f", "lavfi", "-i", "sine=440:d=2", "-c:v", "libx264",
           "-preset", "ultrafast", "-pix_fmt", "yuv420p", "-c:a", "aac", folder / f"{name}.MOV")
    ffmpeg("-f", "lavfi", "-i", f"testsrc2=s={picture}", "-frames:v", "1", folder / f"{name}.JPG")
