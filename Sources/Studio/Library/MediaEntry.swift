internal import Imprint

/// A media file as pages list it; values that are not known yet are null.
struct MediaEntry: Hashable, Sendable, JSONDocument {
  /// An opaque id, which stays the same as long as the file keeps its name.
  let id: String
  /// The path within the folder.
  var name: String
  let kind: MediaKind
  /// The displayed width and height, in square pixels.
  @OrNull var width: Int? = nil
  @OrNull var height: Int? = nil
  /// The duration in seconds; also null for an image.
  @OrNull var duration: Double? = nil
  @OrNull var hasSound: Bool? = nil
  /// The average number of frames per second; also null for an image.
  @OrNull var frameRate: Double? = nil
  /// Whether a video is in HDR.
  @OrNull var isHDR: Bool? = nil
  /// The frames a second that the camera took, where a phone says it.
  @OrNull var captureRate: Double? = nil
  /// Whether it is of a phone's Cinematic mode.
  @OrNull var isCinematic: Bool? = nil
  /// Whether a job can have it as its input.
  @OrNull var isFilm: Bool? = nil
  /// The time of modification, in seconds since 1970.
  var modified: Double
  var bytes: Int64
  /// The id of the other half of a Live Photo: an image and a video with the same name.
  @OrNull var pair: String? = nil
  /// The reason that the file cannot be used.
  @OrNull var problem: String? = nil
  /// The path of its poster, which changes with the content; null for a sound.
  @OrNull var poster: String? = nil

  /// A file of which only the name is known.
  init(_ file: FoundFile, id: String, name: String) {
    self.id = id
    self.name = name
    kind = file.kind
    modified = file.modified
    bytes = file.length
    if kind != .sound { poster = "/api/media/\(id)/poster?v=\(MediaID.of(file.mark))" }
  }

  /// Sets the values that probing has found.
  mutating func apply(_ result: Result<MediaFacts, ExportError>, naming names: PathNames) {
    switch result {
    case .success(let facts):
      let summary = facts.summary
      isFilm = facts.isFilm
      if kind != .sound { (width, height) = (summary.size.width, summary.size.height) }
      (duration, frameRate) = (summary.duration, summary.frameRate)
      (hasSound, problem) = (summary.hasSound, nil)
      if kind == .video {
        (isHDR, captureRate) = (summary.isHighDynamicRange, summary.captureRate)
        isCinematic = summary.isCinematic
      }
    case .failure(let error):
      problem = names.text(error.why)
    }
  }
}
