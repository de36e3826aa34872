internal import Imprint

/// The options that only `slideshow` has, and what it says of those of others.
enum SlideshowOptions {
  static let seconds = Option(
    "seconds", value: "S", about: "the time of each image", default: "3", group: "Images")
  static let perSecond = Option(
    "per-second", value: "N", about: "images a second, instead of --seconds", group: "Images")
  static let fit = Option(
    "fit", value: "aspectFit|aspectFill|stretch",
    about: "all of the image, all of the frame, or both, whatever the image's shape",
    default: "aspectFit", group: "Images")
  static let background = Option(
    "background", value: "COLOR|blur",
    about: "the rest of the frame: a colour, or the image, blurred",
    default: "black", group: "Images")
  static let motion = Option(
    "motion", value: "none|zoom", about: "zoom: images grow slowly", default: "none",
    group: "Images")
  static let transition = Option(
    "transition", value: Option.Value(Transition.Kind.slideshowWords.joined(separator: "|")),
    about: "from one image to the next", default: "none", group: "Images")
  static let transitionSeconds = Option(
    "transition-seconds", value: "S", about: "its length, the last part of an image's time",
    default: "0.5", group: "Images")
  static let music = SoundOptions.music.with(about: "music, which fades at its end, from T on")
  static let size = Option(
    "size", value: "WxH", about: "of the frame", default: "1280x720", group: "Encoding")
  static let fps = Option(.frameRate).with(about: "frames a second (30, 29.97, 25)", default: "30")
  static let output = JobOptions.output.with(default: "slideshow.EXT")
}
