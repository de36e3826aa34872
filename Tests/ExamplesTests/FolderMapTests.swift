import Foundation
import Testing

/// The folders of a target stand on floors: one uses what lies below it, and is not used by that.
///
/// Found by reading text, as `MapTests` finds imports: a file uses a folder where it names a type that a file of the folder
/// declares at its top level, and that is not private. Extensions belong to no folder.
@Suite struct FolderMapTests {
  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }

  /// The folders that each folder uses.
  ///
  /// - Parameter folder: the folder that a path counts to.
  private static func uses(
    in target: String, by folder: (String) -> String = { folder(of: $0) }
  ) throws -> [String: Set<String>] {
    let texts = try SourceTexts.texts(of: target)
    var homes: [Substring: Set<String>] = [:]
    let declaration =
      /(?m)^(?:(?:public|package|internal|final|indirect|nonisolated|@\w+(?:\([^)]*\))?)\s+)*(?:struct|class|enum|actor|protocol|typealias)\s+([A-Z]\w*)/
    for (path, text) in texts {
      for found in text.matches(of: declaration) {
        homes[found.output.1, default: []].insert(folder(path))
      }
    }
    var uses: [String: Set<String>] = [:]
    for (path, text) in texts {
      let folder = folder(path)
      for word in Set(text.matches(of: /\b[A-Z]\w*/).map(\.output)) {
        uses[folder, default: []].formUnion(homes[word] ?? [])
      }
      uses[folder]?.remove(folder)
    }
    return uses
  }

  @Test(arguments: try SourceTexts.targets)
  func `no folders use each other in circles`(target: String) throws {
    let uses = try Self.uses(in: target)
    #expect(circling(in: uses) == [], "\(target): each of these uses itself by way of others")
  }

  /// What was a wall of the compiler's before targets were put together.
  @Test(arguments: [
    ("Values", ["Primitives", "Pixels", "Media"]),
    ("Language", ["Grammar", "LayerTree", "Documents"]),
    ("Draw", ["Blend", "Raster", "Compositing"]),
    ("Media", ["ISOMedia", "the rest"]),
    ("Engine", ["Inspection", "Rendering", "Pages"]),
    ("Command", ["Arguments", "the rest"]),
  ])
  func `a floor uses those below it alone`(target: String, floors: [String]) throws {
    let uses = try Self.uses(in: target) { path in
      floors.first { path.hasPrefix("\($0)/") } ?? "the rest"
    }
    #expect(Set(uses.keys) == Set(floors))
    for (index, floor) in floors.enumerated() {
      #expect(uses[floor]?.subtracting(floors[..<index]) == [], "\(target)/\(floor)")
    }
  }
}
