internal import ImprintCHeif
internal import ImprintValues

extension HEIFImageHandle {
  /// The length of its ICC profile in bytes; 0 without one.
  var profileByteCount: Int {
    borrowing get { heif_image_handle_get_raw_color_profile_size(pointer) }
  }

  /// The conversion from its ICC profile, or else from its code points; nil without either, and where nothing is to be
  /// converted.
  var embeddedProfile: EmbeddedProfile? {
    borrowing get {
      let bytes = profileByteCount > 0 ? profileBytes : codedPrimaries?.profileBytes
      return bytes?.withUnsafeBytes { EmbeddedProfile($0) }
    }
  }

  /// Its ICC profile, or else one of its code points; nil without either, and for what is sRGB.
  var profileToKeep: [UInt8]? {
    borrowing get {
      if profileByteCount > 0 { return profileBytes }
      let coded = codedPrimaries?.profileBytes
      return coded?.withUnsafeBytes { EmbeddedProfile($0) } == nil ? nil : coded
    }
  }

  /// The image's colours by code points (ITU-T H.273); nil where it states none.
  var codePoints: heif_color_profile_nclx? {
    borrowing get {
      var profile: UnsafeMutablePointer<heif_color_profile_nclx>?
      let error = heif_image_handle_get_nclx_color_profile(pointer, &profile)
      // libheif may return a profile together with an error.
      defer { if let profile { heif_nclx_color_profile_free(profile) } }
      return error.code == heif_error_Ok ? profile?.pointee : nil
    }
  }

  /// Its colours by code points; nil without any, and for code points that stand for no primaries.
  private var codedPrimaries: CodedPrimaries? {
    borrowing get {
      guard let colors = codePoints else { return nil }
      func point(_ x: Float, _ y: Float) -> SIMD2<Double> { SIMD2(Double(x), Double(y)) }
      return CodedPrimaries(
        red: point(colors.color_primary_red_x, colors.color_primary_red_y),
        green: point(colors.color_primary_green_x, colors.color_primary_green_y),
        blue: point(colors.color_primary_blue_x, colors.color_primary_blue_y),
        white: point(colors.color_primary_white_x, colors.color_primary_white_y),
        transfer: TransferCharacteristics(rawValue: Int(colors.transfer_characteristics.rawValue)))
    }
  }

  private var profileBytes: [UInt8]? {
    borrowing get {
      let count = profileByteCount
      guard count <= EmbeddedProfile.mostBytes else { return nil }
      var bytes = [UInt8](repeating: 0, count: count)
      let error = heif_image_handle_get_raw_color_profile(pointer, &bytes)
      return error.code == heif_error_Ok ? bytes : nil
    }
  }
}
