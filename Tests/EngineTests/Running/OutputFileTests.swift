import Foundation
import ImprintMedia
import ImprintValues
import TestSupport
import Testing

@testable import ImprintEngine
@testable import ImprintPlanning

@Suite struct OutputFileTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func place(_ path: String, overwrites: Bool) -> OutputDestination {
    OutputDestination(path: path, overwrites: overwrites, createsFolder: false)
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: folder.path(name), encoding: .utf8)
  }

  /// A file that a run with `overwrites` has written and not given its name yet.
  private func written(_ name: String, overwrites: Bool = false) throws -> OutputFile {
    let output = try OutputFile(at: place(folder.path(name), overwrites: overwrites))
    try Data("new".utf8).write(to: URL(filePath: output.temporaryPath))
    return output
  }

  @Test func `an output has its name only once it is complete`() throws {
    let output = try written("out.mp4")
    #expect(!FileManager.default.fileExists(atPath: folder.path("out.mp4")))
    try output.commit()
    #expect(try folder.names == ["out.mp4"])
    #expect(try text("out.mp4") == "new")
  }

  @Test func `the temporary lies beside its place, hidden, and keeps the extension`() throws {
    let output = try OutputFile(at: place(folder.path("my.out.mkv"), overwrites: false))
    let names = try folder.names
    #expect(names.count == 1)
    #expect(names.first?.hasPrefix(".my.out.imprint-") == true)
    #expect(names.first?.hasSuffix(".mkv") == true)
    output.discard()
  }

  @Test func `what was written is gone once it is discarded`() throws {
    try written("out.mp4").discard()
    #expect(try folder.names == [])
  }

  @Test func `a file that came meanwhile is replaced only where that was asked for`() throws {
    let output = try written("out.mp4")
    try folder.write("meanwhile", to: "out.mp4")
    let error = #expect(throws: ExportError.self) { try output.commit() }
    #expect(error?.fault == .output(.exists, at: folder.path("out.mp4")))
    #expect(try text("out.mp4") == "meanwhile")
    output.discard()
    try written("out.mp4", overwrites: true).commit()
    #expect(try text("out.mp4") == "new")
    #expect(try folder.names == ["out.mp4"])
  }

  @Test func `what killed processes left in the folder is cleared, and nothing else`() throws {
    let random = "0123456789abc"
    let left = [
      ".out.imprint-\(random).mp4", ".other.imprint-\(random).mp4", ".out.imprint-\(random).m3u8",
      ".out.imprint-1.imprint-\(random).mp4",
    ]
    let kept = [
      ".out.imprint-notes.mp4", ".out.imprint-\(random)d.mp4", ".out.imprint-0123456789ABC.mp4",
      ".out.imprint-\(random)", "out.imprint-\(random).mp4", ".other.imprint-\(random).part",
    ]
    for name in kept + left { try folder.write("left", to: name) }
    try written("out.mp4").discard()
    #expect(try folder.names == kept.sorted())
  }

  @Test(arguments: [false, true])
  func `a link in the temporary's place is neither followed nor named`(overwrites: Bool) throws {
    let output = try OutputFile(at: place(folder.path("out.mp4"), overwrites: overwrites))
    let victim = try folder.write("victim", to: "victim")
    let name = try #require(try folder.names.first)
    try FileManager.default.removeItem(atPath: folder.path(name))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(name), withDestinationPath: victim)
    try FileBytes.write(Array("new".utf8), to: output.temporaryPath)
    let error = #expect(throws: ExportError.self) { try output.commit() }
    #expect(error?.fault == .output(.removed, at: folder.path("out.mp4")))
    output.discard()
    #expect(try text("victim") == "victim")
    #expect(try folder.names == [name, "victim"])
  }

  @Test func `what was left of others' parts goes after a day, but for what is in use`() throws {
    let names = ["aaaaaaaaaaaaa", "bbbbbbbbbbbbb", "ccccccccccccc"].map {
      ".other.imprint-\($0).part"
    }
    let others = [".other.mkv", "other.imprint-aaaaaaaaaaaaa.mkv"]
    for name in names + others { try folder.write("left", to: name) }
    let old = Date(timeIntervalSinceNow: -90_000)
    for name in [names[0], names[1]] + others {
      try FileManager.default.setAttributes(
        [.modificationDate: old], ofItemAtPath: folder.path(name))
    }
    let living = open(folder.path(names[1]), O_RDONLY)
    defer { close(living) }
    #expect(flock(living, LOCK_EX | LOCK_NB) == 0)
    try written("out.mp4").discard()
    #expect(try folder.names == ([names[1], names[2]] + others).sorted())
  }

  @Test func `what another job is writing to the same output stays`() throws {
    let first = try written("out.mp4", overwrites: true)
    let second = try written("out.mp4", overwrites: true)
    #expect(first.temporaryPath != second.temporaryPath)
    try second.commit()
    try first.commit()
    #expect(try folder.names == ["out.mp4"])
  }

  @Test func `what FFmpeg's muxer empties and writes is still held`() throws {
    let output = try OutputFile(at: place(folder.path("out.mp4"), overwrites: false))
    let muxer = try Muxer(path: output.temporaryPath, container: .mp4)
    try written("out.mp4").discard()
    #expect(FileManager.default.fileExists(atPath: output.temporaryPath))
    output.discard()
    withExtendedLifetime(muxer) {}
  }

  @Test func `a folder that cannot be written to is told by the output's name`() throws {
    let error = #expect(throws: ExportError.self) {
      try OutputFile(at: place(folder.path("nowhere/out.mp4"), overwrites: false))
    }
    #expect(error?.kind == .cannotCreate)
    #expect(error?.what == folder.path("nowhere/out.mp4"))
  }

  @Test(arguments: [String(repeating: "n", count: 251), String(repeating: "名", count: 83)])
  func `a name as long as the file system takes is a name`(stem: String) throws {
    let name = "\(stem).mp4"
    try written(name).commit()
    #expect(try folder.names == [name])
  }
}
