internal import ImprintCFFmpeg
internal import ImprintMediaTypes
internal import ImprintPrimitives

/// A HEIC or AVIF image as a video of one frame, which `HEIFDecoder` decodes: FFmpeg reads neither tiles nor
/// orientation nor profile of such a file.
struct HEIFPackets: FilePackets {
  /// The time base that FFmpeg gives other still images.
  private static let timeBase = Rational.one(over: 25)

  private let input: InputFile
  private let facts: HEIFFile.Facts
  private var hasRead = false

  /// Nil for other files, and for an AVIF of more than 8 bits without a profile and alpha that FFmpeg reads: it keeps its
  /// planes.
  ///
  /// - Throws: `MediaError` `.unreadable`, `.invalid` with libheif's reason, and for an image above the
  ///   limits of images.
  init?(_ input: InputFile) throws(MediaError) {
    guard !input.isEmbedded, HEIFBrands.isHEIF(input.file) else { return nil }
    facts = try HEIFFile.facts(ofFileAt: input.path)
    if facts.hasOwnDepth, !HEIFBrands.isHEIC(input.file), try HEIFFile.isReadByFFmpeg(input.file) {
      return nil
    }
    self.input = input
  }

  /// FFmpeg's names of demuxers of still images end in `_pipe`.
  var formatName: String { "heif_pipe" }
  var isCutOff: Bool { false }
  var isBroken: Bool { false }

  func makeDecoder() throws(MediaError) -> any FrameDecoding { HEIFDecoder(path: input.path) }

  mutating func read(into packet: Packet) -> Int32 {
    if hasRead { return shim_averror_eof() }
    hasRead = true
    (packet.presentation, packet.decode, packet.duration) = (0, 0, 1)
    packet.pointer.pointee.stream_index = 0
    packet.pointer.pointee.flags |= AV_PKT_FLAG_KEY
    return 0
  }

  mutating func seek(to ticks: Int64) { hasRead = false }

  func makeContext() throws(MediaError) -> UnsafeMutablePointer<AVFormatContext> {
    let (context, stream) = try input.makeContext()
    stream.pointee.time_base = AVRational(Self.timeBase)
    stream.pointee.avg_frame_rate = AVRational(num: 25, den: 1)
    stream.pointee.r_frame_rate = stream.pointee.avg_frame_rate
    // The codec tag names the format, since no codec of FFmpeg decodes the packet, which must not be copied either.
    let name = HEIFBrands.isHEIC(input.file) ? "heic" : "avif"
    let parameters = stream.pointee.codecpar
    parameters?.pointee.codec_tag = name.utf8.reversed().reduce(0) { $0 << 8 | UInt32($1) }
    parameters?.pointee.width = Int32(clamping: facts.size.width)
    parameters?.pointee.height = Int32(clamping: facts.size.height)
    return context
  }
}
