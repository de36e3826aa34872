internal import ImprintCFFmpeg
internal import ImprintValues

/// Has PNG decoded in the colours that it states, to frames without fields.
///
/// FFmpeg's decoder does not read code points (`cICP`), which count more than an ICC profile, and refuses the whole image
/// for a profile that cannot be read, which browsers ignore. It unpacks texts without a limit, and compares each with all
/// before it, though no frame needs any, and takes an image whose pixels are stored in passes (Adam7) for an interlaced frame.
struct PNGAdjustment: DecodingAdjustment {
  /// The code points of the last packet; nil where it has none.
  private var color: ColorDescription?

  mutating func adjusted(_ packet: Packet) throws(MediaError) -> Packet {
    let file = packet.bytes
    let chunks = PNGChunks(ofFile: file)
    color = chunks.flatMap(ColorDescription.init)
    let unread = chunks?.filter(\.isNotToBeDecoded) ?? []
    if unread.isEmpty { return packet }
    let keptRanges = zip(
      [0] + unread.map(\.range.upperBound), unread.map(\.range.lowerBound) + [file.count])
    return try packet.replacing(with: keptRanges.flatMap { file[$0..<$1] })
  }

  func adjust(_ frame: VideoFrame) throws(MediaError) {
    shim_frame_set_fields(frame.pointer, 0, 0)
    guard let color else { return }
    frame.forgetProfile()
    if color.isHighDynamicRange {
      frame.pointer.pointee.color_primaries = color.libavPrimaries
      frame.pointer.pointee.color_trc = color.libavTransfer
    } else if !frame.isGrey, let profile = CodedPrimaries(color)?.profileBytes {
      try frame.attach(profile: profile)
    }
  }
}

extension PNGChunk {
  /// Whether it is a text, or a profile that cannot be read.
  fileprivate var isNotToBeDecoded: Bool {
    isOf("tEXt") || isOf("zTXt") || isOf("iTXt") || isOf("iCCP") && profile == nil
  }
}

extension FrameDecoding {
  /// This decoder with all that PNG needs around it.
  var forPNG: any FrameDecoding {
    AdjustedDecoder(AdjustedDecoder(self, GreyKeyAdjustment()), PNGAdjustment())
  }
}

extension ColorDescription {
  /// The colours that a PNG states by code points (PNG specification, third edition, 11.3.2.6); nil where it states none,
  /// or what is not RGB of full range.
  fileprivate init?(_ chunks: PNGChunks) {
    guard let chunk = chunks.first(where: { $0.isOf("cICP") || $0.isOf("IDAT") }),
      chunk.isOf("cICP"), chunk.body.count == 4
    else { return nil }
    let points = chunk.body.map { Int($0) }
    self.init(
      primaries: ColorPrimaries(rawValue: points[0]),
      transfer: TransferCharacteristics(rawValue: points[1]),
      matrix: MatrixCoefficients(rawValue: points[2]), isFullRange: points[3] == 1)
    guard matrix == .identity, isFullRange == true else { return nil }
  }
}
