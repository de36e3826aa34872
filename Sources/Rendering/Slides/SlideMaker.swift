internal import ImprintCompositing
internal import ImprintDocuments
internal import ImprintLayerTree
internal import ImprintMedia
internal import ImprintPixels
internal import ImprintPlanning
internal import ImprintPrimitives
internal import ImprintRaster

/// Makes the slides of a slideshow: decodes an image, scales it, and draws it on a frame.
struct SlideMaker {
  /// The format of slides: that of frames, enlarged where images are zoomed.
  let format: FrameFormat
  private let show: SlideshowPlan
  private let canvas: SlideCanvas
  private let bundledFont: String?
  private let interruption: Interruption

  init(_ show: SlideshowPlan, of plan: Plan, interruption: Interruption) {
    self.show = show
    self.interruption = interruption
    bundledFont = plan.bundledFont
    var format = plan.composition.video
    let scale = show.largestScale
    format.size = PixelSize(
      width: Int((Double(format.size.width) * scale).rounded()),
      height: Int((Double(format.size.height) * scale).rounded()))
    self.format = format
    canvas = SlideCanvas(format, ground: SlideCanvas.Ground(show.background))
  }

  /// Makes the slide with a number.
  ///
  /// - Throws: `ExportError`, which names the image's file, where it does not decode.
  func slide(_ number: Int) throws(ExportError) -> VideoFrame {
    let path = show.slides[number].path
    do {
      let (image, area) = try Rasterizer.draws(fileAt: path) ? drawn(path) : decoded(path)
      let slide = try VideoFrame(format)
      try canvas.draw(image, in: area, onto: slide)
      return slide
    } catch {
      throw .of(error, at: path, overlay: path)
    }
  }

  private func decoded(_ path: String) throws -> (Bitmap, PixelRect) {
    let (fit, frame) = (show.fit, format.size)
    let image = try ReducedImage(path: path, interruption: interruption) {
      fit.area(of: $0, in: frame).size
    }
    return (image.bitmap, fit.area(of: image.size, in: frame))
  }

  /// Draws a vector image at its displayed size.
  private func drawn(_ path: String) throws -> (Bitmap, PixelRect) {
    let rasterizer = Rasterizer(
      images: ImageFiles(interruption: interruption), bundledFont: bundledFont)
    let area = show.fit.area(of: try rasterizer.facts(at: path).size, in: format.size)
    let seen = area.intersection(PixelRect(format.size))
    return (try rasterizer.bitmap(ofFileAt: path, filling: area, seen: seen), seen)
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
