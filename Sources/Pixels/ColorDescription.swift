/// What the code values of a video mean (ITU-T H.273, ISO/IEC 23091-2).
///
/// Code points that are not known here keep their number and are handed on as they came.
public struct ColorDescription: Hashable, Sendable, Codable {
  public var primaries: ColorPrimaries
  public var transfer: TransferCharacteristics
  public var matrix: MatrixCoefficients
  /// Full swing (0…255 in 8 bit) rather than the limited one (16…235, chroma 16…240); nil where untagged,
  /// which is limited for Y′CbCr and full for RGB.
  public var isFullRange: Bool?

  public init(
    primaries: ColorPrimaries = .unspecified, transfer: TransferCharacteristics = .unspecified,
    matrix: MatrixCoefficients = .unspecified, isFullRange: Bool? = nil
  ) {
    self.primaries = primaries
    self.transfer = transfer
    self.matrix = matrix
    self.isFullRange = isFullRange
  }

  public static let unspecified = ColorDescription()

  /// High-dynamic-range: perceptual quantiser or hybrid log-gamma.
  public var isHighDynamicRange: Bool { transfer == .pq || transfer == .hlg }
}

/// `ColourPrimaries` of H.273, table 2.
public struct ColorPrimaries: RawRepresentable, Hashable, Sendable, Codable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let bt709 = Self(rawValue: 1)
  public static let unspecified = Self(rawValue: 2)
  public static let bt470bg = Self(rawValue: 5)
  public static let smpte170m = Self(rawValue: 6)
  public static let smpte240m = Self(rawValue: 7)
  public static let bt2020 = Self(rawValue: 9)
  public static let dciP3 = Self(rawValue: 11)
  public static let displayP3 = Self(rawValue: 12)
}

/// `TransferCharacteristics` of H.273, table 3.
public struct TransferCharacteristics: RawRepresentable, Hashable, Sendable, Codable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let bt709 = Self(rawValue: 1)
  public static let unspecified = Self(rawValue: 2)
  public static let smpte170m = Self(rawValue: 6)
  public static let smpte240m = Self(rawValue: 7)
  public static let linear = Self(rawValue: 8)
  public static let sRGB = Self(rawValue: 13)
  public static let bt2020TenBit = Self(rawValue: 14)
  public static let bt2020TwelveBit = Self(rawValue: 15)
  /// Perceptual quantiser, SMPTE ST 2084.
  public static let pq = Self(rawValue: 16)
  /// Hybrid log-gamma, ARIB STD-B67.
  public static let hlg = Self(rawValue: 18)
}

/// `MatrixCoefficients` of H.273, table 4.
public struct MatrixCoefficients: RawRepresentable, Hashable, Sendable, Codable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The samples are red, green and blue.
  public static let identity = Self(rawValue: 0)
  public static let bt709 = Self(rawValue: 1)
  public static let unspecified = Self(rawValue: 2)
  public static let fcc = Self(rawValue: 4)
  public static let bt470bg = Self(rawValue: 5)
  public static let smpte170m = Self(rawValue: 6)
  public static let smpte240m = Self(rawValue: 7)
  public static let bt2020 = Self(rawValue: 9)
}
