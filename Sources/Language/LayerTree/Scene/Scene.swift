package import ImprintValues

/// Layer trees on a frame, which it evaluates at any instant.
///
///     var box = Layer()
///     box.size = LayerSize(108, 54)
///     box.position = .flush(.bottomRight)
///     box.backgroundColor = .white
///     box.name = "box"
///     let scene = try Scene([box], frame: PixelSize(width: 1920, height: 1080))
///     scene.presentation(of: "box", at: 2.5)?.frame.origin   // (1728, 984): it is 192 × 96 pixels there
///
/// Pure: the same scene and instant give the same result, in any order and on any thread.
public struct Scene: Sendable {
  /// The layers, back to front; the frame is the parent of each.
  package let layers: [Layer]
  /// The displayed size: upright, square pixels.
  package let frame: PixelSize
  /// The video's natural size as displayed, in pixels of the frame.
  package let video: PixelSize
  /// The time base of counters in texts.
  package let clock: CounterTimeBase
  let measuring: any ContentMeasuring

  /// Layers on a displayed frame of `frame` pixels; `measuring` gives the sizes of content.
  ///
  /// - Parameter video: the natural size of video layers; nil for that of the frame.
  package init(
    _ layers: [Layer], frame: PixelSize, video: PixelSize? = nil,
    clock: CounterTimeBase = CounterTimeBase(),
    measuring: any ContentMeasuring
  ) {
    self.layers = layers.withPages(in: Size(frame))
    self.frame = frame
    self.video = video ?? frame
    self.clock = clock
    self.measuring = measuring
  }
}
