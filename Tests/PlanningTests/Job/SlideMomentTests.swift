import ImprintLanguage
import ImprintValues
import Testing

@testable import ImprintPlanning

/// The images that a slideshow shows at a time, and their parts in it.
@Suite struct SlideMomentTests {
  /// A slideshow of images that are not there.
  private func show(
    _ count: Int = 3, seconds: Double = 3, _ change: (inout Slideshow) -> Void = { _ in }
  ) -> SlideshowPlan {
    var show = Slideshow(["a"])
    show.seconds = seconds
    change(&show)
    let fingerprint = Fingerprint(byteCount: 1, ends: "0")
    let slide = SlideshowPlan.Slide(path: "a", fingerprint: fingerprint)
    return SlideshowPlan(show, slides: Array(repeating: slide, count: count))
  }

  @Test func `an image has the time from its number times the seconds on`() throws {
    let show = show()
    let numbers = [0, 2.999, 3, 5.9, 6, 8.99].map { show.moment(at: $0).shown.slide }
    #expect(numbers == [0, 0, 1, 1, 2, 2])
    #expect(show.moment(at: 9).shown.slide == 2)
    #expect(show.moment(at: 2.999).next == nil)
  }

  /// Frame 3k of 30 a second begins at 3k / 30, and image k at k · 0.1: in binary, neither is exact.
  @Test func `times that are not exact in binary change at their frame`() throws {
    let show = show(1000, seconds: 0.1)
    for frame in 0..<3000 {
      #expect(show.moment(at: Double(frame) / 30).shown.slide == frame / 3)
    }
  }

  @Test func `images of different times follow each other, each with its own zoom`() throws {
    let fingerprint = Fingerprint(byteCount: 1, ends: "0")
    var slides = Array(
      repeating: SlideshowPlan.Slide(path: "a", fingerprint: fingerprint), count: 3)
    (slides[0].seconds, slides[2].seconds, slides[2].motion) = (0.5, 4, .zoom)
    let show = SlideshowPlan(Slideshow(["a"]), slides: slides)
    #expect(show.starts == [0, 0.5, 3.5, 7.5])
    #expect(
      [0, 0.4, 0.5, 3.4, 3.5, 9].map { show.moment(at: $0).shown.slide } == [0, 0, 1, 1, 2, 2])
    #expect(show.moment(at: 2).shown.scale == 1)
    #expect(abs(show.moment(at: 5.5).shown.scale - 1.05) < 1e-9)
    #expect(show.largestScale(of: 1) == 1 && show.largestScale(of: 2) == 1.1)
  }

  /// Halfway the curve of ease-in-out is at its centre; at a quarter of the time it is at 0.1291 (CSS Easing 1, 2.2).
  @Test func `a transition is the last part of an image's time, eased`() throws {
    let show = show { $0.transition = .crossfade }
    #expect(show.moment(at: 2.5).next == nil)
    let quarter = try #require(show.moment(at: 2.625).next)
    #expect(quarter.shown.slide == 1)
    #expect(abs(quarter.progress - 0.1291) < 1e-3)
    let half = try #require(show.moment(at: 2.75).next)
    #expect(abs(half.progress - 0.5) < 1e-9)
    #expect(show.moment(at: 2.75).shown.slide == 0)
    #expect(show.moment(at: 3).next == nil)
    #expect(show.moment(at: 3).slides == [1])
    #expect(show.moment(at: 2.75).slides == [0, 1])
    // The last image has none.
    #expect(show.moment(at: 8.9).next == nil)
  }

  @Test func `a transition may take all of an image's time`() throws {
    let show = show(seconds: 1) {
      $0.transition = .slide
      $0.transitionSeconds = 1
    }
    #expect(show.moment(at: 0).next == nil)
    #expect(abs(try #require(show.moment(at: 0.5).next).progress - 0.5) < 1e-9)
    #expect(show.moment(at: 1).slides == [1])
    #expect(abs(try #require(show.moment(at: 1.5).next).progress - 0.5) < 1e-9)
  }

  @Test func `a zoom goes from the first frame that shows an image to the last`() throws {
    let still = show { $0.motion = .zoom }
    #expect(still.largestScale(of: 0) == 1.1)
    #expect(still.moment(at: 0).shown.scale == 1)
    #expect(abs(still.moment(at: 1.5).shown.scale - 1.05) < 1e-12)
    #expect(still.moment(at: 3).shown.scale == 1)
    let fading = show {
      $0.motion = .zoom
      $0.transition = .crossfade
    }
    // The second image comes in at 2.5 and goes at 6.
    #expect(abs(try #require(fading.moment(at: 2.75).next).shown.scale - (1 + 0.1 / 14)) < 1e-12)
    #expect(abs(fading.moment(at: 4.25).shown.scale - 1.05) < 1e-12)
    #expect(show().largestScale(of: 0) == 1)
  }

  /// Rate, seconds of an image, images: ticks a second, ticks a frame, frames, ticks of the last one.
  @Test(
    arguments: [
      (Rational(30), 3.0, 3, 600, 20, 270, 20), (Rational(25), 1, 2, 600, 24, 50, 24),
      (Rational(24), 0.7, 3, 600, 25, 51, 10), (Rational(7), 1, 1, 4200, 600, 7, 600),
    ] as [(Rational, Double, Int, Int64, Int64, Int, Int64)])
  func `frames begin on whole ticks, and the last one ends with the last image`(
    rate: Rational, seconds: Double, images: Int, ticks: Int64, step: Int64, frames: Int,
    last: Int64
  ) throws {
    let times = show(images, seconds: seconds) { $0.frameRate = rate }.times
    #expect(times.timeBase == Rational(1, ticks))
    #expect(times.step == step)
    #expect(times.count == frames)
    #expect(times.duration(of: frames - 1) == last)
  }

  @Test func `frames of a thousandth less are whole ticks too`() throws {
    let rate = try #require(Rational(30_000, 1001))
    let times = show { $0.frameRate = rate }.times
    #expect(times.timeBase == Rational(1, 30_000))
    #expect(times.step == 1001)
    // 9 s · 30000 / 1001 = 269.73
    #expect(times.count == 270)
    #expect(times.duration(of: 269) == 270_000 - 269 * 1001)
  }
}
