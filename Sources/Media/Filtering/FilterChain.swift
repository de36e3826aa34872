internal import ImprintCFFmpeg
internal import ImprintValues

/// Translates steps to filters, and tracks the format of frames from step to step.
///
/// Pure. Each filter gets explicit options for its input and output, so that FFmpeg guesses nothing.
struct FilterChain {
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
    let (next, unscaled) = (format.after(step), unscaled)
    self.unscaled = nil
    switch step {
    case .flatten: return
    case .conform:
      if next == format { return }
      scale(to: next)
    case .crop(let rect): crop(to: rect)
    case .deinterlace:
      nodes.append(
        FilterNode(name: "bwdif", options: ["mode": "send_frame", "deint": "interlaced"]))
    case .turn(let orientation): turn(orientation)
    case .scale:
      self.unscaled = format
      scale(to: next)
    case .toneMap(let peak): toneMap(peak: peak)
    case .convert(let name):
      _ = try AVPixelFormat(supported: name)
      if format.isRepacked(by: next.layout) {
        repackedLayout = next.layout
        return
      }
      if let unscaled, next.layout.isRGB, !format.layout.isRGB { takeBackScaling(of: unscaled) }
      scale(to: next)
    case .convertToSRGB(let name):
      _ = try AVPixelFormat(supported: name)
      if let unscaled, !format.layout.isRGB { takeBackScaling(of: unscaled) }
      try convertToSRGB(size: next.size, next.layout)
    case .limitRange: scale(to: next)
    case .recolor(let target): try recolor(to: target)
    }
    format = next
    nodes.append(.format(next.layout.name))
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
    convert(to: layout)
  }

  private mutating func crop(to rect: PixelRect) {
    let area = rect.intersection(PixelRect(format.size))
    nodes.append(
      FilterNode(
        name: "crop",
        options: [
          "w": "\(area.width)", "h": "\(area.height)", "x": "\(area.minX)", "y": "\(area.minY)",
          "exact": "1",
        ]))
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
  }

  private mutating func scale(to target: FrameFormat) {
    var target = target
    target.chromaLocation = format.chromaLocation
    nodes.append(.scale(from: format, to: target))
    format = target
  }

  /// Converts to a layout in which frames keep their size and colours.
  private mutating func convert(to layout: PixelLayout) {
    var target = format
    target.layout = layout
    scale(to: target)
    nodes.append(.format(layout.name))
  }

  /// - Parameter size: the size of the RGB frames; scaling in the same filter resamples chroma once.
  private mutating func convertToSRGB(size: PixelSize, _ layout: PixelLayout) throws(MediaError) {
    let conversion = SRGBConversion(of: format.color, dithers: layout.depth < format.layout.depth)
    var rgb = format
    rgb.size = size
    rgb.layout = try PixelLayout(ofFormat: layout.hasAlpha ? "gbrap16le" : "gbrp16le")
    rgb.color = format.color(in: rgb.layout)
    scale(to: rgb)
    nodes += [.format(rgb.layout.name), conversion.node]
  }

  /// Converts to the layout and the colours of another format.
  private mutating func recolor(to target: FrameFormat) throws(MediaError) {
    if let layout = ToneMapping.workingLayout(for: format) { convert(to: layout) }
    let matching = try ColorMatching(from: format, to: target)
    nodes += [matching.node, .format(matching.result.layout.name)]
    format = matching.result
    if format.layout != target.layout { convert(to: target.layout) }
  }

  private mutating func toneMap(peak: Double) {
    if let layout = ToneMapping.workingLayout(for: format) { convert(to: layout) }
    nodes += ToneMapping(format: format, peak: peak).nodes
  }
}

extension PixelLayout {
  /// The layout of FFmpeg's format; without components where it cannot be processed in place.
  init(ofFormat name: String) throws(MediaError) {
    let format = try AVPixelFormat(supported: name)
    self = PixelLayout(format) ?? PixelLayout(name: name, components: [], depth: 8)
  }
}
