internal import ImprintCFFmpeg
internal import ImprintValues

/// Decodes the packets of a sound track to samples.
///
/// Samples that an edit list or a codec's delay hides are left out.
struct SoundDecoder: ~Copyable {
  /// The result of a call for sound; no case is an error.
  enum Received {
    /// Samples; of a damaged packet some of them may be silenced.
    case sound(isDamaged: Bool)
    case needsPacket
    case undecodable
    case ended
  }

  private let context: CodecContext

  /// - Parameter path: of the file that the stream belongs to, for errors.
  /// - Throws: `MediaError` `.noDecoder` where this machine has none for the codec, `.invalid` where it does not open with
  ///   the stream's parameters.
  init(_ stream: UnsafePointer<AVStream>, of path: String) throws(MediaError) {
    let parameters = stream.pointee.codecpar
    let codec = parameters?.pointee.codec_id ?? AV_CODEC_ID_NONE
    guard let decoder = avcodec_find_decoder(codec) else {
      throw MediaError(.noDecoder(String(cString: avcodec_get_name(codec))))
    }
    let context = try CodecContext(for: decoder)
    try MediaError.check(
      avcodec_parameters_to_context(context.pointer, parameters), "reading the sound's format")
    // Without this time base, FFmpeg does not shift a frame's time by the samples that it skips at its start.
    context.pointer.pointee.pkt_timebase = stream.pointee.time_base
    try context.open(decoder, for: path)
    self.context = context
  }

  /// Sends the next packet; nil ends the input. Returns false where it is damaged.
  borrowing func send(_ packet: Packet?) throws(MediaError) -> Bool {
    let code = avcodec_send_packet(context.pointer, packet?.pointer)
    try Self.checkMemory(code)
    return code >= 0 || code == shim_averror_eof()
  }

  /// Fills `frame` with the next samples.
  borrowing func receive(into frame: SoundFrame) throws(MediaError) -> Received {
    let code = avcodec_receive_frame(context.pointer, frame.pointer)
    switch code {
    case shim_averror_again(): return .needsPacket
    case shim_averror_eof(): return .ended
    default:
      try Self.checkMemory(code)
      // Decoders report damaged data by many codes.
      guard code >= 0 else { return .undecodable }
      return .sound(isDamaged: try frame.silenceInvalidSamples())
    }
  }

  private static func checkMemory(_ code: Int32) throws(MediaError) {
    if code == shim_averror(ENOMEM) { throw MediaError(.outOfMemory(action: "decoding sound")) }
  }
}
