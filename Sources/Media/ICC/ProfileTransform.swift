internal import ImprintCLittleCMS

/// Owns a transform of LittleCMS between the colours of a profile and sRGB; the one place that deletes it.
///
/// It is colorimetric relative to white, with black mapped to black.
struct ProfileTransform: ~Copyable {
  private let pointer: cmsHTRANSFORM

  /// Nil for bytes that are not a profile of such components, or one that LittleCMS does not convert.
  ///
  /// - Parameters:
  ///   - space: the components that the profile must be of.
  ///   - source: the layout of samples in `space`, by LittleCMS's code.
  ///   - target: that of the samples in sRGB.
  init?(
    _ bytes: UnsafeRawBufferPointer, of space: cmsColorSpaceSignature,
    _ source: cmsUInt32Number, to target: cmsUInt32Number
  ) {
    guard let profile = cmsOpenProfileFromMem(bytes.baseAddress, cmsUInt32Number(bytes.count))
    else { return nil }
    defer { cmsCloseProfile(profile) }
    guard cmsGetColorSpace(profile) == space, let sRGB = cmsCreate_sRGBProfile() else { return nil }
    defer { cmsCloseProfile(sRGB) }
    var flags = cmsUInt32Number(cmsFLAGS_BLACKPOINTCOMPENSATION)
    // Alpha is copied where the layout has any.
    if space == cmsSigRgbData { flags |= cmsUInt32Number(cmsFLAGS_COPY_ALPHA) }
    guard
      let pointer = cmsCreateTransform(
        profile, source, sRGB, target, cmsUInt32Number(INTENT_RELATIVE_COLORIMETRIC), flags)
    else { return nil }
    self.pointer = pointer
  }

  /// The transform of RGB in double precision, 0…1, from sRGB to the profile's; nil as above.
  init?(toColorsOf bytes: [UInt8]) {
    guard let profile = cmsOpenProfileFromMem(bytes, cmsUInt32Number(clamping: bytes.count)) else {
      return nil
    }
    defer { cmsCloseProfile(profile) }
    guard cmsGetColorSpace(profile) == cmsSigRgbData, let sRGB = cmsCreate_sRGBProfile() else {
      return nil
    }
    defer { cmsCloseProfile(sRGB) }
    let flags = cmsUInt32Number(cmsFLAGS_BLACKPOINTCOMPENSATION) | cmsUInt32Number(cmsFLAGS_NOCACHE)
    guard
      let pointer = cmsCreateTransform(
        sRGB, shim_lcms_rgb_double, profile, shim_lcms_rgb_double,
        cmsUInt32Number(INTENT_RELATIVE_COLORIMETRIC), flags)
    else { return nil }
    self.pointer = pointer
  }

  deinit { cmsDeleteTransform(pointer) }

  /// Converts pixels, also in place where pixels of both layouts have as many bytes.
  ///
  /// - Parameters:
  ///   - source: so many pixels in the layout of the profile's samples.
  ///   - target: room for as many in that of sRGB.
  ///   - count: of pixels.
  borrowing func convert(
    _ source: UnsafeRawPointer, to target: UnsafeMutableRawPointer, count: Int
  ) {
    cmsDoTransform(pointer, source, target, cmsUInt32Number(clamping: count))
  }
}
