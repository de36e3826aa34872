import Foundation
import ImprintValues
import TestSupport
import Testing

@testable import ImprintMedia

@Suite struct AnimatedWebPFileTests {
  private static let size = PixelSize(width: 32, height: 16)
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// A frame of one colour with a square of another.
  private func frame(
    _ color: [Int], _ layout: String = "rgba", at ticks: Int64, square: (x: Int, y: Int)? = nil
  ) throws -> VideoFrame {
    let frame = try MediaTests.frame(Self.size, layout)
    try frame.fillComponents { component, x, y in
      if let square, square.x..<square.x + 4 ~= x, square.y..<square.y + 4 ~= y { return 255 }
      return color[component]
    }
    (frame.timeBase, frame.presentation, frame.duration) = (.one(over: 15), ticks, 1)
    return frame
  }

  private func write(_ frames: [VideoFrame], lossless: Bool = true) throws -> AnimatedWebPFile {
    let settings = try WebPSettings(["lossless": lossless ? "1" : "0"])
    let file = try AnimatedWebPFile(
      path: folder.path("a.webp"), size: Self.size, settings: settings)
    for frame in frames { try file.add(frame) }
    try file.finish()
    return file
  }

  /// The headers of all frames.
  private func headers() throws -> [WebPFrameHeader] {
    let bytes = Array(try Data(contentsOf: URL(filePath: folder.path("a.webp"))))
    let input = try InputFile(OpenFile(folder.path("a.webp")), interruption: Interruption())
    let index = try #require(WebPIndex(input))
    #expect(!index.isCutOff && !index.isBroken)
    return try index.frames.map {
      try #require(WebPFrameHeader(Array(bytes[Int($0.offset)..<Int($0.offset) + 16])))
    }
  }

  /// 1/15 s is 66.67 ms: the frames begin at 0, 67, 133 and 200.
  @Test func `each frame has its own time, rounded by itself`() throws {
    let file = try write((0..<4).map { try frame([250, 0, 0, 255], at: $0) })
    #expect(try headers().map(\.milliseconds) == [67, 66, 67, 67])
    #expect(file.frames.count == 4 && file.end?.seconds == 0.267)
    try OutputCheck.verify(path: file.path, track: 0, frames: file.frames, end: file.end)
  }

  /// Its corner lies on even columns and rows: (5, 6) and four pixels from there are 4…8 and 6…9.
  @Test func `only the area that changed is stored`() throws {
    let frames = try [
      frame([0, 0, 99, 255], at: 0), frame([0, 0, 99, 255], at: 1, square: (5, 6)),
      frame([0, 0, 99, 255], at: 2, square: (5, 6)),
    ]
    _ = try write(frames)
    let headers = try headers()
    #expect(headers.map(\.size) == [Self.size, PixelSize(width: 5, height: 4), .init(1, 1)])
    #expect(headers[1].x == 4 && headers[1].y == 6)
    let source = try ImageFiles().openImage(at: folder.path("a.webp"))
    for (index, frame) in frames.enumerated() {
      #expect(try source.bitmap(at: index) == frame.bitmap(), "frame \(index)")
    }
  }

  @Test(arguments: ["rgba", "bgra", "rgb0", "bgr0"])
  func `what becomes clear is clear, and a byte in the place of alpha is not looked at`(
    layout: String
  ) throws {
    let hasAlpha = layout.hasSuffix("a")
    let frames = try [
      frame([10, 200, 30, 255], layout, at: 0, square: (2, 2)),
      frame([10, 200, 30, 0], layout, at: 1), frame([10, 200, 30, 128], layout, at: 2),
    ]
    _ = try write(frames)
    let source = try ImageFiles().openImage(at: folder.path("a.webp"))
    for (index, frame) in frames.enumerated() {
      #expect(try source.bitmap(at: index) == frame.bitmap(), "frame \(index)")
    }
    #expect(try source.bitmap(at: 1).samples[3] == (hasAlpha ? 0 : 255))
  }

  @Test func `lossy frames are near to what they were`() throws {
    let color = [200, 90, 30, 255]
    let frames = try (0..<3).map { try frame(color, at: $0, square: (Int($0) * 6, 4)) }
    _ = try write(frames, lossless: false)
    let source = try ImageFiles().openImage(at: folder.path("a.webp"))
    for (index, frame) in frames.enumerated() {
      // Far from the square, whose chroma is blurred into its neighbours.
      let (found, asked) = try (source.bitmap(at: index), frame.bitmap())
      let corner = (15 * 32 + 31) * 4
      let steps = (0..<4).map {
        abs(Int(found.samples[corner + $0]) - Int(asked.samples[corner + $0]))
      }
      #expect((steps.max() ?? 255) <= 12, "frame \(index)")
    }
  }

  @Test func `a size that the format does not have is refused, and so is another frame's`() throws {
    for size in [PixelSize(width: 16_384, height: 1), PixelSize(width: 0, height: 1)] {
      #expect(throws: MediaError.self) {
        try AnimatedWebPFile(path: folder.path("b.webp"), size: size, settings: .standard)
      }
    }
    let file = try AnimatedWebPFile(
      path: folder.path("b.webp"), size: PixelSize(width: 9, height: 9), settings: .standard)
    #expect(throws: MediaError.self) { try file.add(frame([0, 0, 0, 0], at: 0)) }
  }

  @Test func `a place that cannot be written to is told`() throws {
    #expect(throws: MediaError.self) {
      try AnimatedWebPFile(
        path: folder.path("none/b.webp"), size: Self.size, settings: .standard)
    }
  }

  @Test func `a file that is cut off is found`() throws {
    let file = try write((0..<4).map { try frame([Int($0) * 50, 0, 0, 255], at: $0) })
    let bytes = try Data(contentsOf: URL(filePath: file.path))
    try bytes.prefix(bytes.count - 60).write(to: URL(filePath: file.path))
    #expect(throws: MediaError.self) {
      try OutputCheck.verify(path: file.path, track: 0, frames: file.frames, end: file.end)
    }
  }
}

extension PixelSize {
  fileprivate init(_ width: Int, _ height: Int) { self.init(width: width, height: height) }
}
