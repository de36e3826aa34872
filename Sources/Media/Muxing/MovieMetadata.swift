/// How a file's metadata is written.
enum MovieMetadata {
  /// What says something of the source's file rather than of the video: it is not taken over.
  private static let ofTheFile: Set = [
    "major_brand", "minor_version", "compatible_brands", "encoder", "location-eng", "duration",
  ]

  /// What belongs to the video; Matroska has its keys in capitals.
  static func kept(_ metadata: [String: String]) -> [String: String] {
    metadata.filter { !ofTheFile.contains($0.key.lowercased()) }
  }

  /// Whether some of it is lost unless QuickTime's list of free keys is written, instead of iTunes's
  /// fixed one that more players read.
  static func needsOwnKeys(_ metadata: [String: String], in container: Container) -> Bool {
    metadata.keys.contains {
      $0.hasPrefix("com.apple.quicktime.") || container != .mov && ["make", "model"].contains($0)
    }
  }
}
