public import Primitives

/// A colour description in which nothing is left open: what overlay colours are converted to.
public struct ColorEncoding: Hashable, Sendable {
  /// How red, green and blue are carried.
  public enum Model: Hashable, Sendable {
    /// As they are.
    case rgb
    /// As luma and two colour differences, by the weights of red and blue in luma (H.273, table 4).
    case luma(red: Double, blue: Double)
  }

  /// Which matrix leads from coded red, green and blue to the samples.
  public var model: Model
  /// Nil where they are the overlay's own: those of sRGB and BT.709.
  public var primaries: Chromaticities?
  /// Which curve the samples have.
  public var transfer: Transfer
  /// Full swing (0…255 in 8 bit) rather than the limited one (16…235, chroma 16…240).
  public var isFullRange: Bool

  /// How light becomes code values.
  public enum Transfer: Hashable, Sendable {
    /// As sRGB's: BT.709's, BT.601's and the like take sRGB's coded values as they are.
    case asOverlay
    case linear
    case pq
    case hlg
  }
}

extension ColorDescription {
  /// Fills in what is not tagged: BT.709 from 720 lines up; below, the BT.601 matrix and the overlay's
  /// own primaries and transfer; limited range for Y′CbCr, full for RGB.
  ///
  /// - Parameter size: of the stored picture.
  public func encoding(for size: PixelSize, layout: PixelLayout) -> ColorEncoding {
    let isRGB = layout.isRGB || matrix == .identity
    return ColorEncoding(
      model: isRGB ? .rgb : model(lines: size.height),
      primaries: Chromaticities(primaries),
      transfer: encodingTransfer,
      isFullRange: isFullRange ?? isRGB)
  }

  /// The same with matrix and range filled in, so that they are said where the size no longer says them.
  ///
  /// Primaries and transfer stay untagged: nothing is converted by them.
  public func resolved(for size: PixelSize, layout: PixelLayout) -> ColorDescription {
    var resolved = self
    let encoding = encoding(for: size, layout: layout)
    resolved.isFullRange = encoding.isFullRange
    guard matrix == .unspecified else { return resolved }
    switch encoding.model {
    case .rgb: resolved.matrix = .identity
    case .bt709: resolved.matrix = .bt709
    case .bt2020: resolved.matrix = .bt2020
    case .luma: resolved.matrix = .smpte170m
    }
    return resolved
  }

  private func model(lines: Int) -> ColorEncoding.Model {
    switch matrix {
    case .bt709: return .bt709
    case .bt470bg, .smpte170m: return .bt601
    case .fcc: return .luma(red: 0.30, blue: 0.11)
    case .smpte240m: return .luma(red: 0.212, blue: 0.087)
    case .bt2020: return .bt2020
    default:
      if primaries == .bt2020 || isHighDynamicRange { return .bt2020 }
      return lines >= 720 ? .bt709 : .bt601
    }
  }

  private var encodingTransfer: ColorEncoding.Transfer {
    switch transfer {
    case .pq: .pq
    case .hlg: .hlg
    case .linear: .linear
    default: .asOverlay
    }
  }
}

extension ColorEncoding.Model {
  /// ITU-R BT.601, 525 and 625 lines alike.
  public static let bt601 = Self.luma(red: 0.299, blue: 0.114)
  /// ITU-R BT.709.
  public static let bt709 = Self.luma(red: 0.2126, blue: 0.0722)
  /// ITU-R BT.2020 with non-constant luminance.
  public static let bt2020 = Self.luma(red: 0.2627, blue: 0.0593)
}
