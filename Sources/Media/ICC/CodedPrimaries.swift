internal import ImprintCLittleCMS
internal import ImprintValues

/// The colours of an image that states them by code points (ITU-T H.273) instead of an ICC profile.
struct CodedPrimaries {
  /// The chromaticities x and y of red, green, blue and white.
  private let red, green, blue, white: SIMD2<Double>
  private let transfer: TransferCharacteristics

  /// Nil where a chromaticity has no luminance, as those of a code point that stands for no primaries.
  init?(
    red: SIMD2<Double>, green: SIMD2<Double>, blue: SIMD2<Double>, white: SIMD2<Double>,
    transfer: TransferCharacteristics
  ) {
    guard [red, green, blue, white].allSatisfy({ $0.y > 0 }) else { return nil }
    (self.red, self.green, self.blue, self.white) = (red, green, blue, white)
    self.transfer = transfer
  }

  /// Nil for code points of primaries that are not known.
  init?(_ color: ColorDescription) {
    let known = Chromaticities(color.primaries)
    guard let primaries = known ?? (color.primaries == .bt709 ? .sRGB : nil) else { return nil }
    self.init(
      red: primaries.red, green: primaries.green, blue: primaries.blue, white: primaries.white,
      transfer: color.transfer)
  }

  /// An ICC profile of these colours; nil for HDR, which no such profile describes.
  var profileBytes: [UInt8]? {
    guard let curve else { return nil }
    defer { cmsFreeToneCurve(curve) }
    func point(_ point: SIMD2<Double>) -> cmsCIExyY { cmsCIExyY(x: point.x, y: point.y, Y: 1) }
    var curves: [OpaquePointer?] = [curve, curve, curve]
    var whitePoint = point(white)
    var primaries = cmsCIExyYTRIPLE(Red: point(red), Green: point(green), Blue: point(blue))
    guard let profile = cmsCreateRGBProfile(&whitePoint, &primaries, &curves) else { return nil }
    defer { cmsCloseProfile(profile) }
    var count: cmsUInt32Number = 0
    guard cmsSaveProfileToMem(profile, nil, &count) != 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(count))
    return cmsSaveProfileToMem(profile, &bytes, &count) != 0 ? bytes : nil
  }

  /// The curve from codes to light, which the caller frees; nil for HDR, and where there is none.
  private var curve: OpaquePointer? {
    switch transfer {
    // Screens show video with the transfer functions of television as sRGB.
    case .bt709, .unspecified, .smpte170m, .sRGB, .bt2020TenBit, .bt2020TwelveBit:
      cmsBuildParametricToneCurve(nil, 4, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])
    case .bt470m: cmsBuildGamma(nil, 2.2)
    case .bt470bg: cmsBuildGamma(nil, 2.8)
    case .linear: cmsBuildGamma(nil, 1)
    default: nil
    }
  }
}
