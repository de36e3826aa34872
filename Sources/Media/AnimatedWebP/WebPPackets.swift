internal import ImprintCFFmpeg
internal import ImprintPrimitives

/// Reads the packets of an animated WebP, for which FFmpeg has no demuxer.
///
/// A packet is the header and the image of a frame, for `WebPDecoder`.
struct WebPPackets: FilePackets {
  /// The time base of all packets.
  static let timeBase = Rational.one(over: 1000)

  let index: WebPIndex
  private let input: InputFile
  /// The index of the next frame to read.
  private var position = 0

  /// Nil for other files.
  ///
  /// - Throws: `MediaError` `.invalid` for a file without a frame, or with a canvas above the limits of images.
  init?(_ input: InputFile, _ delays: Demuxer.Delays) throws(MediaError) {
    guard let index = WebPIndex(input, delays) else {
      try input.checkDisk()
      return nil
    }
    try input.checkDisk()
    guard !index.frames.isEmpty else {
      throw MediaError(
        .invalid(
          path: input.path, .image(index.isCutOff ? .cutOffAnimation : .emptyAnimation)))
    }
    try ImageFile.checkSize(index.canvas, of: input.path)
    self.index = index
    self.input = input
  }

  var formatName: String { "webp" }
  var isCutOff: Bool { index.isCutOff }
  var isBroken: Bool { index.isBroken }

  func makeDecoder() throws(MediaError) -> any FrameDecoding { try WebPDecoder(index) }

  mutating func read(into packet: Packet) -> Int32 {
    guard index.frames.indices.contains(position) else { return shim_averror_eof() }
    let frame = index.frames[position]
    position += 1
    guard avio_seek(input.pointer, frame.offset, SEEK_SET) >= 0 else {
      return shim_averror_invalid_data()
    }
    let code = av_get_packet(input.pointer, packet.pointer, Int32(clamping: frame.byteCount))
    guard code >= 0 else { return code }
    (packet.presentation, packet.decode) = (frame.start, frame.start)
    packet.duration = frame.duration
    packet.pointer.pointee.stream_index = 0
    if frame.isKey { packet.pointer.pointee.flags |= AV_PKT_FLAG_KEY }
    return 0
  }

  mutating func seek(to ticks: Int64) {
    position = index.frames.lastIndex { $0.isKey && $0.start <= ticks } ?? 0
  }

  func makeContext() throws(MediaError) -> UnsafeMutablePointer<AVFormatContext> {
    let (context, stream) = try input.makeContext()
    context.pointee.duration = index.duration * 1000
    describe(stream)
    return context
  }

  private func describe(_ stream: UnsafeMutablePointer<AVStream>) {
    stream.pointee.time_base = AVRational(Self.timeBase)
    stream.pointee.duration = index.duration
    stream.pointee.avg_frame_rate = rate(Int64(index.frames.count), in: index.duration)
    let durations = Set(index.frames.map(\.duration))
    if durations.count == 1, let step = durations.first {
      stream.pointee.r_frame_rate = rate(1, in: step)
    }
    let parameters = stream.pointee.codecpar
    parameters?.pointee.codec_id = AV_CODEC_ID_WEBP
    parameters?.pointee.width = Int32(clamping: index.canvas.width)
    parameters?.pointee.height = Int32(clamping: index.canvas.height)
  }

  /// The frame rate of `count` frames in a number of milliseconds.
  private func rate(_ count: Int64, in milliseconds: Int64) -> AVRational {
    Rational(count * 1000, milliseconds).map { AVRational($0) } ?? AVRational(num: 0, den: 1)
  }
}
