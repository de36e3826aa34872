/// A listed file, and where it lies.
struct MediaFile: Sendable {
  var entry: MediaEntry
  let folder: ConfinedFolder
  /// Relative to the folder.
  let relativePath: String
  /// Another content has another one.
  var mark: String

  /// For the library, which opens files by their paths.
  var path: String { "\(folder.path)/\(relativePath)" }
}

/// Names of things that tell nothing of where they lie.
enum MediaID {
  /// A new one.
  static var random: String { AccessToken().text }

  /// 128 bits of a path, by FNV-1a from two beginnings: the same at every start.
  static func of(_ path: String) -> String {
    [0xcbf2_9ce4_8422_2325, 0x8422_2325_cbf2_9ce4].map { (basis: UInt64) in
      let hash = path.utf8.reduce(basis) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
      return String(hash, radix: 36)
    }.joined()
  }
}
