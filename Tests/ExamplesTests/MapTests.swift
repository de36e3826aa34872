import Foundation
import Testing

@Suite struct MapTests {
  private static func text(_ path: String) throws -> String {
    try String(contentsOf: ReadmeTests.root.appending(path: path), encoding: .utf8)
  }

  private static func words(_ text: Substring) -> Set<String> {
    Set(text.matches(of: /\w+/).map { String($0.output) })
  }

  /// Rows are "| `Name` | what it may import | what it holds |", rooms `room("Name", ["Import", …])`.
  @Test func `the map's rows and the package's targets are the same`() throws {
    let rows = try Self.text("CONTRIBUTING.md").matches(of: /\n\| `(\w+)` \| ([\w, –]+) \|/)
    var map = [String: Set<String>](minimumCapacity: rows.count)
    for row in rows { map[String(row.output.1)] = Self.words(row.output.2) }
    let rooms = try Self.text("Package.swift")
      .matches(of: /(?:room\(|executableTarget\(\s*name:)\s*"(\w+)"(?:,[^\[\)]*\[([^\]]*)\])?/)
    #expect(rooms.count == 12)
    for room in rooms {
      let imports = room.output.2.map { Self.words($0) } ?? []
      #expect(map[String(room.output.1)] == imports, "\(room.output.1)")
    }
  }
}
