internal import ImprintValues

/// A file of text subtitles that is opened.
struct SubtitleDemuxer {
  let demuxer: Demuxer
  /// The number of cues whose times cannot be read, which it leaves out.
  private(set) var unreadCues = 0

  /// Opens a file, whose times stay as they are, however far apart.
  ///
  /// - Throws: `MediaError` `.invalid` for an empty or another file, `.reading`.
  init(_ file: OpenFile, interruption: Interruption) throws(MediaError) {
    let first: Demuxer
    do throws(MediaError) {
      first = try Self.opened(file, interruption)
    } catch {
      // FFmpeg knows SubRip by the times of its first cue.
      let blocks = SubRipBlocks(file)
      guard error.fault == .invalid(path: file.path, .noSubtitles),
        let repaired = try blocks.repaired(in: file)
      else { throw error }
      demuxer = try Self.opened(repaired.withShortLines() ?? repaired, interruption)
      unreadCues = blocks.unreadCues
      return
    }
    var readable: OpenFile?
    switch first.format {
    case "srt":
      let blocks = SubRipBlocks(file)
      let repaired = try blocks.repaired(in: file)
      readable = try (repaired ?? file).withShortLines() ?? repaired
      unreadCues = blocks.unreadCues
    case "webvtt":
      let blocks = CueBlocks(file)
      readable = try blocks?.alone(in: file)
      unreadCues = blocks?.unreadCues ?? 0
    default: break
    }
    demuxer =
      try readable.map { file throws(MediaError) in try Self.opened(file, interruption) } ?? first
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
