internal import CFFmpeg

/// A kind of file that Imprint writes, by the extension of its name.
///
///     Container(path: "clips/Holiday.MP4")   // mp4
///     Container(path: "holiday.avi")         // nil: it is read, but not written
///     Container.webm.holds("h264")           // false
///     Container.mkv.textSubtitleCodec        // "subrip"
public enum Container: String, Hashable, Sendable, Codable, CaseIterable {
  case mp4, m4v, mov, mkv, webm

  /// By a name's extension, in any case; nil for all others.
  public init?(path: String) {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    self.init(rawValue: name[name.index(after: dot)...].lowercased())
  }

  /// Whether a cut inside a packet can be hidden, so that copied sound is cut at the sample.
  public var hasEditLists: Bool {
    switch self {
    case .mp4, .m4v, .mov: true
    case .mkv, .webm: false
    }
  }

  /// Whether it can say that the frame is to be turned.
  public var hasOrientation: Bool { hasEditLists }

  /// Whether a frame or another file that belongs to the video can be written into it.
  ///
  /// - Parameters:
  ///   - kind: `coverArt` or `attachment`.
  ///   - codec: FFmpeg's name: `mjpeg`, `ttf`.
  ///   - metadata: of the whole video: MP4 has room for cover art or for keys of one's own, not for both.
  public func holdsAttached(
    _ kind: MediaInfo.Kind, _ codec: String, beside metadata: [String: String]
  ) -> Bool {
    switch self {
    case .mkv: kind == .attachment || Self.coverCodecs.contains(codec)
    case .mp4, .m4v:
      kind == .coverArt && Self.coverCodecs.contains(codec)
        && !MovieMetadata.needsOwnKeys(metadata, in: self)
    case .mov, .webm: false
    }
  }

  /// The codec in which it holds text subtitles, by FFmpeg's name.
  public var textSubtitleCodec: String {
    switch self {
    case .mp4, .m4v, .mov: "mov_text"
    case .mkv: "subrip"
    case .webm: "webvtt"
    }
  }

  /// Whether a track of that codec (FFmpeg's name: `h264`, `aac`, `subrip`) can be written into it
  /// and played by what plays such files.
  public func holds(_ codec: String) -> Bool {
    switch self {
    case .mp4, .m4v: Self.mp4Codecs.contains(codec)
    case .mov: Self.movCodecs.contains(codec) || codec.hasPrefix("pcm_") && isKnownToMuxer(codec)
    case .webm: Self.webmCodecs.contains(codec)
    case .mkv: isKnownToMuxer(codec) && !Self.notInMatroska.contains(codec)
    }
  }

  /// FFmpeg's name of the muxer.
  var muxerName: String {
    switch self {
    case .mp4, .m4v: "mp4"
    case .mov: "mov"
    case .mkv: "matroska"
    case .webm: "webm"
    }
  }

  private func isKnownToMuxer(_ codec: String) -> Bool {
    guard let descriptor = avcodec_descriptor_get_by_name(codec),
      let muxer = av_guess_format(muxerName, nil, nil)
    else { return false }
    return avformat_query_codec(muxer, descriptor.pointee.id, FF_COMPLIANCE_NORMAL) == 1
  }

  private static let mp4Codecs: Set = [
    "h264", "hevc", "av1", "vp9", "mpeg4", "mpeg2video", "mpeg1video", "mjpeg", "png",
    "aac", "mp3", "ac3", "eac3", "opus", "flac", "alac", "mov_text",
  ]
  private static let movCodecs: Set = [
    "h264", "hevc", "mpeg4", "mpeg2video", "mjpeg", "png", "prores", "dnxhd", "qtrle", "dvvideo",
    "rawvideo", "v210", "aac", "mp3", "ac3", "eac3", "alac", "mov_text",
  ]
  private static let coverCodecs: Set = ["mjpeg", "png"]
  private static let webmCodecs: Set = ["vp8", "vp9", "av1", "opus", "vorbis", "webvtt"]
  /// Its muxer would say yes to all: these come out as what no player takes.
  private static let notInMatroska: Set = ["mov_text", "bin_data", "none"]
}
