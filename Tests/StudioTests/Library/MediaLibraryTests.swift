import Foundation
import TestSupport
import Testing

@testable import ImprintStudio

@Suite struct MediaLibraryTests {
  private let scratch: ScratchFolder
  private let library: MediaLibrary

  init() throws {
    scratch = try ScratchFolder()
    try scratch.write("", to: "b.mp4")
    try scratch.write("", to: "trip/IMG_1.MOV")
    try scratch.write("", to: "trip/IMG_1.jpg")
    library = MediaLibrary(
      [try ConfinedFolder(scratch.path)], excluding: scratch.path("Branded"),
      store: try scratch.store(), events: EventHub())
  }

  private func names() async -> [String] {
    await library.update()
    return await library.entries.map(\.name)
  }

  @Test func `files of media are listed, with those of subfolders`() async throws {
    try scratch.write("", to: "notes.txt")
    try scratch.write("", to: ".hidden.mp4")
    try scratch.write("", to: ".trash/old.mp4")
    try scratch.write("", to: "Branded/b.branded.mp4")
    #expect(await names() == ["b.mp4", "trip/IMG_1.MOV", "trip/IMG_1.jpg"])
  }

  @Test func `links lead to files below the folder alone`() async throws {
    let manager = FileManager.default
    try manager.createSymbolicLink(
      atPath: scratch.path("link.mp4"), withDestinationPath: "trip/IMG_1.MOV")
    try manager.createSymbolicLink(
      atPath: scratch.path("out.mp4"), withDestinationPath: "/etc/hostname")
    try manager.createSymbolicLink(atPath: scratch.path("round"), withDestinationPath: ".")
    #expect(await names() == ["b.mp4", "link.mp4", "trip/IMG_1.MOV", "trip/IMG_1.jpg"])
  }

  @Test func `what comes and goes is noticed, and ids stay`() async throws {
    _ = await names()
    let first = try #require(await library.entries.first)
    try scratch.write("", to: "a.webm")
    try FileManager.default.removeItem(atPath: scratch.path("trip/IMG_1.jpg"))
    #expect(await names() == ["a.webm", "b.mp4", "trip/IMG_1.MOV"])
    #expect(await library.entries.first { $0.name == "b.mp4" }?.id == first.id)
  }

  @Test func `an image and a video of one name are a pair`() async throws {
    _ = await names()
    let halves = await library.entries.filter { $0.name.hasPrefix("trip/") }
    #expect(halves.map(\.pair) == [halves[1].id, halves[0].id])
  }

  /// A program of another version may know more.
  @Test func `a file that is no medium is not looked at again until it changes`() async throws {
    try scratch.write("no film", to: "none.mp4")
    let folder = try ScratchFolder()
    let store = try folder.store()
    func problem(_ version: String, looks: Bool) async throws -> String? {
      let library = MediaLibrary(
        [try ConfinedFolder(scratch.path)], excluding: scratch.path("Branded"), store: store,
        events: EventHub(), version: version)
      await library.update()
      while true {
        let entry = await library.entries.first { $0.name == "none.mp4" }
        if let problem = entry?.problem { return problem }
        if !looks { return nil }
        try await Task.sleep(for: .milliseconds(5))
      }
    }
    #expect(try await problem("1", looks: false) == nil)
    let found = try await problem("1", looks: true)
    #expect(try await problem("1", looks: false) == found)
    #expect(try await problem("2", looks: false) == nil)
    try scratch.write("no film either", to: "none.mp4")
    #expect(try await problem("1", looks: false) == nil)
    try FileManager.default.removeItem(atPath: scratch.path("none.mp4"))
    func isKnown() -> Bool {
      store.current.failedProbes.keys.contains { $0.hasSuffix("/none.mp4") }
    }
    #expect(isKnown())
    _ = try await problem("1", looks: false)
    #expect(!isKnown())
  }

  @Test func `a file that went is missing`() async throws {
    _ = await names()
    let id = try #require(await library.entries.first?.id)
    try FileManager.default.removeItem(atPath: scratch.path("b.mp4"))
    await #expect(throws: StudioError.self) { try await library.file(id) }
  }
}
