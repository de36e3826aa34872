internal import ImprintDraw
internal import ImprintLanguage
internal import ImprintPlanning
internal import ImprintValues

/// Finds texts that are seen and cannot be read: their letters are too small, or almost of the colour that they lie on.
struct UnreadableTexts {
  private let texts: TextNames
  /// The scene with its texts marked.
  private let scene: Scene
  private let rasterizer: Rasterizer

  init(in scene: Scene, _ rasterizer: Rasterizer) {
    texts = TextNames(scene.layers)
    self.scene = Scene(
      texts.marked, frame: scene.frame, video: scene.video, clock: scene.clock,
      measuring: rasterizer)
    self.rasterizer = rasterizer
  }

  /// The largest number of warnings of each kind; more of them would tell nothing new.
  private static let mostWarnings = 8
  /// The em size in pixels from which on letters can be read.
  private static let leastSize = 11.0

  /// The warnings, in the order of the document.
  ///
  /// - Parameter overlay: the overlay's name in messages.
  func warnings(of overlay: String) -> [JobWarning] {
    guard !texts.isEmpty else { return [] }
    var sizes = DrawnSizes(rasterizer)
    var contrasts = TextContrasts(rasterizer)
    let window = Rect(origin: .zero, size: Size(scene.frame))
    for time in scene.reviewTimes {
      let items = scene.displayList(at: FrameInstant(time: time)).items
      sizes.see(SeenText.all(in: items, window: window))
      contrasts.see(items, window: window)
    }
    let small = texts.names.indices.compactMap { index in
      sizes.smallest(of: index).flatMap { warningOfSize($0, texts.names[index], of: overlay) }
    }
    let faint = texts.names.indices.compactMap { index in
      contrasts.faint(index).flatMap { warningOfContrast($0, texts.names[index], of: overlay) }
    }
    return Array(small.prefix(Self.mostWarnings)) + faint.prefix(Self.mostWarnings)
  }

  private func warningOfSize(
    _ drawn: DrawnSizes.Drawn, _ text: TextNames.Text, of overlay: String
  ) -> JobWarning? {
    // A size of 11 px that went through units and back may be a little less.
    guard drawn.pixels < Self.leastSize - 0.01 else { return nil }
    let scale = drawn.scale / text.unit.pixels(in: scene.frame)
    // The layers that it lies in scale its pixels too.
    let needed = (Self.leastSize / scale - 1e-6).rounded(toTenths: .up)
    return JobWarning(
      "text.small",
      "\(overlay): \(text.name) has letters of \(drawn.pixels.rounded(below: Self.leastSize).plain) px in a "
        + "frame of \(scene.frame), and those under \(Self.leastSize.plain) px are hard to read; "
        + "minimumFontSize: \"\(needed.plain)px\" keeps them larger")
  }

  private func warningOfContrast(
    _ faint: TextContrasts.Faint, _ text: TextNames.Text, of overlay: String
  ) -> JobWarning? {
    guard !text.isColorAnimated, let plate = faint.plate.in8Bits.hexadecimal else { return nil }
    return JobWarning(
      "text.contrast",
      "\(overlay): \(text.name) has a contrast of \(faint.ratio.rounded(below: TextContrasts.least).plain) : 1 on "
        + "\(plate), and less than \(TextContrasts.least.plain) : 1 is hard to read; "
        + "color: { on: \"\(plate)\" } takes ink or white, whichever reads better")
  }
}
