internal import Imprint

/// The kind of a media file, by its extension.
enum MediaKind: String, Hashable, Sendable, Codable {
  case video, image, sound

  private static let videos: Set = [
    "mp4", "m4v", "mov", "qt", "mkv", "webm", "avi", "ts", "m2ts", "mts", "mpg", "mpeg", "vob",
    "3gp", "3g2", "flv", "wmv", "ogv", "mxf", "gif", "apng",
  ]

  private static let sounds: Set = [
    "mp3", "m4a", "m4b", "aac", "wav", "ogg", "oga", "opus", "flac", "aif", "aiff", "wma", "caf",
    "weba", "mka",
  ]

  /// The kind for a file's name; nil for a file that is not listed.
  init?(ofFile name: String) {
    let ending = FileTypes.ending(of: name)
    if Self.videos.contains(ending) {
      self = .video
    } else if Slideshow.imageExtensions.contains(ending) {
      self = .image
    } else if Self.sounds.contains(ending) {
      self = .sound
    } else {
      return nil
    }
  }
}
