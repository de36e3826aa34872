internal import ImprintCFFmpeg
internal import ImprintValues

/// Reads the packets of an animated image by its index: a WebP, for which FFmpeg has no demuxer, or a PNG, whose shortest
/// delays its demuxer keeps.
struct AnimationPackets<Index: AnimationIndex>: FilePackets {
  private let index: Index
  private let input: InputFile
  /// The index of the next frame to read.
  private var position = 0

  /// Nil for other files.
  ///
  /// - Throws: `MediaError` `.invalid` for a file without a frame, or with a canvas above the limits of images.
  init?(_ input: InputFile, _ delays: AnimationDelay) throws(MediaError) {
    guard let index = Index(input, delays) else {
      try input.checkDisk()
      return nil
    }
    try input.checkDisk()
    guard !index.frames.isEmpty else {
      throw MediaError(
        .invalid(
          path: input.path, .image(index.isCutOff ? .cutOffAnimation : .emptyAnimation)))
    }
    try ImageLimits.check(index.canvas, of: input.path)
    self.index = index
    self.input = input
  }

  var formatName: String { Index.formatName }
  var isCutOff: Bool { index.isCutOff }
  var isBroken: Bool { index.isBroken }

  func makeDecoder() throws(MediaError) -> any FrameDecoding { try index.makeDecoder() }

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
    context.pointee.duration = index.duration * (Int64(AV_TIME_BASE) / Index.ticksPerSecond)
    describe(stream)
    return context
  }

  private func describe(_ stream: UnsafeMutablePointer<AVStream>) {
    stream.pointee.time_base = AVRational(num: 1, den: Int32(clamping: Index.ticksPerSecond))
    stream.pointee.duration = index.duration
    stream.pointee.avg_frame_rate = rate(Int64(index.frames.count), in: index.duration)
    let durations = Set(index.frames.map(\.duration))
    if durations.count == 1, let step = durations.first {
      stream.pointee.r_frame_rate = rate(1, in: step)
    }
    let parameters = stream.pointee.codecpar
    parameters?.pointee.codec_id = Index.codec
    parameters?.pointee.width = Int32(clamping: index.canvas.width)
    parameters?.pointee.height = Int32(clamping: index.canvas.height)
  }

  /// The frame rate of `count` frames in a number of ticks.
  private func rate(_ count: Int64, in ticks: Int64) -> AVRational {
    Rational(count * Index.ticksPerSecond, ticks).map { AVRational($0) }
      ?? AVRational(num: 0, den: 1)
  }
}
