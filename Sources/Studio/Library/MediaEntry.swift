internal import Imprint

/// A media file as the page lists it; what is not known yet is null.
struct MediaEntry: Hashable, Sendable, JSONDocument {
  /// Opaque; the same as long as the file has its name.
  let id: String
  /// With the folders that it lies in.
  let name: String
  let kind: MediaKind
  /// As displayed, in square pixels.
  var width: Int?
  var height: Int?
  /// Seconds; null of an image too.
  var duration: Double?
  var hasSound: Bool?
  /// Frames a second on average; null of an image too.
  var frameRate: Double?
  /// Seconds since 1970.
  var modified: Double
  var bytes: Int64
  /// The other half of a Live Photo: an image and a video of one name.
  var pair: String?
  /// The reason that it cannot be used.
  var problem: String?
  /// The path of a small image, another one for another content.
  var poster: String { "/api/media/\(id)/poster?v=\(version)" }
  /// Stands for the content.
  private let version: String

  /// A file of which only the name is known.
  init(_ file: FoundFile, id: String, name: String) {
    self.id = id
    self.name = name
    kind = file.kind
    modified = file.modified
    bytes = file.length
    version = MediaID.of(file.mark)
  }

  /// Fills in what was found out.
  mutating func apply(_ result: Result<MediaSummary, ExportError>) {
    switch result {
    case .success(let summary):
      (width, height) = (summary.size.width, summary.size.height)
      (duration, frameRate) = (summary.duration, summary.frameRate)
      (hasSound, problem) = (summary.hasSound, nil)
    case .failure(let error):
      problem = error.why
    }
  }

  private enum CodingKeys: String, CodingKey {
    case id, name, kind, width, height, duration, hasSound, frameRate, modified, bytes, pair
    case problem, poster
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(name, forKey: .name)
    try container.encode(kind, forKey: .kind)
    try container.encode(width, forKey: .width)
    try container.encode(height, forKey: .height)
    try container.encode(duration, forKey: .duration)
    try container.encode(hasSound, forKey: .hasSound)
    try container.encode(frameRate, forKey: .frameRate)
    try container.encode(modified, forKey: .modified)
    try container.encode(bytes, forKey: .bytes)
    try container.encode(pair, forKey: .pair)
    try container.encode(problem, forKey: .problem)
    try container.encode(poster, forKey: .poster)
  }
}

/// What a media file is taken for.
enum MediaKind: String, Hashable, Sendable, Encodable {
  case video, image

  private static let videos: Set = [
    "mp4", "m4v", "mov", "qt", "mkv", "webm", "avi", "ts", "m2ts", "mts", "mpg", "mpeg", "vob",
    "3gp", "3g2", "flv", "wmv", "ogv", "mxf", "gif", "apng",
  ]
  private static let images: Set = ["jpg", "jpeg", "png", "webp", "heic", "heif", "svg"]

  /// By the ending of a file's name; nil for a file that is not listed.
  init?(ofFile name: String) {
    let ending = FileTypes.ending(of: name)
    if Self.videos.contains(ending) {
      self = .video
    } else if Self.images.contains(ending) {
      self = .image
    } else {
      return nil
    }
  }
}
