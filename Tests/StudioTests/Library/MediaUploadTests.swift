import Foundation
import TestSupport
import Testing

@testable import ImprintStudio

@Suite struct MediaUploadTests {
  private let scratch: ScratchFolder
  private let folder: ConfinedFolder

  init() throws {
    scratch = try ScratchFolder()
    folder = try ConfinedFolder(scratch.path)
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

  /// Hands bytes over as a connection does.
  private func give(_ bytes: [UInt8], _ upload: MediaUpload) -> BodyDemand {
    bytes.withUnsafeBytes(upload.receive)
  }

  @Test func `more bytes than are taken end an upload that told no length`() async throws {
    let upload = try MediaUpload("clip.mp4", in: folder, announced: nil, limit: 5)
    #expect(give([UInt8](repeating: 0, count: 5), upload) == .more)
    #expect(give([0], upload) == .nothing)
    await #expect(throws: StudioError.self) { try await upload.complete() }
    #expect(try scratch.names.isEmpty)
  }

  @Test func `what is no media is not kept`() async throws {
    let upload = try MediaUpload("clip.mp4", in: folder, announced: nil)
    #expect(give(Array("text".utf8), upload) == .more)
    await #expect(throws: StudioError.self) { try await upload.complete() }
    #expect(try scratch.names.isEmpty)
  }

  @Test func `one that is given up leaves nothing, and tells that once`() async throws {
    let (ends, told) = AsyncStream<Void>.makeStream()
    let upload = try MediaUpload("clip.mp4", in: folder, announced: 9) { told.yield() }
    #expect(give([1, 2, 3], upload) == .more)
    #expect(upload.outstanding == 6)
    upload.end()
    upload.end()
    #expect(await ends.first { true } != nil)
    told.finish()
    #expect(await ends.first { true } == nil)
    #expect(try scratch.names.isEmpty)
    #expect(give([4], upload) == .nothing)
  }

  @Test func `the client waits while more than a mebibyte is to be written, and hears of room`()
    async throws
  {
    let (rooms, room) = AsyncStream<Void>.makeStream()
    let upload = try MediaUpload("clip.mp4", in: folder, announced: nil)
    upload.whenRoom { room.yield() }
    let most = [UInt8](repeating: 7, count: FileBody.capacity)
    for _ in 0..<3 {
      #expect(give(most, upload) == .nothingYet)
      #expect(await rooms.first { true } != nil)
    }
    let hidden = try #require(try scratch.names.first)
    #expect(
      try FileManager.default.attributesOfItem(atPath: scratch.path(hidden))[.size] as? Int
        == 3 * FileBody.capacity)
    upload.end()
  }
}

@Suite struct UploadDeskTests {
  private let scratch: ScratchFolder
  private let folder: ConfinedFolder
  /// Before any upload: none has stalled by then, however long the test takes.
  private let start = ContinuousClock.now

  init() throws {
    scratch = try ScratchFolder()
    folder = try ConfinedFolder(scratch.path)
  }

  private func status(_ desk: UploadService, _ name: String, announced: Int64? = 4) async -> Int {
    do {
      _ = try await desk.begin(name, in: folder, announced: announced, now: start)
      return 0
    } catch {
      return StudioError(any: error).status
    }
  }

  @Test func `so many come at once, and one that ends or fails leaves its place to another`()
    async throws
  {
    let desk = UploadService(most: 2)
    let first = try await desk.begin("a.mp4", in: folder, announced: 4)
    #expect(await status(desk, "page.html") == 400)
    #expect(await status(desk, "b.mp4") == 0)
    #expect(await status(desk, "c.mp4") == 503)
    first.end()
    while await status(desk, "c.mp4") == 503 { await Task.yield() }
    #expect(try scratch.names.count == 2)
  }

  /// One comes at 64 KiB in ten seconds, the other hardly at all.
  @Test func `one that stalls gives way to another, and leaves nothing`() async throws {
    let desk = UploadService(most: 2)
    let start = ContinuousClock.now
    let (slow, stalled) = (
      try await desk.begin("a.mp4", in: folder, announced: 1 << 20),
      try await desk.begin("b.mp4", in: folder, announced: 1 << 20)
    )
    #expect(await status(desk, "c.mp4") == 503)
    try await Task.sleep(for: .milliseconds(20))
    let heard = ContinuousClock.now
    _ = [UInt8](repeating: 0, count: 64 << 10).withUnsafeBytes(slow.receive)
    _ = [UInt8](repeating: 0, count: 1000).withUnsafeBytes(stalled.receive)
    let later = heard + FileBody.patience
    #expect(start + FileBody.patience < later)
    _ = try await desk.begin("c.mp4", in: folder, announced: 4, now: later)
    #expect([1].withUnsafeBytes(stalled.receive) == .nothing)
    #expect([1].withUnsafeBytes(slow.receive) == .more)
    let error = await #expect(throws: StudioError.self) { try await stalled.complete() }
    #expect(error?.status == 503)
    #expect(try scratch.names.count == 2)
  }

  /// An image of one pixel, whose check takes longer than an upload may stall.
  @Test func `one that has come whole does not stall while it is looked at`() async throws {
    let desk = UploadService(most: 1)
    let upload = try await desk.begin("a.png", in: folder, announced: nil)
    let image = try #require(
      Data(
        base64Encoded:
          "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
      ))
    _ = image.withUnsafeBytes(upload.receive)
    let (begun, begin) = AsyncStream<Void>.makeStream()
    let (held, hold) = AsyncStream<Void>.makeStream()
    let completion = Task {
      try await upload.complete {
        begin.finish()
        for await _ in held {}
      }
    }
    for await _ in begun {}
    let later = ContinuousClock.now + FileBody.patience * 2
    let refusal = await #expect(throws: StudioError.self) {
      try await desk.begin("b.png", in: folder, announced: 4, now: later)
    }
    #expect(refusal?.status == 503)
    hold.finish()
    #expect(try await completion.value.name == "a.png")
    #expect(try scratch.names == ["a.png"])
  }

  @Test func `what others were promised is no room for one more`() async throws {
    let desk = UploadService()
    let first = try await desk.begin("a.mp4", in: folder, announced: 1000)
    _ = [UInt8](repeating: 0, count: 400).withUnsafeBytes(first.receive)
    #expect(await status(desk, "b.mp4", announced: 50) == 0)
    #expect(await status(desk, "c.mp4", announced: nil) == 0)
    #expect(desk.promised == 650)
    let free = try #require(folder.freeBytes)
    let refusal = #expect(throws: StudioError.self) {
      try MediaUpload("d.mp4", in: folder, announced: 4, promised: free)
    }
    #expect(refusal?.status == 507)
  }
}
