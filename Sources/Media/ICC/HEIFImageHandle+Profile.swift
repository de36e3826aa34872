internal import ImprintCHeif

extension HEIFImageHandle {
  /// The length of its ICC profile in bytes; 0 without one.
  var profileByteCount: Int {
    borrowing get { heif_image_handle_get_raw_color_profile_size(pointer) }
  }

  /// The conversion from its ICC profile; nil without one, and where nothing is to be converted.
  var embeddedProfile: EmbeddedProfile? {
    borrowing get {
      let count = profileByteCount
      guard 1...EmbeddedProfile.mostBytes ~= count else { return nil }
      var bytes = [UInt8](repeating: 0, count: count)
      guard heif_image_handle_get_raw_color_profile(pointer, &bytes).code == heif_error_Ok else {
        return nil
      }
      return bytes.withUnsafeBytes { EmbeddedProfile($0) }
    }
  }
}
