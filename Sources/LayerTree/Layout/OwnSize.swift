internal import Primitives

/// Works out the size that a layer has of itself, where no animation changes it.
struct OwnSize {
  let layer: Layer
  let properties: AnimatedProperties
  let space: ParentSpace
  let context: ContentContext

  var size: Size {
    let width = given(layer.size.width, space.across)
    let height = given(layer.size.height, space.down)
    if let width, let height { return Size(width: width, height: height) }
    let limit = Limit(layer.maximumSize, in: space)
    switch layer.content {
    case .image(let image):
      let pixels = context.measuring.images(at: image.path)?.size
      return size(of: pixels.map(Size.init) ?? .zero, width, height, limit)
    case .video: return size(of: context.video, width, height, limit)
    case .text(let text): return size(of: text, width, height, limit)
    case .group, .shape, .gradient: return limit.cut(sizeOfSublayers, width, height)
    }
  }

  /// The greatest lengths that are automatic.
  private struct Limit {
    let width, height: Double?

    init(_ limit: SizeLimit, in space: ParentSpace) {
      width = limit.width.map(space.across)
      height = limit.height.map(space.down)
    }

    /// What is given, and each automatic length cut for itself.
    func cut(_ natural: Size, _ width: Double?, _ height: Double?) -> Size {
      Size(
        width: width ?? min(natural.width, self.width ?? .infinity),
        height: height ?? min(natural.height, self.height ?? .infinity))
    }
  }

  private func given(_ dimension: LayerSize.Dimension, _ resolve: (Length) -> Double) -> Double? {
    if case .length(let length) = dimension { resolve(length) } else { nil }
  }

  /// Of what keeps its shape.
  private func size(
    of natural: Size, _ width: Double?, _ height: Double?, _ limit: Limit
  ) -> Size {
    guard !natural.isEmpty else { return .zero }
    if width == nil, height == nil {
      let factor = min(
        1, (limit.width ?? .infinity) / natural.width, (limit.height ?? .infinity) / natural.height)
      return natural * factor
    }
    let scaled = Size(
      width: (height ?? 0) * natural.width / natural.height,
      height: (width ?? 0) * natural.height / natural.width)
    return limit.cut(scaled, width, height)
  }

  /// A text whose string changes keeps one box, for the widest and the highest of them.
  private func size(
    of text: TextContent, _ width: Double?, _ height: Double?, _ limit: Limit
  ) -> Size {
    var style = TextStyle("", text, properties, in: space)
    var largest = Size.zero
    let texts = layer.strings(of: text)
    let room = TextRoom(width: width ?? limit.width, height: height ?? limit.height)
    for string in texts.flatMap(context.largestStrings) {
      style.string = string
      let size = context.measuring.size(of: style, in: room)
      largest.width = max(largest.width, size.width)
      largest.height = max(largest.height, size.height)
    }
    return limit.cut(largest, width, height)
  }

  /// The box from (0, 0) that holds all sublayers, seen at that instant or not.
  ///
  /// What is told as a fraction or a flush place of the box itself counts as of nothing, as long as
  /// there is no box; so a flush layer needs its own size and its insets.
  private var sizeOfSublayers: Size {
    let nothing = ParentSpace(
      size: .zero, unitsPerPixel: space.unitsPerPixel, isFlipped: false)
    var size = Size.zero
    for sublayer in layer.sublayers {
      let properties = AnimatedProperties(
        animations: sublayer.animations, clock: sublayer.standIn(at: self.properties.clock))
      let own = OwnSize(
        layer: sublayer, properties: properties, space: nothing, context: context)
      let geometry = LayerGeometry(
        sublayer, properties, scaledAndTurned: properties.scaleAndTurn(of: sublayer, in: nothing),
        in: nothing,
        own: own.size)
      let needed = sublayer.needed(geometry.frame, in: nothing)
      size.width = max(size.width, needed.width)
      size.height = max(size.height, needed.height)
    }
    return size
  }
}

extension Layer {
  /// The layer's own time, standing at an end where it is not active.
  func standIn(at parent: Clock) -> Clock {
    timing.localTime(at: parent)?.clock ?? parent.standing(at: 0)
  }

  /// How large a box from (0, 0) must be to hold a frame in it.
  fileprivate func needed(_ frame: Rect, in space: ParentSpace) -> Size {
    let inset: Vector
    switch position {
    case .point: return Size(width: frame.maxX, height: frame.maxY)
    case .flush(_, let offset): inset = space.vector(offset)
    case .flushEvenly(_, let length): inset = Vector(repeating: space.even(length))
    }
    return Size(width: frame.size.width + inset.x, height: frame.size.height + inset.y)
  }
}

extension TextRoom {
  /// The room that a layer leaves its text: its bounds, or its limit, where it grows with the text.
  ///
  /// Bounds that were measured for a text must not be what it is broken at: words that just fitted may not
  /// fit any more.
  ///
  /// - Parameters:
  ///   - size: of the layer's bounds.
  ///   - space: the parent.
  init(of layer: Layer, size: Size, in space: ParentSpace) {
    self.init(width: size.width, height: size.height)
    let isResized = layer.animations.contains { animation in
      [.boundsSize, .boundsWidth, .boundsHeight].contains { animation.changes($0) }
    }
    guard !isResized else { return }
    let limit = layer.maximumSize
    if layer.size.width == .automatic { width = limit.width.map(space.across) }
    if layer.size.height == .automatic { height = limit.height.map(space.down) }
  }
}
