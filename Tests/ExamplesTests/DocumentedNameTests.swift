import Foundation
import Testing

/// What doc comments of public declarations set in code letters is what a program sees, too.
@Suite struct DocumentedNameTests {
  /// Names are words: a type is found by its capital, and a member by its declaration in the same file.
  @Test func `doc comments of public declarations name nothing that is not public`() throws {
    let files = try ExportedSources.files().map { ($0.path, $0.text, names: Names(in: $0.text)) }
    let shown = files.reduce(into: Set<String>()) { $0.formUnion($1.names.shown) }
    let hidden = files.reduce(into: Set<String>()) { $0.formUnion($1.names.hidden) }
    let types = hidden.filter { $0.first?.isUppercase == true }.subtracting(shown)
    #expect(shown.contains("FrameWriter") && types.contains("FrameFeed"))
    for (path, text, names) in files {
      let members = names.hidden.subtracting(shown)
      let named = Self.comments(in: text).flatMap { Self.names(in: $0) }
      let wrong = named.filter { types.contains($0) || members.contains($0) }
      #expect(wrong.isEmpty, "\(path): \(wrong)")
    }
  }

  /// The doc comments before public declarations, without their blocks of code.
  private static func comments(in text: String) -> [String] {
    var comments: [String] = []
    var lines: [Substring] = []
    for line in text.split(separator: "\n").map({ $0.drop { $0 == " " } }) {
      if line.hasPrefix("///") {
        if !line.hasPrefix("///     ") { lines.append(line) }
        continue
      }
      if line.prefixMatch(of: /(?:@\w+(?:\([^)]*\))? )*public\b/) != nil {
        comments.append(lines.joined(separator: "\n"))
      }
      lines = []
    }
    return comments
  }

  /// The words of what is set in code letters and reads as a name: `Type.member`, `member(label:)`.
  private static func names(in comment: String) -> [String] {
    comment.matches(of: /`([A-Za-z_][\w.]*)(?:\([\w:]*\))?`/).flatMap {
      $0.output.1.split(separator: ".").map(String.init)
    }
  }
}

/// The names that the declarations of a file have.
private struct Names {
  /// Of public declarations, and of the requirements of protocols, parameters and associated values.
  private(set) var shown: Set<String> = []
  private(set) var hidden: Set<String> = []

  private static let keywords = [
    "struct ", "class ", "enum ", "protocol ", "typealias ", "var ", "let ", "func ",
  ]

  init(in text: String) {
    let declaration =
      /^\s*((?:@\w+(?:\([^)]*\))?\s+|[a-z]+(?:\(set\))?\s+)*)(?:struct|class|enum|protocol|typealias|var|let|func)\s+(\w+)/
    var isProtocol = false
    for line in text.split(separator: "\n") {
      if line.hasPrefix("public protocol") { isProtocol = true }
      if line == "}" { isProtocol = false }
      // Cases are values, which documents and reports write too.
      shown.formUnion(line.firstMatch(of: /^\s+case (\w+)/).map { [String($0.output.1)] } ?? [])
      // Most lines of bodies hold neither, and regular expressions are slow.
      let match =
        Self.keywords.contains { line.contains($0) } ? line.prefixMatch(of: declaration) : nil
      if let match, !isProtocol, !match.output.1.contains("public") {
        hidden.insert(String(match.output.2))
        continue
      }
      if line.utf8.contains(UInt8(ascii: ":")) {
        shown.formUnion(line.matches(of: /(\w+):/).map { String($0.output.1) })
      }
      if let match { shown.insert(String(match.output.2)) }
    }
  }
}
