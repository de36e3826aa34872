internal import ImprintPlanning
internal import ImprintValues

extension Plan {
  /// The source of frames of the plan.
  ///
  /// - Parameters:
  ///   - reading: the frames that are asked for.
  ///   - activity: that of the thread that requests frames.
  ///   - feed: the frames of a program, where they are the input.
  func frameSource(
    _ reading: SourceReading, activity: Activity, interruption: Interruption, feed: FrameFeed? = nil
  ) throws -> any FrameSource {
    switch input {
    case .file(let path, let track, let info):
      try VideoSource(
        path: path, part: MotionPhotoPart(container: info.container), track: track, plan: self,
        reading, activity: activity, interruption: interruption)
    case .blank(let video):
      try BlankSource(video, plan: self, reading)
    case .slideshow(let show):
      try SlideshowSource(show, plan: self, reading, interruption: interruption)
    case .clips(let clips):
      VideoSource(
        path: input.name, plan: self, reading, activity: activity,
        from: JoinedFrames(clips, activity: activity, interruption: interruption))
    case .frames:
      VideoSource(
        path: input.name, plan: self, reading, activity: activity,
        from: FedFrames(try feed.required, activity: activity))
    }
  }
}
