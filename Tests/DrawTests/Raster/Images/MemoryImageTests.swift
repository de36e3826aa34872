import ImprintDraw
import ImprintLanguage
import ImprintValues
import Synchronization
import Testing

@Suite struct MemoryImageTests {
  /// Opens anything, and counts how often.
  final class CountingImages: ImageOpening {
    let opened = Mutex(0)
    func encodedImage(at path: String) throws -> any EncodedImage { throw FakeImages.Missing() }
    func encodedImage(of bytes: [UInt8], named name: String) -> any EncodedImage {
      opened.withLock { $0 += 1 }
      return FakeImage(bytes: bytes) {
        FakeSource([Bitmap(PixelSize(width: 4, height: 4)) { _, _ in [0, 255, 0, 255] }])
      }
    }
  }

  private static func drawing(_ image: ImageData, _ side: Double) -> Drawing {
    let box = Size(width: side, height: side)
    return .image(
      ImageDrawing(
        image: .data(image), index: 0, part: Rect(x: 0, y: 0, width: 1, height: 1),
        target: Rect(origin: .zero, size: box), clip: box))
  }

  @Test func `an image that is drawn twice is opened once, from equal bytes too`() throws {
    let images = CountingImages()
    let raster = Rasterizer(images: images, bundledFont: nil)
    for (bytes, side) in [("a", 4.0), ("a", 8), ("b", 4), ("a", 16)] {
      let bitmap = try raster.bitmap(
        of: Self.drawing(ImageData(bytes.utf8), side), width: Int(side), height: Int(side))
      #expect(bitmap[1, 1] == [0, 255, 0, 255])
    }
    #expect(images.opened.withLock { $0 } == 2)
  }
}
