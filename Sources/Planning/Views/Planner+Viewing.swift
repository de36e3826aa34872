internal import ImprintLanguage
internal import ImprintValues

extension Planner {
  /// The plan of frames of a probed video, which are shown but not written.
  package func plan(_ moments: ViewedMoments, of viewed: ViewPlanner) throws(ExportError) -> Plan {
    let end = viewed.whole.frameEnd
    if let late = moments.seconds.first(where: { !($0 >= 0 && $0 < end - 1e-9) }) {
      throw ExportError(
        late >= 0
          ? .setting(.at, .pastEnd(late, of: viewed.path, lasting: end)) : .setting(.at, .noTimes))
    }
    let overlays = try OverlayLoader(job, asking: inspection)
    let request = try overlays.frameRequest()
    let look = moments.takesKeyFrames ? nil : try look(of: viewed, request)
    let composition =
      if let look { look.composition } else { try composition(of: viewed.video, request).0 }
    let timeline = try timeline(of: viewed, look)
    let layers = try overlays.overlays(over: viewed.video, in: timeline)
    var stills = StillJob(job, .at([]))
    stills.takesKeyFrames = moments.takesKeyFrames
    var shown = StillPlanner(stillJob: stills, video: viewed.video, timeline: timeline).plan(
      moments.seconds, to: [], displayed: composition.geometry.displayed)
    shown.size = shown.size.fitted(width: moments.width)
    return try plan(
      of: draft(
        ofFramesOf: viewed.video, timeline, composition,
        staged(layers, on: composition, of: viewed.video, in: timeline), to: .stills(shown),
        isReviewed: false))
  }

  private func timeline(
    of viewed: ViewPlanner, _ look: ViewedLook?
  ) throws(ExportError) -> Timeline {
    let isWhole = job.trimStart == nil && job.trimEnd == nil
    guard !isWhole || look?.constantRate != nil else { return viewed.whole }
    return try viewed.video.timeline(
      for: job, constantRate: look?.constantRate, shortest: look?.shortestFrame)
  }
}

extension PixelSize {
  /// The size scaled down to a largest width, with its aspect ratio kept.
  func fitted(width limit: Int?) -> PixelSize {
    guard let limit, limit > 0, limit < width else { return self }
    let height = (Double(height) * Double(limit) / Double(width)).rounded()
    return PixelSize(width: limit, height: max(Int(height), 1))
  }
}
