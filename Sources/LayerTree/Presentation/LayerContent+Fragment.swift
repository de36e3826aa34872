internal import Primitives

/// A number that something cannot be drawn with.
struct NotFinite: Error {}

extension LayerContent {
  /// What it shows in a layer's bounds; nil where there is nothing to see.
  ///
  /// - Parameters:
  ///   - size: of the layer's bounds.
  ///   - room: what the layer leaves a text.
  ///   - space: the parent, in which lengths are told.
  func fragment(
    _ properties: AnimatedProperties, size: Size, room: TextRoom, in space: ParentSpace,
    _ context: ContentContext
  ) throws(NotFinite) -> Fragment? {
    switch self {
    case .group:
      return nil
    case .image(let image):
      let image = ImageLayout(image, properties, box: size, measuring: context.measuring)
      guard let image else { throw NotFinite() }
      return image.fragment
    case .text(let text):
      let running = text.string(properties)
      let string = context.string(of: running, noting: properties.clock.horizon)
      let style = TextStyle(string, text, properties, in: space)
      guard style.isFinite else { throw NotFinite() }
      return style.fragment(
        in: size, room, isPassing: running.isRunning, measuring: context.measuring)
    case .shape(let shape):
      return try shape.fragment(properties, size: size, in: space)
    case .gradient(let gradient):
      return try gradient.fragment(properties, size: size)
    case .video(let video):
      return video.fragment(size: size, video: context.video)
    }
  }
}

extension TextStyle {
  /// The text in a box; nil where there is nothing to draw.
  fileprivate func fragment(
    in box: Size, _ room: TextRoom, isPassing: Bool, measuring: any ContentMeasuring
  ) -> Fragment? {
    guard !string.isEmpty, fontSize > 0 else { return nil }
    // A text that neither wraps nor shrinks runs out of a box that is too small, whichever way it is
    // aligned.
    let needed = measuring.size(of: self, in: room)
    let across = max(needed.width - box.width, 0) + outlineWidth
    let down = max(needed.height - box.height, 0) + outlineWidth
    let bounds = Rect(
      x: -across, y: -down, width: box.width + 2 * across, height: box.height + 2 * down)
    return Fragment(
      .text(TextDrawing(self, box: box, room: room, isPassing: isPassing)), bounds: bounds)
  }
}
