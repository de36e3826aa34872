internal import ImprintValues

/// Thrown where content has a number that is not finite and cannot be drawn.
struct NotFinite: Error {}

extension LayerContent {
  /// The content in a layer's bounds; nil where it is invisible.
  ///
  /// - Parameters:
  ///   - size: the size of the layer's bounds.
  ///   - room: the room for a text in the layer.
  ///   - space: the parent, against which lengths resolve.
  func fragment(
    _ properties: AnimatedProperties, size: Size, room: TextRoom, in space: ParentSpace,
    _ context: ContentContext
  ) throws(NotFinite) -> Fragment? {
    switch self {
    case .group, .captions:
      return nil
    case .image(let image):
      let layout = ImageLayout(image, properties, box: size, measuring: context.measuring)
      guard let layout else { throw NotFinite() }
      guard let tint = image.tint, let fragment = layout.fragment else { return layout.fragment }
      let fill = BoxDrawing(size: size, fill: tint)
      let box = Fragment(.box(fill), bounds: Rect(origin: .zero, size: size))
      return Fragment(masking: [box], by: [fragment])
    case .text(let text):
      let running = text.string(properties)
      let string = context.string(of: running, noting: properties.clock.horizon)
      let style = TextStyle(string, text, properties, in: space)
      guard style.isFinite else { throw NotFinite() }
      let fragment = { (style: TextStyle) in
        style.fragment(
          in: size, room, isRunning: running.isRunning, mark: text.mark,
          measuring: context.measuring)
      }
      guard let gradient = text.gradient else { return fragment(style) }
      return Fragment(
        flattening: [
          fragment(style.withoutGlyphs), gradient.filling(fragment(style.glyphsAlone), in: size),
        ].compactMap(\.self))
    case .shape(let shape):
      return try shape.fragment(properties, size: size, in: space)
    case .gradient(let gradient):
      return try gradient.fragment(properties, size: size)
    case .video(let video):
      return video.fragment(size: size, video: context.video)
    case .code(let code):
      let string = context.string(of: code.string, noting: properties.clock.horizon)
      return code.fragment(string, size: size)
    }
  }
}

extension TextStyle {
  /// Whether its letters may lean out of its box: by 12° over an ascender of an em, as italics do.
  private var leans: Bool {
    if typography.isItalic { return true }
    guard case .family(let name) = font else { return false }
    let words = name.lowercased()
    return ["italic", "oblique"].contains { words.hasSuffix($0) }
  }

  /// The text in a box; nil where there is nothing to draw.
  fileprivate func fragment(
    in box: Size, _ room: TextRoom, isRunning: Bool, mark: Int?, measuring: any ContentMeasuring
  ) -> Fragment? {
    guard !string.isEmpty, fontSize > 0 else { return nil }
    // A text that neither wraps nor shrinks may extend beyond its box on either side.
    let needed = measuring.size(of: self, in: room)
    let across = max(needed.width - box.width, 0) + outlineReach + (leans ? 0.25 * fontSize : 0)
    // Marks above and below letters stand out of lines that are closer than the font's own.
    let overhang = typography.lineHeight == nil ? 0 : fontSize
    let down = max(needed.height - box.height, 0) + outlineReach + overhang
    let bounds = Rect(
      x: -across, y: -down, width: box.width + 2 * across, height: box.height + 2 * down)
    let drawing = TextDrawing(self, box: box, room: room, isRunning: isRunning, mark: mark)
    return Fragment(.text(drawing), bounds: bounds)
  }
}

extension VideoContent {
  /// The video in a layer's bounds; nil where none of it lies inside.
  func fragment(size: Size, video: Size) -> Fragment? {
    guard !video.isEmpty else { return nil }
    let box = Rect(origin: .zero, size: size)
    let target = gravity.target(of: video, in: size)
    let seen = target.intersection(box)
    guard !seen.isEmpty else { return nil }
    return Fragment(video: target, in: seen)
  }
}
