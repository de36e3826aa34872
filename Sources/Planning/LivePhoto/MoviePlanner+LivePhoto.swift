internal import ImprintLanguage
internal import ImprintValues

/// The still beside the video of a Live Photo.
struct LivePhotoMark {
  /// Its time in the output.
  let time: RationalTime
  let decisions: [Plan.Decision]
  let warnings: [JobWarning]
}

extension MoviePlanner {
  /// The still of a Live Photo's video; nil for every other output.
  ///
  /// - Throws: `ExportError` `.usage` for a wallpaper that no Lock Screen moves.
  func livePhotoMark(_ decided: Decided) throws(ExportError) -> LivePhotoMark? {
    guard let livePhoto else { return nil }
    let displayed = decided.choice.composition.geometry.displayed
    let frame = StillPlanner(
      stillJob: StillJob(job, .at([])), video: decided.video, timeline: decided.timeline
    ).plan([livePhoto.seconds], to: [], displayed: decided.video.geometry.displayed)
      .taken.moments.first
    let time = livePhoto.stillTime(at: frame, in: decided.timeline)
    let track = decided.frames.track
    let timeline = decided.timeline
    var times: [Double] = []
    decided.video.selectFrames(by: timeline) { _, frames in
      times += frames.map { Double($0.presentation) * timeline.outputTimeBase.value }
    }
    let seen = Wallpaper(
      size: displayed, seconds: timeline.frameEnd, times: times,
      depth: decided.choice.composition.format.layout.depth,
      codec: track.flatMap { inspection.codec(of: $0.whole.settings.encoder) },
      stillSeconds: time.seconds)
    if livePhoto.isWallpaper,
      let refusal = seen.refusal(start: timeline.start.seconds - timeline.zero.seconds)
    {
      throw ExportError(.input(refusal, at: job.inputTitle))
    }
    let wallpaper = livePhoto.remarks(on: seen)
    return LivePhotoMark(
      time: time,
      decisions: [livePhoto.decision(at: time), wallpaper.decision].compactMap(\.self),
      warnings: [wallpaper.warning].compactMap(\.self)
        + livePhoto.warnings(beside: displayed, isStamped: !decided.overlays.overlays.isEmpty))
  }
}
