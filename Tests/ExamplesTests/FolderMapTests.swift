import Foundation
import Testing

/// The folders of a target stand on floors: one uses what lies below it, and is not used by that.
///
/// Found by reading text, as `MapTests` finds imports: a file uses a folder where it names a type that a file of the folder
/// declares at its top level, and that is not private. Extensions belong to no folder.
@Suite struct FolderMapTests {
  /// The folders, first in their targets, that make up a product. One has its values, which folders below name, beside what
  /// makes and writes them, so that each of its files stands on a floor of its own.
  private static let products: Set = [
    "Batch", "Capture", "Clips", "HLS", "LivePhoto", "Movie", "Parts", "Photograph", "Slideshow",
    "Stills", "Views",
  ]
  /// The values of products that hold a value of another folder, and are held by it: they stand on its floor.
  private static let held = [
    "Clips/ClipsPlan.swift": "Plan", "HLS/PlaylistPlan.swift": "Plan",
    "Photograph/PhotographPlan.swift": "Plan", "Stills/StillPlan.swift": "Plan",
    "Clips/ClipsDraft.swift": "Input",
  ]

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }

  private static func isOfProduct(_ path: String) -> Bool {
    products.contains { path.hasPrefix("\($0)/") }
  }

  /// What stands on one floor: a folder, or a file of a product.
  private static func floor(of path: String) -> String {
    held[path] ?? (isOfProduct(path) ? path : folder(of: path))
  }

  /// The floors that each floor uses.
  ///
  /// - Parameter floor: the floor that the file of a path counts to.
  private static func uses(
    in target: String, by floor: (String) -> String = { floor(of: $0) }
  ) throws -> [String: Set<String>] {
    let texts = try SourceTexts.texts(of: target)
    var homes: [Substring: Set<String>] = [:]
    let declaration =
      /(?m)^(?:(?:public|package|internal|final|indirect|nonisolated|@\w+(?:\([^)]*\))?)\s+)*(?:struct|class|enum|actor|protocol|typealias)\s+([A-Z]\w*)/
    for (path, text) in texts {
      for found in text.matches(of: declaration) {
        homes[found.output.1, default: []].insert(floor(path))
      }
    }
    var uses: [String: Set<String>] = [:]
    for (path, text) in texts {
      let floor = floor(path)
      for word in Set(text.matches(of: /\b[A-Z]\w*/).map(\.output)) {
        uses[floor, default: []].formUnion(homes[word] ?? [])
      }
      uses[floor]?.remove(floor)
    }
    return uses
  }

  @Test(arguments: try SourceTexts.targets)
  func `no folders use each other in circles`(target: String) throws {
    let uses = try Self.uses(in: target)
    let circles = circling(in: uses) { Self.isOfProduct($0) ? Self.folder(of: $0) : $0 }
    #expect(circles == [], "\(target): each of these uses itself by way of others")
  }

  @Test func `every value that is held on a floor below is there`() throws {
    let files = try SourceTexts.texts(of: "Planning").keys
    #expect(Set(Self.held.keys).subtracting(files) == [])
  }

  /// What was a wall of the compiler's before targets were put together. Engine's products stand among its floors, each file
  /// where it may: what a floor uses by way of them lies below it too, and nothing of them uses the highest floor.
  @Test(arguments: [
    ("Values", ["Primitives", "Pixels", "Media"]),
    ("Language", ["Grammar", "LayerTree", "Documents"]),
    ("Draw", ["Blend", "Raster", "Compositing"]),
    ("Media", ["ISOMedia", "the rest"]),
    ("Engine", ["Inspection", "Rendering", "Pages"]),
    ("Command", ["Arguments", "the rest"]),
  ])
  func `a floor uses those below it alone`(target: String, floors: [String]) throws {
    let hasRest = floors.contains("the rest")
    let uses = try Self.uses(in: target) { path in
      floors.first { path.hasPrefix("\($0)/") }
        ?? (Self.isOfProduct(path) && !hasRest ? path : "the rest")
    }
    #expect(Set(uses.keys).filter { !Self.isOfProduct($0) } == Set(floors))
    for (name, used) in uses {
      let index = floors.firstIndex(of: name) ?? floors.count - 2
      let reached = reach(from: used, in: uses, endingAt: Set(floors)).intersection(floors)
      #expect(reached.subtracting(floors[...index]) == [], "\(target)/\(name)")
    }
  }
}
