public import Primitives

/// A colour description in which nothing is left open: what overlay colours are converted to.
public struct ColorEncoding: Hashable, Sendable {
  /// How red, green and blue are carried.
  public enum Model: Hashable, Sendable {
    /// As they are; in the planes of Y′CbCr as green, blue and red.
    case rgb
    /// As luma and two colour differences, by the weights of red and blue in luma (H.273, table 4).
    case luma(red: Double, blue: Double)
    /// As luma, green and orange, by halves and quarters (H.273, equations 44 to 46).
    case greenOrange
  }

  /// How light becomes code values.
  public enum Transfer: Hashable, Sendable {
    /// As sRGB's: BT.709's, BT.601's and the like take sRGB's coded values as they are.
    case asOverlay
    case linear
    /// A power of the code is the light: 2.2 for BT.470's system M, 2.8 for B and G.
    case gamma(Double)
    /// Digital cinema's power of 2.6, with room above white (SMPTE ST 428-1).
    case cinema
    case pq
    case hlg
  }

  /// Which matrix leads from coded red, green and blue to the samples.
  public var model: Model
  /// Nil where they are the overlay's own: those of sRGB and BT.709.
  public var primaries: Chromaticities?
  /// Which curve the samples have.
  public var transfer: Transfer
  /// Full swing (0…255 in 8 bit) rather than the limited one (16…235, chroma 16…240).
  public var isFullRange: Bool
}

extension ColorDescription {
  /// Fills in what is not tagged: BT.709 from 720 lines up; below, the BT.601 matrix and the overlay's
  /// own primaries and transfer; limited range for Y′CbCr, full for RGB and grey.
  ///
  /// Tags that are not known here count as missing; `approximatedTags(in:)` says which.
  ///
  /// - Parameter size: of the stored frame.
  public func encoding(for size: PixelSize, layout: PixelLayout) -> ColorEncoding {
    let model = model(lines: size.height, layout: layout)
    return ColorEncoding(
      model: model, primaries: Chromaticities(primaries), transfer: transfer.curve ?? .asOverlay,
      isFullRange: isFullRange ?? (model == .rgb || layout.isGrey))
  }

  /// The same with matrix and range filled in, so that they are said where the size no longer says them.
  ///
  /// Primaries and transfer stay untagged: nothing is converted by them.
  public func resolved(for size: PixelSize, layout: PixelLayout) -> ColorDescription {
    var resolved = self
    let encoding = encoding(for: size, layout: layout)
    resolved.isFullRange = encoding.isFullRange
    guard matrix == .unspecified || (matrix == .identity && encoding.model != .rgb) else {
      return resolved
    }
    switch encoding.model {
    case .rgb: resolved.matrix = .identity
    case .bt709: resolved.matrix = .bt709
    case .bt2020: resolved.matrix = .bt2020
    case .luma, .greenOrange: resolved.matrix = .smpte170m
    }
    return resolved
  }

  /// A member of a colour description.
  public enum Tag: String, Hashable, Sendable, CaseIterable {
    case matrix, primaries, transfer
  }

  /// The tags that are not honoured to the letter: the overlay's colours are then those that untagged
  /// video would get, or the nearest.
  public func approximatedTags(in layout: PixelLayout) -> [Tag] {
    Tag.allCases.filter { tag in
      switch tag {
      case .matrix: matrix != .unspecified && knownModel(in: layout) == nil
      case .primaries: primaries != .unspecified && !primaries.isKnown
      case .transfer: transfer != .unspecified && transfer.curve == nil
      }
    }
  }

  private func model(lines: Int, layout: PixelLayout) -> ColorEncoding.Model {
    if let known = knownModel(in: layout) { return known }
    let isWide = primaries == .bt2020 || isHighDynamicRange || matrix == .bt2020Constant
    return isWide ? .bt2020 : lines >= 720 ? .bt709 : .bt601
  }

  /// Nil where nothing is tagged, or a matrix that is not known.
  private func knownModel(in layout: PixelLayout) -> ColorEncoding.Model? {
    if layout.isRGB { return .rgb }
    switch matrix {
    case .identity: return layout.isGrey || layout.chromaShift != .none ? nil : .rgb
    case .bt709: return .bt709
    case .bt470bg, .smpte170m: return .bt601
    case .fcc: return .luma(red: 0.30, blue: 0.11)
    case .smpte240m: return .luma(red: 0.212, blue: 0.087)
    case .bt2020: return .bt2020
    case .yCgCo: return .greenOrange
    case .derived:
      guard primaries.isKnown else { return nil }
      let weights = (Chromaticities(primaries) ?? .sRGB).luminance
      return .luma(red: weights.x, blue: weights.z)
    default: return nil
    }
  }
}

extension ColorPrimaries {
  /// Whether overlay colours can be converted to them.
  fileprivate var isKnown: Bool { self == .bt709 || Chromaticities(self) != nil }
}

extension TransferCharacteristics {
  /// Nil where nothing is tagged, or a curve that is not known.
  fileprivate var curve: ColorEncoding.Transfer? {
    switch self {
    case .bt709, .smpte170m, .smpte240m, .xvYCC, .bt1361, .sRGB, .bt2020TenBit, .bt2020TwelveBit:
      .asOverlay
    case .bt470m: .gamma(2.2)
    case .bt470bg: .gamma(2.8)
    case .linear: .linear
    case .smpte428: .cinema
    case .pq: .pq
    case .hlg: .hlg
    default: nil
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
