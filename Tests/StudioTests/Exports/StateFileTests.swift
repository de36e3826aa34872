import Foundation
import Imprint
import Synchronization
import TestSupport
import Testing

@testable import ImprintStudio

/// The queue and the token outlive the server.
@Suite struct StateFileTests {
  private let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  private func file(_ folders: [String] = ["/films"]) throws -> StateFile {
    try StateFile(for: folders, environment: ["XDG_STATE_HOME": scratch.path])
  }

  /// The one file of a state.
  private func path() throws -> String {
    let folder = "\(scratch.path)/imprint/studio"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    return "\(folder)/\(try #require(names.first { $0.hasSuffix(".json") }))"
  }

  private static func state() -> StudioState {
    let record = ExportRecord(id: "1", name: "clip.mp4", job: .object([:]))
    return StudioState(token: AccessToken(), exports: [record])
  }

  @Test func `what is kept is there for the next one`() async throws {
    let state = Self.state()
    do {
      let file = try file()
      file.keep(StudioState(token: state.token, exports: []))
      file.keep(state)
      await file.finish()
    }
    let read = try file().load()
    #expect(read.token == state.token)
    #expect(read.exports.map(\.name) == ["clip.mp4"])
    #expect(
      try FileManager.default.attributesOfItem(atPath: path())[.posixPermissions] as? Int == 0o600)
  }

  /// As on a disk that is full for a while.
  @Test func `what cannot be written is written as soon as it can be`() async throws {
    let state = Self.state()
    let told = Mutex<[String?]>([])
    let file = try StateFile(for: ["/films"], environment: ["XDG_STATE_HOME": scratch.path]) {
      why in
      told.withLock { $0.append(why) }
    }
    try file.write(StudioState(token: state.token, exports: []))
    let obstacle = try path() + ".new"
    try FileManager.default.createDirectory(
      atPath: obstacle + "/full", withIntermediateDirectories: true)
    file.keep(state)
    await file.finish()
    #expect(file.load().exports.isEmpty)
    #expect(file.whyUnsaved == "Is a directory")
    try FileManager.default.removeItem(atPath: obstacle)
    let names = try StudioBench.waiting {
      let exports = file.load().exports
      return exports.isEmpty ? nil : exports.map(\.name)
    }
    #expect(names == ["clip.mp4"])
    // Once for each change, however often it was tried.
    let reasons = try StudioBench.waiting { told.withLock { $0.count > 1 ? $0 : nil } }
    #expect(reasons == ["Is a directory", nil])
    #expect(file.whyUnsaved == nil)
  }

  @Test func `one studio at a time has the state of some folders`() throws {
    let file = try file()
    #expect(throws: StudioError.self) { try self.file() }
    #expect(throws: Never.self) { try self.file(["/other"]) }
    withExtendedLifetime(file) {}
  }

  @Test func `a record that cannot be read costs neither the token nor the others`() throws {
    let state = Self.state()
    do { try file().write(state) }
    let path = try path()
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let broken = text.replacing(#""exports":["#, with: #""exports":[{"id":7},"#)
    #expect(broken != text)
    try broken.write(toFile: path, atomically: true, encoding: .utf8)
    let read = try file().load()
    #expect((read.token, read.exports.count) == (state.token, 1))
    #expect(try String(contentsOfFile: path + ".broken", encoding: .utf8) == broken)
  }

  @Test func `a file that cannot be read is kept beside a new state`() throws {
    do { try file().write(Self.state()) }
    let path = try path()
    try "half a".write(toFile: path, atomically: true, encoding: .utf8)
    #expect(try file().load().exports.isEmpty)
    #expect(try String(contentsOfFile: path + ".broken", encoding: .utf8) == "half a")
  }
}
