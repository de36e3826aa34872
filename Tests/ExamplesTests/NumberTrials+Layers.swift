import Foundation
import Imprint

// Rows for the members of layers, of their contents and of their animations: the layer is drawn.
extension NumberTrials {

  private static func draw(_ layer: Layer) throws {
    _ = try Compositor(showing: [layer], size: size).frame(at: FrameInstant(time: 0.1))
  }

  private static func layer(
    _ name: String, refusing refused: Set<Double> = endless,
    _ change: @escaping @Sendable (inout Layer, Double) -> Void
  ) -> NumberTrial<Double> {
    NumberTrial(name: name, refused: refused) { _, number in
      var inner = Layer()
      inner.backgroundColor = .white
      var layer = Layer(sublayers: [inner])
      layer.backgroundColor = .red
      layer.size = LayerSize(20, 20)
      change(&layer, number)
      try draw(layer)
    }
  }

  static let layers: [NumberTrial<Double>] = [
    layer("Layer.size", refusing: negative) { $0.size = LayerSize(.units($1), .units($1)) },
    layer("Layer.size.pixels", refusing: negative) {
      $0.size = LayerSize(width: .pixels($1), height: .fraction($1))
    },
    layer("Layer.maximumSize", refusing: negative) {
      ($0.size, $0.maximumSize) = (.automatic, SizeLimit(width: .units($1)))
    },
    layer("Layer.position") { $0.position = .point(.units($1), .units($1)) },
    layer("Layer.position.inset") { $0.position = .flush(.topLeft, inset: .units($1)) },
    layer("Layer.anchorPoint") { $0.anchorPoint = Point(x: $1, y: $1) },
    layer("Layer.rotation") { $0.rotation = .degrees($1) },
    layer("Layer.scale") { $0.scale = Point(x: $1, y: $1) },
    layer("Layer.translation") { $0.translation = Offset(x: .units($1), y: .units($1)) },
    layer("Layer.opacity", refusing: negative) { $0.opacity = $1 },
    layer("Layer.zPosition") { $0.zPosition = $1 },
    layer("Layer.backgroundColor", refusing: negative) {
      $0.backgroundColor = Color(red: $1, green: $1, blue: $1)
    },
    layer("Layer.cornerRadius", refusing: negative) { $0.cornerRadius = .units($1) },
    layer("Layer.borderWidth", refusing: negative) { $0.borderWidth = .units($1) },
    layer("Layer.backdropBlur", refusing: negative) { $0.backdropBlur = .units($1) },
    layer("Layer.blur", refusing: negative) { $0.blur = .units($1) },
    layer("Layer.shadow.opacity", refusing: negative) {
      $0.shadow = Shadow()
      $0.shadow?.opacity = $1
    },
    layer("Shadow.opacity", refusing: negative) {
      $0.shadow = Shadow()
      $0.shadow?.opacity = $1
    },
    layer("Shadow.offset") {
      $0.shadow = Shadow()
      $0.shadow?.offset = Offset(x: .units($1), y: .units($1))
    },
    layer("Shadow.radius", refusing: negative) {
      $0.shadow = Shadow()
      $0.shadow?.radius = .units($1)
    },
    layer("Shadow.second", refusing: negative) {
      $0.shadows = [Shadow(), Shadow()]
      $0.shadows[1].radius = .units($1)
    },
    layer("FrameCondition.minimumAspect", refusing: notPositive.union(endless)) {
      $0.condition.minimumAspect = $1
    },
    layer("FrameCondition.maximumAspect", refusing: notPositive.union(endless)) {
      $0.condition.maximumAspect = $1
    },
    layer("Layer.frameRules.safeArea", refusing: negative.union(endless)) {
      $0.frameRules.safeArea = .insets(top: .units($1), right: 0, bottom: 0, left: 0)
    },
    layer("Layer.position.safe") { $0.position = .safe(.topLeft, across: nil, down: .units($1)) },
    layer("Layer.aspect", refusing: notPositive.union(endless)) {
      $0.size = LayerSize(width: 10, height: .automatic)
      $0.aspect = $1
    },
    layer("Scroll.speed", refusing: notPositive) { $0.scroll = Scroll(speed: .units($1)) },
    layer("CountedValue.from") {
      var text = TextContent("a")
      text.value = CountedValue(from: $1)
      $0.content = .text(text)
    },
    layer("CountedValue.rate") {
      var text = TextContent("a")
      text.value = CountedValue(rate: $1)
      $0.content = .text(text)
    },
    layer("Tile.cell", refusing: notPositive) {
      $0.tile = Tile(cell: Offset(x: .units($1), y: .units($1)))
    },
    layer("Tile.spacing", refusing: negative) {
      $0.tile = Tile()
      $0.tile?.spacing = Offset(x: .units($1), y: .units($1))
    },
    layer("Tile.stagger") {
      $0.tile = Tile()
      $0.tile?.stagger = .units($1)
    },
    layer("Stack.gap", refusing: negative) {
      $0.stack = Stack(.row)
      $0.stack?.gap = .units($1)
    },
    layer("Stack.padding", refusing: negative) {
      $0.stack = Stack(.column)
      $0.stack?.padding = Offset(x: .units($1), y: .units($1))
    },
    layer("Layer.from", refusing: negative) { $0.from = $1 },
    layer("Layer.until", refusing: negative) { $0.until = $1 },
    layer("Timing.beginTime") { $0.beginTime = $1 },
    layer("Timing.duration", refusing: notPositive) { $0.duration = $1 },
    layer("Timing.speed") { $0.speed = $1 },
    layer("Timing.timeOffset", refusing: negative) { $0.timeOffset = $1 },
    layer("Timing.repeatCount", refusing: notPositive) { $0.repeatCount = $1 },
    layer("Timing.repeatDuration", refusing: notPositive) { $0.repeatDuration = $1 },
    NumberTrial(name: "Layer.frame", refused: negative, takesAnything: true) { _, number in
      var layer = Layer()
      layer.frame = Rect(x: number, y: number, width: number, height: number)
      try draw(layer)
    },
  ]

  private static func text(
    _ name: String, refusing refused: Set<Double> = negative,
    _ change: @escaping @Sendable (inout TextContent, Double) -> Void
  ) -> NumberTrial<Double> {
    NumberTrial(name: name, refused: refused) { _, number in
      var text = TextContent("Ay")
      change(&text, number)
      try draw(Layer(.text(text)))
    }
  }

  private static func run(
    _ name: String, refusing refused: Set<Double>,
    _ change: @escaping @Sendable (inout TextRun, Double) -> Void
  ) -> NumberTrial<Double> {
    text(name, refusing: refused) { text, number in
      var run = TextRun("A")
      change(&run, number)
      text.runs = [run, TextRun("y")]
    }
  }

  private static func captions(
    _ name: String, refusing refused: Set<Double> = [], takesAnything: Bool = false,
    _ change: @escaping @Sendable (inout CaptionsContent, Double) -> Void
  ) -> NumberTrial<Double> {
    NumberTrial(name: name, refused: refused, takesAnything: takesAnything) { _, number in
      var captions = CaptionsContent(.cues([cue()]))
      change(&captions, number)
      try draw(Layer(.captions(captions)))
    }
  }

  private static func look(
    _ name: String, refusing refused: Set<Double> = [],
    _ change: @escaping @Sendable (inout WordLook, Double) -> Void
  ) -> NumberTrial<Double> {
    captions(name, refusing: refused) { captions, number in
      var look = WordLook(captions.text)
      look.background = WordLook.Background(.black)
      change(&look, number)
      captions.words.spoken = look
    }
  }

  private static func cue(_ change: (inout CaptionCue) -> Void = { _ in }) -> CaptionCue {
    var cue = CaptionCue(
      start: 0, end: 2,
      words: [CaptionWord("Ay", start: 0, end: 1), CaptionWord("be", start: 1, end: 2)])
    change(&cue)
    return cue
  }

  private static func shape(
    _ name: String, refusing refused: Set<Double> = negative,
    _ change: @escaping @Sendable (inout ShapeContent, Double) -> Void
  ) -> NumberTrial<Double> {
    NumberTrial(name: name, refused: refused) { _, number in
      var shape = ShapeContent(.ellipse(nil))
      shape.stroke = .white
      change(&shape, number)
      try draw(Layer(.shape(shape)))
    }
  }

  private static func image(
    _ name: String, refusing refused: Set<Double>,
    _ change: @escaping @Sendable (inout ImageContent, Double) -> Void
  ) -> NumberTrial<Double> {
    NumberTrial(name: name, refused: refused) { bench, number in
      var image = ImageContent(.file(bench.photo))
      change(&image, number)
      try draw(Layer(.image(image)))
    }
  }

  static let contents: [NumberTrial<Double>] = [
    text("TextContent.fontSize") { $0.fontSize = .units($1) },
    text("TextContent.minimumFontSize") { $0.minimumFontSize = .units($1) },
    text("TextContent.minimumScale", refusing: notPositive) { $0.minimumScale = $1 },
    text("TextContent.lineSpacing", refusing: endless) { $0.lineSpacing = .units($1) },
    text("Typography.weight", refusing: notPositive.union(past).union(endless)) {
      $0.typography.weight = $1
    },
    text("Typography.axes", refusing: endless) { $0.typography.axes = ["wght": $1] },
    text("Typography.letterSpacing", refusing: past) { $0.typography.letterSpacing = $1 },
    text("Typography.lineHeight", refusing: notPositive.union(past)) {
      $0.typography.lineHeight = $1
    },
    run("TextRun.fontSize", refusing: negative) { $0.fontSize = .units($1) },
    run("TextRun.weight", refusing: notPositive.union(past).union(endless)) { $0.weight = $1 },
    run("TextRun.letterSpacing", refusing: past) { $0.letterSpacing = $1 },
    text("TextBox.padding", refusing: negative) {
      $0.box.extent = .line
      $0.box.padding = Offset(x: .units($1), y: .units($1))
    },
    text("TextBox.radius", refusing: negative) {
      $0.box.extent = .block
      $0.box.radius = .units($1)
    },
    text("TextContent.padding") { $0.padding = Offset(x: .units($1), y: .units($1)) },
    text("TextContent.width") {
      $0.outline = TextContent.Outline(color: .white, width: .units($1))
    },
    // A cue at no time is not shown.
    captions("CaptionCue.start", takesAnything: true) { captions, number in
      captions.source = .cues([cue { $0.start = number }])
    },
    captions("CaptionCue.end", takesAnything: true) { captions, number in
      captions.source = .cues([cue { $0.end = number }])
    },
    captions("CaptionWord.start") { captions, number in
      captions.source = .cues([cue { $0.words[0].start = number }])
    },
    captions("CaptionWord.end") { captions, number in
      captions.source = .cues([cue { $0.words[0].end = number }])
    },
    captions("CaptionsContent.fontSize", refusing: negative) { $0.fontSize = .units($1) },
    captions("CaptionsContent.pauseSeconds", refusing: negative) { $0.pauseSeconds = $1 },
    look("WordLook.opacity", refusing: negative) { $0.opacity = $1 },
    look("WordLook.scale", refusing: negative) { $0.scale = $1 },
    look("WordLook.padding", refusing: negative) {
      $0.background?.padding = Offset(x: .units($1), y: .units($1))
    },
    look("WordLook.radius", refusing: negative) { $0.background?.radius = .units($1) },
    shape("ShapeContent.lineWidth") { $0.lineWidth = .units($1) },
    shape("ShapeContent.lineDash") { $0.lineDash = [.units($1)] },
    shape("ShapeContent.strokeStart") { $0.strokeStart = $1 },
    shape("ShapeContent.strokeEnd") { $0.strokeEnd = $1 },
    shape("VectorPath", refusing: endless) {
      var path = VectorPath()
      path.move(to: Point(x: $1, y: 0))
      path.addQuadCurve(to: Point(x: 9, y: $1), control: Point(x: $1, y: $1))
      path.addArc(
        center: Point(x: 0, y: 0), radius: $1, startAngle: .radians($1), endAngle: .degrees(3),
        clockwise: true)
      path.addRoundedRect(in: Rect(x: 0, y: $1, width: $1, height: $1), cornerRadius: $1)
      $0.geometry = .path(path)
    },
    gradient("GradientContent.startPoint") { $0.startPoint = Point(x: $1, y: $1) },
    gradient("GradientContent.endPoint") { $0.endPoint = Point(x: $1, y: $1) },
    gradient("GradientContent.locations") { $0.locations = [0, $1] },
    image("ImageContent.beginTime", refusing: []) { $0.beginTime = $1 },
    image("ImageContent.contentsRect", refusing: negative) {
      $0.contentsRect = Rect(x: 0, y: 0, width: $1, height: $1)
    },
    image("ImageContent.Pace.frameRate", refusing: notPositive) {
      $0.source = .sequence($0.path ?? "", pace: .frameRate($1))
    },
  ]

  private static func gradient(
    _ name: String, _ change: @escaping @Sendable (inout GradientContent, Double) -> Void
  ) -> NumberTrial<Double> {
    NumberTrial(name: name, refused: endless) { _, number in
      var gradient = GradientContent([.white, .black])
      change(&gradient, number)
      try draw(Layer(.gradient(gradient)))
    }
  }

  private static func keys(
    _ name: String, refusing refused: Set<Double>,
    _ change: @escaping @Sendable (inout KeyframeAnimation, Double) -> Void
  ) -> NumberTrial<Double> {
    layer(name, refusing: refused) { layer, number in
      var animation = KeyframeAnimation(.opacity, values: [0, 1, 0.5], duration: 1)
      change(&animation, number)
      layer.add(animation)
    }
  }

  private static func spring(
    _ name: String, refusing refused: Set<Double>,
    _ change: @escaping @Sendable (inout SpringAnimation, Double) -> Void
  ) -> NumberTrial<Double> {
    layer(name, refusing: refused) { layer, number in
      var animation = SpringAnimation(.scale, from: 0)
      change(&animation, number)
      layer.add(animation)
    }
  }

  static let animations: [NumberTrial<Double>] = [
    keys("KeyframeAnimation.values", refusing: negative) { $0.values = .list([.number($1)]) },
    keys("KeyframeAnimation.keyTimes", refusing: negative) { $0.keyTimes = [0, $1, 1] },
    keys("PiecewiseCurve.input", refusing: endless) {
      $0.base.timingFunction = .points(PiecewiseCurve([.init(0, 0), .init($1, 1)]))
    },
    keys("PiecewiseCurve.output", refusing: endless) {
      $0.base.timingFunction = .points(PiecewiseCurve([.init(0, 0), .init(1, $1)]))
    },
    keys("KeyframeAnimation.duration", refusing: notPositive) { $0.duration = $1 },
    keys("KeyframeAnimation.beginTime", refusing: endless) { $0.beginTime = $1 },
    keys("TimingFunction.cubic", refusing: negative) {
      $0.timingFunction = .cubic(x1: $1, y1: $1, x2: $1, y2: $1)
    },
    spring("SpringAnimation.mass", refusing: notPositive) { $0.mass = $1 },
    spring("SpringAnimation.stiffness", refusing: notPositive) { $0.stiffness = $1 },
    spring("SpringAnimation.damping", refusing: negative) { $0.damping = $1 },
    spring("SpringAnimation.initialVelocity", refusing: endless) { $0.initialVelocity = $1 },
  ]
}
