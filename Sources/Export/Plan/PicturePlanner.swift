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
  /// What the overlays ask for.
  var request = FrameRequest.none

  /// The plan, and what is to be said of it.
  func plan() throws(MediaError) -> (picture: PicturePlan, decisions: [Plan.Decision]) {
    let target = target
    let source = source
    var draft = PictureDraft(film: film, source: source)
    let canvas = CanvasPlanner(
      film: film, preset: preset, request: request, layout: target
    ).canvas()
    let isComposed = canvas != nil || request.showsVideo
    flatten(&draft, source, for: target, isComposed: isComposed)
    deinterlace(&draft, isComposed: isComposed)
    if bakesRotation { turn(&draft) }
    if let canvas { scale(&draft, for: canvas) } else { fit(&draft) }
    mapTones(&draft, to: target)
    if canvas == nil { crop(&draft, for: target) }
    convert(&draft, to: target)
    if let canvas {
      draft.lay(canvas, within: evenSize(canvas.size, for: target))
    } else if request.showsVideo {
      draft.composesOntoCanvas()
    }
    return (
      try draft.plan(bakedRotation: bakesRotation ? film.orientation.degrees : 0),
      draft.decisions
    )
  }

  /// What comes out may not be able to hold the film's own transparency.
  private func flatten(
    _ draft: inout PictureDraft, _ source: PictureFormat, for target: PixelLayout,
    isComposed: Bool
  ) {
    guard source.layout.hasAlpha, !target.components.isEmpty else { return }
    if isComposed {
      draft.add(
        .flatten, "alpha", "over black",
        "the film has alpha of its own, and lies on a canvas that is opaque")
    } else if !target.hasAlpha {
      draft.add(
        .flatten, "alpha", "over black",
        "the film has alpha of its own, and \(target.name) as \(preset.name) has it holds none")
    }
  }

  private func deinterlace(_ draft: inout PictureDraft, isComposed: Bool) {
    guard film.fieldOrder != .progressive else { return }
    if preset.fields == .progressive {
      draft.add(
        .deinterlace, "picture", "deinterlaced", "the source is interlaced, one frame a frame")
    } else if bakesRotation, film.orientation.degrees != 0 {
      draft.add(
        .deinterlace, "picture", "deinterlaced", "fields do not stay fields where it is turned")
    } else if isComposed || request.blursBackdrop {
      draft.add(
        .deinterlace, "picture", "deinterlaced",
        isComposed
          ? "fields do not stay fields where layers show the film"
          : "fields do not stay fields where a layer blurs them")
    } else {
      draft.note(
        "picture", "fields kept", "as \(preset.name) has it: the overlay is blended into each")
    }
  }

  private var target: PixelLayout {
    let name = TargetLayout(
      source: film.alphaLayout ?? film.format.layout,
      isHighDynamicRange: film.format.color.isHighDynamicRange,
      allowed: preset.pixelFormat, encoder: encoder
    ).name
    return PixelLayout(named: name) ?? PixelLayout(name: name, components: [], depth: 8)
  }

  /// Alpha that lies beside the pictures is decoded, whether it is kept or laid over black.
  private var source: PictureFormat {
    var format = film.format
    if let layout = film.alphaLayout { format.layout = layout }
    return format
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
    let displayed = film.geometry.displayed
    guard let factor = preset.factor(fitting: displayed), let box = preset.box(for: displayed)
    else { return }
    let size = PixelSize(
      evenWidth: Double(draft.size.width) * factor, height: Double(draft.size.height) * factor)
    draft.add(
      .scale(size), "size", "\(size)",
      "\(displayed) as displayed does not fit \(box), the box of \(preset.name)")
    draft.size = size
  }

  /// What is shown larger than it is grows where it is shown.
  private func scale(_ draft: inout PictureDraft, for canvas: CanvasPlanner.Canvas) {
    let displayed = film.geometry.displayed
    var size = draft.orientation.swapsEdges ? canvas.film.turned : canvas.film
    if canvas.keepsPixelAspect {
      guard canvas.film != displayed else { return }
      let factor = Double(canvas.film.width) / Double(displayed.width)
      size = PixelSize(
        evenWidth: Double(draft.size.width) * factor, height: Double(draft.size.height) * factor)
    }
    guard size.width * size.height < draft.size.width * draft.size.height else { return }
    draft.scale(to: size, keepsPixelAspect: canvas.keepsPixelAspect)
  }

  /// HDR needs ten bits; a source that has fewer, and keeps them, stays as it is.
  private func mapTones(_ draft: inout PictureDraft, to target: PixelLayout) {
    guard film.format.color.isHighDynamicRange else { return }
    let losesBits = preset.pixelFormat != .source || target.depth < film.format.layout.depth
    guard target.depth < 10, losesBits else {
      let curve = film.format.color.transfer == .hlg ? "HLG" : "PQ"
      return draft.note(
        "colour", "\(curve) is kept", "\(target.name) holds HDR; the overlay's white is 203 cd/m²")
    }
    let peak = HDRMetadata.peak(of: film.hdr, film.format.color)
    draft.add(
      .toneMap(peak: peak), "colour", "tone-mapped to BT.709",
      "\(preset.name) is 8-bit, and the source is HDR of up to \(peak.text(decimals: 0)) cd/m²")
  }

  private func crop(_ draft: inout PictureDraft, for target: PixelLayout) {
    let size = evenSize(draft.size, for: target)
    guard size != draft.size, let encoder else { return }
    draft.crop(size, "\(encoder) takes even sizes only: the last column or row is dropped")
  }

  /// What of a size the encoder takes.
  private func evenSize(_ size: PixelSize, for target: PixelLayout) -> PixelSize {
    guard let encoder, !EncoderFacts.of(encoder).takesOddSizes else { return size }
    func kept(_ edge: Int, _ shift: Int) -> Int { edge > 1 ? (edge >> shift) << shift : edge }
    return PixelSize(
      width: kept(size.width, min(target.chromaShift.horizontal, 1)),
      height: kept(size.height, min(target.chromaShift.vertical, 1)))
  }

  private func convert(_ draft: inout PictureDraft, to target: PixelLayout) {
    let source = draft.layoutName
    if target.name != source {
      draft.add(.convert(layout: target.name), "pixels", target.name, reason(for: target, source))
      draft.layoutName = target.name
    }
    guard let encoder, !EncoderFacts.of(encoder).hasFullRange,
      film.format.color.isFullRange == true,
      !film.format.layout.isRGB, !draft.isToneMapped
    else { return }
    draft.add(.limitRange, "range", "limited", "ProRes has no full range")
  }

  private func reason(for target: PixelLayout, _ source: String) -> String {
    if film.format.layout.depth > target.depth {
      return "\(preset.name) has fewer bits than \(film.format.layout.name): dithered"
    }
    return "nearest to the source's \(source) of what \(preset.name) allows"
  }
}
