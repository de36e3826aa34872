import Foundation
import TestSupport
import Testing

@testable import ImprintStudio

@Suite struct MediaUploadTests {
  private let scratch: ScratchFolder
  private let folder: BeneathFolder

  init() throws {
    scratch = try ScratchFolder()
    folder = try BeneathFolder(scratch.path)
  }

  private func code(_ name: String, announced: Int64? = 4, limit: Int64 = 100) -> Int {
    do {
      try MediaUpload(name, in: folder, announced: announced, limit: limit).end()
      return 0
    } catch {
      return error.status
    }
  }

  @Test(arguments: ["", ".hidden.mp4", "a/b.mp4", "line\n.mp4", String(repeating: "x", count: 300)])
  func `a name that is none is refused`(name: String) {
    #expect(code(name) == 400)
  }

  @Test func `only media are taken`() {
    #expect(code("page.html") == 400)
    #expect(code("clip.MP4") == 0)
  }

  @Test func `a name that is taken, and too many bytes, are refused beforehand`() throws {
    try scratch.write("there", to: "clip.mp4")
    #expect(code("clip.mp4") == 409)
    #expect(code("other.mp4", announced: 101) == 413)
    #expect(try scratch.names == ["clip.mp4"])
  }

  @Test func `more bytes than are taken end an upload that told no length`() async throws {
    let upload = try MediaUpload("clip.mp4", in: folder, announced: nil, limit: 5)
    #expect([UInt8](repeating: 0, count: 5).withUnsafeBytes(upload.receive))
    #expect(![UInt8(0)].withUnsafeBytes(upload.receive))
    await #expect(throws: StudioError.self) { try await upload.complete() }
    upload.end()
    #expect(try scratch.names.isEmpty)
  }

  @Test func `what is no media is not kept`() async throws {
    let upload = try MediaUpload("clip.mp4", in: folder, announced: nil)
    #expect(Array("text".utf8).withUnsafeBytes(upload.receive))
    await #expect(throws: StudioError.self) { try await upload.complete() }
    upload.end()
    #expect(try scratch.names.isEmpty)
  }
}
