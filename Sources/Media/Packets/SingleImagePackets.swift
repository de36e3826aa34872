internal import ImprintCFFmpeg
internal import ImprintValues

/// An image as a video of one frame, which `SingleImageDecoder` decodes.
///
/// FFmpeg reads neither tiles nor orientation nor profile of HEIC and AVIF; of TIFF it takes many kinds of samples for
/// others, or for black.
struct SingleImagePackets: FilePackets {
  /// The time base that FFmpeg gives other still images.
  private static let timeBase = Rational.one(over: 25)

  private let input: InputFile
  /// FFmpeg's names of demuxers of still images end in `_pipe`.
  let formatName: String
  private let size: PixelSize
  private let codec: Codec
  private let read: SingleImageDecoder.Reading
  private var hasRead = false

  /// The codec of the packet.
  private enum Codec {
    case known(AVCodecID)
    /// The format's name as a tag, since no codec of FFmpeg decodes the packet, which must not be copied either.
    case named(String)
  }

  /// Nil for other files.
  ///
  /// - Throws: `MediaError` `.unreadable`, `.invalid` with the library's reason, and for an image above the limits of
  ///   images.
  init?(_ input: InputFile) throws(MediaError) {
    if input.isEmbedded { return nil }
    let head = input.file.bytes(from: 0, atMost: 10)
    if TIFFFile.isCanonRaw(head) {
      throw MediaError(.invalid(path: input.path, .image(.tiffOfRawData)))
    }
    if TIFFFile.isTIFF(head) {
      try self.init(tiff: input)
    } else if HEIFBrands.isHEIF(input.file) {
      try self.init(heif: input)
    } else {
      return nil
    }
  }

  private init(tiff input: InputFile) throws(MediaError) {
    let path = input.path
    let file = try TIFFFile(path)
    try file.checkPicture()
    size = file.size
    try ImageLimits.check(size, of: path)
    (self.input, formatName, codec) = (input, "tiff_pipe", .known(AV_CODEC_ID_TIFF))
    read = { () throws(MediaError) in try TIFFFile(path).frame() }
  }

  /// Nil for an AVIF of more than 8 bits without a profile and alpha that FFmpeg reads: it keeps its planes.
  private init?(heif input: InputFile) throws(MediaError) {
    let path = input.path
    let isHEIC = HEIFBrands.isHEIC(input.file)
    let facts = try HEIFFile.facts(ofFileAt: path)
    if facts.hasOwnDepth, !isHEIC, try HEIFFile.isReadByFFmpeg(input.file) { return nil }
    (self.input, size, formatName) = (input, facts.size, "heif_pipe")
    codec = .named(isHEIC ? "heic" : "avif")
    read = { () throws(MediaError) in try HEIFFile.frame(ofFileAt: path) }
  }

  var isCutOff: Bool { false }
  var isBroken: Bool { false }

  func makeDecoder() throws(MediaError) -> any FrameDecoding { SingleImageDecoder(read) }

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
    let parameters = stream.pointee.codecpar
    switch codec {
    case .known(let id): parameters?.pointee.codec_id = id
    case .named(let name):
      parameters?.pointee.codec_tag = name.utf8.reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }
    parameters?.pointee.width = Int32(clamping: size.width)
    parameters?.pointee.height = Int32(clamping: size.height)
    return context
  }
}
