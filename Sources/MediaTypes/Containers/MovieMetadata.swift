/// Decides which of an input's metadata are written, and in which form.
package enum MovieMetadata {
  /// Keys that describe the input file rather than the video; not copied.
  private static let ofTheFile: Set = [
    "major_brand", "minor_version", "compatible_brands", "encoder", "location-eng", "duration",
  ]

  /// Keys by which MP4 and MOV know the camera.
  private static let ofTheCamera: Set = ["make", "model"]

  /// The metadata that describe the video; keys are compared in lower case, since Matroska's are upper case.
  package static func kept(_ metadata: [String: String]) -> [String: String] {
    let kept = metadata.filter { !ofTheFile.contains($0.key.lowercased()) }.map {
      let key = $0.key.lowercased()
      return (ofTheCamera.contains(key) ? key : $0.key, $0.value)
    }
    return Dictionary(kept) { first, _ in first }
  }

  /// Whether some keys need QuickTime's list of custom keys, instead of iTunes's fixed list, which more players
  /// read.
  package static func needsOwnKeys(_ metadata: [String: String], in container: Container) -> Bool {
    metadata.keys.contains {
      $0.hasPrefix("com.apple.quicktime.")
        || container != .mov && ofTheCamera.contains($0.lowercased())
    }
  }
}
