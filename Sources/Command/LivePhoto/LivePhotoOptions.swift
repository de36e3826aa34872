internal import Imprint

/// The options that only `live-photo` has, and what it says of those of others.
enum LivePhotoOptions {
  static let at = Option(
    "at", value: "T", about: "the still's time (12.5, 1:02.5)", default: "the middle",
    group: "Still", inUsage: .shown)
  static let percent = Option(
    "percent", value: "P", about: "the still's place, 0 to 100, between --start and --end",
    default: "50", group: "Still")
  static let image = Option(
    "image", value: "FILE", about: "an image in place of the frame", group: "Still")
  static let format = Option(
    "still", value: "jpg|heic", about: "the still's kind of file",
    default: "jpg; heic with --wallpaper",
    group: "Still")
  static let identifier = Option(
    "identifier", value: "UUID", about: "that both files have",
    default: "a pair's own, else a new one", group: "Output")
  static let name = Option(
    "name", value: "NAME", about: "the files are NAME.JPG and NAME.MOV",
    default: "INPUT's without its extension", group: "Output")
  static let folder = JobOptions.output.with(
    value: "FOLDER", about: "where both files are written", default: "INPUT's", inUsage: .shown)
  static let start = Option(.start).with(default: "1.5 s before the still")
  static let end = Option(.end).with(value: "T|end", default: "1.5 s behind the still")
  static let wallpaper = Option(
    "wallpaper", about: "make it for a Lock Screen: upright, 9:16, 8 bits, at most 60 fps",
    group: "Picture")
  static let fit = Option(
    SlideshowOptions.fit.name, value: "aspectFill|aspectFit|stretch",
    about: "with --wallpaper: the video fills it and is cut, lies in it whole, or is stretched",
    default: "aspectFill", group: "Picture")
  static let whole = Option(
    "whole", about: "keep all of the video, and not three seconds around the still",
    group: Option(.end).group)
}
