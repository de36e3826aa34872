internal import FoundationEssentials
internal import ImprintDocuments
internal import ImprintMedia
internal import ImprintPixels
internal import ImprintPrimitives

/// The planner's knowledge of the job's input: a file that was probed, or a video made from nothing.
struct InputVideo {
  var source: Plan.Source
  var format: FrameFormat
  var pixelAspect: Rational
  var orientation: Orientation
  var fieldOrder = FieldOrder.progressive
  var averageRate: Rational?
  var nominalRate: Rational?
  var codec: String?
  var hdr: HDRMetadata?
  /// The layout in which the frames are decoded with the alpha that lies beside them; nil without.
  var alphaLayout: PixelLayout?
  /// The presentation times of its frames.
  var timing: VideoTiming
  /// All tracks of the file; none of a video made from nothing.
  var tracks: [MediaInfo.Track] = []
  /// The index of the video's stream in the file; nil of a video made from nothing.
  var videoTrackIndex: Int?
  var warnings: [JobWarning] = []

  var geometry: DisplayGeometry {
    DisplayGeometry(stored: format.size, pixelAspect: pixelAspect, orientation: orientation)
  }

  /// Whether its frames are transparent somewhere, or may be.
  var hasAlpha: Bool { decodedLayout.hasAlpha }
  /// The layout of frames that are decoded with their alpha.
  var decodedLayout: PixelLayout { alphaLayout ?? format.layout }

  /// The input's own kind of file, where it is one that is written too.
  var container: Container? {
    guard case .file(let path, _, let info) = source else { return nil }
    let names = info.container.split(separator: ",").map(String.init)
    if let moving = names.lazy.compactMap(Container.init(rawValue:)).first(where: \.isMovingPicture)
    {
      return moving
    }
    if let named = Container(path: path), !named.isMovingPicture,
      names.contains("mov") == named.hasEditLists, names.contains("mpegts") == (named == .ts)
    {
      return named
    }
    if names.contains("mov") { return .mp4 }
    return names.contains("matroska") ? .mkv : nil
  }

  var hasChapters: Bool {
    guard case .file(_, _, let info) = source else { return false }
    return !info.chapters.isEmpty
  }

  /// The chapters that the kept part has, in the output's time.
  func chapters(in timing: TimingPlan, keeping choice: KeptMetadata) -> [MediaInfo.Chapter] {
    guard case .file(_, _, let info) = source else { return [] }
    return info.chapters.compactMap { chapter in
      func kept(_ time: RationalTime) -> RationalTime {
        let zero = RationalTime(ticks: timing.start, timeBase: timing.timeBase)
          .rescaled(to: time.timeBase)
        let end = RationalTime(
          ticks: Int64(saturating: timing.duration / time.timeBase.value), timeBase: time.timeBase)
        let moved = time.ticks.subtractingClamped(zero.ticks)
        return RationalTime(ticks: min(max(moved, 0), end.ticks), timeBase: time.timeBase)
      }
      let moved = MediaInfo.Chapter(
        start: kept(chapter.start), end: kept(chapter.end),
        metadata: choice.ofChapter(chapter.metadata))
      return moved.start.ticks < moved.end.ticks ? moved : nil
    }
  }

  /// Looks at the job's input.
  ///
  /// - Throws: `ExportError` `.missing` or `.invalid`, `.usage` for a track that is not there.
  init(
    _ job: Job, part: MotionPhotoPart = .video, interruption: Interruption = Interruption()
  ) throws(ExportError) {
    switch job.input {
    case .blank(let video): self.init(video)
    case .slideshow(let show):
      let planned = try SlideshowPlanner(show: show, interruption: interruption).plan()
      self.init(planned.show)
      warnings += planned.warnings
    case .file(let path):
      self = try Self.inspect(path, part: part, track: job.videoTrack, interruption)
    }
  }

  private init(_ asked: BlankVideo) {
    var video = asked
    video.frameRate = asked.resolvedFrameRate
    self.init(
      making: .blank(video), size: video.size, rate: video.resolvedFrameRate, video.times)
    // Transparent ones are for graphics, whose edges full chroma keeps clean.
    if video.color.alpha < 1, let layout = PixelLayout(named: "yuva444p") { format.layout = layout }
  }

  private init(_ show: SlideshowPlan) {
    self.init(making: .slideshow(show), size: show.size, rate: show.frameRate, show.times)
    if case .color(let color) = show.background, color.alpha < 1 {
      warnings.append(
        JobWarning("alpha.flattened", "the background is laid over black: a slideshow is opaque"))
    }
  }

  /// A video whose frames are made in whatever format is planned.
  private init(making source: Plan.Source, size: PixelSize, rate: Rational, _ times: MadeTimes) {
    self.source = source
    format = FrameFormat(
      size: size, layout: .planar420,
      color: ColorDescription(
        primaries: .bt709, transfer: .bt709, matrix: .bt709, isFullRange: false))
    pixelAspect = Rational(1)
    orientation = .upright
    averageRate = rate
    timing = times.timing
  }

  /// A slideshow made at another rate, whose last frame ends with the last image: of samples of its frames the last one
  /// would show as long as all others. Nil of what is no slideshow.
  func made(at rate: Rational) -> InputVideo? {
    guard case .slideshow(var show) = source else { return nil }
    show.frameRate = rate
    var video = self
    (video.source, video.averageRate, video.timing) = (.slideshow(show), rate, show.times.timing)
    return video
  }

  /// The same for an encoder that loses nothing: what is drawn in RGB is handed over as that.
  var drawnInRGB: InputVideo {
    if case .file = source { return self }
    guard let layout = PixelLayout(named: hasAlpha ? "gbrap" : "gbrp") else { return self }
    var video = self
    (video.format.layout, video.format.color) = (layout, .sRGB)
    return video
  }

  /// The video of a track of a file.
  init(
    path: String, info: MediaInfo, track: MediaInfo.Track, video: MediaInfo.Video,
    timing: VideoTiming
  ) {
    source = .file(path: path, track: track.index, info: info)
    format = video.format
    // Players take the size of what they are given for a hint: what was meant here is said from now on.
    format.color = video.format.color.resolved(for: format.size, layout: format.layout)
    pixelAspect = video.pixelAspect
    orientation = video.orientation
    fieldOrder = video.fieldOrder
    averageRate = video.averageRate
    nominalRate = video.nominalRate
    codec = track.codec
    hdr = video.hdr
    if video.hasAlphaBeside, format.layout.name.hasPrefix("yuv") {
      alphaLayout = PixelLayout(named: "yuva" + format.layout.name.dropFirst(3))
    }
    self.timing = timing
    tracks = info.tracks
    videoTrackIndex = track.index
    warnings += JobWarning.colours(of: video.format)
    if info.isCutOff {
      warnings.append(
        JobWarning("input.cut-off", "it ends before its own index does: what is there is kept"))
    }
    if video.hasInvalidMatrix {
      warnings.append(
        JobWarning(
          "input.matrix-ignored", "its display matrix is no turn by right angles and was ignored"))
    }
  }
}

extension Plan.Source {
  /// Whether the clock of its file restarts, where recordings were joined.
  package var clockRestarts: Bool {
    if case .file(_, _, let info) = self { info.restarts != nil } else { false }
  }

  /// The source's name in messages.
  package var name: String {
    switch self {
    case .file(let path, _, _): path
    case .blank: "video"
    case .slideshow: "slideshow"
    }
  }
}
