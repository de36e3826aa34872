internal import ImprintLanguage
internal import ImprintValues

/// The images that a slideshow shows at one time: one, or two in a transition.
package struct SlideMoment: Hashable, Sendable {
  /// An image with its scale, relative to the size at which it fits the frame.
  package struct Shown: Hashable, Sendable {
    /// The number of the image, from 0.
    package let slide: Int
    /// The scale, from 1 to `SlideshowPlan.largestScale`.
    package let scale: Double
  }

  /// The image that a transition brings in.
  package struct Incoming: Hashable, Sendable {
    package let shown: Shown
    /// The eased progress of the transition; above 0, below 1.
    package let progress: Double
  }

  /// The current image.
  package let shown: Shown
  /// The next image; nil outside of transitions.
  package let next: Incoming?

  /// The numbers of the images, in order.
  package var slides: [Int] { [shown.slide, next?.shown.slide].compactMap(\.self) }
}

extension SlideshowPlan {
  /// The scale of an image at the end of its zoom.
  private static let zoom = 1.1
  /// The distance in seconds within which a frame counts as being at a time: sums of decimals are not exact.
  private var tolerance: Double { min(1e-6, shortest / 2) }

  /// The largest scale at which an image is shown.
  package func largestScale(of slide: Int) -> Double { motion(of: slide) == .zoom ? Self.zoom : 1 }

  /// The images that are shown at a time in seconds from the beginning.
  package func moment(at time: Double) -> SlideMoment {
    let reached = starts.partitionPoint { $0 <= time + tolerance } - 1
    let slide = min(max(reached, 0), slides.count - 1)
    let shown = SlideMoment.Shown(slide: slide, scale: scale(of: slide, at: time))
    let start = start(of: slide + 1) - transitionSeconds
    guard transition.kind != .cut, slide + 1 < slides.count, time > start + tolerance else {
      return SlideMoment(shown: shown, next: nil)
    }
    let next = SlideMoment.Shown(slide: slide + 1, scale: scale(of: slide + 1, at: time))
    // At the very end of the transition, the next image becomes the current one.
    let passed = min((time - start) / transitionSeconds, 1)
    let progress = TimingFunction.easeInEaseOut.progress(at: passed)
    return SlideMoment(shown: shown, next: SlideMoment.Incoming(shown: next, progress: progress))
  }

  /// The time in seconds at which an image becomes the current one.
  package func start(of slide: Int) -> Double { starts[slide] }

  /// The zoom lasts from the beginning of the transition to the image until the end of the transition from it.
  private func scale(of slide: Int, at time: Double) -> Double {
    guard motion(of: slide) == .zoom else { return 1 }
    let comesIn = transition.kind == .cut || slide == 0 ? 0 : transitionSeconds
    let start = start(of: slide) - comesIn
    let progress = (time - start) / (self.start(of: slide + 1) - start)
    return 1 + (Self.zoom - 1) * min(max(progress, 0), 1)
  }
}
