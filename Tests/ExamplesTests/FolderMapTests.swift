import Foundation
import Testing

/// The folders of a target stand on floors: one uses what lies below it, and is not used by that.
///
/// Found by reading text, as `MapTests` finds imports: a file uses a folder where it names a type that a file of the folder
/// declares at its top level, and that is not private. Extensions belong to no folder.
@Suite struct FolderMapTests {
  private static var sources: URL { ReadmeTests.root.appending(path: "Sources") }

  private static var targets: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: sources.path).filter { name in
        name.prefixMatch(of: /C[A-Z]/) == nil && name != "Shipped"
      }.sorted()
    }
  }

  /// The text of each file, without comments and strings, by its path in the target.
  private static func texts(of target: String) throws -> [String: String] {
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

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }

  /// The folders that each folder uses.
  private static func uses(in target: String) throws -> [String: Set<String>] {
    let texts = try texts(of: target)
    var homes: [Substring: Set<String>] = [:]
    let declaration =
      /(?m)^(?:(?:public|package|internal|final|indirect|nonisolated|@\w+(?:\([^)]*\))?)\s+)*(?:struct|class|enum|actor|protocol|typealias)\s+([A-Z]\w*)/
    for (path, text) in texts {
      for found in text.matches(of: declaration) {
        homes[found.output.1, default: []].insert(folder(of: path))
      }
    }
    var uses: [String: Set<String>] = [:]
    for (path, text) in texts {
      let folder = folder(of: path)
      for word in Set(text.matches(of: /\b[A-Z]\w*/).map(\.output)) {
        uses[folder, default: []].formUnion(homes[word] ?? [])
      }
      uses[folder]?.remove(folder)
    }
    return uses
  }

  /// All folders that are reached from a folder.
  private static func reach(from folder: String, by uses: [String: Set<String>]) -> Set<String> {
    var reached: Set<String> = []
    var open = uses[folder] ?? []
    while let next = open.popFirst() {
      if reached.insert(next).inserted { open.formUnion(uses[next] ?? []) }
    }
    return reached
  }

  @Test(arguments: try targets)
  func `no folders use each other in circles`(target: String) throws {
    let uses = try Self.uses(in: target)
    let circling = uses.keys.filter { Self.reach(from: $0, by: uses).contains($0) }
    #expect(circling.sorted() == [], "\(target): each of these uses itself by way of others")
  }
}
