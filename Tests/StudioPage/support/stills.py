"""The stills that the command writes of the same frames."""

import os
import subprocess


def still(film, at, png, *options):
    """The PNG of `imprint still`."""
    command = [os.environ.get("IMPRINT", "imprint"), "still", film, "--at", at, *options, "-o", png, "--overwrite"]
    subprocess.run(list(map(str, command)), check=True, timeout=60)
    return png.read_bytes()
