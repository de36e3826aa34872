internal import FoundationEssentials
internal import ImprintCFFmpeg
internal import ImprintValues

/// A track's format in a part's header: all of `AVCodecParameters` that the muxers in use read.
///
/// Codecs and formats of samples stand there by name; other enumerations are those of ITU-T H.273 and FFmpeg's public
/// headers, which do not change.
struct StoredTrackFormat: Hashable, Codable {
  var kind: Int32
  var codec: String
  var tag: UInt32
  /// The codec's header, which holds the parameter sets.
  var header: Data
  var sampleFormat: String?
  var bitRate: Int64
  var bitsPerCodedSample: Int32
  var bitsPerRawSample: Int32
  var profile: Int32
  var level: Int32
  // Video
  var width: Int32
  var height: Int32
  var pixelAspect: Fraction
  var fieldOrder: UInt32
  var range: UInt32
  var primaries: UInt32
  var transfer: UInt32
  var matrix: UInt32
  var chromaLocation: UInt32
  var delay: Int32
  // Sound
  var channels: String?
  var sampleRate: Int32
  var blockAlign: Int32
  var frameSize: Int32
  var initialPadding: Int32
  var trailingPadding: Int32
  var preroll: Int32
  // The track
  var timeBase: Rational
  var metadata: [String: String]
  var isDefault: Bool
  var disposition: Int32
  var orientation: Orientation
  var averageRate: Rational?
  var hdr: HDRMetadata?

  /// A fraction that may be 0/1, which is unknown.
  struct Fraction: Hashable, Codable {
    var numerator: Int32
    var denominator: Int32
  }

  init(_ format: TrackFormat) {
    let source = format.parameters.pointee
    kind = source.codec_type.rawValue
    codec = format.codec
    tag = source.codec_tag
    header = source.extradata.map { Data(bytes: $0, count: Int(source.extradata_size)) } ?? Data()
    sampleFormat = Self.name(ofFormat: source)
    (bitRate, profile, level) = (source.bit_rate, source.profile, source.level)
    bitsPerCodedSample = source.bits_per_coded_sample
    bitsPerRawSample = source.bits_per_raw_sample
    (width, height, delay) = (source.width, source.height, source.video_delay)
    pixelAspect = Fraction(
      numerator: source.sample_aspect_ratio.num, denominator: source.sample_aspect_ratio.den)
    fieldOrder = source.field_order.rawValue
    (range, matrix) = (source.color_range.rawValue, source.color_space.rawValue)
    (primaries, transfer) = (source.color_primaries.rawValue, source.color_trc.rawValue)
    chromaLocation = source.chroma_location.rawValue
    channels = format.isSound ? SoundFormat.name(of: source.ch_layout) : nil
    (sampleRate, blockAlign, frameSize) = (
      source.sample_rate, source.block_align, source.frame_size
    )
    (initialPadding, trailingPadding) = (source.initial_padding, source.trailing_padding)
    preroll = source.seek_preroll
    (timeBase, metadata, isDefault) = (format.timeBase, format.metadata, format.isDefault)
    (disposition, orientation) = (format.disposition, format.orientation)
    (averageRate, hdr) = (format.averageRate, format.hdr)
  }

  private static func name(ofFormat source: AVCodecParameters) -> String? {
    let name =
      source.codec_type == AVMEDIA_TYPE_VIDEO
      ? av_get_pix_fmt_name(AVPixelFormat(source.format))
      : av_get_sample_fmt_name(AVSampleFormat(source.format))
    return name.map { String(cString: $0) }
  }

  /// The format; nil for a time base that is none, and for a codec, a format of samples or a layout of channels that is not known here.
  func format() throws(MediaError) -> TrackFormat? {
    guard timeBase.numerator > 0, averageRate.map({ $0.numerator > 0 }) ?? true,
      let descriptor = avcodec_descriptor_get_by_name(codec)
    else { return nil }
    let format = try TrackFormat(timeBase: timeBase)
    let target = format.parameters
    target.pointee.codec_type = AVMediaType(kind)
    target.pointee.codec_id = descriptor.pointee.id
    target.pointee.codec_tag = tag
    try format.replaceHeader(with: [UInt8](header))
    guard takeSampleFormat(into: target) else { return nil }
    (target.pointee.bit_rate, target.pointee.profile, target.pointee.level) = (
      bitRate, profile, level
    )
    target.pointee.bits_per_coded_sample = bitsPerCodedSample
    target.pointee.bits_per_raw_sample = bitsPerRawSample
    (target.pointee.width, target.pointee.height) = (width, height)
    target.pointee.video_delay = delay
    target.pointee.sample_aspect_ratio = AVRational(
      num: pixelAspect.numerator, den: pixelAspect.denominator)
    target.pointee.field_order = AVFieldOrder(fieldOrder)
    target.pointee.color_range = AVColorRange(range)
    target.pointee.color_space = AVColorSpace(matrix)
    target.pointee.color_primaries = AVColorPrimaries(primaries)
    target.pointee.color_trc = AVColorTransferCharacteristic(transfer)
    target.pointee.chroma_location = AVChromaLocation(chromaLocation)
    (target.pointee.sample_rate, target.pointee.block_align) = (sampleRate, blockAlign)
    (target.pointee.frame_size, target.pointee.seek_preroll) = (frameSize, preroll)
    target.pointee.initial_padding = initialPadding
    target.pointee.trailing_padding = trailingPadding
    format.metadata = metadata
    (format.isDefault, format.disposition) = (isDefault, disposition)
    (format.orientation, format.averageRate, format.hdr) = (orientation, averageRate, hdr)
    return format
  }

  private func takeSampleFormat(into target: UnsafeMutablePointer<AVCodecParameters>) -> Bool {
    target.pointee.format = -1
    if let sampleFormat {
      target.pointee.format =
        target.pointee.codec_type == AVMEDIA_TYPE_VIDEO
        ? av_get_pix_fmt(sampleFormat).rawValue : av_get_sample_fmt(sampleFormat).rawValue
      guard target.pointee.format >= 0 else { return false }
    }
    guard let channels else { return true }
    return av_channel_layout_from_string(&target.pointee.ch_layout, channels) >= 0
  }
}
