internal import ImprintDraw
internal import ImprintLanguage
internal import ImprintValues

/// Finds the texts of display lists, each with the ground that its letters lie on.
///
/// Boxes and rectangles that hold all visible letters are a ground. Everything else that touches the letters, such as an
/// image, a gradient or a part of a box, makes the ground unknown until another box covers it.
struct TextGrounds {
  /// A text at an instant.
  struct Text {
    let drawing: TextDrawing
    let ground: TextGround
    /// The opacity of the letters on the ground, without that of groups that hold both.
    let opacity: Double
    /// The opacity of the letters on the frame.
    let opacityOnFrame: Double
  }

  /// A part of the drawings behind what follows.
  fileprivate struct Cover {
    let rect: Rect
    /// Nil for more than one colour.
    let color: Color?
    let spot: Spot
    /// The upright box on the frame.
    let box: Rect
  }

  /// The coordinates of a drawing.
  fileprivate struct Spot {
    var toFrame = AffineTransform.identity
    /// The box on the frame outside which nothing is drawn.
    var window: Rect
    /// The opacities of the groups that it lies in, from the outermost one.
    var fades: [Fade] = []

    func inside(_ transform: AffineTransform) -> Spot {
      Spot(toFrame: transform.then(toFrame), window: window, fades: fades)
    }

    func clipped(to size: Size) -> Spot {
      let box = toFrame.boundingBox(of: Rect(origin: .zero, size: size))
      return Spot(toFrame: toFrame, window: window.intersection(box), fades: fades)
    }
  }

  fileprivate struct Fade {
    let id: Int
    let opacity: Double
  }

  /// The number of an overlay's texts that are looked at; those of larger overlays are like them.
  private static let mostTexts = 256

  private let rasterizer: Rasterizer
  private var inks: [TextDrawing: Rect] = [:]
  private var covers: [Cover] = []
  private var texts: [Text] = []
  private var fadeCount = 0

  init(_ rasterizer: Rasterizer) {
    self.rasterizer = rasterizer
  }

  /// The marked texts with letters that items show in a window of the frame.
  mutating func texts(in items: [DisplayItem], window: Rect) -> [Text] {
    (covers, texts, fadeCount) = ([], [], 0)
    for item in items { see(item, in: Spot(window: window)) }
    return texts
  }
}

/// The way through the drawings, back to front.
extension TextGrounds {
  private mutating func see(_ item: DisplayItem, in outer: Spot) {
    var spot = faded(outer, by: item.opacity)
    spot.toFrame = item.transform
    switch item.content {
    case .drawing: see(item.drawing, in: spot)
    case .video, .backdrop: cover(item.bounds, in: spot)
    case .items(let inner):
      let start = covers.count
      for each in inner { see(each, in: spot) }
      join(from: start, as: item.bounds, in: spot)
    }
  }

  private mutating func see(_ elements: [Drawing.Element], in spot: Spot) {
    for element in elements where element.opacity > 0 {
      see(element.drawing, in: faded(spot.inside(element.transform), by: element.opacity))
    }
  }

  private mutating func see(_ drawing: Drawing, in spot: Spot) {
    switch drawing {
    case .box(let box):
      if let fill = box.fill { cover(drawing.extent, in: spot, fill) }
    case .shape(let shape): cover(shape.extent, in: spot, shape.colorOfRectangle)
    case .text(let text): see(text, in: spot)
    case .group(let elements): see(elements, in: spot)
    case .shaded(let shaded):
      // The shadow lies around its elements, so that a plate outside of them is not the ground any more.
      cover(drawing.extent, in: spot)
      if !shaded.isShadowOnly { see(shaded.elements, in: spot) }
    case .masked(let masked):
      if case .box(let size, _) = masked.mask {
        return see(masked.elements, in: spot.clipped(to: size))
      }
      seeJoined(masked.elements, as: drawing.extent, in: spot)
    case .tiled(let tiled):
      seeJoined(tiled.elements, as: drawing.extent, in: spot.clipped(to: tiled.clip))
    default: cover(drawing.extent, in: spot)
    }
  }

  /// Looks at elements that are no plain ground for what follows.
  private mutating func seeJoined(_ elements: [Drawing.Element], as rect: Rect, in spot: Spot) {
    let start = covers.count
    see(elements, in: spot)
    join(from: start, as: rect, in: spot)
  }

  /// Makes one cover of unknown colours of those from an index on.
  private mutating func join(from start: Int, as rect: Rect, in spot: Spot) {
    covers.removeSubrange(start...)
    cover(rect, in: spot)
  }

  private mutating func cover(_ rect: Rect, in spot: Spot, _ color: Color? = nil) {
    let box = spot.toFrame.boundingBox(of: rect).intersection(spot.window)
    guard !box.isEmpty, color?.alpha != 0 else { return }
    covers.append(Cover(rect: rect, color: color, spot: spot, box: box))
  }

  private mutating func faded(_ spot: Spot, by opacity: Double) -> Spot {
    guard opacity < 1 else { return spot }
    fadeCount += 1
    var spot = spot
    spot.fades.append(Fade(id: fadeCount, opacity: opacity))
    return spot
  }
}

/// The texts and what lies behind them.
extension TextGrounds {
  private mutating func see(_ text: TextDrawing, in spot: Spot) {
    let style = text.style
    guard let mark = text.mark, mark < Self.mostTexts, style.opacity > 0,
      style.string.hasLetters, let ink = inkInSight(of: text, in: spot)
    else { return }
    var (ground, fades) = ground(of: ink, in: spot)
    if let box = style.box, box.color.alpha > 0 {
      ground.lay(box.color)
      fades = spot.fades
    }
    texts.append(
      Text(
        drawing: text, ground: ground, opacity: spot.fades.opacity(beside: fades),
        opacityOnFrame: spot.fades.opacity(beside: [])))
  }

  /// The ground of letters, and the fades of its uppermost plate.
  private func ground(of ink: Rect, in spot: Spot) -> (TextGround, [Fade]) {
    let box = spot.toFrame.boundingBox(of: ink)
    var ground = TextGround()
    var fades: [Fade] = []
    for cover in covers where !cover.box.intersection(box).isEmpty {
      guard let color = cover.color, cover.holds(ink, in: spot, box: box) else {
        ground = TextGround()
        continue
      }
      fades = cover.spot.fades
      ground.lay(color, opacity: fades.opacity(beside: spot.fades))
    }
    return (ground, fades)
  }

  /// The box of a text's letters that lies in its window, in the drawing's coordinates; nil where it is empty.
  private mutating func inkInSight(of text: TextDrawing, in spot: Spot) -> Rect? {
    guard let inverse = spot.toFrame.inverse else { return nil }
    let ink = ink(of: text).intersection(inverse.boundingBox(of: spot.window))
    return ink.isEmpty ? nil : ink
  }

  private mutating func ink(of text: TextDrawing) -> Rect {
    if let measured = inks[text] { return measured }
    let ink = rasterizer.ink(of: text)
    inks[text] = ink
    return ink
  }
}

extension TextGrounds.Cover {
  /// The distance in its own coordinates by which letters may reach out.
  private static let slack = 0.5
  /// The same in pixels of the frame.
  private static let slackOfWindow = 1.0

  /// Whether letters lie in it, and in what is seen of it.
  func holds(_ ink: Rect, in other: TextGrounds.Spot, box: Rect) -> Bool {
    guard let inverse = spot.toFrame.inverse else { return false }
    let own = other.toFrame.then(inverse).boundingBox(of: ink)
    return rect.outset(by: Self.slack).contains(own)
      && spot.window.outset(by: Self.slackOfWindow).contains(box)
  }
}

extension [TextGrounds.Fade] {
  /// The product of the opacities that are not those of `other` too.
  fileprivate func opacity(beside other: [TextGrounds.Fade]) -> Double {
    let shared = zip(self, other).prefix { $0.id == $1.id }
    return dropFirst(shared.count).reduce(1) { $0 * $1.opacity }
  }
}

extension String {
  /// Whether it has letters or digits; emoji have colours of their own.
  fileprivate var hasLetters: Bool { contains { $0.isLetter || $0.isNumber } }
}
