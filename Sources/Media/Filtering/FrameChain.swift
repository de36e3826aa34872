internal import ImprintCFFmpeg
internal import ImprintPixels
internal import ImprintPrimitives

/// Translates steps to filters, and tracks the format of frames from step to step.
///
/// Pure. Each filter gets explicit options for its input and output, so that FFmpeg guesses nothing.
struct FrameChain {
  private(set) var nodes: [FilterNode] = []
  /// The layout to repack filtered frames to, sample by sample, since FFmpeg's scaler would round; nil where
  /// they need none.
  private(set) var repackedLayout: PixelLayout?
  /// The format at the end of the filters.
  private var format: FrameFormat
  /// The format before the last filter, where that scales.
  private var unscaled: FrameFormat?

  init(from format: FrameFormat) {
    self.format = format
  }

  /// The format after all steps.
  var result: FrameFormat {
    var result = format
    result.layout = repackedLayout ?? format.layout
    return result
  }

  /// Appends the filters of a step.
  ///
  /// - Throws: `MediaError` `.unsupported` for a layout that FFmpeg does not know.
  mutating func add(_ step: FrameStep) throws(MediaError) {
    settleLayout()
    let (size, unscaled) = (format.size, unscaled)
    self.unscaled = nil
    switch step {
    case .flatten: return
    case .conform(let other):
      if format.matchesSamples(of: other) { return }
      convert(to: other.size, other.layout, other.color)
      format = other
    case .crop(let rect): crop(to: rect)
    case .deinterlace:
      nodes.append(
        FilterNode(name: "bwdif", options: ["mode": "send_frame", "deint": "interlaced"]))
    case .turn(let orientation): turn(orientation)
    case .scale(let size):
      self.unscaled = format
      convert(to: size, format.layout, format.color)
    case .toneMap(let peak): toneMap(peak: peak)
    case .convert(let name):
      let layout = try PixelLayout(ofFormat: name)
      let keepsRange = format.isFullRange || !layout.isOfFullRange
      if keepsRange, layout.holdsSamples(of: format.layout) {
        repackedLayout = layout
        return
      }
      if let unscaled, layout.isRGB, !format.layout.isRGB { takeBackScaling(of: unscaled) }
      convert(to: size, layout, format.color(in: layout))
    case .convertToSRGB(let name):
      if let unscaled, !format.layout.isRGB { takeBackScaling(of: unscaled) }
      try convertToSRGB(size: size, PixelLayout(ofFormat: name))
    case .limitRange: limitRange()
    }
    nodes.append(.format(format.layout.name))
  }

  /// Removes the last scale filter, so that one filter both scales and converts: RGB keeps the chroma that a smaller
  /// frame of the same layout would lose.
  private mutating func takeBackScaling(of unscaled: FrameFormat) {
    nodes.removeLast(2)
    format = unscaled
  }

  /// Converts to the pending layout by a filter, since another step follows and only the last layout is repacked.
  private mutating func settleLayout() {
    guard let layout = repackedLayout else { return }
    repackedLayout = nil
    convert(to: format.size, layout, format.color)
    nodes.append(.format(layout.name))
  }

  private mutating func crop(to rect: PixelRect) {
    let kept = rect.intersection(PixelRect(format.size))
    nodes.append(
      FilterNode(
        name: "crop",
        options: [
          "w": "\(kept.width)", "h": "\(kept.height)", "x": "\(kept.minX)", "y": "\(kept.minY)",
          "exact": "1",
        ]))
    format.size = kept.size
  }

  /// Mirrors first, then rotates clockwise.
  private mutating func turn(_ orientation: Orientation) {
    switch (orientation.degrees, orientation.isMirrored) {
    case (0, true): nodes.append(FilterNode(name: "hflip"))
    case (180, false): nodes += [FilterNode(name: "hflip"), FilterNode(name: "vflip")]
    case (180, true): nodes.append(FilterNode(name: "vflip"))
    case (90, let isMirrored): transpose(isMirrored ? "clock_flip" : "clock")
    case (270, let isMirrored): transpose(isMirrored ? "cclock_flip" : "cclock")
    default: break
    }
  }

  private mutating func transpose(_ direction: String) {
    nodes.append(FilterNode(name: "transpose", options: ["dir": direction]))
    format.size = format.size.transposed
  }

  private mutating func convert(
    to size: PixelSize, _ layout: PixelLayout, _ color: ColorDescription
  ) {
    var target = format
    target.size = size
    target.layout = layout
    target.color = color
    nodes.append(.scale(from: format, to: target))
    format = target
  }

  private mutating func limitRange() {
    var color = format.color
    color.isFullRange = false
    convert(to: format.size, format.layout, color)
  }

  /// - Parameter size: the size of the RGB frames; scaling in the same filter resamples chroma once.
  private mutating func convertToSRGB(size: PixelSize, _ layout: PixelLayout) throws(MediaError) {
    let color = format.color
    let depth = format.layout.depth
    let rgb = try PixelLayout(ofFormat: layout.hasAlpha ? "gbrap16le" : "gbrp16le")
    convert(to: size, rgb, format.color(in: rgb))
    let conversion = SRGBConversion(of: color, dithers: layout.depth < depth)
    nodes += [.format(rgb.name), conversion.node]
    (format.layout, format.color) = (layout, .sRGB)
  }

  private mutating func toneMap(peak: Double) {
    if let layout = ToneMapping.workingLayout(for: format) {
      convert(to: format.size, layout, format.color)
      nodes.append(.format(layout.name))
    }
    let planned = ToneMapping(format: format, peak: peak)
    nodes += planned.nodes
    format = planned.result
  }
}

extension PixelLayout {
  /// The layout of FFmpeg's format; without components where it cannot be processed in place.
  init(ofFormat name: String) throws(MediaError) {
    let format = try AVPixelFormat(supported: name)
    self = PixelLayout(format) ?? PixelLayout(name: name, components: [], depth: 8)
  }
}
