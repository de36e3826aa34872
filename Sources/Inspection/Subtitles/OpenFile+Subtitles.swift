internal import ImprintDocuments
package import ImprintMedia
package import ImprintMediaTypes
package import ImprintPlanning

extension OpenFile {
  /// Opens a file of subtitles, or a text in its place.
  ///
  /// - Throws: `MediaError` `.notFound`, `.unreadable`.
  package convenience init(_ origin: GivenSubtitles.Origin) throws(MediaError) {
    switch origin {
    case .file(let path, _): try self.init(path)
    case .text(let text): try self.init(text: text)
    }
  }

  /// - Throws: `MediaError` `.notFound`, `.unreadable`.
  convenience init(_ content: SubtitleTrack.Content) throws(MediaError) {
    switch content {
    case .file(let path): try self.init(path)
    case .text(let text): try self.init(text: text)
    }
  }

  private convenience init(text: String) throws(MediaError) {
    try self.init(content: Array(text.utf8), named: SubtitleTrack.nameOfText)
  }
}
