internal import ImprintCFFmpeg
internal import ImprintMediaTypes
internal import ImprintPixels

/// Has TIFF decoded to frames with straight alpha or none, in RGB, grey or Y′CbCr.
///
/// FFmpeg's decoder takes every fourth sample for straight alpha, inks of 16 bits for RGB, and Y′CbCr for limited range.
struct TIFFAdjustment: DecodingAdjustment {
  /// The meaning of the last packet's samples.
  private var samples = TIFFSamples()

  mutating func adjusted(_ packet: Packet) throws(MediaError) -> Packet {
    let bytes = UnsafeBufferPointer(start: packet.pointer.pointee.data, count: packet.byteCount)
    let directory = TIFFDirectory(bytes)
    samples = directory.map(TIFFSamples.init) ?? TIFFSamples()
    if samples.areInks, let directory { try packet.markAsRGB(directory) }
    return packet
  }

  func adjust(_ frame: VideoFrame) throws(MediaError) { try samples.apply(to: frame) }
}

extension Packet {
  /// Marks a TIFF's samples as RGB, so that decoders do not mix its inks.
  fileprivate func markAsRGB(_ directory: TIFFDirectory) throws(MediaError) {
    guard let place = directory.place(of: TIFFDirectory.photometric), place + 2 <= byteCount else {
      return
    }
    try MediaError.check(av_packet_make_writable(pointer), "copying a packet")
    UnsafeMutableRawBufferPointer(start: pointer.pointee.data + place, count: 2)
      .copyBytes(from: directory.bytes(of: TIFFSamples.rgb))
  }
}

/// The meaning of a TIFF's samples (TIFF 6.0, sections 8, 16, 18 and 21).
private struct TIFFSamples {
  /// Values of the entry `PhotometricInterpretation`.
  static let rgb = 2
  private static let inks = 5
  private static let lumaAndDifferences = 6

  private var photometric: Int?
  /// The kind of an additional sample: 0 for any, 1 for associated alpha, 2 for straight alpha.
  private var extra: Int?
  /// Whether there are four samples of cyan, magenta, yellow and black.
  private(set) var areInks = false

  init() {}

  init(_ directory: TIFFDirectory) {
    photometric = directory.number(of: TIFFDirectory.photometric)
    extra = directory.number(of: TIFFDirectory.extraSamples)
    areInks =
      photometric == Self.inks && directory.number(of: TIFFDirectory.samplesPerPixel) == 4
  }

  func apply(to frame: VideoFrame) throws(MediaError) {
    // FFmpeg takes grey for coded by a gamma of 2.2; like other images without a profile it is that of sRGB.
    frame.pointer.pointee.color_trc = AVCOL_TRC_UNSPECIFIED
    if areInks { return try frame.printInks() }
    if photometric == Self.lumaAndDifferences {
      frame.pointer.pointee.color_range = AVCOL_RANGE_JPEG
      frame.pointer.pointee.colorspace = AVCOL_SPC_SMPTE170M
    }
    guard frame.hasAlpha else { return }
    switch extra {
    case 0?: try frame.dropAlpha()
    case 1?: try frame.makeAlphaStraight()
    default: break
    }
  }
}
