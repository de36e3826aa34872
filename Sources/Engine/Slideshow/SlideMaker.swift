internal import ImprintDraw
internal import ImprintLanguage
internal import ImprintMedia
internal import ImprintPlanning
internal import ImprintValues

/// Makes the slides of a slideshow: decodes an image, scales it, and draws it on a frame.
struct SlideMaker {
  private let show: SlideshowPlan
  private let frames: FrameFormat
  private let bundledFont: String?
  private let interruption: Interruption

  init(_ show: SlideshowPlan, of plan: Plan, interruption: Interruption) {
    self.show = show
    self.interruption = interruption
    frames = plan.composition.video
    bundledFont = plan.bundledFont
  }

  /// The format of a slide: that of frames, enlarged where the image is zoomed.
  func format(of number: Int) -> FrameFormat {
    var format = frames
    let scale = show.largestScale(of: number)
    format.size = PixelSize(
      width: Int((Double(format.size.width) * scale).rounded()),
      height: Int((Double(format.size.height) * scale).rounded()))
    return format
  }

  /// Makes the slide with a number, of a still image.
  ///
  /// - Throws: `ExportError`, which names the image's file, where it does not decode.
  func slide(_ number: Int) throws(ExportError) -> VideoFrame {
    let slide = show.slides[number]
    do {
      let (image, area) =
        try Rasterizer.draws(slide.reference, openedBy: ImageFiles(interruption: interruption))
        ? drawn(slide.reference, number) : decoded(slide, number)
      return try frame(image, in: area, number)
    } catch {
      throw .of(error, at: slide.path, overlay: slide.path)
    }
  }

  /// Opens the video of a slide; nil for a still image.
  func video(_ number: Int) throws(ExportError) -> ReducedVideo? {
    guard let video = show.slides[number].film else { return nil }
    let (fit, format, canvas) = (show.fit, format(of: number), canvas(of: number))
    do throws(MediaError) {
      return try ReducedVideo(path: video.path, for: format, interruption: interruption) {
        canvas.alignedArea(of: fit.area(of: $0, in: format.size)).size
      }
    } catch {
      throw .of(error, at: video.path)
    }
  }

  /// The slide with the frame of its video at a time; nil where that of the call before still shows.
  func frame(
    of video: ReducedVideo, at seconds: Double, _ number: Int
  ) throws(ExportError) -> VideoFrame? {
    let format = format(of: number)
    let area = show.fit.area(of: video.size, in: format.size)
    do {
      switch try video.image(at: seconds) {
      case .frame(let image)?:
        return try slide(image, in: canvas(of: number).alignedArea(of: area), number)
      case .bitmap(let bitmap)?: return try frame(bitmap, in: area, number)
      case nil: return nil
      }
    } catch {
      throw .of(error, at: show.slides[number].film?.path ?? "")
    }
  }

  private func canvas(of number: Int) -> SlideCanvas {
    SlideCanvas(format(of: number), ground: SlideCanvas.Ground(show.background))
  }

  /// The slide that shows a frame in its own format.
  private func slide(
    _ image: VideoFrame, in area: PixelRect, _ number: Int
  ) throws -> VideoFrame {
    let format = format(of: number)
    if area == PixelRect(format.size) { return image }
    let slide = try VideoFrame(format)
    if try canvas(of: number).draw(image, in: area, onto: slide) { return slide }
    return try frame(try image.bitmap(), in: area, number)
  }

  private func frame(_ image: Bitmap, in area: PixelRect, _ number: Int) throws -> VideoFrame {
    let slide = try VideoFrame(format(of: number))
    try canvas(of: number).draw(image, in: area, onto: slide)
    return slide
  }

  private func decoded(
    _ slide: SlideshowPlan.Slide, _ number: Int
  ) throws(MediaError) -> (Bitmap, PixelRect) {
    let (fit, frame) = (show.fit, format(of: number).size)
    let shown = { (size: PixelSize) in fit.area(of: size, in: frame).size }
    let image =
      if let data = slide.image {
        try ReducedImage(
          data.bytes, named: slide.path, interruption: interruption, shown: shown)
      } else {
        try ReducedImage(path: slide.path, interruption: interruption, shown: shown)
      }
    return (image.bitmap, fit.area(of: image.size, in: frame))
  }

  /// Draws a vector image at its displayed size.
  private func drawn(
    _ image: ImageReference, _ number: Int
  ) throws(RasterError) -> (Bitmap, PixelRect) {
    let rasterizer = Rasterizer(
      images: ImageFiles(interruption: interruption), bundledFont: bundledFont)
    let frame = format(of: number).size
    let area = show.fit.area(of: try rasterizer.facts(of: image).size, in: frame)
    let seen = area.intersection(PixelRect(frame))
    return (try rasterizer.bitmap(of: image, filling: area, seen: seen), seen)
  }
}

extension SlideCanvas.Ground {
  fileprivate init(_ background: Slideshow.Background) {
    switch background {
    case .color(let color): self = .color(color)
    case .blur: self = .blur
    }
  }
}
