package import ImprintValues

/// The file or the track that the words of captions come from.
package enum CaptionSource: Hashable, Sendable {
  /// The path of a file: of subtitles, such as SRT, WebVTT and ASS, or of words in JSON (`.json`).
  case file(String)
  /// The content of such a file.
  case text(String)
  /// A subtitle track of a media file by its number, from 1 among the file's subtitle tracks; at the time `zero` of the
  /// file's clock cues are at 0 s.
  case track(Int, of: String, zero: RationalTime)

  /// The file of captions; nil for those of a track, and for cues that are there.
  package init?(_ source: CaptionsContent.Source) {
    switch source {
    case .file(let path): self = .file(path)
    case .text(let text): self = .text(text)
    case .track, .cues: return nil
    }
  }

  /// The path of the file.
  package var path: String {
    switch self {
    case .file(let path), .track(_, let path, _): path
    case .text: "text"
    }
  }

  /// The path, with the number of a track.
  package var name: String {
    switch self {
    case .file, .text: path
    case .track(let number, let path, _): "\(path): subtitle track \(number)"
    }
  }
}
