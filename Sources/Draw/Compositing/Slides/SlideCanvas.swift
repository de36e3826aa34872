package import ImprintValues

/// Lays images on slides: frames of one format, each of which shows one image.
///
///     let canvas = SlideCanvas(format, ground: .blur)
///     try canvas.draw(photo, in: PixelRect(minX: 160, minY: 0, maxX: 1120, maxY: 720), onto: slide)
///
/// An image is converted to the frames' own colours once. Immutable; any number of threads may share one.
package struct SlideCanvas: Sendable {
  /// The frame where no image lies, and where images are transparent.
  package enum Ground: Hashable, Sendable {
    /// One colour; with alpha it lies over black.
    case color(Color)
    /// The image itself, blurred, over all of the frame.
    case blur
  }

  private let format: FrameFormat
  private let ground: Ground
  private let maker: PatchMaker

  /// The standard deviation of a blurred ground, in units of 1/1080 of the longer edge: nothing in it draws the eye.
  private static let blur = 24.0

  package init(_ format: FrameFormat, ground: Ground) {
    self.format = format
    self.ground = ground
    maker = PatchMaker(for: format)
  }

  /// Draws a slide, replacing all that the frame holds.
  ///
  /// - Parameters:
  ///   - image: of any size; scaled to `area` where it has another one.
  ///   - area: pixels of the frame, not empty; it may reach outside.
  ///   - slide: a frame of the canvas's format.
  /// - Throws: what the frame throws.
  package func draw(_ image: Bitmap, in area: PixelRect, onto slide: some MutableFrame) throws {
    try slide.withMutablePlanes { planes in
      let covers = PixelRect(format.size).intersection(area) == PixelRect(format.size)
      if !covers || !image.isOpaque { drawGround(image, onto: planes) }
      blend(image, in: area, onto: planes)
    }
  }

  /// Draws a slide whose image is opaque, and a frame in the canvas's colours already.
  ///
  /// - Parameters:
  ///   - image: as large as `area`, in the layout of slides.
  ///   - area: pixels of the frame, from `alignedArea(of:)`.
  ///   - slide: as above.
  /// - Returns: whether it is drawn; it is not where luma and chroma share a plane.
  /// - Throws: what the frames throw.
  package func draw(
    _ image: some MutableFrame, in area: PixelRect, onto slide: some MutableFrame
  ) throws -> Bool {
    let seen = area.intersection(PixelRect(format.size))
    return try image.withPlanes { image in
      try slide.withMutablePlanes { planes in
        guard let source = image.part(seen.moved(-area.minX, -area.minY)),
          let target = planes.part(seen)
        else { return false }
        if seen != PixelRect(format.size) { drawGround(image, onto: planes) }
        source.copyRows(to: target)
        return true
      }
    }
  }

  /// The area of an image that is drawn as a frame: the given one, whose edges are moved out to the chroma grid of slides.
  package func alignedArea(of area: PixelRect) -> PixelRect {
    let (across, down) = (
      1 << format.layout.chromaShift.horizontal, 1 << format.layout.chromaShift.vertical
    )
    // The last chroma sample of a frame may have fewer luma samples.
    func end(_ edge: Int, _ step: Int, _ length: Int) -> Int {
      edge == length ? length : -(-edge & -step)
    }
    return PixelRect(
      minX: area.minX & -across, minY: area.minY & -down,
      maxX: end(area.maxX, across, format.size.width),
      maxY: end(area.maxY, down, format.size.height))
  }

  private func drawGround(_ image: Bitmap, onto planes: FramePlanes) {
    switch ground {
    case .color(let color): planes.fill(with: color.overBlack)
    case .blur:
      planes.fill(with: .black)
      let area = PixelRect(format.size)
      guard
        let blurred = image.drawn(by: covering(image.size), in: area, blur: deviation)
      else { return }
      blend(blurred, in: area, onto: planes)
    }
  }

  private func drawGround(_ image: FramePlanes, onto planes: FramePlanes) {
    switch ground {
    case .color(let color): planes.fill(with: color.overBlack)
    case .blur:
      FrameProjection(
        of: image.format, onto: planes.format, by: covering(image.format.size),
        in: PixelRect(format.size), blur: deviation)?.draw(image, onto: planes)
    }
  }

  /// The deviation of the blur in pixels of the frame.
  private var deviation: Double { Self.blur * Double(format.size.longerEdge) / 1080 }

  /// The map by which an image covers the frame, centred.
  private func covering(_ image: PixelSize) -> AffineTransform {
    let scale = max(
      Double(format.size.width) / Double(image.width),
      Double(format.size.height) / Double(image.height))
    let whole = Size(width: Double(image.width), height: Double(image.height)) * scale
    return AffineTransform.scale(x: scale, y: scale).then(
      .translation(
        x: (Double(format.size.width) - whole.width) / 2,
        y: (Double(format.size.height) - whole.height) / 2))
  }

  private func blend(_ image: Bitmap, in area: PixelRect, onto planes: FramePlanes) {
    if image.size == area.size {
      let patch = maker.patch(image, at: (area.minX, area.minY), opacity: 1)
      return PatchTarget(planes).blend(patch)
    }
    let seen = area.intersection(PixelRect(format.size))
    let map = AffineTransform.scale(
      x: Double(area.width) / Double(image.size.width),
      y: Double(area.height) / Double(image.size.height)
    ).then(.translation(x: Double(area.minX), y: Double(area.minY)))
    guard let scaled = image.drawn(by: map, in: seen) else { return }
    blend(scaled, in: seen, onto: planes)
  }
}

extension Bitmap {
  /// The bitmap scaled and moved; nil where nothing of it lies in the area.
  ///
  /// - Parameters:
  ///   - map: from its pixels to those of a frame, upright.
  ///   - area: the part of that frame that is drawn; edge pixels are repeated outside the bitmap.
  ///   - blur: the standard deviation, in pixels of the frame.
  fileprivate func drawn(
    by map: AffineTransform, in area: PixelRect, blur: Double = 0
  ) -> Bitmap? {
    func format(_ size: PixelSize) -> FrameFormat {
      FrameFormat(size: size, layout: .premultipliedRGBA, color: .unspecified)
    }
    let toArea = map.then(.translation(x: -Double(area.minX), y: -Double(area.minY)))
    guard
      let projection = FrameProjection(
        of: format(size), onto: format(area.size), by: toArea, in: PixelRect(area.size), blur: blur)
    else { return nil }
    let target = OwnedFrame(format(area.size))
    target.withPlanes { planes in
      OwnedFrame(self).withPlanes { projection.draw($0, onto: planes) }
    }
    return target.bitmap
  }
}
