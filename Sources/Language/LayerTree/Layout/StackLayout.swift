internal import ImprintValues

/// Lays out the sublayers of a stack at an instant.
struct StackLayout {
  private let layer: Layer
  private let stack: Stack
  private let clock: Clock
  /// The parent of the stack, against which its gap and its padding resolve.
  private let space: ParentSpace
  private let context: ContentContext
  /// The sublayers that take a place.
  private let elements: [Layer]

  /// Nil for a layer without a stack.
  ///
  /// - Parameters:
  ///   - clock: the layer's local time.
  ///   - space: the parent of the layer.
  init?(_ layer: Layer, at clock: Clock, in space: ParentSpace, _ context: ContentContext) {
    guard case .group = layer.content, let stack = layer.stack else { return nil }
    (self.layer, self.stack, self.clock) = (layer, stack, clock)
    (self.space, self.context) = (space, context)
    elements = layer.sublayers.filter { $0.takesPlace(in: context.frame) }
  }

  private var padding: Size { space.size(stack.padding) }
  private var gap: Double { along(space.across(stack.gap), space.down(stack.gap)) }
  /// The space between lines of sublayers.
  private var lineGap: Double { along(space.down(stack.gap), space.across(stack.gap)) }

  /// The size that the sublayers need, with the padding.
  ///
  /// - Parameters:
  ///   - width: the layer's own; nil for an automatic one.
  ///   - height: as `width`.
  func size(_ width: Double?, _ height: Double?) -> Size {
    let breadth = along(
      height.map { $0 - 2 * padding.height }, width.map { $0 - 2 * padding.width })
    let room = room(Size(width: width ?? 0, height: height ?? 0))
    let lines = lines(in: room, isLimited: along(width, height) != nil, breadth: breadth)
    let needed = along(
      Size(width: length(of: lines), height: self.breadth(of: lines)),
      Size(width: self.breadth(of: lines), height: length(of: lines)))
    return Size(
      width: needed.width + 2 * padding.width, height: needed.height + 2 * padding.height)
  }

  /// The sublayers at their places in the layer's bounds.
  func placed(in bounds: ParentSpace) -> [Layer] {
    let room = room(bounds.size)
    let inner = Size(
      width: bounds.size.width - 2 * padding.width, height: bounds.size.height - 2 * padding.height)
    let lines = lines(in: room, isLimited: true, breadth: across(inner))
    var top = lines.count > 1 ? (across(inner) - breadth(of: lines)) * alignment : 0
    return lines.flatMap { line in
      defer { top += line.breadth + lineGap }
      var (offset, gap) = beginning(along(inner) - line.length, count: line.sizes.count)
      return zip(elements[line.elements], line.sizes).map { element, size in
        let aside = top + (line.breadth - across(size)) * alignment
        let corner = along(Point(x: offset, y: aside), Point(x: aside, y: offset))
        offset += along(size) + gap
        return self.element(
          element, at: Point(x: corner.x + padding.width, y: corner.y + padding.height), size, room,
          in: bounds)
      }
    }
  }

  /// A row or a column of sublayers.
  private struct Line {
    /// The indices of its sublayers.
    var elements: Range<Int>
    /// Their sizes.
    var sizes: [Size]
    /// The length along the stack of its sublayers and the gaps between them.
    var length: Double
    /// Its breadth across the stack.
    var breadth: Double
  }

  /// The lines of sublayers: one, unless the stack wraps.
  ///
  /// - Parameters:
  ///   - isLimited: whether the room along the stack is that of the layer, not what its sublayers need.
  ///   - breadth: the room across in the padding; nil for what the sublayers need.
  private func lines(in room: ParentSpace, isLimited: Bool, breadth: Double?) -> [Line] {
    let limit = layer.limit(in: space)
    let isLimited = isLimited || along(limit.width, limit.height) != nil
    let most = stack.wraps && isLimited ? along(room.size) : .infinity
    var lines: [Line] = []
    for (index, size) in naturalSizes(in: room).enumerated() {
      let last = lines.count - 1
      if last >= 0, lines[last].length + gap + along(size) <= most + Self.slack {
        lines[last].elements = lines[last].elements.lowerBound..<(index + 1)
        lines[last].sizes.append(size)
        lines[last].length += gap + along(size)
        lines[last].breadth = max(lines[last].breadth, across(size))
      } else {
        lines.append(
          Line(
            elements: index..<(index + 1), sizes: [size], length: along(size),
            breadth: across(size)))
      }
    }
    if lines.count == 1 { lines[0].breadth = breadth ?? lines[0].breadth }
    for index in lines.indices { stretch(&lines[index]) }
    return lines
  }

  /// Rounding errors that start no new line.
  private static let slack = 0.01

  private func length(of lines: [Line]) -> Double { lines.map(\.length).max() ?? 0 }

  private func breadth(of lines: [Line]) -> Double {
    lines.map(\.breadth).reduce(0, +) + lineGap * Double(max(lines.count - 1, 0))
  }

  /// Makes the sublayers that are stretched as broad as their line.
  private func stretch(_ line: inout Line) {
    for (index, element) in zip(line.sizes.indices, elements[line.elements])
    where isStretched(element) {
      let size = line.sizes[index]
      line.sizes[index] = along(
        Size(width: size.width, height: line.breadth),
        Size(width: line.breadth, height: size.height))
    }
  }

  /// The place of the first sublayer along the stack, and the gaps.
  private func beginning(_ free: Double, count: Int) -> (offset: Double, gap: Double) {
    switch stack.justification {
    case .start: (0, gap)
    case .center: (free / 2, gap)
    case .end: (free, gap)
    case .spaceBetween: (0, gap + max(free, 0) / Double(max(count - 1, 1)))
    }
  }

  private var alignment: Double {
    switch stack.alignment {
    case .start, .stretch: 0
    case .center: 0.5
    case .end: 1
    }
  }

  /// A sublayer with its place, and with lengths that refer to the room in the padding resolved.
  private func element(
    _ element: Layer, at corner: Point, _ size: Size, _ room: ParentSpace, in bounds: ParentSpace
  ) -> Layer {
    var placed = element
    let anchor = AnimatedProperties(
      animations: element.animations, clock: element.layoutClock(at: clock)
    ).factors(.anchorPoint, own: element.anchorPoint)
    let y = bounds.flipped(corner.y + anchor.y * size.height)
    placed.position = .point(
      Offset(x: .units(corner.x + anchor.x * size.width), y: .units(y)))
    placed.size.width = resolved(element.size.width, room.across)
    placed.size.height = resolved(element.size.height, room.down)
    if isStretched(element) {
      if stack.axis == .row {
        placed.size.height = .length(.units(size.height))
      } else {
        placed.size.width = .length(.units(size.width))
      }
    }
    let limit = element.limit(in: room)
    placed.maximumSize = SizeLimit(
      width: limit.width.map { .units($0) }, height: limit.height.map { .units($0) })
    return placed
  }

  private func resolved(
    _ dimension: LayerSize.Dimension, _ resolve: (Length) -> Double
  ) -> LayerSize.Dimension {
    if case .length(let length) = dimension { .length(.units(resolve(length))) } else { dimension }
  }

  /// The sizes of the sublayers by themselves.
  private func naturalSizes(in room: ParentSpace) -> [Size] {
    elements.map { element in
      let properties = AnimatedProperties(
        animations: element.animations, clock: element.layoutClock(at: clock))
      let own = IntrinsicSize(
        layer: element, properties: properties, space: room, context: context
      ).size
      return properties.size(own: own, in: room)
    }
  }

  private func isStretched(_ element: Layer) -> Bool {
    stack.alignment == .stretch
      && (stack.axis == .row ? element.size.height : element.size.width) == .automatic
  }

  /// The room in the padding: of the layer's size, else of its limit, else of what it needs.
  private func room(_ bounds: Size) -> ParentSpace {
    func length(
      _ dimension: LayerSize.Dimension, _ limit: Double?, _ bound: Double, _ padding: Double
    ) -> Double {
      max((dimension == .automatic ? limit ?? bound : bound) - 2 * padding, 0)
    }
    let limit = layer.limit(in: space)
    var room = ParentSpace(
      size: Size(
        width: length(
          layer.size.width, limit.width, bounds.width, padding.width),
        height: length(
          layer.size.height, limit.height, bounds.height, padding.height)),
      unitsPerPixel: space.unitsPerPixel, isFlipped: false, safe: space.safe, unit: space.unit)
    room.limitRoom = layer.limitRoom(bounds, in: space)
    return room
  }

  private func along(_ size: Size) -> Double { along(size.width, size.height) }
  private func across(_ size: Size) -> Double { along(size.height, size.width) }

  /// The first of two values in a row, and the second in a column.
  private func along<Value>(_ row: Value, _ column: Value) -> Value {
    stack.axis == .row ? row : column
  }
}

extension Layer {
  /// Whether a stack leaves room for it: not where it is hidden for good, nor for a text of which nothing shows.
  fileprivate func takesPlace(in frame: Size) -> Bool {
    guard condition.holds(in: frame) else { return false }
    if isHidden, !animations.contains(where: { $0.changes(.isHidden) }) { return false }
    guard case .text(let text) = content else { return true }
    return !strings(of: text).allSatisfy(\.isBlank)
  }
}
