import ImprintLanguage
import ImprintValues
import Testing

@testable import ImprintPlanning

/// The place of an image in a slideshow's frame.
@Suite struct SlideFitTests {
  /// Fit, image, frame: left, top, width and height.
  static let cases: [(Slideshow.Fit, PixelSize, PixelSize, [Int])] = [
    (.aspectFit, size(4032, 3024), size(1280, 720), [160, 0, 960, 720]),
    (.aspectFit, size(3024, 4032), size(1280, 720), [370, 0, 540, 720]),
    // 1280 · 333 / 1000 = 426.24
    (.aspectFit, size(1000, 333), size(1280, 720), [0, 147, 1280, 426]),
    (.aspectFit, size(7, 3), size(64, 48), [0, 10, 64, 27]),
    (.aspectFit, size(1, 1), size(101, 51), [25, 0, 51, 51]),
    (.aspectFit, size(16_384, 1), size(64, 48), [0, 23, 64, 1]),
    (.aspectFill, size(4032, 3024), size(1280, 720), [0, -120, 1280, 960]),
    (.aspectFill, size(3, 1), size(65, 51), [-44, 0, 153, 51]),
    (.aspectFill, size(1, 3), size(50, 51), [0, -50, 50, 150]),
    (.stretch, size(7, 3), size(65, 51), [0, 0, 65, 51]),
  ]

  private static func size(_ width: Int, _ height: Int) -> PixelSize {
    PixelSize(width: width, height: height)
  }

  @Test(arguments: cases)
  func `an image lies in the middle`(
    fit: Slideshow.Fit, image: PixelSize, frame: PixelSize, area: [Int]
  ) {
    let found = fit.area(of: image, in: frame)
    #expect([found.minX, found.minY, found.width, found.height] == area)
  }
}
