/// A container format that Imprint writes, by the file's extension.
///
///     Container(path: "clips/Holiday.MP4")   // mp4
///     Container(path: "holiday.avi")         // nil: AVI is read but not written
///     Container.mkv.textSubtitleCodec        // "subrip"
package enum Container: String, Hashable, Sendable, Codable, CaseIterable {
  case mp4, m4v, mov, mkv, webm
  /// MPEG's transport stream.
  case ts
  /// HTTP Live Streaming: playlists, and segments of MP4 in a folder beside them.
  case m3u8
  /// Moving pictures: one animated image, and nothing beside it (`isMovingPicture`).
  case gif, webp, apng
  /// FFmpeg's own container, and uncompressed frames at one rate (YUV4MPEG2); of streams alone.
  case nut, y4m

  /// The containers of files, in which extensions choose.
  package static let ofFiles = allCases.filter { ![.nut, .y4m].contains($0) }

  /// The container of a path's extension, in any case; nil for others.
  package init?(path: String) {
    let name = path.pathSegments.last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    self.init(rawValue: name[name.index(after: dot)...].lowercased())
    if !Self.ofFiles.contains(self) { return nil }
  }

  /// Whether it has edit lists, by which copied sound is cut at the sample, inside a packet.
  package var hasEditLists: Bool {
    switch self {
    case .mp4, .m4v, .mov, .m3u8: true
    case .mkv, .webm, .ts, .gif, .webp, .apng, .nut, .y4m: false
    }
  }

  /// Whether it stores frames alone: no sound or other track, no metadata and no chapters.
  package var holdsFramesAlone: Bool { isMovingPicture || self == .y4m }

  /// Whether its frames have no times, but one rate.
  package var hasOneRate: Bool { self == .y4m }

  /// FFmpeg's name of the codec of frames that are handed to a muxer as they are, and of its encoder.
  package static let codecOfRawFrames = "wrapped_avframe"

  /// Whether it stores a codec's parameter sets once, in its header, and not among the frames.
  package var hasCodecHeaders: Bool { self != .ts }

  /// Whether it stores an orientation.
  package var hasOrientation: Bool { hasEditLists }

  /// Whether it stores chapters.
  package var hasChapters: Bool { self != .ts && self != .m3u8 && !holdsFramesAlone }

  /// Whether it stores a time code as a track of its own.
  package var hasTimecode: Bool { hasEditLists && self != .m3u8 }

  /// Whether each track of it is a rendition, with segments of its own.
  package var hasRenditions: Bool { self == .m3u8 }

  /// The tags of a video, by their keys, for which it has no room; none where it holds frames alone, and no tag.
  ///
  /// A transport stream's only one is the title, as its service's name.
  package func keysWithoutRoom(among metadata: [String: String]) -> [String] {
    guard self == .ts else { return [] }
    return MovieMetadata.descriptive(metadata).keys.filter { $0.lowercased() != "title" }.sorted()
  }

  /// Whether it stores metadata with keys of their own, and the types of their values.
  package var hasKeys: Bool {
    switch self {
    case .mp4, .m4v, .mov: true
    case .mkv, .webm, .ts, .m3u8, .gif, .webp, .apng, .nut, .y4m: false
    }
  }

  /// Whether it stores tags of the video's track, as texts.
  package var hasTagsOfTracks: Bool { [.mkv, .webm, .nut].contains(self) }

  /// Whether it stores cover art or an attachment of this codec.
  ///
  /// - Parameters:
  ///   - kind: `coverArt` or `attachment`.
  ///   - codec: FFmpeg's name: `mjpeg`, `ttf`.
  package func holdsAttached(_ kind: TrackKind, _ codec: String) -> Bool {
    switch self {
    case .mkv: kind == .attachment || Self.coverCodecs.contains(codec)
    case .mp4, .m4v:
      kind == .coverArt && Self.coverCodecs.contains(codec)
    case .mov, .webm, .ts, .m3u8, .gif, .webp, .apng, .nut, .y4m: false
    }
  }

  /// The codec of its text subtitles, by FFmpeg's name; nil where it stores none.
  package var textSubtitleCodec: String? {
    switch self {
    case .mp4, .m4v, .mov: "mov_text"
    case .mkv: "subrip"
    case .webm, .m3u8: "webvtt"
    case .ts, .gif, .webp, .apng, .nut, .y4m: nil
    }
  }

  /// Whether it stores tracks of this codec (FFmpeg's name: `h264`, `aac`, `subrip`) and players support that.
  ///
  /// - Parameter isKnown: whether FFmpeg's muxer of the container takes the codec.
  package func holds(_ codec: String, knownToMuxer isKnown: @autoclosure () -> Bool) -> Bool {
    switch self {
    case .mp4, .m4v: Self.mp4Codecs.contains(codec)
    case .mov: Self.movCodecs.contains(codec) || codec.hasPrefix("pcm_") && isKnown()
    case .webm: Self.webmCodecs.contains(codec)
    case .mkv:
      isKnown() && !Self.notInMatroska.contains(codec)
        || Self.codecsOfWindows.contains(codec)
    case .ts: Self.transportCodecs.contains(codec)
    case .m3u8: Self.segmentCodecs.contains(codec)
    case .gif, .webp, .apng: codec == rawValue
    case .nut: isKnown() && !Self.notInNUT.contains(codec)
    case .y4m: codec == Self.codecOfRawFrames
    }
  }

  /// FFmpeg's name of the muxer; an animated WebP is written by `AnimatedWebPFile` instead.
  package var muxerName: String {
    switch self {
    case .mp4, .m4v, .m3u8: "mp4"
    case .mov: "mov"
    case .mkv: "matroska"
    case .webm: "webm"
    case .ts: "mpegts"
    case .gif, .webp, .apng, .nut: rawValue
    case .y4m: "yuv4mpegpipe"
    }
  }

  private static let mp4Codecs: Set = [
    "h264", "hevc", "av1", "vp9", "mpeg4", "mpeg2video", "mpeg1video", "mjpeg", "png",
    "aac", "mp3", "ac3", "eac3", "opus", "flac", "alac", "mov_text", "dvd_subtitle",
  ]
  private static let movCodecs: Set = [
    "h264", "hevc", "mpeg4", "mpeg2video", "mjpeg", "png", "prores", "dnxhd", "qtrle", "dvvideo",
    "rawvideo", "v210", "r210", "jpeg2000", "magicyuv", "utvideo", "ffvhuff", "huffyuv", "aac",
    "mp3", "ac3", "eac3", "alac", "mov_text",
  ]
  private static let coverCodecs: Set = ["mjpeg", "png"]
  private static let webmCodecs: Set = ["vp8", "vp9", "av1", "opus", "vorbis", "webvtt"]
  /// Codecs with a stream type in ISO/IEC 13818-1 or ATSC A/53, or a descriptor in ETSI EN 300 468. Opus has none that
  /// many players know.
  private static let transportCodecs: Set = [
    "h264", "hevc", "mpeg2video", "aac", "mp2", "mp3", "ac3", "eac3", "dts", "dvb_subtitle",
  ]
  /// Codecs that browsers and Apple's players take in segments of MP4.
  private static let segmentCodecs: Set = ["h264", "hevc", "av1", "aac", "flac", "opus", "webvtt"]
  /// Codecs that Matroska holds by their code in AVI (V_MS/VFW/FOURCC).
  private static let codecsOfWindows: Set = ["ffvhuff", "huffyuv", "utvideo", "magicyuv", "v210"]
  /// Codecs that NUT's muxer accepts but no player reads from it.
  private static let notInNUT: Set = ["mov_text", "bin_data", "none", "gif", "webp", "apng"]
  /// Codecs that Matroska's muxer accepts but writes in a form that no player supports.
  private static let notInMatroska: Set = ["mov_text", "bin_data", "none", "gif", "webp", "apng"]
}
