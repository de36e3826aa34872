internal import FoundationEssentials
internal import Imprint

/// Replaces the server's absolute paths by names in everything that is told to clients.
///
///     let names = PathNames(below: ["/srv/Films"])
///     names.text("/srv/Films/sea/tide.mp4: it ends early")   // "sea/tide.mp4: it ends early"
///     names.text("/usr/share/fonts/A.ttf is no font")        // "A.ttf is no font"
///     names.text("either/or")                                // unchanged
struct PathNames: Sendable {
  /// The folders in which files are called by their paths below them, each with a slash, the deepest first.
  private let folders: [String]
  /// The entries of the root folder, which begin the other absolute paths.
  private let roots: Set<String>

  /// - Parameter folders: absolute paths.
  init(below folders: [String]) {
    self.folders = folders.map { $0.hasSuffix("/") ? $0 : $0 + "/" }.filter { $0 != "/" }
      .sorted { $0.utf8.count > $1.utf8.count }
    // Paths of the server's own interface are no files.
    roots = Set((try? FileManager.default.contentsOfDirectory(atPath: "/")) ?? [])
      .subtracting(["api", "s"])
  }

  func text(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    var before: Character?
    while let first = rest.first {
      if first == "/", before.map(Self.endsPath) ?? true, let (name, end) = named(rest) {
        result += name
        rest = rest[end...]
      } else {
        result.append(first)
        rest.removeFirst()
      }
      before = result.last
    }
    return result
  }

  func error(_ error: StudioError) -> StudioError {
    StudioError(
      error.kind, text(error.what), text(error.why), hint: error.hint.map(text),
      status: error.status)
  }

  /// The value as JSON, with names in all of its texts.
  func document(_ value: some JSONDocument) -> JSON5Value {
    ((try? JSON5Value(json: Array(value.jsonLine.utf8))) ?? .null).mappingStrings(text)
  }

  /// The name of the path that a text begins with, and the end of what it replaces; nil where it begins with none.
  private func named(_ text: Substring) -> (name: String, end: Substring.Index)? {
    for folder in folders {
      if text.hasPrefix(folder) { return ("", text.index(text.startIndex, offsetBy: folder.count)) }
      let end = text.index(text.startIndex, offsetBy: folder.count - 1, limitedBy: text.endIndex)
      guard let end, text[..<end] + "/" == folder else { continue }
      if end == text.endIndex || Self.endsPath(text[end]) {
        return (Self.lastName(of: text[..<end]), end)
      }
    }
    let end = text.firstIndex(where: Self.endsPath) ?? text.endIndex
    let parts = text[..<end].pathSegments.filter { !$0.isEmpty }
    guard let root = parts.first, parts.count > 1, roots.contains(String(root)) else { return nil }
    return (Self.lastName(of: text[..<end]), end)
  }

  private static func lastName(of path: Substring) -> String {
    path.pathSegments.last { !$0.isEmpty }.map(String.init) ?? ""
  }

  /// Whether a character stands between a path and what is not of it. A path with such characters in it keeps only
  /// what follows them, which is no absolute path.
  private static func endsPath(_ character: Character) -> Bool {
    character.isWhitespace || "\"'`,;:=()[]{}<>|“”‘’".contains(character)
  }
}
