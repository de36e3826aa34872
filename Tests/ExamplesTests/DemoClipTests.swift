import Foundation
import Imprint
import Testing

@testable import DemoClip

@Suite struct DemoClipTests {
  static let size = PixelSize(width: 216, height: 122)

  /// The clip's frame at an instant: 0.2 pixels a unit.
  private func frame(at time: Double) throws -> Bitmap {
    let compositor = try Compositor(showing: DemoClip.layers, size: Self.size)
    return try compositor.frame(at: FrameInstant(time: time, index: 0))
  }

  private func color(_ bitmap: Bitmap, x: Int, y: Int) -> [UInt8] {
    let at = (y * bitmap.size.width + x) * 4
    return Array(bitmap.samples[at..<at + 4])
  }

  @Test func `the sky begins in the first of its colours and ends in the last`() throws {
    #expect(color(try frame(at: 0), x: 108, y: 4) == [0xFF, 0xB8, 0x8C, 255])
    #expect(color(try frame(at: DemoClip.seconds), x: 108, y: 4) == [0x5B, 0x3A, 0x8C, 255])
  }

  /// Half-way the ride is half-way from 110 to 150; wagon n is 120 units right of the one before it, and
  /// 86 units above the rails at 526 nothing but its own colour shows, left of the letter.
  @Test func `half-way through, the wagons stand in the colours of a test card`() throws {
    let frame = try frame(at: DemoClip.seconds / 2)
    let colors: [[UInt8]] = [
      [0xFF, 0xFF, 0xFF, 255], [0xF7, 0xE0, 0x18, 255], [0x20, 0xD6, 0xE8, 255],
      [0x2E, 0xCC, 0x40, 255], [0xE8, 0x3F, 0xD0, 255], [0xE6, 0x32, 0x2B, 255],
      [0x24, 0x47, 0xE0, 255],
    ]
    for (index, expected) in colors.enumerated() {
      let x = (130 + 60 + 120 * index - 40) / 5
      #expect(color(frame, x: x, y: (526 - 97 + 40) / 5) == expected, "wagon \(index)")
    }
  }

  @Test func `its job writes the clip`() async throws {
    let path = URL.temporaryDirectory.appending(path: "demo-\(UUID().uuidString).mp4").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    var job = DemoClip.job(writing: path, size: PixelSize(width: 160, height: 90))
    job.input = .blank(BlankVideo(size: PixelSize(width: 160, height: 90), duration: 0.4))
    var last: Report?
    for try await event in try await Plan(job).run() {
      if case .finished(let report) = event { last = report }
    }
    #expect(last?.frames == 10)
    #expect(last?.framesWithOverlay == 10)
    #expect(FileManager.default.fileExists(atPath: path))
  }
}
