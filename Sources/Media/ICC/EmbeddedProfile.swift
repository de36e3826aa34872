internal import ImprintCLittleCMS

/// The conversion from the colours of an embedded ICC profile (ISO 15076-1) to sRGB.
///
/// It is colorimetric relative to white, with black mapped to black: a colour that sRGB has is that colour, and
/// another one is the nearest by components. One thread at a time.
final class EmbeddedProfile {
  /// The largest profile that is read, in bytes: what is larger is none for colours of three components.
  static let mostBytes = 1 << 24

  private enum Conversion {
    case colors(cmsHTRANSFORM)
    /// The sRGB code of each grey code.
    case grey([UInt8])
  }

  private let conversion: Conversion

  /// Nil where colours stay as they are: for profiles of sRGB itself, of inks, and those that do not read.
  ///
  /// - Parameter isGrey: whether the image has no colours, as one with a profile of grey must.
  init?(_ bytes: UnsafeRawBufferPointer, ofGrey isImageGrey: Bool = false) {
    guard bytes.count <= Self.mostBytes,
      let profile = cmsOpenProfileFromMem(bytes.baseAddress, cmsUInt32Number(bytes.count))
    else { return nil }
    defer { cmsCloseProfile(profile) }
    guard let sRGB = cmsCreate_sRGBProfile() else { return nil }
    defer { cmsCloseProfile(sRGB) }
    let space = cmsGetColorSpace(profile)
    let isGrey = space == cmsSigGrayData
    guard isGrey ? isImageGrey : space == cmsSigRgbData,
      let transform = cmsCreateTransform(
        profile, isGrey ? shim_lcms_grey_8 : shim_lcms_rgba_8, sRGB, shim_lcms_rgba_8,
        cmsUInt32Number(INTENT_RELATIVE_COLORIMETRIC),
        cmsUInt32Number(cmsFLAGS_BLACKPOINTCOMPENSATION | cmsFLAGS_COPY_ALPHA))
    else { return nil }
    if isGrey {
      conversion = .grey(Self.codes(of: transform))
      cmsDeleteTransform(transform)
    } else {
      conversion = .colors(transform)
    }
    if isIdentity { return nil }
  }

  deinit {
    if case .colors(let transform) = conversion { cmsDeleteTransform(transform) }
  }

  /// Converts the colours of straight RGBA; alpha stays.
  func convert(_ samples: inout [UInt8]) {
    switch conversion {
    case .colors(let transform):
      samples.withUnsafeMutableBytes { bytes in
        // A transform counts pixels in 32 bits.
        for start in stride(from: 0, to: bytes.count, by: 1 << 24) {
          let part = UnsafeMutableRawBufferPointer(
            rebasing: bytes[start..<min(start + 1 << 24, bytes.count)])
          cmsDoTransform(
            transform, part.baseAddress, part.baseAddress, cmsUInt32Number(part.count / 4))
        }
      }
    case .grey(let codes):
      for place in samples.indices where place % 4 != 3 {
        samples[place] = codes[Int(samples[place])]
      }
    }
  }

  private static func codes(of transform: cmsHTRANSFORM) -> [UInt8] {
    let greys = [UInt8](0...255)
    var colors = [UInt8](repeating: 255, count: greys.count * 4)
    cmsDoTransform(transform, greys, &colors, cmsUInt32Number(greys.count))
    return stride(from: 0, to: colors.count, by: 4).map { colors[$0] }
  }

  /// Whether no colour moves by more than what rounding makes of it.
  private var isIdentity: Bool {
    let steps = stride(from: UInt8(0), through: 255, by: 17)
    var colors: [UInt8] = []
    for red in steps {
      for green in steps {
        for blue in steps { colors += [red, green, blue, 255] }
      }
    }
    var converted = colors
    convert(&converted)
    return zip(colors, converted).allSatisfy { abs(Int($0) - Int($1)) <= 1 }
  }
}
