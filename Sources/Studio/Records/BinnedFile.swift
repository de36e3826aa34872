internal import Imprint

/// A medium that was deleted, and can be restored.
struct BinnedFile: Hashable, Sendable, Codable {
  let id: String
  /// The name under which it was listed.
  let name: String
  let kind: MediaKind
  let bytes: Int64
  /// The time of its deletion, in seconds since 1970.
  let deleted: Double
  /// The absolute path that it had.
  let path: String
  /// The absolute path that it has in the bin.
  let binned: String

  /// The hidden folder in each folder of media that keeps what was deleted there.
  static let folder = ".imprint-bin"
}

/// A deleted medium as pages list it.
struct BinEntry: JSONDocument {
  let id, name: String
  let kind: MediaKind
  let bytes: Int64
  let deleted: Double

  init(_ file: BinnedFile) {
    (id, name, kind, bytes, deleted) = (file.id, file.name, file.kind, file.bytes, file.deleted)
  }
}
