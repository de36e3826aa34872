internal import Imprint

/// The options that only `capture` has, and what it says of those of others.
enum CaptureOptions {
  static let commandName = "capture"
  static let list = Option(
    "list", about: "list the screen and the cameras, and stop", group: "Source")
  static let json = Option("json", about: "the list as JSON (imprint.devices/1)", group: "Source")
  static let duration = Option(
    "duration", value: "T", about: "end after so long (12.5, 1:02.5, 1:00:00)",
    default: "until Ctrl-C, SIGTERM or q", group: "Source")
  static let size = Option(
    "size", value: "WxH", about: "of the frames", default: "the device's own", group: "Source")
  static let fps = Option(.frameRate).with(
    about: "frames a second (30, 29.97, 25)", default: "30", group: "Source")
  static let cursor = Option(
    "cursor", value: "show|hide", about: "the pointer on a screen", default: "show",
    group: "Source")
  static let sound = Option(
    "sound", value: "default|DEVICE|none",
    about: "record the sound of pulse:NAME or alsa:NAME too; of test, a tone", default: "none",
    group: "Source")
  static let output = JobOptions.output.with(
    about:
      "the output; its extension chooses: mp4, m4v, mov, mkv, webm, ts, or m3u8 for HLS; - is stdout",
    default: "capture.mp4")
  static let preset = JobOptions.preset.with(default: "capture")

  /// Whether the pointer is recorded.
  enum Cursor: String, CaseIterable {
    case show, hide
  }
}
