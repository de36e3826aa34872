/// The names of a rendition's files in the folder of a playlist.
///
///     RenditionFiles(name: "sound-1").segment(0)     // sound-1-0.m4s
///     RenditionFiles.recording.segment(0)            // 0.m4s
package struct RenditionFiles: Hashable, Sendable {
  /// The beginning of all names; nil for those of a recording.
  let name: String?
  /// Whether it is of text, whose segments need no header.
  let isText: Bool

  /// - Parameter name: `video`, `sound` or `subtitles`, and what tells it from others behind hyphens.
  package init(name: String, isText: Bool = false) { (self.name, self.isText) = (name, isText) }

  private init() { (name, isText) = (nil, false) }

  /// The files of a recording, which has one rendition, and its playlist beside the folder.
  static let recording = RenditionFiles()

  /// The media playlist of a video.
  package var playlist: String { "\(name ?? "media").m3u8" }

  /// The file that all segments need; nil for none.
  package var header: String? { isText ? nil : prefix + "init.mp4" }

  /// The segment of that number.
  package func segment(_ number: Int) -> String { "\(prefix)\(number).\(isText ? "vtt" : "m4s")" }

  /// The whole video, before it is divided.
  package var wholeVideo: String { prefix + "film.mp4" }

  private var prefix: String { name.map { $0 + "-" } ?? "" }

  /// Whether a file of that name belongs to some rendition.
  static func contains(_ name: String) -> Bool {
    let pattern =
      /((video|sound|subtitles)(-[0-9]+)?-)?(init\.mp4|film\.mp4|[0-9]+\.(m4s|vtt))|(video|sound|subtitles)(-[0-9]+)?\.m3u8/
    return name.wholeMatch(of: pattern) != nil
  }
}
