package import ImprintLanguage
package import ImprintMedia
package import ImprintValues

extension OpenFile {
  /// Opens a file of subtitles, or a text in its place.
  ///
  /// - Throws: `MediaError` `.notFound`, `.unreadable`.
  package convenience init(_ content: SubtitleTrack.Content) throws(MediaError) {
    switch content {
    case .file(let path): try self.init(path)
    case .text(let text): try self.init(content: Array(text.utf8), named: content.name)
    }
  }
}
