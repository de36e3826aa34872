import Foundation
import TestSupport
import Testing

/// Overlays that pages save as the user's own.
@Suite(.tool("curl")) struct SavedOverlayTests {
  private let bench: StudioBench
  private let library: ScratchFolder

  /// The studio's own overlay `badge` has an image beside its document.
  init() throws {
    let library = try ScratchFolder()
    try library.write(Self.badge, to: "Overlays/badge/overlay.json")
    try library.make("Overlays/badge/logo.png", "-f lavfi -i color=red:s=16x16 -frames:v 1")
    bench = try StudioBench(
      ["--search", library.path], environment: ["XDG_DATA_HOME": library.path("data")])
    self.library = library
  }

  private static let badge =
    "{ format: 'imprint.overlay/1', title: 'Badge', layers: [{ type: 'image', image: 'logo.png' }] }"

  private func put(_ name: String, _ text: String) throws -> StudioBench.Answer {
    try bench.ask("/api/overlays/\(name)", ["-X", "PUT", "--data-binary", text])
  }

  @Test func `a changed document becomes an overlay of its own, with the files that it names`()
    throws
  {
    let mine = Self.badge.replacing("Badge", with: "Mine")
    let answer = try put("mine?use=badge", mine)
    #expect((answer.status, answer.object["title"] as? String) == (201, "Mine"))
    #expect(answer.object["path"] == nil)
    let folder = library.path("data/imprint/Overlays/mine")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        == ["logo.png", "overlay.json"])
    let listed = try bench.ask("/api/overlays").object["overlays"] as? [[String: Any]] ?? []
    #expect(listed.contains { $0["name"] as? String == "mine" })
    #expect(try put("mine?use=badge", mine).status == 409)
    #expect(try put("badge?use=badge", mine).status == 409)
  }

  @Test func `media lie beside the document, under the names that it calls them by`() throws {
    let mine = Self.badge.replacing("logo.png", with: "mark.png")
    #expect(try put("mine?use=badge", mine).code == 65)
    let red = try library.make("mark.png", "-f lavfi -i color=red:s=16x16 -frames:v 1")
    let uploaded = try bench.ask("/api/media/mark.png", ["-X", "PUT", "-T", red])
    let id = try #require(uploaded.object["id"] as? String)
    #expect(try put("mine?use=badge&media=\(id)", mine).status == 201)
    let folder = library.path("data/imprint/Overlays/mine")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        == ["logo.png", "mark.png", "overlay.json"])
    #expect(try put("other?media=none", mine).status == 404)
  }

  @Test func `only media that the document names are copied, and one's own are removed`() throws {
    try bench.folder.make("films/other.png", "-f lavfi -i color=blue:s=16x16 -frames:v 1")
    let id = try bench.id(of: "other.png")
    let refused = try put("mine?use=badge&media=\(id)", Self.badge)
    #expect(refused.status == 400)
    #expect(try put("mine?use=badge", Self.badge).status == 201)
    func remove(_ name: String) throws -> Int {
      try bench.ask("/api/overlays/\(name)", ["-X", "DELETE"]).status
    }
    #expect(try remove("badge") == 404)
    #expect(try remove("..") == 404)
    #expect(try remove("mine") == 204)
    #expect(try remove("mine") == 404)
    let left = try FileManager.default.contentsOfDirectory(
      atPath: library.path("data/imprint/Overlays"))
    #expect(left == [])
    #expect(try put("mine?use=badge", Self.badge).status == 201)
  }

  @Test func `faults, names that are none and bases that are not there are refused`() throws {
    #expect(try put("a", "{ format: 'imprint.overlay/1', layers: [{ opcity: 1 }] }").code == 65)
    #expect(try put("a", Self.badge).code == 65)
    #expect(try put(".a?use=badge", Self.badge).status == 400)
    #expect(try put("a.json?use=badge", Self.badge).status == 400)
    #expect(try put("a?use=none", Self.badge).status == 400)
    #expect(!FileManager.default.fileExists(atPath: library.path("data/imprint/Overlays/a")))
  }
}
