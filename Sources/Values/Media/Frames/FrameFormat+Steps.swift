extension FrameFormat {
  /// The format of frames after some steps.
  package func after(_ steps: [FrameStep]) -> FrameFormat {
    steps.reduce(self) { $0.after($1) }
  }

  /// The format of frames after a step; a layout that is not known has no components.
  package func after(_ step: FrameStep) -> FrameFormat {
    var format = self
    switch step {
    case .flatten, .deinterlace: break
    case .conform(let other): if !matchesSamples(of: other) { format = other }
    case .crop(let rect): format.size = rect.intersection(PixelRect(size)).size
    case .turn(let orientation): if orientation.swapsEdges { format.size = size.transposed }
    case .scale(let size): format.size = size
    case .toneMap:
      format.layout = .planar420
      format.color = ColorDescription(
        primaries: .bt709, transfer: .bt709, matrix: .bt709, isFullRange: false)
      format.chromaLocation = .left
    case .convert(let name):
      let layout = PixelLayout(describing: name)
      if !isRepacked(by: layout) { format.color = color(in: layout) }
      format.layout = layout
    case .convertToSRGB(let name):
      (format.layout, format.color) = (PixelLayout(describing: name), .sRGB)
    case .limitRange: format.color.isFullRange = false
    case .recolor(let other):
      (format.layout, format.color) = (other.layout, other.color)
      format.chromaLocation = other.chromaLocation
    }
    return format
  }

  /// Whether a conversion to a layout keeps every sample and its meaning.
  package func isRepacked(by layout: PixelLayout) -> Bool {
    (isFullRange || !layout.isOfFullRange) && layout.holdsSamples(of: self.layout)
  }
}

extension PixelLayout {
  /// The layout of FFmpeg's name; one without components where samples cannot be processed in place.
  package init(describing name: String) {
    self = PixelLayout(named: name) ?? PixelLayout(name: name, components: [], depth: 8)
  }
}

extension FrameFormat {
  /// Whether samples have full range; where untagged, the default of the layout.
  package var isFullRange: Bool {
    color.isFullRange
      ?? (layout.isRGB || layout.isGrey || layout.isOfFullRange
        || layout.components.isEmpty)
  }

  /// The matrix, or the default where untagged; for RGB, that of the Y′CbCr made from it.
  private var assumedMatrix: MatrixCoefficients {
    color.resolved(for: size, layout: .planar420).matrix
  }

  /// The colour description after a conversion to another layout. It changes between RGB and Y′CbCr, and where the
  /// other layout always has full range.
  package func color(in other: PixelLayout) -> ColorDescription {
    var color = color
    if layout.isRGB, !other.isRGB {
      color.matrix = assumedMatrix
      color.isFullRange = other.isOfFullRange
    } else if !layout.isRGB, other.isRGB {
      color.matrix = .identity
      color.isFullRange = true
    } else if other.isOfFullRange || color.isFullRange == nil && layout.isOfFullRange {
      color.isFullRange = true
    }
    return color
  }
}

extension FrameFormat {
  /// Whether colours are taken for those of sRGB unchanged: SDR of its primaries, coded by its curve or by that of BT.709
  /// and its like.
  package var hasColorsOfSRGB: Bool {
    OverlayColorConversion(to: color.encoding(for: size, layout: layout)).isIdentity
  }

  /// The step from SDR to 16-bit RGB with the colours of sRGB; nil for frames that have them, and for HDR, which is
  /// tone-mapped.
  package var stepToSRGB: FrameStep? {
    guard !color.isHighDynamicRange, !hasColorsOfSRGB else { return nil }
    return .convertToSRGB(layout: layout.hasAlpha ? "gbrap16le" : "gbrp16le")
  }
}
