internal import ImprintLanguage
internal import ImprintValues

/// Works out how the frames of an output become its video track.
struct VideoTrackPlanner {
  @Boxed var job: Job
  @Boxed var video: InputVideo
  let choice: PresetPlanner.Choice
  let timeline: Timeline
  /// All overlays on the output's frame.
  let scene: Scene
  let inspection: any Inspecting

  /// The track, with the decisions that describe it.
  struct Made {
    /// Nil where nothing is encoded.
    var track: VideoTrackPlan?
    /// The parts of the output that run.
    var segments: [Plan.Segment]
    var decisions: [Plan.Decision] = []
    /// The decisions on copying.
    var remarks: [Plan.Decision] = []
  }

  func plan() throws(ExportError) -> Made {
    let (copying, remarks) = try SmartRenderingPlanner(
      job: job, video: video, choice: choice, timeline: timeline, scene: scene,
      inspection: inspection
    ).plan()
    let segments = video.segments(of: timeline, segmentation)
    guard let settings = choice.video, let container = choice.container else {
      return Made(segments: segments, remarks: remarks)
    }
    let whole = EncodedTrackPlan(settings: settings, segments: segments)
    if let copying {
      return Made(
        track: .smartRendered(copying.plan, copying.segments, whole: whole),
        segments: copying.segments,
        remarks: copying.decisions)
    }
    if settings.takesPalette {
      if case .frames = video.source { throw ExportError(.setting(.frames, .noPalette)) }
      let (sample, decision) = PalettePlanner(job: job, video: video, timeline: timeline).plan()
      return Made(
        track: .paletted(whole, sample: sample), segments: segments, decisions: [decision],
        remarks: remarks)
    }
    return Made(
      track: container == .webp ? .animated(whole) : .encoded(whole), segments: segments,
      remarks: remarks)
  }

  /// The segments that the job asks for; none where the container's frames are coded relative to those before them.
  private var segmentation: Job.Segmentation {
    choice.container?.isMovingPicture == true ? .whole : job.segmentation
  }
}
