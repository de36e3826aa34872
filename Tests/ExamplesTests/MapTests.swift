import Foundation
import TestSupport
import Testing

@Suite struct MapTests {
  private static func text(_ path: String) throws -> String {
    try String(contentsOf: ProjectFolder.root.appending(path: path), encoding: .utf8)
  }

  private static func words(_ text: Substring) -> Set<String> {
    Set(text.matches(of: /\w+/).map { String($0.output) })
  }

  /// The imports of each target, by the table of CONTRIBUTING.md.
  private static func map() throws -> [String: Set<String>] {
    let page = try text("CONTRIBUTING.md")
    let section = page.split(separator: "### The targets", maxSplits: 1).last ?? ""
    let rows = section.matches(of: /\n\| `(\w+)` \| ([\w, –]+) \|/)
    var map = [String: Set<String>](minimumCapacity: rows.count)
    for row in rows { map[String(row.output.1)] = words(row.output.2) }
    return map
  }

  /// Rows are "| `Name` | what it may import | what it holds |", rooms `room("Name", ["Import", …])`, without the
  /// prefix of the package's targets.
  @Test func `the map's rows and the package's targets are the same`() throws {
    let map = try Self.map()
    let package = try Self.text("Package.swift")
    let rooms = package.matches(of: /room\(\s*"(\w+)"(?:,\s*\[([^\]]*)\])?\)/)
    let named = package.matches(
      of: /name: "(?:Imprint)?(Imprint|Program)",\s*dependencies:([^\n]*prefixed\(\[[^\]]*\]\))/)
    #expect(
      rooms.count == map.keys.count { $0.prefixMatch(of: /C[A-Z]|Imprint|Program|Shipped/) == nil })
    for room in rooms {
      let imports = room.output.2.map { Self.words($0) } ?? []
      #expect(map[String(room.output.1)] == imports, "\(room.output.1)")
    }
    #expect(named.count == 2)
    for target in named {
      let imports = Self.words(target.output.2).subtracting(["prefixed"])
      #expect(map[String(target.output.1)] == imports, "\(target.output.1)")
    }
  }

  /// The build lets a target import what its own dependencies depend on; the map does not.
  @Test func `every target imports only what its row names`() throws {
    let map = try Self.map()
    for (target, allowed) in map {
      let folder = ProjectFolder.root.appending(path: "Sources/\(target)")
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      for case let file as URL in try #require(files) where file.pathExtension == "swift" {
        let text = try String(contentsOf: file, encoding: .utf8)
        let imports = text.matches(of: /(?m)^\s*(?:@\w+ )*(?:\w+ )?import Imprint(\w*)$/)
          .map { $0.output.1.isEmpty ? "Imprint" : String($0.output.1) }
        #expect(Set(imports).subtracting(allowed) == [], "\(file.lastPathComponent) of \(target)")
      }
    }
  }
}
