/// A name in a request that becomes a file's: visible, without a folder, and without characters that have a special
/// meaning for terminals or file systems.
///
/// It is checked in bytes, as the system reads it: a slash with a combining mark behind it is one character to Swift, and
/// no slash.
struct PlainName: Hashable, Sendable {
  let text: String

  /// The largest length in bytes; file systems allow 255, and something may be added to a name.
  static let longest = 200

  /// Nil for a word that is none.
  init?(_ word: String) {
    guard (1...Self.longest).contains(word.utf8.count), !word.isHidden,
      !word.hasSlash,
      !word.unicodeScalars.contains(where: { $0.isControl || $0.isFormattingMark })
    else { return nil }
    text = word
  }

  /// - Parameter what: the subject of the error.
  /// - Throws: `StudioError` `.usage` for a word that is none.
  init(_ word: String, as what: String) throws(StudioError) {
    guard let name = PlainName(word) else {
      throw .usage(
        what,
        "it has no slash, no leading dot, no character that breaks or turns a line or is not seen,"
          + " and at most \(Self.longest) bytes")
    }
    self = name
  }

  /// Whether a word can be the name of a file.
  static func holds(_ word: String) -> Bool { PlainName(word) != nil }
}

/// Paths, whose slashes are told in bytes.
extension PlainName {
  /// The last component of a path.
  static func last(of path: String) -> String {
    path.pathSegments.last { !$0.isEmpty }.map(String.init) ?? path
  }

  /// The path without its last component.
  static func folder(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? "."
  }

  /// The last component of a path without its extension.
  static func stem(of path: String) -> String {
    let name = last(of: path)
    let ending = FileTypes.ending(of: name)
    return ending.isEmpty ? name : String(name.dropLast(ending.count + 1))
  }

  /// The name of an archive of a file and those that belong to it: `clip.zip`.
  static func archive(of name: String) -> String { "\(stem(of: name)).zip" }

  /// A name with a number behind its stem: `clip-2.mp4`; for 1 the name itself.
  static func numbered(_ name: String, _ number: Int) -> String {
    guard number > 1 else { return name }
    let stem = stem(of: name)
    return "\(stem)-\(number)\(name.dropFirst(stem.count))"
  }

  /// A value that a name is made of: characters that no name holds become dashes, and it is short.
  static func part(_ value: String) -> String {
    let scalars = value.unicodeScalars.prefix(60).map { scalar in
      scalar == "/" || scalar.isControl || scalar.isFormattingMark ? "-" : scalar
    }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }
}
