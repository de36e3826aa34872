import ImprintLanguage
import ImprintValues
import Testing

@testable import ImprintPlanning

/// The places of slides in their frame.
@Suite struct SlideFitTests {
  /// By hand: the smaller or the larger of both scales, in the middle.
  @Test(arguments: [
    (Slideshow.Fit.aspectFit, 200, 100, 100, 100, 0, 25, 100, 75),
    (.aspectFit, 100, 200, 100, 100, 25, 0, 75, 100),
    (.aspectFit, 50, 50, 100, 80, 10, 0, 90, 80),
    (.aspectFill, 200, 100, 100, 100, -50, 0, 150, 100),
    (.aspectFill, 100, 200, 100, 100, 0, -50, 100, 150),
    (.stretch, 200, 100, 30, 40, 0, 0, 30, 40),
    (.aspectFit, 1, 10_000, 100, 100, 49, 0, 50, 100),
    (.aspectFit, 100, 100, 100, 100, 0, 0, 100, 100),
    (.aspectFill, 3, 2, 5, 5, -2, 0, 6, 5),
  ])
  func `an image lies in the middle of its frame`(
    fit: Slideshow.Fit, width: Int, height: Int, frameWidth: Int, frameHeight: Int, left: Int,
    top: Int, right: Int, bottom: Int
  ) {
    let area = fit.area(
      of: PixelSize(width: width, height: height),
      in: PixelSize(width: frameWidth, height: frameHeight))
    #expect(area == PixelRect(minX: left, minY: top, maxX: right, maxY: bottom))
  }
}
