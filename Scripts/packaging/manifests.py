"""What the schemas of Kubernetes do not say of the manifests in Deploy/kubernetes.

Usage: manifests.py HELP.json MANIFEST.yaml...      HELP.json is what `imprint help --json` prints
"""

import json
import sys

import yaml

FINAL = set(range(64, 71)) | {73}


def check(manifest, codes):
    """Yields each fault: enumerations are no part of the schemas, and exit codes are imprint's own."""
    spec = manifest["spec"]
    pod = spec["template"]["spec"]
    container = pod["containers"][0]
    is_indexed = spec.get("completionMode") == "Indexed"
    if "completionMode" in spec and not is_indexed:
        yield f"completionMode: {spec['completionMode']}"
    if is_indexed and "backoffLimitPerIndex" not in spec:
        yield "FailIndex needs backoffLimitPerIndex"
    if pod["restartPolicy"] != "Never" or spec.get("podReplacementPolicy") != "Failed":
        yield "podFailurePolicy needs restartPolicy Never and podReplacementPolicy Failed"
    rules = spec["podFailurePolicy"]["rules"]
    final = {value for rule in rules for value in rule.get("onExitCodes", {}).get("values", [])}
    actions = {rule["action"] for rule in rules if "onExitCodes" in rule}
    if actions != {"FailIndex" if is_indexed else "FailJob"}:
        yield f"actions: {actions}"
    if any(rule["onExitCodes"]["containerName"] != container["name"] for rule in rules if "onExitCodes" in rule):
        yield "a rule is of no container"
    if final - {1} != FINAL:
        yield f"final are {sorted(final)}"
    for code in codes:
        if code not in final and code not in (0, 1, 74, 124) and code < 128:
            yield f"{code} is neither final nor tried again"
    if not pod["securityContext"]["runAsNonRoot"] or not container["securityContext"]["readOnlyRootFilesystem"]:
        yield "it runs as root, or may write everywhere"
    if set(container["resources"]) != {"requests", "limits"}:
        yield "it has no limits"


def main(help_file, *files):
    with open(help_file, encoding="utf-8") as file:
        codes = [entry["code"] for entry in json.load(file)["exitCodes"]]
    faults = []
    for name in files:
        with open(name, encoding="utf-8") as file:
            faults += [f"{name}: {fault}" for fault in check(yaml.safe_load(file), codes)]
    print(*faults, sep="\n", end="\n" if faults else "", file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
