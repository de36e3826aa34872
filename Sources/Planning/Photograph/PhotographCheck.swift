internal import ImprintLanguage
internal import ImprintValues

/// Checks a job for a photograph before anything is read: it takes no setting of encoding video, of times or of sound.
struct PhotographCheck {
  @Boxed var job: Job
  let format: PhotographFormat

  /// - Throws: `ExportError` `.usage`.
  func run() throws(ExportError) {
    try UsageCheck(job).checkFrames()
    let settings: [(Setting, Bool)] = [
      (.preset, job.preset != .auto),
      (job.quality.setting ?? .crf, job.quality != .preset),
      (.segmentSeconds, job.segmentSeconds != nil), (.ladder, !job.ladder.isEmpty),
      (.size, job.size != nil), (.effort, job.effort != nil),
      (.frameRate, job.frameRate != nil), (.rotation, job.rotation != .bake),
      (.smart, job.smartRendering != .auto), (.start, job.trimStart != nil),
      (.end, job.trimEnd != nil), (.videoTrack, job.videoTrack != nil),
      (.volume, job.volume != 1), (.sound, !job.soundTracks.isEmpty),
      (.subtitles, !job.subtitleTracks.isEmpty),
      (.segments, job.segmentation != .whole), (.photographSeconds, job.photographSeconds != nil),
    ]
    for (setting, isSet) in settings where isSet {
      let fault = ExportError.JobFault.setting(setting, .onlyForVideos)
      throw ExportError(job.place(of: setting.name).map { .located(fault, at: $0) } ?? fault)
    }
    if job.photographQuality != nil, format == .png {
      throw ExportError(.setting(.photographQuality, .onlyForLossyImages))
    }
    try Setting.photographQuality.check(job)
  }
}
