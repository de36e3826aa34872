internal import ImprintValues

/// The parts of a text that comes part by part, as layers in the bounds of its own.
struct RevealLayout {
  private let whole: ResolvedText
  private let reveal: Reveal
  private let clock: Clock
  private let measuring: any ContentMeasuring
  /// Whether the layer's parent lies as in a mirror.
  private let isMirrored: Bool
  /// The texts of the layers, by their numbers.
  private(set) var texts: [ResolvedText] = []
  private(set) var layers: [Layer] = []

  /// - Parameters:
  ///   - whole: the text in the bounds of its layer.
  ///   - clock: the layer's local time.
  ///   - inside: the space of its sublayers.
  init(
    _ reveal: Reveal, of whole: ResolvedText, at clock: Clock, in inside: ParentSpace,
    _ measuring: any ContentMeasuring
  ) {
    (self.reveal, self.whole, self.clock, self.measuring) = (reveal, whole, clock, measuring)
    isMirrored = inside.isMirrored
    // In it nothing is mirrored or flipped.
    var straight = Layer()
    straight.isMirrored = inside.isMirrored
    straight.isGeometryFlipped = inside.isFlipped
    straight.sublayers = parts()
    layers = [straight]
  }

  /// The layers of the parts, back to front.
  private mutating func parts() -> [Layer] {
    let lines = measured([]).lines
    let ranges = reveal.part.ranges(of: whole.drawing.style.string).cut(at: lines.map(\.bytes))
    let course = RevealCourse(reveal, count: ranges.count)
    if ranges.isEmpty || lines.isEmpty || course.isAtRest(clock) { return [layer(whole)] }
    let places = measured(ranges).parts
    guard places.count == ranges.count else { return [layer(whole)] }
    let units = zip(ranges, places).enumerated().compactMap { index, unit in
      lines.firstIndex { $0.bytes.contains(unit.0.lowerBound) }.map { line in
        Unit(bytes: unit.0, box: unit.1.box, line: line, index: index)
      }
    }
    var layers = plate()
    for pass in passes {
      for index in lines.indices {
        layers += self.layers(
          of: units.filter { $0.line == index }, on: lines[index], in: pass, course)
      }
    }
    return layers
  }

  /// A part of the text on one line.
  private struct Unit {
    let bytes: Range<Int>
    let box: Rect
    let line: Int
    let index: Int
  }

  private func measured(_ ranges: [Range<Int>]) -> TextParts {
    measuring.parts(ranges, of: whole.drawing)
  }

  private var hasBoxOfLines: Bool {
    reveal.part == .line && whole.drawing.style.box?.isOfLines == true
  }

  /// The boxes behind the text, where they do not come with its lines.
  private mutating func plate() -> [Layer] {
    guard whole.drawing.style.box != nil, !hasBoxOfLines else { return [] }
    var plate = whole
    plate.drawing.style = plate.drawing.style.withoutGlyphs.withoutGround
    plate.gradient = nil
    return [layer(plate)]
  }

  /// Boxes and outlines, then glyphs: none lies under those of a neighbour.
  private var passes: [ResolvedText] {
    let style = whole.drawing.style
    guard style.hasGround || hasBoxOfLines else { return [whole] }
    var (ground, glyphs) = (whole, whole)
    ground.drawing.style = style.withoutGlyphs
    ground.gradient = nil
    glyphs.drawing.style = style.withoutGround
    if hasBoxOfLines { glyphs.drawing.style.box?.color = .clear }
    return [ground, glyphs]
  }

  private mutating func layers(
    of units: [Unit], on line: TextParts.Line, in text: ResolvedText, _ course: RevealCourse
  ) -> [Layer] {
    let clip = hasBoxOfLines ? line.band.union(line.reach) : line.reach
    var layers: [Layer] = []
    for unit in units {
      var box = unit.box
      if reveal.part == .line { box = clip }
      if reveal.clip == .line {
        box = Rect(x: box.minX, y: clip.minY, width: box.size.width, height: clip.size.height)
      }
      layers.append(layer(of: unit, box, in: text, course))
    }
    guard reveal.clip == .line else { return layers }
    // Letters may stand out of their line to both sides.
    let side = text.drawing.style.fontSizes.largest / 4
    return [
      Self.cut(
        layers,
        to: Rect(
          x: clip.minX - side, y: clip.minY, width: clip.size.width + 2 * side,
          height: clip.size.height))
    ]
  }

  private mutating func layer(
    of unit: Unit, _ box: Rect, in text: ResolvedText, _ course: RevealCourse
  ) -> Layer {
    var part = text
    let style = text.drawing.style
    part.drawing.part = TextDrawing.Part(
      bytes: unit.bytes, hasBox: hasBoxOfLines && style.box != nil)
    part.bounds = box.outset(by: style.reach + 0.6 * style.fontSizes.largest)
    part.origin = box.origin
    var layer = self.layer(part)
    layer.size = LayerSize(.units(box.size.width), .units(box.size.height))
    layer.position = .point(.units(box.midX), .units(box.midY))
    course.animate(&layer, unit: unit.index, isMirrored: isMirrored)
    return layer
  }

  /// A layer over all of the bounds.
  private mutating func layer(_ text: ResolvedText) -> Layer {
    var content = TextContent("")
    content.part = texts.count
    texts.append(text)
    var layer = Layer(.text(content))
    layer.size = LayerSize(
      .units(text.drawing.box.width), .units(text.drawing.box.height))
    return layer
  }

  /// Layers of which what lies in a rectangle is seen.
  private static func cut(_ layers: [Layer], to box: Rect) -> Layer {
    var window = Layer()
    window.sublayers = layers.map { layer in
      var layer = layer
      layer.position = layer.position.moved(by: Point(x: -box.minX, y: -box.minY))
      return layer
    }
    window.size = LayerSize(.units(box.size.width), .units(box.size.height))
    window.position = .point(.units(box.midX), .units(box.midY))
    window.cutsAtPixels = true
    return window
  }
}

extension [Range<Int>] {
  /// The ranges, each cut where a line ends.
  fileprivate func cut(at lines: [Range<Int>]) -> [Range<Int>] {
    flatMap { range in lines.map { $0.clamped(to: range) }.filter { !$0.isEmpty } }
  }
}

extension Position {
  fileprivate func moved(by way: Point) -> Position {
    guard case .point(let place) = self, case .units(let x) = place.x, case .units(let y) = place.y
    else { return self }
    return .point(.units(x + way.x), .units(y + way.y))
  }
}
