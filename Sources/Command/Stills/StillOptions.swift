/// The options that only `still` has.
enum StillOptions {
  static let at = Option(
    "at", value: "TIME", given: .repeatable,
    about: "the frame showing then (12.5, 1:02.5, 50%, end-1)",
    group: "Frames", inUsage: .shown)
  static let every = Option(
    "every", value: "SECONDS", about: "one from the beginning on, and every so many seconds",
    group: "Frames")
  static let sheet = Option(
    "sheet", value: "COLSxROWS", about: "one frame of so many, spread over the video",
    group: "Frames")
  static let labels = Option(
    "labels", about: "the time of each frame of a sheet in its corner", group: "Frames")
  static let nearestKey = Option(
    "nearest-key", about: "take the key frame at or before each: much faster",
    group: "Frames")
  static let output = Option(
    JobOptions.output.name, letter: JobOptions.output.letter, value: "FILE",
    about: "a .png, .jpg or .webp; several frames get -1, -2, … before its extension",
    group: JobOptions.output.group, inUsage: .shown)
}
