/// The meaning of a video's code values (ITU-T H.273, ISO/IEC 23091-2).
///
/// Unknown code points keep their number and are passed on unchanged.
package struct ColorDescription: Hashable, Sendable, Codable {
  /// The primaries of red, green and blue.
  package var primaries: ColorPrimaries
  /// The transfer characteristics from light to coded values.
  package var transfer: TransferCharacteristics
  /// The matrix from coded red, green and blue to the stored samples.
  package var matrix: MatrixCoefficients
  /// Whether the codes use full swing (0…255 in 8 bit) instead of limited (16…235, chroma 16…240);
  /// nil where untagged, which means limited for Y′CbCr and full for RGB.
  package var isFullRange: Bool?

  /// Leaves members untagged unless given.
  package init(
    primaries: ColorPrimaries = .unspecified, transfer: TransferCharacteristics = .unspecified,
    matrix: MatrixCoefficients = .unspecified, isFullRange: Bool? = nil
  ) {
    self.primaries = primaries
    self.transfer = transfer
    self.matrix = matrix
    self.isFullRange = isFullRange
  }

  /// No tags at all; `encoding(for:layout:)` fills them in.
  package static let unspecified = ColorDescription()

  /// RGB as image files have it.
  package static let sRGB = ColorDescription(
    primaries: .bt709, transfer: .sRGB, matrix: .identity, isFullRange: true)

  /// Whether the transfer is PQ or HLG.
  package var isHighDynamicRange: Bool { transfer == .pq || transfer == .hlg }
}

/// `ColourPrimaries` of H.273, table 2.
package struct ColorPrimaries: RawRepresentable, Hashable, Sendable, Codable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  /// ITU-R BT.709, shared by sRGB.
  package static let bt709 = Self(rawValue: 1)
  /// Unknown or untagged.
  package static let unspecified = Self(rawValue: 2)
  /// NTSC of 1953 (BT.470, system M; FCC), whose white is illuminant C.
  package static let bt470m = Self(rawValue: 4)
  /// ITU-R BT.601 with 625 lines: PAL, SECAM (BT.470, systems B and G).
  package static let bt470bg = Self(rawValue: 5)
  /// ITU-R BT.601 with 525 lines: NTSC (SMPTE ST 170).
  package static let smpte170m = Self(rawValue: 6)
  /// SMPTE ST 240, the same chromaticities as `smpte170m`.
  package static let smpte240m = Self(rawValue: 7)
  /// Generic video, with colour filters under illuminant C.
  package static let video = Self(rawValue: 8)
  /// ITU-R BT.2020 and BT.2100.
  package static let bt2020 = Self(rawValue: 9)
  /// The CIE 1931 XYZ axes (SMPTE ST 428-1).
  package static let xyz = Self(rawValue: 10)
  /// P3 with the cinema white (SMPTE RP 431-2).
  package static let dciP3 = Self(rawValue: 11)
  /// P3 with a D65 white (SMPTE EG 432-1), as used by phones and screens.
  package static let displayP3 = Self(rawValue: 12)
  /// EBU Tech. 3213.
  package static let ebu3213 = Self(rawValue: 22)
}

/// `TransferCharacteristics` of H.273, table 3.
package struct TransferCharacteristics: RawRepresentable, Hashable, Sendable, Codable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  /// ITU-R BT.709.
  package static let bt709 = Self(rawValue: 1)
  /// Unknown or untagged.
  package static let unspecified = Self(rawValue: 2)
  /// BT.470's system M: a display gamma of 2.2.
  package static let bt470m = Self(rawValue: 4)
  /// BT.470's systems B and G: a display gamma of 2.8.
  package static let bt470bg = Self(rawValue: 5)
  /// ITU-R BT.601 (SMPTE ST 170): the same curve as `bt709`.
  package static let smpte170m = Self(rawValue: 6)
  /// SMPTE ST 240.
  package static let smpte240m = Self(rawValue: 7)
  /// Linear light.
  package static let linear = Self(rawValue: 8)
  /// IEC 61966-2-4: the curve of `bt709`, extended below black and above white.
  package static let xvYCC = Self(rawValue: 11)
  /// ITU-R BT.1361's extended gamut: the curve of `bt709` between black and white.
  package static let bt1361 = Self(rawValue: 12)
  /// IEC 61966-2-1, the curve of the overlays' own colours.
  package static let sRGB = Self(rawValue: 13)
  /// ITU-R BT.2020 with 10 bits: the same curve as `bt709`.
  package static let bt2020TenBit = Self(rawValue: 14)
  /// ITU-R BT.2020 with 12 bits: the same curve, with more digits in its constants.
  package static let bt2020TwelveBit = Self(rawValue: 15)
  /// Perceptual quantiser, SMPTE ST 2084.
  package static let pq = Self(rawValue: 16)
  /// Digital cinema, SMPTE ST 428-1.
  package static let smpte428 = Self(rawValue: 17)
  /// Hybrid log-gamma, ARIB STD-B67.
  package static let hlg = Self(rawValue: 18)
}

/// `MatrixCoefficients` of H.273, table 4.
package struct MatrixCoefficients: RawRepresentable, Hashable, Sendable, Codable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  /// The samples are red, green and blue.
  package static let identity = Self(rawValue: 0)
  /// ITU-R BT.709: 0.2126 of red and 0.0722 of blue in luma.
  package static let bt709 = Self(rawValue: 1)
  /// Unknown or untagged.
  package static let unspecified = Self(rawValue: 2)
  /// The FCC's of 1953 (47 CFR 73.682): 0.30 of red and 0.11 of blue.
  package static let fcc = Self(rawValue: 4)
  /// ITU-R BT.601 with 625 lines: 0.299 of red and 0.114 of blue.
  package static let bt470bg = Self(rawValue: 5)
  /// ITU-R BT.601 with 525 lines (SMPTE ST 170): the same weights as `bt470bg`.
  package static let smpte170m = Self(rawValue: 6)
  /// SMPTE ST 240: 0.212 of red and 0.087 of blue.
  package static let smpte240m = Self(rawValue: 7)
  /// Luma with green and orange differences by halves and quarters.
  package static let yCgCo = Self(rawValue: 8)
  /// ITU-R BT.2020 with non-constant luminance: 0.2627 of red and 0.0593 of blue.
  package static let bt2020 = Self(rawValue: 9)
  /// ITU-R BT.2020 with constant luminance, where luma is computed from light; not supported.
  package static let bt2020Constant = Self(rawValue: 10)
  /// Weights derived from the luminance of the primaries, non-constant luminance.
  package static let derived = Self(rawValue: 12)
}
