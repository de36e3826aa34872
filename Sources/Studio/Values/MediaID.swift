/// Ids of media, which do not reveal their paths.
enum MediaID {
  /// A new random id.
  static var random: String { AccessToken().text }

  /// A 128-bit FNV-1a hash of a path, from two offset bases, which is the same in every process.
  static func of(_ path: String) -> String {
    [0xcbf2_9ce4_8422_2325, 0x8422_2325_cbf2_9ce4].map { (basis: UInt64) in
      let hash = path.utf8.reduce(basis) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
      return String(hash, radix: 36)
    }.joined()
  }
}
