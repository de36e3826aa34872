internal import ImprintCLittleCMS

/// The conversion from the colours of an embedded ICC profile (ISO 15076-1) to sRGB.
///
/// Colours inside sRGB are preserved, and others are clipped by component (`ProfileTransform`). One thread at a time.
final class EmbeddedProfile {
  /// The largest profile that is read, in bytes: what is larger counts as none.
  static let mostBytes = 1 << 24

  /// The kind of an image's components, which its profile has to describe.
  enum Components {
    case grey
    /// Red, green and blue, or what is converted to them, and alpha.
    case colors
    /// Cyan, magenta, yellow and black.
    case inks
  }

  /// The kind of components that are converted.
  let components: Components
  private let transform: ProfileTransform

  /// Nil where colours stay as they are: for profiles of sRGB itself, of other components, and those that cannot be
  /// read.
  ///
  /// - Parameter isDeep: whether colours have 16 bits a component instead of 8; inks have 8, and grey has any number.
  init?(
    _ bytes: UnsafeRawBufferPointer, of components: Components = .colors, isDeep: Bool = false
  ) {
    guard bytes.count <= Self.mostBytes else { return nil }
    let candidate: ProfileTransform? =
      switch components {
      case .grey:
        ProfileTransform(bytes, of: cmsSigGrayData, shim_lcms_grey_16, to: shim_lcms_rgba_16)
      case .inks:
        ProfileTransform(bytes, of: cmsSigCmykData, shim_lcms_cmyk_8, to: shim_lcms_rgba_8)
      case .colors where isDeep:
        ProfileTransform(bytes, of: cmsSigRgbData, shim_lcms_rgba_16, to: shim_lcms_rgba_16)
      case .colors:
        ProfileTransform(bytes, of: cmsSigRgbData, shim_lcms_rgba_8, to: shim_lcms_rgba_8)
      }
    guard let transform = candidate else { return nil }
    self.components = components
    self.transform = transform
    if isIdentity(isDeep: isDeep) { return nil }
  }

  /// Converts colours in straight RGBA, at the bit depth that it was made for; alpha stays.
  func convert<Sample: FixedWidthInteger>(_ samples: UnsafeMutableBufferPointer<Sample>) {
    guard let base = samples.baseAddress else { return }
    // A transform counts pixels in 32 bits.
    for start in stride(from: 0, to: samples.count, by: 1 << 24) {
      let count = min(samples.count - start, 1 << 24) / 4
      transform.convert(base + start, to: base + start, count: count)
    }
  }

  /// Converts colours or grey in straight RGBA of 8 bits; alpha stays.
  func convert(_ samples: inout [UInt8]) {
    guard components == .grey else {
      samples.withUnsafeMutableBufferPointer { convert($0) }
      return
    }
    let codes = greyCodes(depth: 8)
    for index in samples.indices where index % 4 != 3 {
      samples[index] = UInt8(truncatingIfNeeded: codes[Int(samples[index])])
    }
  }

  /// Converts CMYK, in which 255 is full ink, to RGBA, whose alpha stays as it is.
  func convert(inks: [UInt8], to samples: UnsafeMutablePointer<UInt8>) {
    inks.withUnsafeBytes { inks in
      guard let base = inks.baseAddress else { return }
      transform.convert(base, to: samples, count: inks.count / 4)
    }
  }

  /// The code in sRGB of each grey code of a number of bits, at most 16.
  func greyCodes(depth: Int) -> [UInt16] {
    let most = (1 << min(max(depth, 1), 16)) - 1
    let greys = (0...most).map { UInt16(($0 * 65_535 + most / 2) / most) }
    var colors = [UInt16](repeating: .max, count: greys.count * 4)
    greys.withUnsafeBytes { greys in
      colors.withUnsafeMutableBytes { colors in
        guard let source = greys.baseAddress, let target = colors.baseAddress else { return }
        transform.convert(source, to: target, count: greys.count / 2)
      }
    }
    return stride(from: 0, to: colors.count, by: 4).map {
      UInt16((Int(colors[$0]) * most + 32_767) / 65_535)
    }
  }

  /// Whether no colour changes by more than a rounding error.
  private func isIdentity(isDeep: Bool) -> Bool {
    switch components {
    case .inks: return false
    case .grey:
      return greyCodes(depth: 8).enumerated().allSatisfy { abs($0 - Int($1)) <= 1 }
    case .colors:
      return isDeep ? movesNothing(by: UInt16(257)) : movesNothing(by: UInt8(1))
    }
  }

  /// - Parameter code: the distance of two 8-bit codes at the bit depth that it was made for.
  private func movesNothing<Sample: FixedWidthInteger>(by code: Sample) -> Bool {
    let steps = stride(from: 0, through: 255, by: 17).map { code * Sample($0) }
    var colors: [Sample] = []
    for red in steps {
      for green in steps {
        for blue in steps { colors += [red, green, blue, .max] }
      }
    }
    var converted = colors
    converted.withUnsafeMutableBufferPointer { convert($0) }
    return zip(colors, converted).allSatisfy { abs(Int($0) - Int($1)) <= Int(code) }
  }
}
