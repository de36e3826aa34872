internal import ImprintCFFmpeg
internal import ImprintPrimitives

/// Reads the packets of an animated WebP, for which FFmpeg has no demuxer.
///
/// A packet is the header and the image of a frame, for `WebPDecoder`.
struct WebPPackets {
  /// The time base of all packets.
  static let timeBase = Rational.one(over: 1000)

  let index: WebPIndex
  private let input: InputFile
  /// The index of the next frame to read.
  private var position = 0

  /// Nil for other files.
  ///
  /// - Throws: `MediaError.invalid` for a file without a frame, or with a canvas above the limits of images.
  init?(_ input: InputFile, _ delays: Demuxer.Delays) throws(MediaError) {
    guard let index = WebPIndex(input, delays) else {
      try input.checkDisk()
      return nil
    }
    try input.checkDisk()
    guard !index.frames.isEmpty else {
      throw .invalid(
        path: input.path,
        reason: index.isCutOff
          ? "it ends before its first frame: it was cut off"
          : "it is an animated WebP without a frame")
    }
    try ImageFile.checkSize(index.canvas, of: input.path)
    self.index = index
    self.input = input
  }

  /// Fills `packet` with the next frame.
  ///
  /// - Returns: 0, or FFmpeg's code of an error or the end.
  mutating func read(into packet: Packet) -> Int32 {
    guard index.frames.indices.contains(position) else { return shim_averror_eof() }
    let frame = index.frames[position]
    position += 1
    guard avio_seek(input.pointer, frame.place, SEEK_SET) >= 0 else {
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

  /// Seeks to the last key frame at or before `ticks`, or to the first frame.
  mutating func seek(to ticks: Int64) {
    position = index.frames.lastIndex { $0.isKey && $0.start <= ticks } ?? 0
  }

  /// A context that describes the file as if FFmpeg had opened it; the caller frees it.
  func makeContext() throws(MediaError) -> UnsafeMutablePointer<AVFormatContext> {
    var context = avformat_alloc_context()
    guard let made = context, let stream = avformat_new_stream(made, nil) else {
      avformat_free_context(context)
      context = nil
      throw .outOfMemory(action: "opening a file")
    }
    made.pointee.pb = input.pointer
    made.pointee.flags |= AVFMT_FLAG_CUSTOM_IO
    made.pointee.start_time = 0
    made.pointee.duration = index.duration * 1000
    describe(stream)
    return made
  }

  private func describe(_ stream: UnsafeMutablePointer<AVStream>) {
    stream.pointee.time_base = AVRational(Self.timeBase)
    stream.pointee.start_time = 0
    stream.pointee.duration = index.duration
    stream.pointee.avg_frame_rate = rate(Int64(index.frames.count), in: index.duration)
    let durations = Set(index.frames.map(\.duration))
    if durations.count == 1, let step = durations.first {
      stream.pointee.r_frame_rate = rate(1, in: step)
    }
    let parameters = stream.pointee.codecpar
    parameters?.pointee.codec_type = AVMEDIA_TYPE_VIDEO
    parameters?.pointee.codec_id = AV_CODEC_ID_WEBP
    parameters?.pointee.width = Int32(clamping: index.canvas.width)
    parameters?.pointee.height = Int32(clamping: index.canvas.height)
  }

  /// The frame rate of `count` frames in a number of milliseconds.
  private func rate(_ count: Int64, in milliseconds: Int64) -> AVRational {
    Rational(count * 1000, milliseconds).map { AVRational($0) } ?? AVRational(num: 0, den: 1)
  }
}
