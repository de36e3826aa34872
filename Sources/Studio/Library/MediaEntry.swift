internal import Imprint

/// A media file as the page lists it; what is not known yet is null.
struct MediaEntry: Hashable, Sendable, JSONDocument {
  /// Opaque; the same as long as the file has its name.
  let id: String
  /// With the folders that it lies in.
  let name: String
  let kind: MediaKind
  /// As displayed, in square pixels.
  @OrNull var width: Int? = nil
  @OrNull var height: Int? = nil
  /// Seconds; null of an image too.
  @OrNull var duration: Double? = nil
  @OrNull var hasSound: Bool? = nil
  /// Frames a second on average; null of an image too.
  @OrNull var frameRate: Double? = nil
  /// Whether a job can have it as its input.
  @OrNull var isFilm: Bool? = nil
  /// Seconds since 1970.
  var modified: Double
  var bytes: Int64
  /// The other half of a Live Photo: an image and a video of one name.
  @OrNull var pair: String? = nil
  /// The reason that it cannot be used.
  @OrNull var problem: String? = nil
  /// The path of a small image, another one for another content.
  let poster: String

  /// A file of which only the name is known.
  init(_ file: FoundFile, id: String, name: String) {
    self.id = id
    self.name = name
    kind = file.kind
    modified = file.modified
    bytes = file.length
    poster = "/api/media/\(id)/poster?v=\(MediaID.of(file.mark))"
  }

  /// Fills in what was found out.
  mutating func apply(_ result: Result<MediaFacts, ExportError>) {
    switch result {
    case .success(let facts):
      let summary = facts.summary
      isFilm = facts.isFilm
      (width, height) = (summary.size.width, summary.size.height)
      (duration, frameRate) = (summary.duration, summary.frameRate)
      (hasSound, problem) = (summary.hasSound, nil)
    case .failure(let error):
      problem = error.why
    }
  }
}

/// The kind of a media file, by its name's extension.
enum MediaKind: String, Hashable, Sendable, Encodable {
  case video, image

  private static let videos: Set = [
    "mp4", "m4v", "mov", "qt", "mkv", "webm", "avi", "ts", "m2ts", "mts", "mpg", "mpeg", "vob",
    "3gp", "3g2", "flv", "wmv", "ogv", "mxf", "gif", "apng",
  ]

  /// By the ending of a file's name; nil for a file that is not listed.
  init?(ofFile name: String) {
    let ending = FileTypes.ending(of: name)
    if Self.videos.contains(ending) {
      self = .video
    } else if Slideshow.imageExtensions.contains(ending) {
      self = .image
    } else {
      return nil
    }
  }
}
