/// The meaning of a video's code values (ITU-T H.273, ISO/IEC 23091-2).
///
/// Unknown code points keep their number and are passed on unchanged.
public struct ColorDescription: Hashable, Sendable, Codable {
  /// The primaries of red, green and blue.
  public var primaries: ColorPrimaries
  /// The transfer characteristics from light to coded values.
  public var transfer: TransferCharacteristics
  /// The matrix from coded red, green and blue to the stored samples.
  public var matrix: MatrixCoefficients
  /// Whether the codes use full swing (0…255 in 8 bit) instead of limited (16…235, chroma 16…240);
  /// nil where untagged, which means limited for Y′CbCr and full for RGB.
  public var isFullRange: Bool?

  /// Leaves members untagged unless given.
  public init(
    primaries: ColorPrimaries = .unspecified, transfer: TransferCharacteristics = .unspecified,
    matrix: MatrixCoefficients = .unspecified, isFullRange: Bool? = nil
  ) {
    self.primaries = primaries
    self.transfer = transfer
    self.matrix = matrix
    self.isFullRange = isFullRange
  }

  /// No tags at all; `encoding(for:layout:)` fills them in.
  public static let unspecified = ColorDescription()

  /// Whether the transfer is PQ or HLG.
  public var isHighDynamicRange: Bool { transfer == .pq || transfer == .hlg }
}

/// `ColourPrimaries` of H.273, table 2.
public struct ColorPrimaries: RawRepresentable, Hashable, Sendable, Codable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// ITU-R BT.709, shared by sRGB.
  public static let bt709 = Self(rawValue: 1)
  /// Unknown or untagged.
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
  /// The CIE 1931 XYZ axes (SMPTE ST 428-1).
  public static let xyz = Self(rawValue: 10)
  /// P3 with the cinema white (SMPTE RP 431-2).
  public static let dciP3 = Self(rawValue: 11)
  /// P3 with a D65 white (SMPTE EG 432-1), as used by phones and screens.
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
  /// Unknown or untagged.
  public static let unspecified = Self(rawValue: 2)
  /// BT.470's system M: a display gamma of 2.2.
  public static let bt470m = Self(rawValue: 4)
  /// BT.470's systems B and G: a display gamma of 2.8.
  public static let bt470bg = Self(rawValue: 5)
  /// ITU-R BT.601 (SMPTE ST 170): the same curve as `bt709`.
  public static let smpte170m = Self(rawValue: 6)
  /// SMPTE ST 240.
  public static let smpte240m = Self(rawValue: 7)
  /// Linear light.
  public static let linear = Self(rawValue: 8)
  /// IEC 61966-2-4: the curve of `bt709`, extended below black and above white.
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
  /// Unknown or untagged.
  public static let unspecified = Self(rawValue: 2)
  /// The FCC's of 1953 (47 CFR 73.682): 0.30 of red and 0.11 of blue.
  public static let fcc = Self(rawValue: 4)
  /// ITU-R BT.601 with 625 lines: 0.299 of red and 0.114 of blue.
  public static let bt470bg = Self(rawValue: 5)
  /// ITU-R BT.601 with 525 lines (SMPTE ST 170): the same weights as `bt470bg`.
  public static let smpte170m = Self(rawValue: 6)
  /// SMPTE ST 240: 0.212 of red and 0.087 of blue.
  public static let smpte240m = Self(rawValue: 7)
  /// Luma with green and orange differences by halves and quarters.
  public static let yCgCo = Self(rawValue: 8)
  /// ITU-R BT.2020 with non-constant luminance: 0.2627 of red and 0.0593 of blue.
  public static let bt2020 = Self(rawValue: 9)
  /// ITU-R BT.2020 with constant luminance, where luma is computed from light; not supported.
  public static let bt2020Constant = Self(rawValue: 10)
  /// Weights derived from the luminance of the primaries, non-constant luminance.
  public static let derived = Self(rawValue: 12)
}
