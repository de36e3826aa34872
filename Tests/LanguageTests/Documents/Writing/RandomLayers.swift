import ImprintLanguage
import ImprintValues
import TestSupport

/// Layers that a document can say, with each member random.
struct RandomLayers {
  var random: SeededGenerator
  let folder: String

  mutating func layer(depth: Int = 3) -> Layer {
    var layer = Layer(content())
    if flip() { layer.name = word() }
    if flip() { layer.size = LayerSize(width: dimension(), height: dimension()) }
    if flip() {
      layer.maximumSize = SizeLimit(
        width: maybe { .length($0.size()) },
        height: maybe { $0.flip() ? .insets : .length($0.size()) })
    }
    if flip() { layer.position = position() }
    if flip() { layer.anchorPoint = point() }
    if flip() { layer.rotation = .degrees(number()) }
    if flip() { layer.scale = point() }
    if flip() { layer.translation = offset() }
    if flip() { layer.zPosition = number() }
    layer.isGeometryFlipped = flip()
    layer.isMirrored = flip()
    layer.isPixelAligned = flip()
    if flip() { layer.opacity = fraction() }
    layer.backgroundColor = maybe { $0.color() } ?? layer.backgroundColor
    if flip() { layer.cornerRadius = size() }
    if flip() { layer.maskedCorners = Corners(rawValue: UInt8.random(in: 0...15, using: &random)) }
    if flip() { layer.borderWidth = size() }
    if flip() { layer.borderColor = color() }
    if flip() { layer.backdropBlur = size() }
    layer.masksToBounds = flip()
    if flip() { layer.blur = size() }
    layer.shadows = list(0...3) { $0.shadow() }
    if flip() { layer.condition.shape = choice() }
    if flip() { layer.condition.minimumAspect = 0.5 }
    if case .group = layer.content { layer.stack = maybe { $0.stack() } }
    if depth == 0 { layer.tile = maybe { $0.tile() } }
    layer.isHidden = flip()
    layer.from = maybe { $0.positive() }
    // No document takes an end before the beginning.
    layer.until = maybe { (layer.from ?? 0) + $0.positive() }
    layer.timing = timing(Timing())
    layer.animations = list(0...3) { $0.animation(of: layer.content) }
    if depth > 0 {
      layer.mask = maybe { $0.layer(depth: 0) }
      layer.sublayers = list(0...2) { $0.layer(depth: depth - 1) }
      if layer.stack != nil {
        for index in layer.sublayers.indices {
          layer.sublayers[index].position = Layer().position
          // Nothing is a part of a length that follows from its own.
          if [layer.size.width, layer.size.height].contains(.automatic) {
            layer.sublayers[index].size = LayerSize(10, 20)
          }
        }
      }
    }
    return layer
  }

  private mutating func content() -> LayerContent {
    switch Int.random(in: 0...6, using: &random) {
    case 0: return .group
    case 1: return .image(image())
    case 2: return .text(text())
    case 3: return .shape(shape())
    case 4:
      return .gradient(gradient())
    case 5:
      return .code(code())
    default:
      var video = VideoContent()
      video.gravity = gravity()
      return .video(video)
    }
  }

  private mutating func image() -> ImageContent {
    let sequence = "\(folder)/frames/a_%d.png"
    var image = ImageContent(
      flip()
        ? .file(file())
        : .sequence(sequence, pace: flip() ? .frameRate(positive()) : .cycle(positive())))
    image.loop = pick([
      .own, .automatic, .forever, .count(Int.random(in: 1...9, using: &random)),
    ])
    image.beginTime = pick([0, 0, 2.5, -1])
    image.gravity = gravity()
    image.scaling = pick([.smooth, .nearest])
    image.tint = maybe { $0.color() }
    if flip() {
      image.contentsRect = Rect(x: 0.125, y: 0, width: fraction() / 2 + 0.1, height: 0.5)
    }
    return image
  }

  private mutating func text() -> TextContent {
    var text = TextContent("")
    text.string = running()
    if flip() { text.runs = list(1...3) { $0.run() } }
    text.font = pick([.bundled, .family(word()), .file("\(folder)/font.otf")])
    if flip() { text.fontSize = positiveLength() }
    if flip() { text.minimumFontSize = size() }
    text.language = maybe { $0.pick(["ja", "zh-TW", "de"]) }
    // One of the two is drawn, and written.
    if flip() { text.color = color() } else { text.gradient = maybe { $0.gradient() } }
    text.typography = typography(text.font)
    text.box.extent = choice()
    if flip() { text.box.color = color() }
    if flip() { text.box.padding = maybe { Offset(x: $0.size(), y: $0.size()) } }
    if flip() { text.box.radius = maybe { $0.size() } }
    text.alignment = choice()
    text.verticalAlignment = choice()
    text.truncation = choice()
    text.wraps = flip()
    text.isBalanced = flip()
    if flip() { text.minimumScale = fraction() / 2 + 0.1 }
    if text.typography.lineHeight == nil, flip() { text.lineSpacing = length() }
    if flip() { text.padding = Offset(x: size(), y: size()) }
    text.outlines = list(0...3) { TextContent.Outline(color: $0.color(), width: $0.size()) }
    return text
  }

  private mutating func run() -> TextRun {
    var run = TextRun(running())
    if flip() { run.fonts = list(1...2) { .family($0.word()) } }
    run.fontSize = maybe { $0.positiveLength() }
    run.weight = maybe { 100 + 800 * $0.fraction() }
    run.color = maybe { $0.color() }
    run.outline = maybe { TextContent.Outline(color: $0.color(), width: $0.size()) }
    (run.isUnderlined, run.isStruckThrough) = (flip(), flip())
    run.letterSpacing = maybe { $0.fraction() }
    run.background = maybe { random in
      var box = WordLook.Background(random.color())
      box.radius = random.maybe { $0.size() }
      box.padding = random.maybe { Offset(x: $0.size(), y: $0.size()) }
      return box
    }
    return run
  }

  private mutating func typography(_ font: TextContent.FontChoice) -> Typography {
    var typography = Typography()
    switch font {
    case .bundled: break
    case .family: typography.fallbacks = list(0...2) { .family($0.word()) }
    case .file: typography.fallbacks = list(0...1) { _ in font }
    }
    typography.weight = maybe { 100 + 800 * $0.fraction() }
    if flip() { typography.axes = ["wdth": positive(), "opsz": number()] }
    typography.isItalic = flip()
    if flip() { typography.letterSpacing = fraction() }
    typography.lineHeight = maybe { $0.fraction() + 0.5 }
    typography.letterCase = choice()
    typography.fontFeatures = list(0...2) { $0.pick(["tnum", "ss01=2", "liga=0"]) }
    return typography
  }

  private mutating func stack() -> Stack {
    var stack = Stack(choice())
    (stack.gap, stack.padding) = (size(), Offset(x: size(), y: size()))
    (stack.alignment, stack.justification) = (choice(), choice())
    return stack
  }

  private mutating func code() -> CodeContent {
    var code = CodeContent("https://example.org/\(Int.random(in: 0...99_999, using: &random))")
    code.errorCorrection = choice()
    code.color = color()
    code.quietZone = Int.random(in: 0...8, using: &random)
    return code
  }

  private mutating func gradient() -> GradientContent {
    var gradient = GradientContent(list(1...4) { $0.color() })
    gradient.kind = choice()
    if flip() { gradient.locations = gradient.colors.map { _ in fraction() }.sorted() }
    gradient.startPoint = point()
    return gradient
  }

  private mutating func shape() -> ShapeContent {
    let rect = flip() ? nil : Rect(x: number(), y: number(), width: positive(), height: positive())
    var shape = ShapeContent(pick([.path(path()), .rectangle(rect), .ellipse(rect)]))
    if flip() { shape.fill = color() } else { shape.fillGradient = maybe { $0.gradient() } }
    shape.fillRule = choice()
    if flip() { shape.stroke = color() } else { shape.strokeGradient = maybe { $0.gradient() } }
    if flip() { shape.lineWidth = size() }
    shape.lineCap = choice()
    shape.lineJoin = choice()
    shape.lineDash = list(0...3) { $0.size() }
    if flip() { shape.strokeStart = fraction() }
    if flip() { shape.strokeEnd = fraction() }
    return shape
  }

  mutating func path() -> VectorPath {
    VectorPath(
      list(1...3) { random in
        var subpath = VectorPath.Subpath(from: random.point(), isClosed: random.flip())
        for _ in 0...Int.random(in: 0...3, using: &random.random) {
          subpath.segments.append(random.segment(from: subpath.end))
        }
        return subpath
      })
  }

  private mutating func segment(from start: Point) -> VectorPath.Segment {
    let end = point()
    // Radii that reach across the chord, so that they are read as they are.
    let reach = abs(end.x - start.x) + abs(end.y - start.y)
    let arc = EllipticalArc(
      from: start, to: end, radii: Size(width: reach + fraction(), height: reach),
      rotation: number(), isLarge: flip(), isClockwise: flip())
    return pick([
      .line(to: end), .curve(point(), point(), to: end), arc.map { .arc($0) } ?? .line(to: end),
    ])
  }

  private mutating func shadow() -> Shadow {
    var shadow = Shadow()
    if flip() { shadow.color = color() }
    if flip() { shadow.opacity = fraction() }
    if flip() { shadow.offset = offset() }
    if flip() { shadow.radius = size() }
    return shadow
  }

  private mutating func tile() -> Tile {
    var tile = Tile(cell: maybe { Offset(x: $0.positiveLength(), y: $0.positiveLength()) })
    if flip() { tile.spacing = Offset(x: size(), y: size()) }
    if flip() { tile.stagger = length() }
    return tile
  }
}
