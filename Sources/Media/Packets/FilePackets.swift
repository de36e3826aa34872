internal import ImprintCFFmpeg
internal import ImprintValues

/// Reads the packets of a file format that FFmpeg cannot read, or only in part, for a decoder of its own.
///
/// Such a file has one track.
protocol FilePackets {
  /// The format's name, in the style of FFmpeg's demuxers.
  var formatName: String { get }
  /// Whether the file ends before its declared end.
  var isCutOff: Bool { get }
  /// Whether the file violates its format in a place behind which reading continued.
  var isBroken: Bool { get }

  /// Fills `packet` with the next frame.
  ///
  /// - Returns: 0, or FFmpeg's code of an error or the end.
  mutating func read(into packet: Packet) -> Int32

  /// Seeks to the last key frame at or before `ticks`, or to the first frame.
  mutating func seek(to ticks: Int64)

  /// A context that describes the file as if FFmpeg had opened it; the caller frees it.
  func makeContext() throws(MediaError) -> UnsafeMutablePointer<AVFormatContext>

  /// A decoder of its packets.
  func makeDecoder() throws(MediaError) -> any FrameDecoding
}

extension InputFile {
  /// A context of this file with one track of video, which begins at 0; the caller frees it.
  func makeContext() throws(MediaError) -> (
    UnsafeMutablePointer<AVFormatContext>, UnsafeMutablePointer<AVStream>
  ) {
    let context = avformat_alloc_context()
    guard let context, let stream = avformat_new_stream(context, nil) else {
      avformat_free_context(context)
      throw MediaError(.outOfMemory(action: "opening a file"))
    }
    context.pointee.pb = pointer
    context.pointee.flags |= AVFMT_FLAG_CUSTOM_IO
    context.pointee.start_time = 0
    stream.pointee.start_time = 0
    stream.pointee.codecpar?.pointee.codec_type = AVMEDIA_TYPE_VIDEO
    return (context, stream)
  }
}
