internal import Documents
internal import Media
internal import Pixels
internal import Primitives

/// Works out what is done to pictures for one preset and one encoder: the steps, and what they are then.
struct PicturePlanner {
  let film: Film
  let preset: PresetDocument
  /// Nil where nothing is encoded.
  let encoder: String?
  /// Whether the picture is turned upright.
  let bakesRotation: Bool

  /// The plan, and what is to be said of it.
  func plan() throws(MediaError) -> (picture: PicturePlan, decisions: [Plan.Decision]) {
    var draft = PictureDraft(film: film)
    if film.fieldOrder != .progressive, preset.fields == .progressive {
      draft.add(
        .deinterlace, "picture", "deinterlaced", "the source is interlaced, one frame a frame")
    }
    if bakesRotation { turn(&draft) }
    fit(&draft)
    mapTones(&draft)
    crop(&draft)
    convert(&draft)
    return (
      try draft.plan(bakedRotation: bakesRotation ? film.orientation.degrees : 0),
      draft.decisions
    )
  }

  private func turn(_ draft: inout PictureDraft) {
    guard !film.orientation.isUpright else { return }
    let mirrored = film.orientation.isMirrored ? "mirrored and " : ""
    draft.add(
      .turn(film.orientation), "rotation", "\(mirrored)turned \(film.orientation.degrees)°",
      "the display matrix asks for it, and players differ in honouring it")
    draft.turn(film.orientation)
  }

  /// The displayed size is what fits; the stored one shrinks by the same factor, to even numbers.
  private func fit(_ draft: inout PictureDraft) {
    guard let box = preset.fit else { return }
    let displayed = film.geometry.displayed
    let turned = (displayed.width < displayed.height) == (box.width < box.height) ? box : box.turned
    let factor = min(
      Double(turned.width) / Double(displayed.width),
      Double(turned.height) / Double(displayed.height))
    guard factor < 1 else { return }
    let size = PixelSize(
      width: Self.even(Double(draft.size.width) * factor),
      height: Self.even(Double(draft.size.height) * factor))
    draft.add(
      .scale(size), "size", "\(size)",
      "\(displayed) as displayed does not fit \(turned), the box of \(preset.name)")
    draft.size = size
  }

  /// The nearest even number, halves up, and at least 2.
  static func even(_ value: Double) -> Int {
    max(Int(Int64(held: (value / 2 + 0.5).rounded(.down))) * 2, 2)
  }

  private func mapTones(_ draft: inout PictureDraft) {
    let target = PixelLayout(named: preset.pixelFormat)
    guard film.format.color.isHighDynamicRange, let target, target.depth == 8 else { return }
    draft.add(
      .toneMap, "colour", "tone-mapped to BT.709",
      "\(preset.name) is 8-bit, and the source is HDR")
  }

  private func crop(_ draft: inout PictureDraft) {
    guard let encoder, !Self.takesOddSizes.contains(encoder) else { return }
    let shift = (PixelLayout(named: preset.pixelFormat) ?? film.format.layout).chromaShift
    func kept(_ edge: Int, _ shift: Int) -> Int { edge > 1 ? (edge >> shift) << shift : edge }
    let size = PixelSize(
      width: kept(draft.size.width, min(shift.horizontal, 1)),
      height: kept(draft.size.height, min(shift.vertical, 1)))
    guard size != draft.size else { return }
    draft.crop(size, "\(encoder) takes even sizes only: the last column or row is dropped")
  }

  private static let takesOddSizes: Set = ["ffv1", "libvpx-vp9", "png"]

  private func convert(_ draft: inout PictureDraft) {
    let source = draft.layoutName
    guard let target = targetLayout(source), target != source else { return }
    let lost = film.format.layout.depth > (PixelLayout(named: target)?.depth ?? 8)
    draft.add(
      .convert(layout: target), "pixels", target,
      lost
        ? "\(preset.name) has fewer bits than \(film.format.layout.name): dithered"
        : "\(encoder ?? preset.name) takes no \(source) as \(preset.name) has it")
    draft.layoutName = target
  }

  private func targetLayout(_ source: String) -> String? {
    if preset.pixelFormat != "source" { return preset.pixelFormat }
    guard let encoder else {
      return film.format.layout.components.isEmpty
        ? EncoderCatalog.nearestPixelFormat(to: source, among: ["gbrap", "rgba"]) : source
    }
    return EncoderCatalog.nearestPixelFormat(
      to: source, among: EncoderCatalog.pixelFormats(of: encoder))
  }
}

/// A picture plan while steps are added to it.
private struct PictureDraft {
  private let film: Film
  private(set) var steps: [PictureStep] = []
  private(set) var decisions: [Plan.Decision] = []
  var size: PixelSize
  var layoutName: String
  private var pixelAspect: Rational
  private var orientation: Orientation

  init(film: Film) {
    self.film = film
    size = film.format.size
    layoutName = film.format.layout.name
    pixelAspect = film.pixelAspect
    orientation = film.orientation
  }

  mutating func add(
    _ step: PictureStep, _ subject: String, _ choice: String, _ reason: String
  ) {
    if step == .toneMap { layoutName = "yuv420p" }
    steps.append(step)
    decisions.append(Plan.Decision(subject: subject, choice: choice, reason: reason))
  }

  /// Drops what is shown last; where that is stored first, in the upright picture.
  mutating func crop(_ kept: PixelSize, _ reason: String) {
    let firstIsLast = orientation.showsFirstLast
    let isTurned =
      firstIsLast.column && kept.width < size.width || firstIsLast.row && kept.height < size.height
    if isTurned { steps.append(.turn(orientation)) }
    let upright = isTurned && orientation.swapsEdges ? kept.turned : kept
    add(.crop(upright), "size", "\(kept)", reason)
    if isTurned { steps.append(.turn(orientation.inverse)) }
    size = kept
  }

  mutating func turn(_ turn: Orientation) {
    orientation = .upright
    guard turn.swapsEdges else { return }
    size = size.turned
    pixelAspect = pixelAspect.reciprocal ?? pixelAspect
  }

  func plan(bakedRotation: Int) throws(MediaError) -> PicturePlan {
    let format = try film.format.after(steps)
    return PicturePlan(
      source: film.format, sourcePixelAspect: film.pixelAspect, steps: steps, format: format,
      geometry: DisplayGeometry(
        stored: format.size, pixelAspect: pixelAspect, orientation: orientation),
      bakedRotation: bakedRotation)
  }
}
