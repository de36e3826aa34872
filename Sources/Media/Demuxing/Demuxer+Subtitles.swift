internal import ImprintMediaTypes

extension Demuxer {
  /// Opens a file of text subtitles, whose times stay as they are, however far apart.
  ///
  /// - Throws: `MediaError` `.invalid` for an empty or another file, `.reading`.
  static func ofSubtitles(
    _ file: OpenFile, interruption: Interruption
  ) throws(MediaError) -> Demuxer {
    let demuxer = try opened(file, interruption)
    let readable =
      switch demuxer.format {
      case "srt": try file.withShortLines()
      case "webvtt": try CueBlocks(file)?.alone(in: file)
      default: OpenFile?.none
      }
    return try readable.map { file throws(MediaError) in try opened(file, interruption) } ?? demuxer
  }

  private static func opened(
    _ file: OpenFile, _ interruption: Interruption
  ) throws(MediaError) -> Demuxer {
    do throws(MediaError) {
      return try Demuxer(
        file, formats: InputFormat.subtitleNames, removesJumps: false, interruption: interruption)
    } catch {
      switch error.fault {
      case .invalid(let path, .notMedia), .invalid(let path, .playlist):
        throw MediaError(.invalid(path: path, .noSubtitles))
      default: throw error
      }
    }
  }
}
