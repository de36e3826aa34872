/// Names in requests that become file names.
enum PlainName {
  /// The largest length in bytes; file systems allow 255, and something may be added to a name.
  static let longest = 200

  /// Whether a word can be the name of a visible file: not hidden, without a folder, and without characters that have
  /// a special meaning for terminals or file systems.
  static func holds(_ word: String) -> Bool {
    !word.isEmpty && !word.hasPrefix(".") && !word.contains("/") && word.utf8.count <= longest
      && !word.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }

  /// The last component of a path.
  static func last(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// The path without its last component.
  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }

  /// The last component of a path without its extension.
  static func stem(of path: String) -> String {
    let name = last(of: path)
    let ending = FileTypes.ending(of: name)
    return ending.isEmpty ? name : String(name.dropLast(ending.count + 1))
  }

  /// A name with a number behind its stem: `clip-2.mp4`; for 1 the name itself.
  static func numbered(_ name: String, _ number: Int) -> String {
    guard number > 1 else { return name }
    let stem = stem(of: name)
    return "\(stem)-\(number)\(name.dropFirst(stem.count))"
  }

  /// A value that a name is made of: characters that no name holds become dashes, and it is short.
  static func part(_ value: String) -> String {
    let scalars = value.unicodeScalars.prefix(60).map { scalar in
      scalar == "/" || scalar.properties.generalCategory == .control ? "-" : Character(scalar)
    }
    return String(scalars)
  }
}
