/// Decides which of an input's metadata are written, and in which form.
enum MovieMetadata {
  /// Keys that describe the input file rather than the video; not copied.
  private static let ofTheFile: Set = [
    "major_brand", "minor_version", "compatible_brands", "encoder", "location-eng", "duration",
  ]

  /// The metadata that describe the video; keys are compared in lower case, since Matroska's are upper case.
  static func kept(_ metadata: [String: String]) -> [String: String] {
    metadata.filter { !ofTheFile.contains($0.key.lowercased()) }
  }

  /// Whether some keys need QuickTime's list of custom keys, instead of iTunes's fixed list, which more players
  /// read.
  static func needsOwnKeys(_ metadata: [String: String], in container: Container) -> Bool {
    metadata.keys.contains {
      $0.hasPrefix("com.apple.quicktime.") || container != .mov && ["make", "model"].contains($0)
    }
  }
}
