/// A colour description with every tag resolved: the target that overlay colours are converted to.
package struct ColorEncoding: Hashable, Sendable {
  /// The way red, green and blue are carried.
  package enum Model: Hashable, Sendable {
    /// Directly; in Y′CbCr planes as green, blue and red.
    case rgb
    /// As luma and two colour differences, with the weights of red and blue in luma (H.273, table
    /// 4).
    case luma(red: Double, blue: Double)
    /// As luma, green and orange differences, by halves and quarters (H.273, equations 44 to 46).
    case greenOrange
  }

  /// The curve from light to code values.
  package enum Transfer: Hashable, Sendable {
    /// The overlay's sRGB curve, also used for BT.709 and BT.601: coded values pass unchanged.
    case asOverlay
    case linear
    /// Light is the code raised to a power: 2.2 for BT.470 system M, 2.8 for B and G.
    case gamma(Double)
    /// The power of 2.6 of digital cinema, with headroom above white (SMPTE ST 428-1).
    case cinema
    case pq
    case hlg
  }

  /// The model of coded samples.
  package var model: Model
  /// The video's primaries; nil for the overlay's own, those of sRGB and BT.709.
  package var primaries: Chromaticities?
  /// The transfer curve of the samples.
  package var transfer: Transfer
  /// Whether codes use full swing (0…255 in 8 bit) instead of limited (16…235, chroma 16…240).
  package var isFullRange: Bool
}

extension ColorDescription {
  /// Resolves missing tags: BT.709 from 720 lines up; below that the BT.601 matrix with the
  /// overlay's own primaries and transfer; limited range for Y′CbCr, full for RGB and grey.
  ///
  /// Unknown tags count as missing; `approximatedTags(in:)` lists them.
  ///
  /// - Parameter size: the size of the stored frame.
  package func encoding(for size: PixelSize, layout: PixelLayout) -> ColorEncoding {
    let model = model(lines: size.height, layout: layout)
    return ColorEncoding(
      model: model, primaries: Chromaticities(primaries), transfer: transfer.curve ?? .asOverlay,
      isFullRange: isFullRange ?? (model == .rgb || layout.isGrey))
  }

  /// The description with matrix and range resolved, for frames whose size no longer implies them.
  ///
  /// Primaries and transfer stay untagged, so nothing is converted by them.
  package func resolved(for size: PixelSize, layout: PixelLayout) -> ColorDescription {
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

  /// A tag of a colour description.
  package enum Tag: String, Hashable, Sendable, CaseIterable {
    case matrix, primaries, transfer
  }

  /// The tags that are approximated: overlay colours are converted as for untagged video, or to the
  /// nearest known tag.
  package func approximatedTags(in layout: PixelLayout) -> [Tag] {
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

  /// The model of a known matrix tag; nil where untagged or unknown.
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
  /// The curve of a known tag; nil where untagged or unknown.
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
  /// ITU-R BT.601, for both 525 and 625 lines.
  package static let bt601 = Self.luma(red: 0.299, blue: 0.114)
  /// ITU-R BT.709.
  package static let bt709 = Self.luma(red: 0.2126, blue: 0.0722)
  /// ITU-R BT.2020 with non-constant luminance.
  package static let bt2020 = Self.luma(red: 0.2627, blue: 0.0593)
}
