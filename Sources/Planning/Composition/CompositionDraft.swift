internal import ImprintValues

/// A composition under construction, to which steps are added in order.
struct CompositionDraft {
  private let source: FrameFormat
  private let sourcePixelAspect: Rational
  private(set) var steps: [FrameStep] = []
  private(set) var decisions: [Plan.Decision] = []
  var size: PixelSize
  var layoutName: String
  /// The colour description after all steps where it is set explicitly; nil where it follows from the steps.
  var color: ColorDescription?
  private(set) var isToneMapped = false
  private var pixelAspect: Rational
  private(set) var orientation: Orientation
  /// Whether frames have been turned by 90°, which leaves their displayed size unchanged.
  private var isTurnedAcross = false
  private var canvas: (CanvasPlanner.Canvas, PixelSize)?
  private var isComposed = false

  init(video: InputVideo, source: FrameFormat) {
    self.source = source
    sourcePixelAspect = video.pixelAspect
    size = video.keptSize
    layoutName = source.layout.name
    pixelAspect = video.pixelAspect
    orientation = video.orientation
  }

  mutating func add(
    _ step: FrameStep, _ subject: String, _ choice: String, because reason: String
  ) {
    if case .toneMap = step {
      layoutName = "yuv420p"
      isToneMapped = true
    }
    steps.append(step)
    note(subject, choice, because: reason)
  }

  /// Adds a step that follows from the decision before.
  mutating func add(_ step: FrameStep) { steps.append(step) }

  /// Records a decision that needs no step.
  mutating func note(_ subject: String, _ choice: String, because reason: String) {
    decisions.append(Plan.Decision(subject: subject, choice: choice, reason: reason))
  }

  /// Crops at the right and the bottom as displayed; where these edges are stored first, in the upright frame.
  mutating func crop(_ remaining: PixelSize, because reason: String) {
    let firstIsLast = orientation.showsFirstLast
    let isTurned =
      firstIsLast.column && remaining.width < size.width
      || firstIsLast.row && remaining.height < size.height
    if isTurned { steps.append(.turn(orientation)) }
    let upright = isTurned && orientation.swapsEdges ? remaining.transposed : remaining
    add(.crop(PixelRect(upright)), "size", "\(remaining)", because: reason)
    if isTurned { steps.append(.turn(orientation.inverse)) }
    size = remaining
  }

  mutating func turn(_ turn: Orientation) {
    orientation = .upright
    guard turn.swapsEdges else { return }
    size = size.transposed
    pixelAspect = pixelAspect.reciprocal ?? pixelAspect
    isTurnedAcross = true
  }

  /// Scales the video to a size on a canvas, in square pixels unless their aspect ratio is kept.
  mutating func scale(to size: PixelSize, keepsPixelAspect: Bool) {
    steps.append(.scale(size))
    self.size = size
    if !keepsPixelAspect { pixelAspect = Rational(1) }
  }

  /// Puts the video on a canvas, of which the encoder takes a part of the given size.
  mutating func lay(_ canvas: CanvasPlanner.Canvas, within size: PixelSize) {
    self.canvas = (canvas, size)
    note("canvas", "\(size)", because: canvas.reason)
  }

  /// Lets layers show the video on a frame of the video's own format.
  mutating func composesOntoCanvas() {
    isComposed = true
    note("video", "shown by layers", because: "it does not lie under all of them")
  }

  func plan(bakedRotation: Int) -> VideoComposition {
    var video = source.after(steps)
    video.color = color ?? video.color
    let videoGeometry = DisplayGeometry(
      stored: video.size, pixelAspect: pixelAspect, orientation: orientation,
      stretchesHeight: isTurnedAcross)
    var plan = VideoComposition(
      source: source, sourcePixelAspect: sourcePixelAspect, steps: steps,
      conformingSteps: [.conform(source)], format: video,
      geometry: videoGeometry, bakedRotation: bakedRotation)
    if isComposed || canvas != nil {
      plan.canvas = CanvasPlan(
        video: video, videoGeometry: videoGeometry, background: canvas?.0.background ?? .black,
        layers: canvas?.0.layers ?? [])
    }
    if let (_, size) = canvas {
      plan.format.size = orientation.swapsEdges ? size.transposed : size
      plan.geometry = DisplayGeometry(stored: plan.format.size, orientation: orientation)
    }
    return plan
  }
}
