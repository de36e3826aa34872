package import ImprintLanguage
package import ImprintValues

/// The planner's description of the job's input: a probed file, or a video that is generated.
package struct InputVideo: Sendable {
  package var source: Plan.Source
  package var format: FrameFormat
  package var pixelAspect: Rational
  package var orientation: Orientation
  /// The part of the stored frames that is kept; nil for all of it.
  var part: PixelRect?
  /// The width over the height that the part is cropped to, which its whole pixels approximate; nil for another part.
  var croppedShape: Double?
  package var fieldOrder = FieldOrder.progressive
  package var averageRate: Rational?
  var nominalRate: Rational?
  var codec: String?
  package var hdr: HDRMetadata?
  var dynamicHDR: DynamicHDR?
  /// The layout of decoded frames including an alpha plane that is coded separately; nil where there is none.
  var alphaLayout: PixelLayout?
  /// The presentation times of its frames.
  package var timing: VideoTiming
  /// All tracks of the file; empty for a generated video.
  package var tracks: [MediaInfo.Track] = []
  /// The index of the video's stream in the file; nil for a generated video.
  var videoTrackIndex: Int?
  package var warnings: [JobWarning] = []
  /// The clips that are played one after the other, of which this is the main one with the times of all; nil for one
  /// video.
  var clips: ClipsDraft?

  /// The geometry of the part that is kept.
  package var geometry: DisplayGeometry {
    DisplayGeometry(stored: keptSize, pixelAspect: pixelAspect, orientation: orientation)
  }

  /// The stored size of the part that is kept.
  var keptSize: PixelSize { part?.size ?? format.size }

  /// Whether frames have an alpha channel.
  var hasAlpha: Bool { decodedLayout.hasAlpha }
  /// The layout of decoded frames, including an alpha plane that is coded separately.
  var decodedLayout: PixelLayout { alphaLayout ?? format.layout }

  /// The container of the input, where it is one that can also be written.
  package var container: Container? {
    guard case .file(let path, _, let info) = source else { return nil }
    let written = info.format.written
    if let written, written.isMovingPicture { return written }
    // MP4, MOV and M4V are one format, as Matroska and WebM are; so only the ending tells which is meant.
    if let named = Container(path: path), !named.isMovingPicture, named != .m3u8,
      (written == .mp4) == named.hasEditLists, (written == .ts) == (named == .ts)
    {
      return named
    }
    return written == .ts ? nil : written
  }

  package init(_ blank: BlankVideo) {
    var video = blank
    video.frameRate = blank.resolvedFrameRate
    self.init(
      making: .blank(video), size: video.size, rate: video.resolvedFrameRate, video.times)
    // Videos with transparency are meant for graphics, whose edges need full chroma resolution.
    if video.color.alpha < 1, let layout = PixelLayout(named: "yuva444p") { format.layout = layout }
  }

  package init(_ stream: FrameStream) {
    self.init(
      making: .frames(stream), size: stream.size, rate: stream.frameRate, stream.times)
    // The check of the job's settings has refused others.
    if let format = stream.frameFormat { self.format = format }
  }

  package init(_ show: SlideshowPlan) {
    self.init(making: .slideshow(show), size: show.size, rate: show.frameRate, show.times)
    if case .color(let color) = show.background, color.alpha < 1 {
      warnings.append(
        JobWarning("alpha.flattened", "the background is laid over black: a slideshow is opaque"))
    }
  }

  /// A generated video, whose frames are made in the planned format.
  private init(making source: Plan.Source, size: PixelSize, rate: Rational, _ times: GeneratedTimes)
  {
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

  /// The slideshow at another frame rate, whose last frame lasts to the end of the last image; sampling its frames at
  /// that rate would give the last one a full duration. Nil for other inputs.
  func generated(at rate: Rational) -> InputVideo? {
    guard case .slideshow(var show) = source else { return nil }
    show.frameRate = rate
    var video = self
    (video.source, video.averageRate, video.timing) = (.slideshow(show), rate, show.times.timing)
    return video
  }

  /// The video for a lossless encoder: generated frames, which are drawn in RGB, are handed over in RGB.
  var drawnInRGB: InputVideo {
    switch source {
    case .file, .frames, .clips: return self
    case .blank, .slideshow: break
    }
    guard let layout = PixelLayout(named: hasAlpha ? "gbrap" : "gbrp") else { return self }
    var video = self
    (video.format.layout, video.format.color) = (layout, .sRGB)
    return video
  }

  /// Describes the video in a track of a file.
  package init(
    path: String, info: MediaInfo, track: MediaInfo.Track, video: MediaInfo.Video,
    timing: VideoTiming
  ) {
    source = .file(path: path, track: track.index, info: info)
    format = video.format
    // Players guess missing tags by the size of the output; from here on, those meant for the source's size are
    // explicit.
    format.color = video.format.color.resolved(for: format.size, layout: format.layout)
    pixelAspect = video.pixelAspect
    orientation = video.orientation
    fieldOrder = video.fieldOrder
    averageRate = timing.averageRate(stated: video.averageRate)
    nominalRate = video.nominalRate
    codec = track.codec
    hdr = video.hdr
    dynamicHDR = video.dynamicHDR
    if video.hasAlphaBeside, format.layout.name.hasPrefix("yuv") {
      alphaLayout = PixelLayout(named: "yuva" + format.layout.name.dropFirst(3))
    }
    self.timing = timing
    tracks = info.tracks
    videoTrackIndex = track.index
    warnings += JobWarning.colours(of: video.format)
    if video.dynamicHDR?.hasOwnColors == true { warnings.append(.ownColors) }
    if info.hasCredentials == true { warnings.append(.credentials) }
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
  /// Whether timestamps in the file restart, as where recordings were joined.
  package var clockRestarts: Bool {
    if case .file(_, _, let info) = self { info.restarts != nil } else { false }
  }

  /// The source's name in messages.
  package var name: String {
    switch self {
    case .file(let path, _, let info): info.name?.title ?? path
    case .blank: "video"
    case .slideshow: "slideshow"
    case .frames(let stream): stream.device?.name ?? "frames"
    case .clips(let clips): clips.mainClip.plan.input.name
    }
  }

  /// The name without folder and extension, as texts show it.
  package var stem: String {
    if case .file(let path, _, let info) = self {
      return info.name?.stem ?? path.fileStem
    }
    return name
  }

  /// An error about the path of a file that has a name, with that name.
  package func naming(_ error: ExportError) -> ExportError {
    guard let file, let name = file.info.name else { return error }
    return error.named(name.title, insteadOf: file.path)
  }

  /// The file whose tracks and metadata the output has, with the number of its video track: of clips, that of the main
  /// one; nil for generated frames.
  package var file: (path: String, track: Int, info: MediaInfo)? {
    switch self {
    case .file(let path, let track, let info): (path, track, info)
    case .clips(let clips): clips.mainClip.plan.input.file
    case .blank, .slideshow, .frames: nil
    }
  }

  /// The sound that a device records with its frames; nil for none.
  package var recordedSound: FrameStream.Sound? {
    if case .frames(let stream) = self { stream.device?.sound } else { nil }
  }

  /// Whether it has sound that is no track of a file: that of a device, or of videos in a slideshow.
  var hasOwnSound: Bool {
    switch self {
    case .frames: recordedSound != nil
    case .slideshow(let show): !show.sounds.isEmpty
    case .file, .blank, .clips: false
    }
  }

  /// Whether it is a device, whose frames cannot be had again: what is written of them is kept, whatever happens.
  package var isRecorded: Bool {
    if case .frames(let stream) = self { stream.device != nil } else { false }
  }

  /// Whether it sends frames until it is told to finish.
  var isOpen: Bool {
    if case .frames(let stream) = self { stream.duration == nil } else { false }
  }
}
