internal import ImprintDraw
internal import ImprintLanguage
internal import ImprintMedia
internal import ImprintPlanning
internal import ImprintValues

/// Resolves a slideshow: finds its files, and checks that each is an image.
struct SlideshowResolver {
  let show: Slideshow
  let interruption: Interruption

  /// The plan, and the warnings of parts of vector images that are not drawn.
  ///
  /// - Throws: `ExportError` `.missing` or `.invalid`, which names the file; `.usage` where the number of frames
  ///   exceeds the limit.
  func plan() throws(ExportError) -> (show: SlideshowPlan, warnings: [JobWarning]) {
    let rasterizer = Rasterizer(images: ImageFiles(interruption: interruption), bundledFont: nil)
    let videos = SlideVideoFinder(interruption)
    var slides: [SlideshowPlan.Slide] = []
    for entry in show.images {
      let images = try SlideFiles.images(of: entry)
      // Images of a folder or a table that have no video stay still.
      let isOne = images.count == 1 && images[0].path == entry.path
      for image in images {
        if interruption.isRaised { throw .cancelled }
        slides.append(try slide(image, rasterizer, videos, needsVideo: isOne))
      }
    }
    let plan = SlideshowPlan(show, slides: slides)
    guard plan.transitionFits else {
      throw ExportError(
        .setting(
          .transitionSeconds, .longerThanImage(plan.transitionSeconds, seconds: plan.shortest)))
    }
    guard plan.hasPossibleLength else {
      throw ExportError(
        .setting(
          .images,
          .frames(
            seconds: plan.duration, rate: plan.frameRate.value, limit: BlankVideo.mostFrames)))
    }
    return (plan, rasterizer.warnings.map { JobWarning($0) })
  }

  /// - Parameters:
  ///   - rasterizer: opens vector images, and collects warnings about them.
  ///   - needsVideo: whether an image that is to move and has no video is a fault.
  private func slide(
    _ image: Slideshow.Image, _ rasterizer: Rasterizer, _ videos: SlideVideoFinder, needsVideo: Bool
  ) throws(ExportError) -> SlideshowPlan.Slide {
    let video =
      image.isMoving
      ? try self.video(of: image, videos, isNeeded: needsVideo)
      : try self.video(named: image, videos)
    var slide = try still(image)
    slide.film = video?.video
    slide.seconds = image.seconds ?? video?.seconds ?? show.seconds
    slide.motion = image.motion ?? show.motion
    slide.title = image.title
    if video?.video.sound != nil, image.volume != 1 { slide.volume = image.volume }
    if slide.film?.path != slide.path { try check(slide, rasterizer) }
    return slide
  }

  /// The video that is named among images; nil for an image, also one that moves or has a video.
  private func video(
    named image: Slideshow.Image, _ videos: SlideVideoFinder
  ) throws(ExportError) -> SlideVideoFinder.Match? {
    guard let path = image.path, !SlideFiles.isNamedAsImage(path) else { return nil }
    return try videos.ownVideo(of: path)
  }

  private func video(
    of image: Slideshow.Image, _ videos: SlideVideoFinder, isNeeded: Bool
  ) throws(ExportError) -> SlideVideoFinder.Match? {
    guard case .file(let path) = image.source else {
      throw ExportError(.input(.noFilm, at: image.name))
    }
    // One that is not there is told as such.
    _ = try fingerprint(of: path)
    let video = try videos.video(of: path)
    if video == nil, isNeeded { throw ExportError(.input(.noFilm, at: path)) }
    return video
  }

  private func still(
    _ image: Slideshow.Image
  ) throws(ExportError) -> SlideshowPlan.Slide {
    switch image.source {
    case .data(let data, let name):
      return SlideshowPlan.Slide(path: name, fingerprint: nil, image: data)
    case .file(let path):
      return SlideshowPlan.Slide(path: path, fingerprint: try fingerprint(of: path))
    }
  }

  private func fingerprint(of path: String) throws(ExportError) -> Fingerprint {
    try ExportError.reading(path) { () throws(MediaError) in try Fingerprint(of: path) }
  }

  /// Checks that there is an image, as far as its headers tell.
  private func check(
    _ slide: SlideshowPlan.Slide, _ rasterizer: Rasterizer
  ) throws(ExportError) {
    let path = slide.path
    if Rasterizer.draws(slide.reference, openedBy: ImageFiles(interruption: interruption)) {
      do throws(RasterError) {
        _ = try rasterizer.facts(of: slide.reference)
      } catch {
        throw .of(error, at: path, overlay: path)
      }
      return
    }
    try ExportError.reading(path) { () throws(MediaError) in
      if let image = slide.image {
        try ReducedImage.check(image.bytes, named: path, interruption: interruption)
      } else {
        try ReducedImage.check(path, interruption: interruption)
      }
    }
  }
}

extension Slideshow.Image {
  /// The name in messages.
  fileprivate var name: String {
    switch source {
    case .file(let path): path
    case .data(_, let name): name
    }
  }
}
