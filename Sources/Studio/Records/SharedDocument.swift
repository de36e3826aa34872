internal import Imprint

/// A small document on the server that all pages share: `{ revision, … }`.
///
/// Who changes it gives the revision that was read, so that no change is lost without a word.
struct SharedDocument: Hashable, Sendable, Codable {
  private(set) var revision = 0
  private var members: [String: JSON5Value]

  init(_ kind: SharedDocumentKind) {
    members = kind.empty
  }

  /// The document as pages get it.
  var tree: JSON5Value {
    .object(members.merging(["revision": .number(Double(revision))]) { own, _ in own })
  }

  /// Takes a new content.
  ///
  /// - Throws: `StudioError` `.usage` for another shape, 409 for another revision than the last.
  mutating func replace(
    by tree: JSON5Value, as kind: SharedDocumentKind
  ) throws(StudioError) {
    guard var new = tree.object else { throw .usage(kind.rawValue, "it is an object") }
    guard let known = new.removeValue(forKey: "revision")?.number else {
      throw .usage("revision", "it is that of the document that was read")
    }
    for (key, value) in new {
      guard let empty = kind.empty[key] else { throw .usage(key, "there is no such key") }
      guard kind.takes(value, for: key, like: empty) else {
        throw .usage(key, "it is of another kind than \(empty.jsonLine)")
      }
    }
    guard known == Double(revision) else {
      throw StudioError(.cannotCreate, kind.rawValue, "it was changed meanwhile, by another page")
    }
    members = kind.empty.merging(new) { $1 }
    revision += 1
  }
}

/// The documents that pages share.
enum SharedDocumentKind: String, Hashable, Sendable, Codable, CaseIterable {
  /// Logo, colours and fonts of a brand, and the overlay and the preset that begin an export.
  case kit
  /// The videos that play one after the other.
  case playlist

  var empty: [String: JSON5Value] {
    switch self {
    case .kit: ["logo": .null, "colours": [], "fonts": [], "overlay": .null, "preset": .null]
    case .playlist: ["media": [], "loops": false]
    }
  }

  /// The most elements of a list.
  private static let most = 10_000

  func takes(_ value: JSON5Value, for key: String, like empty: JSON5Value) -> Bool {
    if empty.isNull { return value.isNull || value.string != nil }
    if empty.boolean != nil { return value.boolean != nil }
    return value.strings.map { $0.count <= Self.most } ?? false
  }
}
