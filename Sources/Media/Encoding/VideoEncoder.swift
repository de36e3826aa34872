internal import ImprintCFFmpeg
package import ImprintValues

/// Encodes frames to packets.
///
///     let encoder = try VideoEncoder(settings)
///     try encoder.send(frame)                        // nil after the last one
///     while case .packet(let packet) = try encoder.receive() { try muxer.write(packet, track: 0) }
///
/// Frames go in by presentation time; packets come out in decode order, each with its frame's duration. One
/// thread at a time.
// Unchecked: libavcodec's contexts may move between threads; one thread at a time, as said above.
package final class VideoEncoder: @unchecked Sendable {
  /// The result of a call for a packet; no case is an error.
  package enum Received {
    case packet(Packet)
    case needsFrame
    case ended
  }

  /// The settings that it was opened with; frames must have their size and layout.
  package let settings: VideoEncoderSettings
  /// The frames sent so far, to compare with a finished file; without those that the encoder leaves out.
  package var frames: FrameTally { facts.leavesFramesOut ? nonEmpty : sent }
  /// The number of frames that the encoder has left out to hold its bit rate; certain once it has ended.
  package var leftOut: Int { sent.count - frames.count }
  let context: CodecContext
  /// Room for packets, which its threads may take at any time.
  private let room: AllocationLimit.Raise
  private var sent = FrameTally()
  /// The frames of packets that have bytes, where the encoder leaves frames out.
  private var nonEmpty = FrameTally()
  private let facts: EncoderFacts
  private let layout: AVPixelFormat
  private let interruption: Interruption
  private var durations = EncoderDurations()
  private var keyFrames: ForcedKeyFrames?
  /// Nil where the encoder takes frames' times.
  private var numbered: NumberedFrames?
  private var hasEndedEmpty = false
  /// HDR metadata to add to packets; nil where the encoder writes them, or there are none.
  private let lightMetadata: AV1LightMetadata?

  /// Opens the encoder.
  ///
  /// - Parameter hidden: names of encoders to treat as missing.
  /// - Throws: `MediaError` `.noEncoder` where it is not compiled in, hidden, or refuses the settings.
  package init(
    _ settings: VideoEncoderSettings, hidden: Set<String> = [],
    interruption: Interruption = Interruption()
  ) throws(MediaError) {
    LibraryLog.silenced
    let facts = EncoderFacts.of(settings.encoder)
    if facts.printsBesideTheLog { LibraryLog.silencedSVT }
    let codec = try Self.codec(named: settings.encoder, kind: AVMEDIA_TYPE_VIDEO, hidden: hidden)
    guard let layout = AVPixelFormat(named: settings.layout) else {
      throw MediaError(.noEncoder(settings.encoder, .pixelFormat(settings.layout)))
    }
    if facts.isX264 { try X264Limits(settings).check() }
    let pixels = settings.size.width.multipliedClamped(by: settings.size.height)
    let room = AllocationLimit.Raise(to: pixels.multipliedClamped(by: facts.packetBytesPerPixel))
    let context = try CodecContext(for: codec)
    try context.configure(settings, layout: layout.stored(by: codec))
    let realTimeThreads = facts.raisesPriority ? RealTimeThreads() : nil
    defer { realTimeThreads?.makeOrdinary() }
    try context.open(
      codec, named: settings.encoder, options: EncoderParameters.options(for: settings))
    self.settings = settings
    self.facts = facts
    self.context = context
    self.room = room
    self.layout = layout
    keyFrames = ForcedKeyFrames(settings)
    numbered = settings.countedRate.map { _ in NumberedFrames() }
    lightMetadata =
      if case .addedUnits = facts.hdr { settings.hdr.map { AV1LightMetadata($0) } } else { nil }
    self.interruption = interruption
  }

  deinit {
    if sent.count == 0 { context.wakeBeforeClosing(facts) }
  }

  /// The codec's header (FFmpeg's `extradata`), as a byte stream where the codec has one; empty where it has none.
  var codecHeader: [UInt8] {
    let context = context.pointer.pointee
    return Array(UnsafeBufferPointer(start: context.extradata, count: Int(context.extradata_size)))
  }

  /// Sends the next frame; nil ends the input.
  ///
  /// The encoder shares the frame's planes until it has encoded them.
  ///
  /// - Throws: `MediaError` `.unexpected` where the frame's size or format is not that of the settings, `.libav` where
  ///   encoding fails, `.cancelled`.
  package func send(_ frame: VideoFrame?) throws(MediaError) {
    try interruption.check()
    guard let frame else { return try sendEnd() }
    try checkShape(of: frame)
    try prepare(frame)
    let presentation = frame.presentation
    if let presentation, let number = numbered?.add(presentation) { frame.presentation = number }
    defer { frame.presentation = presentation }
    let code = MediaError.encoderCode { avcodec_send_frame(context.pointer, frame.pointer) }
    try MediaError.check(code, "encoding a frame")
    sent.add(moment(of: presentation))
  }

  private func moment(of presentation: Int64?) -> RationalTime? {
    presentation.map { RationalTime(ticks: $0, timeBase: settings.timeBase) }
  }

  /// Returns the next packet, if there is one yet.
  package func receive() throws(MediaError) -> Received {
    try interruption.check()
    if hasEndedEmpty { return .ended }
    let packet = try Packet()
    let code = MediaError.encoderCode { avcodec_receive_packet(context.pointer, packet.pointer) }
    switch code {
    case shim_averror_again(): return .needsFrame
    case shim_averror_eof(): return .ended
    default:
      try MediaError.check(code, "encoding a frame")
    }
    packet.timeBase = settings.timeBase
    if let numbered {
      packet.presentation = packet.presentation.flatMap(numbered.presentation)
      packet.decode = packet.decode.flatMap(numbered.presentation)
    }
    if let presentation = packet.presentation, let duration = durations.take(presentation) {
      packet.duration = duration
    }
    if facts.leavesFramesOut {
      // Readers of Matroska drop packets of no bytes; without them the frame before is shown for longer as well.
      if packet.byteCount == 0 { return try receive() }
      nonEmpty.add(moment(of: packet.presentation))
    }
    // Two frames are not reordered.
    if facts.misdatesTwoFrames, sent.count < 3 { packet.decode = packet.presentation }
    if packet.isKey, let lightMetadata {
      try packet.replace(with: lightMetadata.inserted(into: packet.bytes))
    }
    return .packet(packet)
  }

  private func sendEnd() throws(MediaError) {
    // Some encoders hang when they are drained without a frame.
    hasEndedEmpty = sent.count == 0
    if hasEndedEmpty { return }
    let code = MediaError.encoderCode { avcodec_send_frame(context.pointer, nil) }
    if code != shim_averror_eof() { try MediaError.check(code, "ending the video") }
  }

  /// Finds the encoder of a name.
  static func codec(
    named name: String, kind: AVMediaType, hidden: Set<String>
  ) throws(MediaError) -> UnsafePointer<AVCodec> {
    guard !hidden.contains(name) else { throw MediaError(.noEncoder(name, .hidden)) }
    guard let codec = avcodec_find_encoder_by_name(name), codec.pointee.type == kind else {
      throw MediaError(.noEncoder(name, .unknown))
    }
    return codec
  }

  /// Checks size and format, since encoders would read past the end of a smaller frame.
  private func checkShape(of frame: VideoFrame) throws(MediaError) {
    let raw = frame.pointer.pointee
    let size = PixelSize(width: Int(raw.width), height: Int(raw.height))
    guard raw.format == layout.rawValue, size == settings.size else {
      throw MediaError(
        .unexpected(
          .frame(
            size, format: frame.pixelFormatName, expected: settings.size,
            expectedFormat: settings.layout),
          action: "encoding a frame"))
    }
  }

  private func prepare(_ frame: VideoFrame) throws(MediaError) {
    if context.pointer.pointee.pix_fmt != layout { try frame.swapBytes() }
    let old = frame.timeBase
    if old != settings.timeBase {
      frame.duration =
        RationalTime(ticks: frame.duration, timeBase: old).rescaled(to: settings.timeBase).ticks
      frame.presentation = frame.presentation.map {
        RationalTime(ticks: $0, timeBase: old).rescaled(to: settings.timeBase).ticks
      }
      frame.timeBase = settings.timeBase
    }
    // Encoders take a frame's type as a request: the source's B frames would become the output's.
    let isKey = frame.presentation.flatMap { keyFrames?.isDue($0) } == true
    frame.pointer.pointee.pict_type = isKey ? AV_PICTURE_TYPE_I : AV_PICTURE_TYPE_NONE
    // The ProRes encoder writes each frame's own tags.
    frame.tag(as: settings.color, settings.chromaLocation)
    frame.pointer.pointee.quality = context.pointer.pointee.global_quality
    if let presentation = frame.presentation {
      durations.put(frame.duration, at: presentation)
    }
  }
}
