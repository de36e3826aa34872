internal import ImprintLanguage
internal import ImprintValues

/// Works out the steps that frames go through for one preset and one encoder, and the format that results.
struct CompositionPlanner {
  @Boxed var video: InputVideo
  let preset: PresetDocument
  /// Nil where nothing is encoded.
  let encoder: String?
  let library: any CodecLibrary
  /// Whether the frame is turned upright.
  let bakesRotation: Bool
  /// The overlays' demands.
  var request = FrameRequirements.none
  /// Whether the output is an animated image, which has square pixels and sRGB colours without tags for others.
  var isMovingPicture = false
  /// The format among whose frames those of a clip are shown, whose layout and colours they get; nil for frames that
  /// stand alone.
  var neighbour: FrameFormat?

  /// The composition, and the decisions that it rests on.
  ///
  /// - Throws: `ExportError` `.invalid` for a video whose frames are above the limit, and stay so.
  func plan() throws(ExportError) -> (composition: VideoComposition, decisions: [Plan.Decision]) {
    let target = target
    let source = source
    var draft = CompositionDraft(video: video, source: source)
    let canvas = CanvasPlanner(
      video: video, preset: preset, request: request, layout: target
    ).canvas()
    let isComposed = canvas != nil || request.showsVideo
    flatten(&draft, source, for: target, isComposed: isComposed)
    deinterlace(&draft, isComposed: isComposed)
    if let part = video.part { keep(part, &draft) }
    if bakesRotation { turn(&draft) }
    if let canvas { scale(&draft, for: canvas) } else { fit(&draft) }
    mapTones(&draft, to: target)
    if canvas == nil { crop(&draft, for: target) }
    if isMovingPicture { convertToSRGB(&draft, for: target) }
    if let neighbour { match(&draft, neighbour) } else { convert(&draft, to: target) }
    if isMovingPicture { draft.color = .sRGB }
    if let canvas {
      draft.lay(canvas, within: takenSize(of: canvas.size, for: target))
    } else if request.showsVideo {
      draft.composesOntoCanvas()
    }
    let composition = draft.plan(bakedRotation: bakesRotation ? video.orientation.degrees : 0)
    try check(composition.format.size)
    return (composition, draft.decisions)
  }

  private func check(_ size: PixelSize) throws(ExportError) {
    guard size.longerEdge > Limits.edge else { return }
    let isStretched = video.keptSize.longerEdge <= Limits.edge
    let fault = MediaError.ImageFault.edge(size, limit: Limits.edge, isStretched: isStretched)
    throw ExportError(
      .media(.invalid(path: video.source.name, .image(fault)), at: video.source.name, of: .input))
  }

  /// Lays the video's own alpha over black where the output cannot hold it.
  private func flatten(
    _ draft: inout CompositionDraft, _ source: FrameFormat, for target: PixelLayout,
    isComposed: Bool
  ) {
    guard source.layout.hasAlpha, !target.components.isEmpty else { return }
    if isComposed {
      draft.add(
        .flatten, "alpha", "over black",
        because: "the video has alpha of its own, and lies on a canvas that is opaque")
    } else if !target.hasAlpha {
      draft.add(
        .flatten, "alpha", "over black",
        because:
          "the video has alpha of its own, and \(target.name) as \(preset.name) has it holds none")
    } else if losesHDR(in: target) {
      draft.add(
        .flatten, "alpha", "over black",
        because: "the video has alpha of its own, and tone-mapping keeps none")
    }
  }

  /// Crops to the part of the video that is kept.
  private func keep(_ part: PixelRect, _ draft: inout CompositionDraft) {
    let (layout, area) = (source.layout, "\(part.size) from \(part.minX), \(part.minY) on")
    guard !layout.canBeCut(at: part), let full = layout.withFullChroma else {
      return draft.add(.crop(part), "crop", area, because: "the job keeps this part")
    }
    draft.add(
      .convert(layout: full), "crop", area,
      because:
        "the job keeps this part; \(layout.name) cannot be cut there, and its chroma is resampled by "
        + "less than one of its samples")
    draft.add(.crop(part))
    draft.add(.convert(layout: layout.name))
  }

  /// The least size that FFmpeg's deinterlacer (`bwdif`) takes.
  private static let leastDeinterlaced = PixelSize(width: 3, height: 4)

  private func deinterlace(_ draft: inout CompositionDraft, isComposed: Bool) {
    guard video.fieldOrder != .progressive else { return }
    guard let reason = fieldObstacle(isComposed: isComposed) else {
      return draft.note(
        "video", "fields kept",
        because: "as \(preset.name) has it: the overlay is blended into each")
    }
    guard draft.size.width >= Self.leastDeinterlaced.width,
      draft.size.height >= Self.leastDeinterlaced.height
    else {
      return draft.note(
        "video", "fields kept",
        because: "\(reason), but frames of \(draft.size) are too small to deinterlace")
    }
    draft.add(.deinterlace, "video", "deinterlaced", because: reason)
  }

  /// The reason to deinterlace; nil where fields are kept.
  private func fieldObstacle(isComposed: Bool) -> String? {
    if preset.fields == .progressive { return "the source is interlaced, one frame a frame" }
    if bakesRotation, video.orientation.degrees != 0 {
      return "fields do not stay fields where it is turned"
    }
    if isComposed { return "fields do not stay fields where layers show the video" }
    if let part = video.part, part.minY % (2 << source.layout.chromaShift.vertical) != 0 {
      return "fields do not stay fields where it is cut between their rows"
    }
    if request.blursBackdrop { return "fields do not stay fields where a layer blurs them" }
    guard let encoder, EncoderFacts.of(encoder).codesSingleFields,
      !FieldOrder.isOfSingleFields(video.codec)
    else { return nil }
    return "\(encoder) has a frame for each field, and a frame of the source has two"
  }

  private var target: PixelLayout {
    if let neighbour { return neighbour.layout }
    let nearest = TargetLayout(
      source: video.decodedLayout,
      isHighDynamicRange: video.format.color.isHighDynamicRange,
      allowed: preset.pixelFormat, encoder: encoder, library: library
    ).name
    let name = fullRangeName(of: nearest) ?? nearest
    return PixelLayout(named: name) ?? PixelLayout(name: name, components: [], depth: 8)
  }

  /// The full-range variant of a layout (`yuvj…`) where the encoder takes no limited range; nil where the layout
  /// stays.
  private func fullRangeName(of layout: String) -> String? {
    guard let encoder, !EncoderFacts.of(encoder).hasLimitedRange, !isFullRangeLuma,
      layout.hasPrefix("yuv")
    else { return nil }
    let name = "yuvj" + layout.dropFirst(3)
    return library.pixelFormats(of: encoder).contains(name) ? name : nil
  }

  /// Whether the video is full-range Y′CbCr; tone-mapped video has limited range.
  private var isFullRangeLuma: Bool {
    let color = video.format.color
    return color.isFullRange == true && !video.format.layout.isRGB && !color.isHighDynamicRange
  }

  /// An alpha plane that is coded beside the frames is decoded, whether it is then kept or laid over black.
  private var source: FrameFormat {
    var format = video.format
    format.layout = video.decodedLayout
    return format
  }

  private func turn(_ draft: inout CompositionDraft) {
    guard !video.orientation.isUpright else { return }
    let mirrored = video.orientation.isMirrored ? "mirrored and " : ""
    draft.add(
      .turn(video.orientation), "rotation", "\(mirrored)turned \(video.orientation.degrees)°",
      because: "the display matrix asks for it, and players differ in honouring it")
    draft.turn(video.orientation)
  }

  /// Scales by the factor that fits the displayed size to the preset's box; the stored edges are rounded to even
  /// numbers.
  private func fit(_ draft: inout CompositionDraft) {
    let displayed = video.geometry.displayed
    if isMovingPicture, video.pixelAspect != Rational(1) { return makeSquare(&draft, displayed) }
    guard let factor = preset.factor(fitting: displayed) else { return }
    let size = PixelSize(
      evenWidth: Double(draft.size.width) * factor, height: Double(draft.size.height) * factor)
    draft.add(
      .scale(size), "size", "\(size)",
      because: "\(displayed) as displayed does not fit \(preset.boxPhrase(for: displayed))")
    draft.size = size
  }

  /// Scales to the displayed size, within the preset's box.
  private func makeSquare(_ draft: inout CompositionDraft, _ displayed: PixelSize) {
    let factor = preset.factor(fitting: displayed) ?? 1
    let size = PixelSize(
      evenWidth: Double(displayed.width) * factor, height: Double(displayed.height) * factor)
    draft.scale(to: size, keepsPixelAspect: false)
    draft.note("size", "\(size)", because: "moving pictures have square pixels")
  }

  /// Scales the video down to its size on the canvas; enlarging happens in compositing.
  private func scale(_ draft: inout CompositionDraft, for canvas: CanvasPlanner.Canvas) {
    let displayed = video.geometry.displayed
    var size = draft.orientation.swapsEdges ? canvas.video.transposed : canvas.video
    if canvas.keepsPixelAspect {
      guard canvas.video != displayed else { return }
      let factor = Double(canvas.video.width) / Double(displayed.width)
      size = PixelSize(
        evenWidth: Double(draft.size.width) * factor, height: Double(draft.size.height) * factor)
    }
    guard size.width * size.height < draft.size.width * draft.size.height else { return }
    draft.scale(to: size, keepsPixelAspect: canvas.keepsPixelAspect)
  }

  /// Whether HDR becomes SDR in a layout: HDR needs ten bits; a source with fewer bits that keeps them is not tone-mapped.
  private func losesHDR(in target: PixelLayout) -> Bool {
    guard video.format.color.isHighDynamicRange else { return false }
    if let neighbour { return !neighbour.color.isHighDynamicRange }
    guard target.depth < 10 else { return false }
    return preset.pixelFormat != .source || target.depth < video.format.layout.depth
  }

  private func mapTones(_ draft: inout CompositionDraft, to target: PixelLayout) {
    guard video.format.color.isHighDynamicRange else { return }
    guard losesHDR(in: target) else {
      let curve = video.format.color.transfer == .hlg ? "HLG" : "PQ"
      guard neighbour == nil else { return }
      return draft.note(
        "colour", "\(curve) is kept",
        because: "\(target.name) holds HDR; the overlay's white is 203 cd/m²")
    }
    let peak = HDRMetadata.peak(of: video.hdr, video.format.color)
    draft.add(
      .toneMap(peak: peak), "colour", "tone-mapped to BT.709",
      because:
        "\(preset.name) is 8-bit, and the source is HDR of up to \(peak.text(decimals: 0)) cd/m²")
  }

  private func crop(_ draft: inout CompositionDraft, for target: PixelLayout) {
    guard let encoder else { return }
    let part = EncoderFacts.of(encoder).part(
      of: draft.size, in: target,
      hasFields: video.fieldOrder != .progressive && !draft.steps.contains(.deinterlace))
    if part.size != draft.size { draft.crop(part.size, because: "\(encoder) \(part.reason)") }
  }

  /// The part of a canvas that the encoder takes; a canvas has no fields.
  private func takenSize(of canvas: PixelSize, for target: PixelLayout) -> PixelSize {
    guard let encoder else { return canvas }
    return EncoderFacts.of(encoder).part(of: canvas, in: target, hasFields: false).size
  }

  /// Values coded with the transfer function of BT.709 or BT.601 are taken as sRGB's unchanged.
  private func convertToSRGB(_ draft: inout CompositionDraft, for target: PixelLayout) {
    let color = video.format.color
    guard target.isRGB, !draft.isToneMapped, video.format.stepToSRGB != nil else { return }
    let layout = (target.hasAlpha ? "gbrap" : "gbrp") + (target.depth > 8 ? "16le" : "")
    let names = [ColorNames(color).primaries, ColorNames(color).transfer].compactMap(\.self)
    draft.add(
      .convertToSRGB(layout: layout), "colour", "converted to sRGB",
      because: "it is taken for that, and the source has \(names.joined(separator: "/"))")
    draft.layoutName = layout
  }

  private func convert(_ draft: inout CompositionDraft, to target: PixelLayout) {
    let source = draft.layoutName
    if target.name != source {
      draft.add(
        .convert(layout: target.name), "pixels", target.name, because: reason(for: target, source))
      draft.layoutName = target.name
    }
    if target.isOfFullRange, !isFullRangeLuma {
      draft.note("range", "full", because: "\(target.name) has no limited range")
    }
    guard let encoder, !EncoderFacts.of(encoder).hasFullRange,
      video.format.color.isFullRange == true,
      !video.format.layout.isRGB, !draft.isToneMapped
    else { return }
    draft.add(.limitRange, "range", "limited", because: "ProRes has no full range")
  }

  /// Converts to the layout and the colours of the clips around.
  private func match(_ draft: inout CompositionDraft, _ neighbour: FrameFormat) {
    let format = source.after(draft.steps)
    if format.namingPrimaries.hasColors(of: neighbour.namingPrimaries),
      format.layout == neighbour.layout
    {
      return
    }
    let names = ColorNames(neighbour.color)
    let tags = [names.matrix, names.primaries, names.transfer, names.range].compactMap(\.self)
    draft.add(
      .recolor(neighbour), "colour",
      "\(neighbour.layout.name) \(tags.joined(separator: "/"))", because: "the main clip has these")
    draft.layoutName = neighbour.layout.name
  }

  private func reason(for target: PixelLayout, _ source: String) -> String {
    if video.format.layout.depth > target.depth {
      return "\(preset.name) has fewer bits than \(video.format.layout.name): dithered"
    }
    return "nearest to the source's \(source) of what \(preset.name) allows"
  }
}

extension FrameFormat {
  /// The format whose primaries are told where they are untagged, and taken for those of overlays.
  fileprivate var namingPrimaries: FrameFormat {
    var format = self
    if color.primaries == .unspecified { format.color.primaries = .bt709 }
    return format
  }
}
