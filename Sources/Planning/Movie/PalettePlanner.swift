internal import ImprintValues

/// Chooses the frames from which an output's palette is made: a fixed number at equal distances, so that a long video
/// takes no longer than a short one.
struct PalettePlanner {
  @Boxed var job: Job
  @Boxed var video: InputVideo
  let timeline: Timeline

  /// The number of frames.
  static let count = 64

  /// The frames, and the decision that describes them.
  func plan() -> (sample: ChosenFrames, decision: Plan.Decision) {
    // Key frames decode without others. In a video with few of them, several moments share one.
    let keys = plan(takingKeyFrames: true)
    let isEnough = keys.moments.count * 4 >= min(Self.count, timeline.frameNumbers.count) * 3
    let palette = isEnough ? keys : plan(takingKeyFrames: false)
    let number = palette.moments.count
    let decision = Plan.Decision(
      subject: "palette", choice: "256 colours, one of them clear",
      reason: number == timeline.frames
        ? "made of all frames" : "made of \(number) frames at equal distances")
    return (palette, decision)
  }

  private func plan(takingKeyFrames: Bool) -> ChosenFrames {
    var stillJob = StillJob(job, .at([]))
    stillJob.takesKeyFrames = takingKeyFrames
    return StillPlanner(stillJob: stillJob, video: video, timeline: timeline)
      .plan(times, to: [], displayed: video.geometry.displayed).taken
  }

  /// The centres of equal parts of the output, in seconds from the source's zero.
  private var times: [Double] {
    let start = timeline.beginning
    return (0..<Self.count).map {
      start + (Double($0) + 0.5) / Double(Self.count) * timeline.frameEnd
    }
  }
}
