import Foundation
import ImprintValues
import TestSupport
import Testing

@testable import ImprintMedia

/// Parts: packets that are stored, and read back.
@Suite struct PartFileTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private static let header = PartHeader(plan: "abc", segment: 3, build: "libx264")

  /// A part with the packets of an encoder, some of which are presented in another order.
  private func write(_ name: String) throws -> [(Int64?, Int64?, Int64, [UInt8])] {
    var settings = VideoEncoderSettings(
      encoder: "libx264", size: PixelSize(width: 64, height: 48), layout: "yuv420p",
      timeBase: .one(over: 25))
    settings.options = ["bf": "2", "preset": "veryfast"]
    let encoder = try VideoEncoder(settings)
    let writer = try PartWriter(path: folder.path(name), header: Self.header)
    let track = try writer.addVideo(encoder, metadata: ["language": "deu"])
    var packets: [(Int64?, Int64?, Int64, [UInt8])] = []
    func drain() throws {
      while case .packet(let packet) = try encoder.receive() {
        packets.append((packet.presentation, packet.decode, packet.duration, packet.bytes))
        try writer.write(packet, track: track)
      }
    }
    for number in 0..<12 {
      let frame = try frame(settings.size)
      try frame.fill { x, y in (x * number + y) & 255 }
      (frame.presentation, frame.duration, frame.timeBase) = (Int64(number), 1, .one(over: 25))
      try encoder.send(frame)
      try drain()
    }
    try encoder.send(nil)
    try drain()
    try writer.finish(frames: encoder.frames, note: ["seen": 5])
    return packets
  }

  @Test func `packets come back as they were, with their times`() throws {
    let written = try write("part")
    let reader = try PartReader(path: folder.path("part"))
    #expect(reader.header.plan == "abc" && reader.header.segment == 3)
    // The encoder tells its version in its first packet.
    #expect(reader.header.build?.hasPrefix("libx264, x264 - core ") == true)
    let format = try #require(try reader.formats().first)
    #expect(format.codec == "h264" && format.timeBase == .one(over: 25))
    #expect(format.metadata == ["language": "deu"] && format.isDefault)
    var found: [(Int64?, Int64?, Int64, [UInt8])] = []
    while let next = try reader.next() {
      #expect(next.track == 0 && next.packet.timeBase == .one(over: 25))
      found.append(
        (next.packet.presentation, next.packet.decode, next.packet.duration, next.packet.bytes))
    }
    #expect(found.count == 12 && found.elementsEqual(written, by: ==))
    let end = try #require(reader.end)
    #expect(end.packets == 12 && end.frames.count == 12 && end.note == "{\"seen\":5}")
  }

  @Test func `bytes that are changed, cut off or made up are refused, and nothing traps`() throws {
    _ = try write("part")
    let whole = [UInt8](try Data(contentsOf: URL(filePath: folder.path("part"))))
    for round in MutationRounds.seeds(usually: 100) {
      var generator = SeededGenerator(seed: UInt64(round))
      var bytes = whole
      switch round % 3 {
      case 0: bytes.removeLast(Int.random(in: 1..<whole.count, using: &generator))
      case 1: bytes[Int.random(in: 0..<whole.count, using: &generator)] ^= 1 << UInt8(round % 8)
      default:
        let place = Int.random(in: 0..<whole.count - 16, using: &generator)
        for offset in 0..<16 { bytes[place + offset] = .random(in: 0...255, using: &generator) }
      }
      try Data(bytes).write(to: URL(filePath: folder.path("changed")))
      let error = #expect(throws: MediaError.self, "round \(round)") {
        let reader = try PartReader(path: folder.path("changed"))
        _ = try reader.formats()
        while try reader.next() != nil {}
      }
      guard case .invalid? = error?.fault else {
        Issue.record("round \(round): \(String(describing: error))")
        continue
      }
    }
  }

  @Test func `a file that is not finished is no part`() throws {
    let writer = try PartWriter(path: folder.path("half"), header: Self.header)
    _ = writer
    let error = #expect(throws: MediaError.self) {
      try PartReader(path: folder.path("half"))
    }
    #expect(error?.fault == .invalid(path: folder.path("half"), .empty))
  }

  /// The device takes nothing.
  @Test func `a disk that is full is told`() throws {
    let writer = try PartWriter(path: "/dev/full", header: Self.header)
    let error = #expect(throws: MediaError.self) {
      try writer.finish(frames: FrameTally(), note: 0)
    }
    guard case .writing? = error?.fault else {
      Issue.record("\(String(describing: error))")
      return
    }
  }
}
