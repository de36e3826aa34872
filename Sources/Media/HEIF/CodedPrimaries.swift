internal import ImprintCHeif
internal import ImprintCLittleCMS

/// The colours of an image that states them by code points (ITU-T H.273) instead of an ICC profile.
struct CodedPrimaries {
  /// The chromaticities x and y of red, green, blue and white.
  private let red, green, blue, white: (x: Double, y: Double)
  private let transfer: UInt32

  /// Nil where the image states none, or a code point that stands for no primaries.
  init?(of handle: borrowing HEIFImageHandle) {
    guard let colors = handle.codePoints else { return nil }
    red = (Double(colors.color_primary_red_x), Double(colors.color_primary_red_y))
    green = (Double(colors.color_primary_green_x), Double(colors.color_primary_green_y))
    blue = (Double(colors.color_primary_blue_x), Double(colors.color_primary_blue_y))
    white = (Double(colors.color_primary_white_x), Double(colors.color_primary_white_y))
    transfer = UInt32(colors.transfer_characteristics.rawValue)
    guard [red, green, blue, white].allSatisfy({ $0.y > 0 }) else { return nil }
  }

  /// An ICC profile of these colours; nil for HDR, which no such profile describes.
  var profileBytes: [UInt8]? {
    guard let curve else { return nil }
    defer { cmsFreeToneCurve(curve) }
    func point(_ point: (x: Double, y: Double)) -> cmsCIExyY {
      cmsCIExyY(x: point.x, y: point.y, Y: 1)
    }
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
    case 1, 2, 6, 13, 14, 15:
      cmsBuildParametricToneCurve(nil, 4, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])
    case 4: cmsBuildGamma(nil, 2.2)
    case 5: cmsBuildGamma(nil, 2.8)
    case 8: cmsBuildGamma(nil, 1)
    default: nil
    }
  }
}
