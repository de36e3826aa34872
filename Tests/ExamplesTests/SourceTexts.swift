import Foundation
import TestSupport
import Testing

/// The Swift files of a target, as text without comments and strings.
enum SourceTexts {
  private static var sources: URL { ProjectFolder.root.appending(path: "Sources") }

  /// All targets that are written in Swift.
  static var targets: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: sources.path).filter { name in
        name.prefixMatch(of: /C[A-Z]/) == nil && name != "Shipped"
      }.sorted()
    }
  }

  /// The text of each file, by its path in the target.
  static func texts(of target: String) throws -> [String: String] {
    let root = sources.appending(path: target)
    let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    var texts: [String: String] = [:]
    for case let file as URL in try #require(files) where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      texts[String(file.path.dropFirst(root.path.count + 1))] =
        text
        .replacing(/"""(.|\n)*?"""/, with: "\"\"")
        .replacing(/\/\/.*/, with: "")
        .replacing(/"(\\.|[^"\\\n])*"/, with: "\"\"")
    }
    return texts
  }
}
