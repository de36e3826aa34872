internal import ImprintCFFmpeg
internal import ImprintValues

/// Encodes samples to packets.
///
/// The first packets have negative times, by the codec's delay.
struct SoundEncoder: ~Copyable {
  enum Received {
    case packet(Packet)
    case needsSound
    case ended
  }

  let context: CodecContext
  let format: SoundFormat

  /// - Parameter source: the format of the sound; the encoder is opened with the nearest that it supports.
  /// - Throws: `MediaError` `.noEncoder`.
  init(
    _ settings: SoundEncoderSettings, source: SoundFormat, hidden: Set<String>
  ) throws(MediaError) {
    let codec = try VideoEncoder.codec(
      named: settings.encoder, kind: AVMEDIA_TYPE_AUDIO, hidden: hidden)
    let format = Self.format(settings, source: source, codec: codec)
    let context = try CodecContext(for: codec)
    let pointer = context.pointer
    pointer.pointee.sample_rate = format.sampleRate
    pointer.pointee.sample_fmt = AVSampleFormat(format.sampleFormat)
    guard av_channel_layout_from_string(&pointer.pointee.ch_layout, format.layout) >= 0 else {
      throw MediaError(.noEncoder(settings.encoder, .channelLayout(format.layout)))
    }
    pointer.pointee.time_base = AVRational(num: 1, den: format.sampleRate)
    if let rate = settings.bitRate { pointer.pointee.bit_rate = rate }
    pointer.pointee.flags |= Int32(AV_CODEC_FLAG_GLOBAL_HEADER)
    let facts = EncoderFacts.of(settings.encoder)
    let surround = format.isSurround ? facts.surroundOptions : [:]
    try context.open(
      codec, named: settings.encoder, options: surround.merging(settings.options) { $1 })
    self.context = context
    self.format = format
  }

  var timeBase: Rational { .one(over: format.sampleRate) }

  /// The number of samples per frame; 0 for any number.
  var frameSize: Int32 {
    let isVariable =
      context.pointer.pointee.codec.pointee.capabilities & AV_CODEC_CAP_VARIABLE_FRAME_SIZE != 0
    return isVariable ? 0 : context.pointer.pointee.frame_size
  }

  /// Sends the next samples; nil ends the input.
  borrowing func send(_ frame: SoundFrame?) throws(MediaError) {
    let code = avcodec_send_frame(context.pointer, frame?.pointer)
    if code != shim_averror_eof() { try MediaError.check(code, "encoding sound") }
  }

  borrowing func receive() throws(MediaError) -> Received {
    let packet = try Packet()
    let code = avcodec_receive_packet(context.pointer, packet.pointer)
    switch code {
    case shim_averror_again(): return .needsSound
    case shim_averror_eof(): return .ended
    default:
      try MediaError.check(code, "encoding sound")
      packet.timeBase = timeBase
      return .packet(packet)
    }
  }

  /// The next packet of a stream's sound; nil at the end.
  borrowing func next(from stream: any SoundStream) throws(MediaError) -> Packet? {
    while true {
      switch try receive() {
      case .packet(let packet): return packet
      case .ended: return nil
      case .needsSound: try send(stream.next())
      }
    }
  }

  private static func format(
    _ settings: SoundEncoderSettings, source: SoundFormat, codec: UnsafePointer<AVCodec>
  ) -> SoundFormat {
    let wanted = settings.channelLayout ?? source.layout
    let layouts = EncoderCatalog.channelLayouts(
      of: String(cString: codec.pointee.name), for: wanted)
    return SoundFormat(
      sampleRate: sampleRate(
        settings.sampleRate.map { Int32(clamping: $0) } ?? source.sampleRate, of: codec),
      sampleFormat: sampleFormat(source.sampleFormat, of: codec),
      layout: ChannelLayoutChoice(of: wanted).nearest(among: layouts))
  }

  private static func sampleRate(_ wanted: Int32, of codec: UnsafePointer<AVCodec>) -> Int32 {
    guard var rate = shim_sample_rates(codec) else { return wanted }
    var rates: [Int32] = []
    while rate.pointee != 0 {
      rates.append(rate.pointee)
      rate += 1
    }
    return rates.filter { $0 >= wanted }.min() ?? rates.max() ?? wanted
  }

  private static func sampleFormat(_ wanted: Int32, of codec: UnsafePointer<AVCodec>) -> Int32 {
    guard var format = shim_sample_formats(codec) else { return wanted }
    let first = format.pointee.rawValue
    while format.pointee != AV_SAMPLE_FMT_NONE {
      if format.pointee.rawValue == wanted { return wanted }
      format += 1
    }
    return first
  }
}
