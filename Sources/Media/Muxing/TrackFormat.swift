internal import CFFmpeg
public import Pixels
public import Primitives

/// What a muxer has to know of a track before its first packet comes.
///
/// Owns a copy of the codec's parameters.
// Unchecked: what it points to is not written after `init`; the rest is set before it is handed on.
public final class TrackFormat: @unchecked Sendable {
  let parameters: UnsafeMutablePointer<AVCodecParameters>
  /// Seconds a tick of the packets' times, as they come from their source.
  public let timeBase: Rational
  /// Language, title and the like.
  public var metadata: [String: String] = [:]
  /// Whether players choose it, of the tracks of its kind, where nobody chooses.
  public var isDefault = false
  /// Other roles than the default one: forced, comment, hearing impaired.
  var disposition: Int32 = 0
  /// Of video.
  public var orientation: Orientation = .upright
  /// Frames a second, for headers; nil where nobody knows, and for what is no video.
  public var averageRate: Rational?
  /// Of video, for the container's own boxes; nil for none.
  public var hdr: HDRMetadata?

  private init(timeBase: Rational) throws(MediaError) {
    parameters = try MediaError.allocated(avcodec_parameters_alloc(), for: "a track")
    self.timeBase = timeBase
  }

  deinit {
    var parameters: UnsafeMutablePointer<AVCodecParameters>? = parameters
    avcodec_parameters_free(&parameters)
  }

  /// Of what an opened encoder makes.
  convenience init(of encoder: borrowing CodecContext, timeBase: Rational) throws(MediaError) {
    try self.init(timeBase: timeBase)
    try MediaError.check(
      avcodec_parameters_from_context(parameters, encoder.pointer), "reading the encoder's format")
  }

  /// Of a stream of a file, for a copy: its packets, language, title and roles.
  convenience init(
    copying stream: UnsafePointer<AVStream>, timeBase: Rational
  ) throws(MediaError) {
    try self.init(timeBase: timeBase)
    try MediaError.check(
      avcodec_parameters_copy(parameters, stream.pointee.codecpar), "reading the track's format")
    takeRoles(of: stream)
  }

  /// Takes over what a person sees of a track: its language, title and roles.
  func takeRoles(of stream: UnsafePointer<AVStream>) {
    // The muxer writes these itself; said again they would name the source's.
    metadata = entries(of: stream.pointee.metadata).filter {
      !["encoder", "vendor_id", "duration"].contains($0.key.lowercased())
    }
    isDefault = stream.pointee.disposition & AV_DISPOSITION_DEFAULT != 0
    disposition = stream.pointee.disposition & ~AV_DISPOSITION_DEFAULT
  }

  /// FFmpeg's name of the codec: `h264`.
  public var codec: String { String(cString: avcodec_get_name(parameters.pointee.codec_id)) }
}

extension TrackFormat {
  var isVideo: Bool { parameters.pointee.codec_type == AVMEDIA_TYPE_VIDEO }
  var isCoverArt: Bool { disposition == AV_DISPOSITION_ATTACHED_PIC }
  var isSound: Bool { parameters.pointee.codec_type == AVMEDIA_TYPE_AUDIO }

  /// How much of the beginning Matroska's header says is not to be heard; nil where it says nothing.
  var declaredDelay: RationalTime? {
    guard parameters.pointee.codec_id == AV_CODEC_ID_OPUS, parameters.pointee.initial_padding > 0
    else { return nil }
    return RationalTime(
      ticks: Int64(parameters.pointee.initial_padding), timeBase: .one(over: 48000))
  }
}
