internal import Glibc
internal import ImprintCFFmpeg
internal import ImprintValues

/// Decodes the packets of one track to frames, on one thread at a time.
///
/// Owns a `CodecContext`. Damaged data are a result, not an error, since the next packet may decode.
final class FrameDecoder: FrameDecoding {
  /// The result of sending a packet.
  enum Sent {
    case accepted
    /// Frames must be received first.
    case full
    case undecodable
  }

  /// The result of a call for a frame; no case is an error.
  enum Received {
    case frame
    case needsPacket
    case undecodable
    case ended
  }

  private let context: CodecContext
  /// The field order of frames that do not signal it themselves.
  private let containerOrder: FieldOrder

  /// - Parameters:
  ///   - path: of the file that the stream belongs to, for errors.
  ///   - threads: the number of frames to decode at once, at least 1.
  ///   - keepsAlpha: whether to decode separate alpha (`DecoderCatalog`).
  ///   - isImmediate: whether to return the first frame without waiting for others that may be presented before
  ///     it.
  ///   - refusesDamage: whether a frame with a missing part counts as undecodable, instead of being filled in. A
  ///     progressive JPEG that ends between two scans still decodes, since it is complete, though coarse.
  ///   - isHalved: whether JPEGs are decoded at half their size, from a part of each block's coefficients; ignored for
  ///     other codecs.
  /// - Throws: `MediaError` `.noDecoder` where this machine has none for the codec, `.invalid` where it does not open
  ///   with the stream's parameters.
  init(
    for stream: UnsafeMutablePointer<AVStream>, of path: String, threads: Int,
    keepsAlpha: Bool = false,
    isImmediate: Bool = false, refusesDamage: Bool = false, isHalved: Bool = false
  ) throws(MediaError) {
    guard let parameters = stream.pointee.codecpar else {
      throw MediaError(.noDecoder("unknown"))
    }
    let codec = parameters.pointee.codec_id
    let hasAlphaBeside = entries(of: stream.pointee.metadata)["alpha_mode"] == "1"
    let choice = DecoderCatalog.decoder(for: codec, keepsAlpha: keepsAlpha && hasAlphaBeside)
    guard let decoder = choice else {
      throw MediaError(.noDecoder(String(cString: avcodec_get_name(codec))))
    }
    context = try CodecContext(for: decoder)
    containerOrder =
      FieldOrder.isMarked(in: codec) ? .progressive : FieldOrder(parameters.pointee.field_order)
    try MediaError.check(
      avcodec_parameters_to_context(context.pointer, parameters), "reading the track's format")
    context.pointer.pointee.pkt_timebase = stream.pointee.time_base
    context.pointer.pointee.thread_count = Int32(clamping: max(threads, 1))
    context.pointer.pointee.thread_type = FF_THREAD_FRAME
    if refusesDamage { context.pointer.pointee.err_recognition |= AV_EF_EXPLODE }
    if isHalved { context.pointer.pointee.lowres = 1 }
    if isImmediate { context.pointer.pointee.flags |= AV_CODEC_FLAG_LOW_DELAY }
    context.pointer.pointee.max_pixels = Self.mostPixels
    try context.open(decoder, for: path)
  }

  /// Opens the decoder of a codec whose packets describe themselves, for one frame at a time.
  ///
  /// - Throws: `MediaError` `.noDecoder`, `.libav` where it does not open.
  init(for codec: AVCodecID) throws(MediaError) {
    guard let decoder = DecoderCatalog.decoder(for: codec, keepsAlpha: false) else {
      throw MediaError(.noDecoder(String(cString: avcodec_get_name(codec))))
    }
    context = try CodecContext(for: decoder)
    containerOrder = .progressive
    context.pointer.pointee.thread_count = 1
    context.pointer.pointee.max_pixels = Self.mostPixels
    context.takeLargeFrames()
    try MediaError.check(avcodec_open2(context.pointer, decoder, nil), "opening the decoder")
  }

  /// A header can state any size; larger ones are refused before memory is allocated.
  private static let mostPixels: Int64 = 16_384 * 16_384

  /// Sends a packet; nil ends the input.
  func send(_ packet: Packet?) throws(MediaError) -> Sent {
    let code = avcodec_send_packet(context.pointer, packet?.pointer)
    if code == shim_averror_again() { return .full }
    if code >= 0 || code == shim_averror_eof() { return .accepted }
    try Self.checkFatal(code)
    return .undecodable
  }

  /// Fills `frame` with the next frame in presentation order.
  func receive(into frame: VideoFrame) throws(MediaError) -> Received {
    let code = avcodec_receive_frame(context.pointer, frame.pointer)
    if code >= 0 {
      frame.replaceFullRangeFormat()
      if containerOrder != .progressive { frame.markFields(containerOrder) }
      try frame.makeProcessable()
      return .frame
    }
    if code == shim_averror_again() { return .needsPacket }
    if code == shim_averror_eof() { return .ended }
    try Self.checkFatal(code)
    return .undecodable
  }

  var needsFirstPacket: Bool { context.pointer.pointee.codec_id == AV_CODEC_ID_H264 }

  /// Discards all packets, for a seek.
  func flush() { avcodec_flush_buffers(context.pointer) }

  private static func checkFatal(_ code: Int32) throws(MediaError) {
    if code == shim_averror(ENOMEM) || code == shim_averror_exit() {
      try MediaError.check(code, "decoding a frame")
    }
  }
}
