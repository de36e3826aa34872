# What the tests of Deploy share: each sources this file, in a folder of its own that is removed at its end.
# shellcheck shell=bash
set -euo pipefail

root=$(realpath "$(dirname "${BASH_SOURCE[0]}")/../..")
# shellcheck disable=SC2034 # Tests use it.
deploy=$root/Deploy
test=$(basename "$0")
program=$(realpath "${IMPRINT:-$root/.build/test-debug/debug/imprint}")
export IMPRINT=$program IMPRINT_PATH=$root
# Daemons lie there, where only root looks on Debian.
PATH=$PATH:/usr/sbin
work=$(mktemp -d)
cleanup() { :; }
end() {
  local status=$?
  trap - EXIT
  set +e
  if ((status != 0)); then tell_logs >&2; fi
  cleanup
  rm -rf "$work"
  exit "$status"
}
tell_logs() { :; }
trap end EXIT
trap 'exit 130' INT
trap 'exit 143' TERM
cd "$work"

# Ends the test well where a command is missing: needs PACKAGE COMMAND…
needs() {
  local package=$1 command
  shift
  for command in "$@"; do
    command -v "$command" >/dev/null && continue
    echo "$test: skipped: it needs $command, of Debian's package $package, which is not here" >&2
    exit 0
  done
}

fail() {
  echo "$test: FAILED: $1" >&2
  exit 1
}

# Says what holds, once it does: check WORDS COMMAND…
check() {
  local words=$1
  shift
  "$@" || fail "$words"
  echo "$test: $words"
}

equal() { [[ $1 == "$2" ]] || { echo "'$1' is not '$2'" >&2; return 1; }; }

# The lines of what held notes that hold a word.
calls() { grep --count --fixed-strings -- "$1" "$HELD_IN/calls" || true; }

# Waits until a command succeeds, and no longer than so many seconds: wait_for SECONDS COMMAND…
wait_for() {
  local limit=$((SECONDS + $1))
  shift
  until "$@"; do
    ((SECONDS < limit)) || fail "waited too long for: $*"
    sleep 0.2
  done
}

# Makes a film of so many seconds, its plan in so many segments and one for its sound, and what it is joined to:
# make_film NAME SECONDS SEGMENTS
make_film() {
  local name=$1
  mkdir -p "$name"
  ffmpeg -v error -nostdin -f lavfi -i "testsrc2=s=640x360:r=25:d=$2" -f lavfi -i "sine=d=$2" \
    -c:v libx264 -preset veryfast -pix_fmt yuv420p -c:a pcm_s16le "$name/clip.mov"
  echo '{ format: "imprint.job/1", input: "clip.mov", overlay: "corner-hop", parameters: { userId: "10086" }, preset: "medium" }' \
    >"$name/job.json"
  "$program" plan "$name/job.json" --segments "$3" --threads 1 -o "$name/plan.json" >/dev/null
  "$program" render "$name/plan.json" -o "$name/whole.mp4" --progress none >/dev/null
}

# From now on the given tasks or shards are stopped in the middle of their first try.
hold() {
  export HELD="$*" HELD_PROGRAM=$program HELD_IN=$work/held IMPRINT=$root/Tests/Deploy/held
  rm -rf "$HELD_IN"
  mkdir "$HELD_IN"
  : >"$HELD_IN/calls"
}

# Waits until a task is stopped, and kills it there.
kill_held() {
  wait_for 120 test -s "$HELD_IN/$1"
  kill -KILL "$(<"$HELD_IN/$1")"
}

# Runs the lines of a page of Documentation/Deploy in a folder that has what they name: try_page NAME [COMMAND], where
# COMMAND is run before each and waits for what the one before has begun.
try_page() {
  local page=$root/Documentation/Deploy/$1.md
  mkdir page
  ln -s "$deploy" page/Deploy
  cp film/clip.mov film/job.json page/
  { echo input,userId,output,end; for user in {1..8}; do echo "clip.mov,$user,$user.mp4,1"; done; } >page/users.csv
  grep '^    ' "$page" | cut -c 5- >page/lines
  # A condition around the lines would let them go on after a failure.
  set +e
  (
    set -eT
    unset IMPRINT
    PATH=$(dirname "$program"):$PATH
    cd page
    # shellcheck disable=SC2064 # The command is known now.
    trap "${2:-:}" DEBUG
    # shellcheck source=/dev/null
    . ./lines
  ) >page/log 2>&1
  local status=$?
  set -e
  if ((status != 0)); then
    cat page/log >&2
    fail "a line of $page fails"
  fi
  "$program" render page/plan.json -o page/whole.mp4 --progress none >/dev/null
  check "the lines of its page go, and make the film" cmp page/film.mp4 page/whole.mp4
}

has_no_rest() { ! compgen -G "$1/.*imprint-*"; }
