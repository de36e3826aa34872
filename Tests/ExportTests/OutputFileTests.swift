import Foundation
import TestSupport
import Testing

@testable import Export

@Suite struct OutputFileTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: folder.path(name), encoding: .utf8)
  }

  /// What a run with `overwrites` has written and not given its name yet.
  private func written(_ name: String, overwrites: Bool = false) throws -> OutputFile {
    let output = OutputFile(path: folder.path(name), overwrites: overwrites)
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
    let output = OutputFile(path: folder.path("my.out.mkv"), overwrites: false)
    let url = URL(filePath: output.temporaryPath)
    #expect(url.deletingLastPathComponent().path == folder.path)
    #expect(url.lastPathComponent.hasPrefix(".my.out.imprint-"))
    #expect(url.pathExtension == "mkv")
    #expect(try folder.names == [])
  }

  @Test func `what was written is gone once it is discarded`() throws {
    try written("out.mp4").discard()
    #expect(try folder.names == [])
  }

  @Test func `a file that came meanwhile is replaced only where that was asked for`() throws {
    let output = try written("out.mp4")
    try folder.write("meanwhile", to: "out.mp4")
    let error = #expect(throws: ExportError.self) { try output.commit() }
    #expect(error == .outputExists(folder.path("out.mp4")))
    #expect(try text("out.mp4") == "meanwhile")
    output.discard()
    try written("out.mp4", overwrites: true).commit()
    #expect(try text("out.mp4") == "new")
    #expect(try folder.names == ["out.mp4"])
  }

  @Test func `what a killed process left of the same output is cleared, and nothing else`() throws {
    // No process has the largest number (proc(5): at most 2^22).
    let dead = "2147483647"
    let alive = ProcessInfo.processInfo.processIdentifier
    let kept = [
      ".other.imprint-\(dead)-abc.mp4", ".out.imprint-\(alive)-abc.mp4", ".out.imprint-notes",
      "out.imprint-\(dead)-abc.mp4",
    ]
    for name in kept + [".out.imprint-\(dead)-abc.mp4"] { try folder.write("left", to: name) }
    _ = OutputFile(path: folder.path("out.mp4"), overwrites: false)
    #expect(try folder.names == kept.sorted())
  }

  @Test(arguments: [String(repeating: "n", count: 251), String(repeating: "名", count: 83)])
  func `a name as long as the file system takes is a name`(stem: String) throws {
    let name = "\(stem).mp4"
    try written(name).commit()
    #expect(try folder.names == [name])
  }
}
