internal import ImprintCFFmpeg
package import ImprintValues

/// The properties of a track that a muxer needs before its first packet.
///
/// Owns a copy of the codec's parameters.
// Unchecked: set up before it is passed on, and only read afterwards.
package final class TrackFormat: @unchecked Sendable {
  let parameters: UnsafeMutablePointer<AVCodecParameters>
  /// The time base of the source's packets, in seconds per tick.
  package let timeBase: Rational
  /// Language, title and the like.
  package var metadata: [String: String] = [:]
  /// Whether it is the default track of its kind.
  package var isDefault = false
  /// FFmpeg's disposition flags without the default one: forced, comment, hearing impaired.
  var disposition: Int32 = 0
  /// The orientation; of video only.
  package var orientation: Orientation = .upright
  /// The average frame rate, for headers; nil where unknown, and for other tracks than video.
  package var averageRate: Rational?
  /// HDR metadata for the container's header; of video only, nil for none.
  package var hdr: HDRMetadata?

  /// A format without a codec.
  init(timeBase: Rational) throws(MediaError) {
    parameters = try MediaError.allocated(avcodec_parameters_alloc(), for: "a track")
    self.timeBase = timeBase
  }

  deinit {
    var parameters: UnsafeMutablePointer<AVCodecParameters>? = parameters
    avcodec_parameters_free(&parameters)
  }

  /// The format of an opened encoder's packets.
  convenience init(of encoder: borrowing CodecContext, timeBase: Rational) throws(MediaError) {
    try self.init(timeBase: timeBase)
    try MediaError.check(
      avcodec_parameters_from_context(parameters, encoder.pointer), "reading the encoder's format")
  }

  /// The format of a stream whose packets are copied, with its language, title and roles.
  convenience init(
    copying stream: UnsafePointer<AVStream>, timeBase: Rational
  ) throws(MediaError) {
    try self.init(timeBase: timeBase)
    try MediaError.check(
      avcodec_parameters_copy(parameters, stream.pointee.codecpar), "reading the track's format")
    takeRoles(of: stream)
  }

  /// Marks a subtitle track for players.
  package func mark(_ flags: [SubtitleFlag]) {
    for flag in flags {
      switch flag {
      case .hearingImpaired: disposition |= AV_DISPOSITION_HEARING_IMPAIRED
      case .forced: disposition |= AV_DISPOSITION_FORCED
      case .standard: isDefault = true
      }
    }
  }

  /// Replaces the codec's header by a copy of `bytes`; FFmpeg frees it with the parameters.
  func replaceHeader(with bytes: [UInt8]) throws(MediaError) {
    let room = bytes.count + Int(AV_INPUT_BUFFER_PADDING_SIZE)
    let memory = try MediaError.allocated(av_mallocz(room), for: "a track's header")
    UnsafeMutableRawBufferPointer(start: memory, count: bytes.count).copyBytes(from: bytes)
    av_freep(&parameters.pointee.extradata)
    parameters.pointee.extradata = memory.assumingMemoryBound(to: UInt8.self)
    parameters.pointee.extradata_size = Int32(clamping: bytes.count)
  }

  /// Copies a stream's language, title and roles.
  func takeRoles(of stream: UnsafePointer<AVStream>) {
    take(entries(of: stream.pointee.metadata))
    isDefault = stream.pointee.disposition & AV_DISPOSITION_DEFAULT != 0
    disposition = stream.pointee.disposition & ~AV_DISPOSITION_DEFAULT
  }

  /// Takes over a source's metadata without what the muxer writes anew.
  func take(_ metadata: [String: String]) {
    self.metadata = metadata.filter {
      !["encoder", "vendor_id", "duration"].contains($0.key.lowercased())
    }
  }

  /// FFmpeg's name of the codec: `h264`.
  package var codec: String { String(cString: avcodec_get_name(parameters.pointee.codec_id)) }
}

extension TrackFormat {
  var isVideo: Bool { parameters.pointee.codec_type == AVMEDIA_TYPE_VIDEO }
  var isCoverArt: Bool { disposition == AV_DISPOSITION_ATTACHED_PIC }
  var isSound: Bool { parameters.pointee.codec_type == AVMEDIA_TYPE_AUDIO }

  /// The kind of a track that is heard or read beside the video: sound or subtitles; nil for all others.
  var playedKind: TrackKind? {
    switch parameters.pointee.codec_type {
    case AVMEDIA_TYPE_AUDIO: .sound
    case AVMEDIA_TYPE_SUBTITLE: .subtitle
    default: nil
    }
  }

  /// The delay that Matroska's header declares, by which players skip the beginning; nil for none.
  var declaredDelay: RationalTime? {
    guard parameters.pointee.codec_id == AV_CODEC_ID_OPUS, parameters.pointee.initial_padding > 0
    else { return nil }
    return RationalTime(
      ticks: Int64(parameters.pointee.initial_padding), timeBase: .one(over: 48000))
  }
}
