// @ts-check
/** Words of sounds on the timeline. */

export const sound = {
  add: "Add sound",
  file: "Add a file …",
  none: "No medium has sound yet.",
  silent: (name) => `${name} has no sound: it lies in the library, and not on the timeline.`,
  gone: "A sound that is gone",
  remove: "Remove the sound",
  span: (from, until) => `${from} to ${until}`,
  fold: "Fold the sounds",
  unfold: "Unfold the sounds",
  choosePart: "Choose a part",
  kinds: { music: "Music", recording: "Voice", soundEffect: "Effect" },
  fields: {
    kind: "Kind",
    at: "Begins at",
    from: "From",
    to: "To",
    volume: "Volume",
    fadeIn: "Fade in",
    fadeOut: "Fade out",
    pitch: "Pitch in semitones",
    loop: "Loop",
    duck: "Step back under speech",
    isOff: "Off",
  },
  part: {
    from: "Start of the part",
    to: "End of the part",
    length: (time) => `${time} long`,
    listen: "Listen",
    stop: "Stop listening",
    unplayable: "This browser does not play it",
    lay: "Lay it at the playhead",
    back: "All sounds",
  },
};
