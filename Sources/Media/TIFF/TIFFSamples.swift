internal import ImprintCTIFF
internal import ImprintValues

/// The samples of a TIFF as they are stored, and as they become those of a frame (TIFF 6.0, sections 3 to 6, 8, 16 and 18
/// to 19).
struct TIFFSamples {
  enum Colors {
    case grey(isInverted: Bool)
    case rgb
    /// Indices of colours, of which each has three codes of 8 bits.
    case palette([UInt8])
    case inks
  }

  let colors: Colors
  /// The bits of a stored sample.
  let bits: Int
  let isFloat: Bool
  /// The stored samples of a pixel.
  let count: Int
  /// Whether each sample of a pixel lies in an image of its own.
  let isPlanar: Bool
  /// The index of alpha among a pixel's samples; nil without one.
  private(set) var alpha: Int?
  /// Whether colours are multiplied by alpha.
  private(set) var isAssociated = false

  /// Nil for samples that libtiff itself has to convert: luma and differences, L*a*b*, other depths.
  init?(_ file: borrowing TIFFFile) {
    bits = Int(file.short(TIFFTAG_BITSPERSAMPLE))
    count = Int(file.short(TIFFTAG_SAMPLESPERPIXEL))
    isPlanar = Int32(file.short(TIFFTAG_PLANARCONFIG)) == PLANARCONFIG_SEPARATE
    let format = Int32(file.short(TIFFTAG_SAMPLEFORMAT))
    isFloat = format == SAMPLEFORMAT_IEEEFP
    let isWhole = format == SAMPLEFORMAT_UINT || format == SAMPLEFORMAT_VOID
    guard let colors = Colors(file, bits: bits),
      isFloat ? [16, 32, 64].contains(bits) : isWhole && (1...16 ~= bits || bits == 32),
      count >= colors.count
    else { return nil }
    self.colors = colors
    takeAlpha(of: file)
  }

  private mutating func takeAlpha(of file: borrowing TIFFFile) {
    var kindCount: UInt16 = 0
    let list = shim_tiff_extra_samples(file.pointer, &kindCount)
    let kinds = UnsafeBufferPointer(start: list, count: list == nil ? 0 : Int(kindCount))
    if case .inks = colors { return }
    let isAlpha = kinds.firstIndex {
      [EXTRASAMPLE_ASSOCALPHA, EXTRASAMPLE_UNASSALPHA].contains(Int32($0))
    }
    if let index = isAlpha, colors.count + index < count {
      alpha = colors.count + index
      isAssociated = Int32(kinds[index]) == EXTRASAMPLE_ASSOCALPHA
    }
  }

  /// The bits of a written sample.
  var depth: Int {
    switch colors {
    case .grey, .rgb: bits > 8 ? 16 : 8
    case .palette, .inks: 8
    }
  }

  /// The written samples of a pixel.
  var channels: Int {
    let written =
      switch colors {
      case .grey: 1
      case .rgb, .palette: 3
      case .inks: 4
      }
    return written + (alpha == nil ? 0 : 1)
  }

  /// FFmpeg's name of the layout of written samples; that of inks is not theirs.
  var layoutName: String {
    let names = ["gray": "gray16le", "ya8": "ya16le", "rgb24": "rgb48le", "rgba": "rgba64le"]
    let name = ["gray", "ya8", "rgb24", "rgba"][channels - 1]
    return depth == 8 ? name : names[name] ?? name
  }

  /// The channels that a stored sample is written to.
  ///
  /// - Parameter sample: its index in a pixel.
  func channels(of sample: Int) -> Range<Int> {
    if sample == alpha { return channels - 1..<channels }
    guard sample < colors.count else { return 0..<0 }
    if case .palette = colors { return 0..<3 }
    return sample..<sample + 1
  }
}

extension TIFFSamples.Colors {
  /// The stored samples of a colour.
  var count: Int {
    switch self {
    case .grey, .palette: 1
    case .rgb: 3
    case .inks: 4
    }
  }

  fileprivate init?(_ file: borrowing TIFFFile, bits: Int) {
    switch Int32(file.short(TIFFTAG_PHOTOMETRIC)) {
    case PHOTOMETRIC_MINISWHITE: self = .grey(isInverted: true)
    case PHOTOMETRIC_MINISBLACK: self = .grey(isInverted: false)
    case PHOTOMETRIC_RGB: self = .rgb
    case PHOTOMETRIC_SEPARATED where Int32(file.short(TIFFTAG_INKSET)) == INKSET_CMYK: self = .inks
    case PHOTOMETRIC_YCBCR
    where Int32(file.short(TIFFTAG_COMPRESSION)) == COMPRESSION_JPEG
      && Int32(file.short(TIFFTAG_PLANARCONFIG)) == PLANARCONFIG_CONTIG:
      shim_tiff_decode_as_rgb(file.pointer)
      self = .rgb
    case PHOTOMETRIC_PALETTE:
      guard let codes = Self.palette(file, bits: bits) else { return nil }
      self = .palette(codes)
    default: return nil
    }
  }

  /// The codes of a palette, of which some programs write only the lower 8 bits.
  private static func palette(_ file: borrowing TIFFFile, bits: Int) -> [UInt8]? {
    var (red, green, blue):
      (
        UnsafeMutablePointer<UInt16>?, UnsafeMutablePointer<UInt16>?, UnsafeMutablePointer<UInt16>?
      ) = (nil, nil, nil)
    guard 1...8 ~= bits, shim_tiff_palette(file.pointer, &red, &green, &blue) != 0, let red,
      let green, let blue
    else { return nil }
    let codes = (0..<1 << bits).flatMap { [red[$0], green[$0], blue[$0]] }
    let shift = codes.allSatisfy { $0 < 256 } ? 0 : 8
    return codes.map { UInt8(truncatingIfNeeded: $0 >> shift) }
  }
}
