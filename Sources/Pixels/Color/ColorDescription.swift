/// What the code values of a video mean (ITU-T H.273, ISO/IEC 23091-2).
///
/// Code points that are not known here keep their number and are handed on as they came.
public struct ColorDescription: Hashable, Sendable, Codable {
  /// Which red, green and blue the colours are mixed from.
  public var primaries: ColorPrimaries
  /// How light becomes coded values.
  public var transfer: TransferCharacteristics
  /// How coded red, green and blue become the samples that are stored.
  public var matrix: MatrixCoefficients
  /// Full swing (0…255 in 8 bit) rather than the limited one (16…235, chroma 16…240); nil where untagged,
  /// which is limited for Y′CbCr and full for RGB.
  public var isFullRange: Bool?

  /// Untagged, but for what is given.
  public init(
    primaries: ColorPrimaries = .unspecified, transfer: TransferCharacteristics = .unspecified,
    matrix: MatrixCoefficients = .unspecified, isFullRange: Bool? = nil
  ) {
    self.primaries = primaries
    self.transfer = transfer
    self.matrix = matrix
    self.isFullRange = isFullRange
  }

  /// No tag at all: `encoding(for:layout:)` says what is taken in its place.
  public static let unspecified = ColorDescription()

  /// High-dynamic-range: perceptual quantiser or hybrid log-gamma.
  public var isHighDynamicRange: Bool { transfer == .pq || transfer == .hlg }
}

/// `ColourPrimaries` of H.273, table 2.
public struct ColorPrimaries: RawRepresentable, Hashable, Sendable, Codable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// ITU-R BT.709; sRGB has the same.
  public static let bt709 = Self(rawValue: 1)
  /// Said to be unknown, or not said.
  public static let unspecified = Self(rawValue: 2)
  /// NTSC of 1953 (BT.470, system M; FCC), whose white is illuminant C.
  public static let bt470m = Self(rawValue: 4)
  /// ITU-R BT.601 with 625 lines: PAL, SECAM (BT.470, systems B and G).
  public static let bt470bg = Self(rawValue: 5)
  /// ITU-R BT.601 with 525 lines: NTSC (SMPTE ST 170).
  public static let smpte170m = Self(rawValue: 6)
  /// SMPTE ST 240, the same chromaticities as `smpte170m`.
  public static let smpte240m = Self(rawValue: 7)
  /// Generic video, with colour filters under illuminant C.
  public static let video = Self(rawValue: 8)
  /// ITU-R BT.2020 and BT.2100.
  public static let bt2020 = Self(rawValue: 9)
  /// CIE 1931 XYZ themselves (SMPTE ST 428-1).
  public static let xyz = Self(rawValue: 10)
  /// Cinema's P3 with its own white (SMPTE RP 431-2).
  public static let dciP3 = Self(rawValue: 11)
  /// P3 with D65 as its white (SMPTE EG 432-1), as phones and screens have it.
  public static let displayP3 = Self(rawValue: 12)
  /// EBU Tech. 3213.
  public static let ebu3213 = Self(rawValue: 22)
}

/// `TransferCharacteristics` of H.273, table 3.
public struct TransferCharacteristics: RawRepresentable, Hashable, Sendable, Codable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// ITU-R BT.709.
  public static let bt709 = Self(rawValue: 1)
  /// Said to be unknown, or not said.
  public static let unspecified = Self(rawValue: 2)
  /// BT.470's system M: a display gamma of 2.2.
  public static let bt470m = Self(rawValue: 4)
  /// BT.470's systems B and G: a display gamma of 2.8.
  public static let bt470bg = Self(rawValue: 5)
  /// ITU-R BT.601 (SMPTE ST 170): the same curve as `bt709`.
  public static let smpte170m = Self(rawValue: 6)
  /// SMPTE ST 240.
  public static let smpte240m = Self(rawValue: 7)
  /// Values that are light itself.
  public static let linear = Self(rawValue: 8)
  /// IEC 61966-2-4: the curve of `bt709`, with codes below black and above white.
  public static let xvYCC = Self(rawValue: 11)
  /// ITU-R BT.1361's extended gamut: the curve of `bt709` between black and white.
  public static let bt1361 = Self(rawValue: 12)
  /// IEC 61966-2-1, the curve of the overlays' own colours.
  public static let sRGB = Self(rawValue: 13)
  /// ITU-R BT.2020 with 10 bits: the same curve as `bt709`.
  public static let bt2020TenBit = Self(rawValue: 14)
  /// ITU-R BT.2020 with 12 bits: the same curve, with more digits in its constants.
  public static let bt2020TwelveBit = Self(rawValue: 15)
  /// Perceptual quantiser, SMPTE ST 2084.
  public static let pq = Self(rawValue: 16)
  /// Digital cinema, SMPTE ST 428-1.
  public static let smpte428 = Self(rawValue: 17)
  /// Hybrid log-gamma, ARIB STD-B67.
  public static let hlg = Self(rawValue: 18)
}

/// `MatrixCoefficients` of H.273, table 4.
public struct MatrixCoefficients: RawRepresentable, Hashable, Sendable, Codable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The samples are red, green and blue.
  public static let identity = Self(rawValue: 0)
  /// ITU-R BT.709: 0.2126 of red and 0.0722 of blue in luma.
  public static let bt709 = Self(rawValue: 1)
  /// Said to be unknown, or not said.
  public static let unspecified = Self(rawValue: 2)
  /// The FCC's of 1953 (47 CFR 73.682): 0.30 of red and 0.11 of blue.
  public static let fcc = Self(rawValue: 4)
  /// ITU-R BT.601 with 625 lines: 0.299 of red and 0.114 of blue.
  public static let bt470bg = Self(rawValue: 5)
  /// ITU-R BT.601 with 525 lines (SMPTE ST 170): the same weights as `bt470bg`.
  public static let smpte170m = Self(rawValue: 6)
  /// SMPTE ST 240: 0.212 of red and 0.087 of blue.
  public static let smpte240m = Self(rawValue: 7)
  /// Luma, green and orange by halves and quarters.
  public static let yCgCo = Self(rawValue: 8)
  /// ITU-R BT.2020 with non-constant luminance: 0.2627 of red and 0.0593 of blue.
  public static let bt2020 = Self(rawValue: 9)
  /// ITU-R BT.2020 with constant luminance, where luma is made of light; not known here.
  public static let bt2020Constant = Self(rawValue: 10)
  /// By what the primaries weigh in luminance, which is not constant.
  public static let derived = Self(rawValue: 12)
}
