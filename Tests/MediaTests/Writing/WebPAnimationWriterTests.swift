import Foundation
import ImprintMedia
import ImprintValues
import TestSupport
import Testing

@Suite struct WebPAnimationWriterTests {
  private static let size = PixelSize(width: 32, height: 16)

  /// A bitmap of one colour, opaque or half as bright at half the alpha.
  private static func plain(_ red: UInt8, _ green: UInt8, _ alpha: UInt8 = 255) throws -> Bitmap {
    let pixel = [red, green, 0, alpha]
    return try #require(
      Bitmap(size: size, premultiplied: (0..<size.width * size.height).flatMap { _ in pixel }))
  }

  /// Frames at 0, 80, 160 and 240 ms, of which the middle two are equal; it ends at 320 ms.
  @Test func `what is written is read again, equal frames with their time`() throws {
    var writer = try WebPAnimationWriter(size: Self.size, quality: 90)
    let frames = try [
      Self.plain(250, 0), Self.plain(0, 250), Self.plain(0, 250), Self.plain(60, 60, 120),
    ]
    for (index, frame) in frames.enumerated() { try writer.add(frame, at: index * 80) }
    let bytes = try writer.finish(at: 320)
    let folder = try ScratchFolder()
    try Data(bytes).write(to: URL(filePath: folder.path("a.webp")))
    let source = try ImageFiles().openImage(at: folder.path("a.webp"))
    #expect(source.size == Self.size && source.playCount == nil)
    #expect(abs((source.ends.last ?? 0) - 0.32) < 1e-9)
    for (index, frame) in frames.enumerated() {
      let shown = source.ends.firstIndex { $0 > Double(index) * 0.08 + 0.04 } ?? -1
      let read = try source.bitmap(at: shown)
      let steps = zip(read.samples, frame.samples).map { abs(Int($0) - Int($1)) }
      #expect((steps.max() ?? 255) <= 6, "frame \(index)")
    }
  }

  @Test func `a size that the format does not have is refused, and so is another frame's`() throws {
    #expect(throws: MediaError.self) {
      try Self.failing(PixelSize(width: 16_384, height: 1))
    }
    #expect(throws: MediaError.self) { try Self.failing(PixelSize(width: 0, height: 1)) }
    #expect(throws: MediaError.self) { try Self.failing(PixelSize(width: 9, height: 9)) }
  }

  private static func failing(_ size: PixelSize) throws {
    var writer = try WebPAnimationWriter(size: size, quality: 90)
    try writer.add(plain(0, 0), at: 0)
  }

  @Test func `without a frame there is no file`() throws {
    #expect(throws: MediaError.self) {
      let writer = try WebPAnimationWriter(size: Self.size, quality: 90)
      _ = try writer.finish(at: 10)
    }
  }
}
