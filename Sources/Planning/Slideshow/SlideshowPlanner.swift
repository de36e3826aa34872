internal import ImprintDocuments
internal import ImprintMedia
internal import ImprintPrimitives
internal import ImprintRaster

/// Resolves a slideshow: finds its files, and looks whether each is an image.
struct SlideshowPlanner {
  let show: Slideshow
  let interruption: Interruption

  /// - Throws: `ExportError` `.missing` or `.invalid`, with the file that is meant; `.usage` where it comes to more
  ///   frames than can be planned.
  func plan() throws(ExportError) -> SlideshowPlan {
    var files: [String] = []
    for path in show.images { files += try SlideFiles.files(of: path) }
    var slides: [SlideshowPlan.Slide] = []
    for path in files {
      if interruption.isRaised { throw .cancelled }
      slides.append(try slide(path))
    }
    let plan = SlideshowPlan(show, slides: slides)
    guard plan.hasPossibleLength else {
      throw ExportError(
        .setting(
          .images,
          .frames(
            seconds: plan.duration, rate: plan.frameRate.value, limit: BlankVideo.mostFrames)))
    }
    return plan
  }

  private func slide(_ path: String) throws(ExportError) -> SlideshowPlan.Slide {
    let fingerprint = try ExportError.reading(path) { () throws(MediaError) in
      try Fingerprint(of: path)
    }
    if Rasterizer.draws(fileAt: path) {
      do throws(RasterError) {
        let images = ImageFiles(interruption: interruption)
        _ = try Rasterizer(images: images, bundledFont: nil).facts(at: path)
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
