internal import ImprintCFFmpeg
internal import ImprintValues

/// Rotates a file's images upright, scales their pixels square, and converts the colours of its profile, of its tags, or
/// of HDR, to sRGB.
struct UprightConversion {
  /// The size of the images, upright and with square pixels.
  let size: PixelSize
  /// The size with square pixels, before rotation; nil where they are square.
  private let squareSize: PixelSize?
  private let orientation: Orientation
  private let profile: EmbeddedProfile?

  /// - Parameter first: the first image of the stream.
  init(
    _ stream: UnsafeMutablePointer<AVStream>, of demuxer: Demuxer, first: VideoFrame
  ) {
    let stored = first.format.size
    let aspect = demuxer.pixelAspect(of: stream, first: first)
    let squared = aspect.value == 1 ? nil : stored.squared(aspect.value)
    profile = first.embeddedProfile
    orientation = demuxer.orientation(of: stream, first: first) ?? .upright
    squareSize = squared
    let square = squared ?? stored
    size = orientation.swapsEdges ? square.transposed : square
  }

  /// - Parameter reduced: the size of the bitmap, at most `size`; nil for `size`. Images with alpha keep `size`, since
  ///   colours have to be premultiplied before they are averaged.
  func bitmap(of frame: VideoFrame, reducedTo reduced: PixelSize? = nil) throws(MediaError)
    -> Bitmap
  {
    var steps: [FrameStep] = []
    if let reduced, reduced != size, !frame.hasAlpha {
      steps.append(.scale(orientation.swapsEdges ? reduced.transposed : reduced))
    } else if let squareSize {
      steps.append(.scale(squareSize))
    }
    if !orientation.isUpright { steps.append(.turn(orientation)) }
    if profile == nil, let step = frame.format.stepToSRGB { steps.append(step) }
    if steps.isEmpty { return try inSRGB(frame) }
    let filter = try FrameFilter(steps, first: frame, pixelAspect: Rational(1), threads: 1)
    if let upright = try filter.apply(frame) { return try inSRGB(upright) }
    return try inSRGB(try filter.flush() ?? frame)
  }

  /// The filters to an upright frame in a format whose size it is scaled to; nil where bitmaps are the way.
  func filters(from frame: VideoFrame, to target: FrameFormat) throws(MediaError) -> [FilterNode]? {
    guard profile == nil, !frame.hasAlpha else { return nil }
    let (source, isTurned) = (frame.format, !orientation.isUpright)
    let turn: [FrameStep] = isTurned ? [.turn(orientation)] : []
    var stored = target
    if orientation.swapsEdges { stored.size = target.size.transposed }
    let shift = target.layout.chromaShift
    if isTurned, shift.horizontal != shift.vertical { return nil }
    if source.color.isHighDynamicRange {
      return try source.nodes(
        [.scale(stored.size), .toneMap(peak: frame.hdrPeak), .conform(stored)] + turn)
    }
    if source.hasColorsOfSRGB {
      let isSited =
        source.chromaLocation == target.chromaLocation || source.layout.chromaShift == .none
        || shift == .none
      return isSited ? try source.nodes([.conform(stored)] + turn) : nil
    }
    // zimg cuts colours of wider primaries that the target has not, where bitmaps take the nearest one.
    let isNarrow = [.bt470bg, .smpte170m, .smpte240m].contains(source.color.primaries)
    guard isNarrow, source.isConvertedByZimg, stored.isConvertedByZimg else { return nil }
    return try [SRGBConversion(from: source, to: stored).node, .format(stored.layout.name)]
      + stored.nodes(turn)
  }

  private func inSRGB(_ upright: VideoFrame) throws(MediaError) -> Bitmap {
    // No ICC profile describes HDR.
    upright.format.color.isHighDynamicRange
      ? try upright.toneMappedBitmap() : try upright.bitmap(in: profile)
  }
}

extension FrameFormat {
  fileprivate func nodes(_ steps: [FrameStep]) throws(MediaError) -> [FilterNode] {
    var chain = FilterChain(from: self)
    for step in steps { try chain.add(step) }
    return chain.nodes
  }

  /// Whether zimg converts it: Y′CbCr in planes, with even edges where chroma is subsampled.
  fileprivate var isConvertedByZimg: Bool {
    let (layout, shift) = (layout, layout.chromaShift)
    return !layout.isRGB && !layout.hasAlpha && layout.components.count == 3 && layout.shift == 0
      && layout.components.allSatisfy { $0.stride == 1 && $0.offset == 0 }
      && size.width % (1 << shift.horizontal) == 0 && size.height % (1 << shift.vertical) == 0
  }
}

extension PixelSize {
  /// The size with square pixels, enlarged along one axis.
  fileprivate func squared(_ aspect: Double) -> PixelSize {
    aspect > 1
      ? PixelSize(width: Int((Double(width) * aspect).rounded()), height: height)
      : PixelSize(width: width, height: Int((Double(height) / aspect).rounded()))
  }
}
