import Foundation
import Synchronization
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
    /// What a studio of a version tells of the file, and how often it has looked at it.
    func opened(_ version: String) async throws -> (problem: String?, looks: Int) {
      let looks = Looks()
      let library = MediaLibrary(
        [try ConfinedFolder(scratch.path)], excluding: scratch.path("Branded"), store: store,
        events: EventHub(), version: version
      ) { path, kind in
        if path.hasSuffix("/none.mp4") { looks.count.add(1, ordering: .relaxed) }
        return await MediaFacts.of(path, kind)
      }
      for _ in 0..<2 {
        await library.update()
        await library.settle()
      }
      let entry = await library.entries.first { $0.name == "none.mp4" }
      return (entry?.problem, looks.count.load(ordering: .relaxed))
    }
    let first = try await opened("1")
    #expect(first.problem != nil && first.looks == 1)
    let second = try await opened("1")
    #expect(second.problem == first.problem && second.looks == 0)
    #expect(try await opened("2").looks == 1)
    #expect(try await opened("2").looks == 0)
    try scratch.write("no film either", to: "none.mp4")
    #expect(try await opened("2").looks == 1)
    try FileManager.default.removeItem(atPath: scratch.path("none.mp4"))
    func isKnown() -> Bool {
      store.current.failedProbes.keys.contains { $0.hasSuffix("/none.mp4") }
    }
    #expect(isKnown())
    let last = try await opened("2")
    #expect(last.problem == nil && last.looks == 0)
    #expect(!isKnown())
  }

  @Test func `a file that went is missing`() async throws {
    _ = await names()
    let id = try #require(await library.entries.first?.id)
    try FileManager.default.removeItem(atPath: scratch.path("b.mp4"))
    await #expect(throws: StudioError.self) { try await library.file(id) }
  }
}

/// Counts how often something was looked at.
private final class Looks: Sendable {
  let count = Atomic(0)
}
