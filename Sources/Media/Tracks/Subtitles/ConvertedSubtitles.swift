internal import ImprintCFFmpeg
package import ImprintValues

/// A text subtitle track converted to another codec, with the same texts and times.
///
/// Properties that the codec lacks, such as fonts, positions and colours, are lost. So are texts longer than `mostBytes`, and all but some of long ones, which
/// are counted in `undecodedPackets`.
// Unchecked: used by one thread at a time; FFmpeg has no thread-bound state in it.
package final class ConvertedSubtitles: PacketSource, @unchecked Sendable {
  package let format: TrackFormat
  package private(set) var undecodedPackets = 0
  private let source: KeptSubtitles
  private let decoder: CodecContext
  private let encoder: CodecContext

  /// The number of packets so far that are longer than `longBytes`.
  private var longPackets = 0

  /// The longest packet that is converted, in bytes: FFmpeg's converters take a time that grows with the square of its length, 15 s for
  /// 1 MB.
  static let mostBytes = 128 << 10
  /// The length from which on a packet is longer than what anybody reads at once, and how many of those are converted.
  private static let (longBytes, mostLong) = (16 << 10, 16)

  /// The size of the buffer for a converted packet: tags grow by less than four times.
  private static func room(for packet: Packet) -> Int {
    (1 << 16).addingClamped(packet.byteCount.multipliedClamped(by: 4))
  }

  /// - Parameters:
  ///   - track: the stream's index in the file, from 0.
  ///   - choice: the metadata that stay, as `KeptSubtitles` has them.
  ///   - codec: FFmpeg's name of the codec to convert to: `mov_text`, `subrip`, `webvtt`, `ass`.
  /// - Throws: `MediaError` `.noDecoder`, `.noEncoder`, `.invalid` where the file has no such track.
  package convenience init(
    path: String, track: Int, range: KeptRange, keeping choice: KeptMetadata = .all, codec: String,
    interruption: Interruption = Interruption()
  ) throws(MediaError) {
    try self.init(
      KeptSubtitles(
        path: path, track: track, range: range, keeping: choice, interruption: interruption),
      codec: codec)
  }

  /// - Parameters:
  ///   - source: the subtitles that are converted.
  ///   - codec: FFmpeg's name of the codec to convert to: `mov_text`, `subrip`, `webvtt`, `ass`.
  /// - Throws: `MediaError` `.noDecoder`, `.noEncoder`.
  package init(_ source: KeptSubtitles, codec: String) throws(MediaError) {
    let decoder = try Self.openDecoder(source.format)
    let encoder = try Self.openEncoder(codec, after: decoder)
    let format = try TrackFormat(of: encoder, timeBase: source.format.timeBase)
    format.metadata = source.format.metadata
    format.isDefault = source.format.isDefault
    format.disposition = source.format.disposition
    self.format = format
    self.source = source
    self.decoder = decoder
    self.encoder = encoder
  }

  /// Whether subtitles can be converted: both codecs are text, and available here.
  package static func canConvert(from: String, to: String) -> Bool {
    guard let from = avcodec_descriptor_get_by_name(from)?.pointee,
      let to = avcodec_descriptor_get_by_name(to)?.pointee
    else { return false }
    return [from, to].allSatisfy { $0.props & AV_CODEC_PROP_TEXT_SUB != 0 }
      && avcodec_find_decoder(from.id) != nil && avcodec_find_encoder(to.id) != nil
  }

  package func next() throws(MediaError) -> Packet? {
    while let packet = try source.next() {
      if let text = try convert(packet) { return try Self.packet(text, timedAs: packet) }
    }
    return nil
  }

  package func placeholder() throws(MediaError) -> Packet? {
    try Packet.placeholder(of: format)
  }

  private var codec: AVCodecID { format.parameters.pointee.codec_id }

  /// The converted text; nil for an empty, damaged or overlong packet.
  private func convert(_ packet: Packet) throws(MediaError) -> [UInt8]? {
    guard !isTooLong(packet) else {
      undecodedPackets += 1
      return nil
    }
    var subtitle = AVSubtitle()
    var isFound: Int32 = 0
    let code = avcodec_decode_subtitle2(decoder.pointer, &subtitle, &isFound, packet.pointer)
    if code < 0 { undecodedPackets += 1 }
    guard code >= 0, isFound != 0 else { return nil }
    defer { avsubtitle_free(&subtitle) }
    guard subtitle.num_rects > 0 else { return nil }
    for index in 0..<Int(subtitle.num_rects) {
      subtitle.rects?[index]?.pointee.unescapeBraces()
      if codec == AV_CODEC_ID_WEBVTT { try subtitle.rects?[index]?.pointee.escapeMarkup() }
    }
    var bytes = [UInt8](repeating: 0, count: Self.room(for: packet))
    let count = avcodec_encode_subtitle(
      encoder.pointer, &bytes, Int32(clamping: bytes.count), &subtitle)
    guard count >= 0, isWhole(bytes.prefix(Int(count))) else {
      undecodedPackets += 1
      return nil
    }
    return count > 0 ? Array(bytes.prefix(Int(count))) : nil
  }

  private func isTooLong(_ packet: Packet) -> Bool {
    guard packet.byteCount > Self.longBytes else { return false }
    longPackets += 1
    return packet.byteCount > Self.mostBytes || longPackets > Self.mostLong
  }

  /// Whether a text fits its length, which has 16 bits in timed text (3GPP TS 26.245, 5.17); FFmpeg wraps it round.
  private func isWhole(_ bytes: ArraySlice<UInt8>) -> Bool {
    codec != AV_CODEC_ID_MOV_TEXT || bytes.count <= 2 + Int(UInt16.max)
  }

  private static func packet(
    _ bytes: [UInt8], timedAs packet: Packet
  ) throws(MediaError) -> Packet {
    let converted = try Packet(copying: bytes)
    converted.timeBase = packet.timeBase
    converted.presentation = packet.presentation
    converted.decode = packet.presentation
    converted.duration = packet.duration
    return converted
  }

  private static func openDecoder(_ format: TrackFormat) throws(MediaError) -> CodecContext {
    guard let codec = avcodec_find_decoder(format.parameters.pointee.codec_id) else {
      throw MediaError(.noDecoder(format.codec))
    }
    let context = try CodecContext(for: codec)
    try MediaError.check(
      avcodec_parameters_to_context(context.pointer, format.parameters),
      "reading the subtitles' format")
    context.pointer.pointee.pkt_timebase = AVRational(format.timeBase)
    try MediaError.check(
      avcodec_open2(context.pointer, codec, nil), "opening the subtitles' decoder")
    return context
  }

  private static func openEncoder(
    _ name: String, after decoder: borrowing CodecContext
  ) throws(MediaError) -> CodecContext {
    guard let descriptor = avcodec_descriptor_get_by_name(name),
      let codec = avcodec_find_encoder(descriptor.pointee.id)
    else { throw MediaError(.noEncoder(name, .unknown)) }
    let context = try CodecContext(for: codec)
    context.pointer.pointee.time_base = AVRational(num: 1, den: 1000)
    try takeStyles(of: decoder, to: context)
    try context.open(codec, named: name, options: [:])
    return context
  }

  /// Copies the decoder's header, whose styles encoders refer to; the encoder's context frees it.
  private static func takeStyles(
    of decoder: borrowing CodecContext, to encoder: borrowing CodecContext
  ) throws(MediaError) {
    let size = Int(decoder.pointer.pointee.subtitle_header_size)
    guard size > 0, let header = decoder.pointer.pointee.subtitle_header else { return }
    // NUL-terminated: encoders read it as a C string.
    let copy = try MediaError.allocated(av_mallocz(size + 1), for: "subtitles")
    copy.copyMemory(from: header, byteCount: size)
    encoder.pointer.pointee.subtitle_header = copy.assumingMemoryBound(to: UInt8.self)
    encoder.pointer.pointee.subtitle_header_size = Int32(clamping: size)
  }
}
