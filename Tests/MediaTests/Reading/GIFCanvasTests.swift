import Foundation
import ImprintMedia
import ImprintValues
import TestSupport
import Testing

/// The canvas of a GIF, whose header names blue as its background.
@Suite struct GIFCanvasTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private static let palette: [[UInt8]] = [[255, 0, 0], [0, 255, 0], [0, 0, 255], [9, 9, 9]]
  private static let red: [UInt8] = [255, 0, 0, 255]
  private static let green: [UInt8] = [0, 255, 0, 255]
  private static let clear: [UInt8] = [0, 0, 0, 0]

  /// The premultiplied pixels at (1, 1) and (6, 1) of each frame on a canvas of 8 × 4.
  private func pixels(_ add: (inout RawGIF) -> Void) throws -> [[[UInt8]]] {
    var gif = RawGIF(width: 8, height: 4, palette: Self.palette, background: 2)
    add(&gif)
    let path = folder.path("a.gif")
    try gif.bytes.write(to: URL(fileURLWithPath: path))
    let image = try ImageFiles().openImage(at: path)
    return try image.ends.indices.map { index in
      let samples = try image.bitmap(at: index).samples
      return [9, 14].map { Array(samples[$0 * 4..<$0 * 4 + 4]) }
    }
  }

  @Test(arguments: [nil, 3] as [UInt8?])
  func `what no frame draws is transparent`(clear: UInt8?) throws {
    let found = try pixels { $0.add(0, in: (0, 0, 4, 4), clear: clear) }
    #expect(found == [[Self.red, Self.clear]])
  }

  @Test(arguments: [nil, 3] as [UInt8?])
  func `what is disposed to the background is transparent`(clear: UInt8?) throws {
    let found = try pixels {
      $0.add(0, in: (0, 0, 8, 4))
      $0.add(1, in: (0, 0, 4, 4), disposal: .clears, clear: clear)
      $0.add(1, in: (4, 0, 4, 4), disposal: .restores, clear: clear)
      $0.add(3, in: (7, 3, 1, 1), clear: 3)
    }
    #expect(
      found == [
        [Self.red, Self.red], [Self.green, Self.red], [Self.clear, Self.green],
        [Self.clear, Self.red],
      ])
  }

  @Test func `a frame's own palette is kept`() throws {
    let found = try pixels {
      $0.add(0, in: (0, 0, 4, 4), own: [[0, 255, 0], [1, 1, 1], [2, 2, 2], [3, 3, 3]])
      $0.add(0, in: (4, 0, 4, 4))
    }
    #expect(found == [[Self.green, Self.clear], [Self.green, Self.red]])
  }
}
