internal import ImprintDocuments
internal import ImprintMedia
internal import ImprintPrimitives
internal import ImprintRaster

/// Resolves a slideshow: finds its files, and checks that each is an image.
struct SlideshowPlanner {
  let show: Slideshow
  let interruption: Interruption

  /// The plan, and the warnings of parts of vector images that are not drawn.
  ///
  /// - Throws: `ExportError` `.missing` or `.invalid`, which names the file; `.usage` where the number of frames
  ///   exceeds the limit.
  func plan() throws(ExportError) -> (show: SlideshowPlan, warnings: [JobWarning]) {
    let rasterizer = Rasterizer(images: ImageFiles(interruption: interruption), bundledFont: nil)
    var files: [String] = []
    for path in show.images { files += try SlideFiles.files(of: path) }
    var slides: [SlideshowPlan.Slide] = []
    for path in files {
      if interruption.isRaised { throw .cancelled }
      slides.append(try slide(path, rasterizer))
    }
    let plan = SlideshowPlan(show, slides: slides)
    guard plan.hasPossibleLength else {
      throw ExportError(
        .setting(
          .images,
          .frames(
            seconds: plan.duration, rate: plan.frameRate.value, limit: BlankVideo.mostFrames)))
    }
    return (plan, rasterizer.warnings.map { JobWarning($0) })
  }

  /// - Parameter rasterizer: opens vector images, and collects warnings about them.
  private func slide(
    _ path: String, _ rasterizer: Rasterizer
  ) throws(ExportError) -> SlideshowPlan.Slide {
    let fingerprint = try ExportError.reading(path) { () throws(MediaError) in
      try Fingerprint(of: path)
    }
    if Rasterizer.draws(fileAt: path) {
      do throws(RasterError) {
        _ = try rasterizer.facts(at: path)
      } catch {
        throw .of(error, at: path, overlay: path)
      }
    } else {
      try ExportError.reading(path) { () throws(MediaError) in
        try ReducedImage.check(path, interruption: interruption)
      }
    }
    return SlideshowPlan.Slide(path: path, fingerprint: fingerprint)
  }
}
