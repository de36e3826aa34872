"""Runs what the pods of Deploy/kubernetes would run, one after the other, in a folder that stands for the volume.

Usage: rehearse.py MANIFEST.yaml FOLDER [INDEX...]      without INDEX: each of the job's
"""

import os
import subprocess
import sys

import yaml


def main(manifest, folder, *indexes):
    with open(manifest, encoding="utf-8") as file:
        spec = yaml.safe_load(file)["spec"]
    container = spec["template"]["spec"]["containers"][0]
    volume = container["workingDir"]
    words = container.get("command", ["imprint"]) + container.get("args", [])
    given = {entry["name"]: entry["value"] for entry in container.get("env", [])}
    for index in indexes or map(str, range(spec.get("completions", 1))):
        # Kubernetes puts variables into words, and those of the shell into the environment.
        called = [word.replace("$(JOB_COMPLETION_INDEX)", index).replace(volume + "/", folder + "/") for word in words]
        environment = os.environ | given | {"JOB_COMPLETION_INDEX": index}
        code = subprocess.run(called, cwd=folder, env=environment, stdout=subprocess.DEVNULL).returncode
        if code:
            return code
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
