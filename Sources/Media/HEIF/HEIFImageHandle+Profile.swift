internal import ImprintCHeif

extension HEIFImageHandle {
  /// The length of its ICC profile in bytes; 0 without one.
  var profileByteCount: Int {
    borrowing get { heif_image_handle_get_raw_color_profile_size(pointer) }
  }

  /// The conversion from its ICC profile, or else from its code points; nil without either, and where nothing is to be
  /// converted.
  var embeddedProfile: EmbeddedProfile? {
    borrowing get {
      let bytes = profileByteCount > 0 ? profileBytes : CodedPrimaries(of: self)?.profileBytes
      return bytes?.withUnsafeBytes { EmbeddedProfile($0) }
    }
  }

  /// Its ICC profile, or else one of its code points; nil without either, and for what is sRGB.
  var profileToKeep: [UInt8]? {
    borrowing get {
      if profileByteCount > 0 { return profileBytes }
      let coded = CodedPrimaries(of: self)?.profileBytes
      return coded?.withUnsafeBytes { EmbeddedProfile($0) } == nil ? nil : coded
    }
  }

  /// The image's colours by code points (ITU-T H.273); nil where it states none.
  var codePoints: heif_color_profile_nclx? {
    borrowing get {
      var found: UnsafeMutablePointer<heif_color_profile_nclx>?
      let error = heif_image_handle_get_nclx_color_profile(pointer, &found)
      // libheif may return a profile together with an error.
      defer { if let found { heif_nclx_color_profile_free(found) } }
      return error.code == heif_error_Ok ? found?.pointee : nil
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
