internal import ImprintLanguage
package import ImprintValues

/// A video that is probed once, and of whose frames plans are made while its overlays change.
package struct ViewPlanner: Sendable {
  private(set) var video: InputVideo
  /// The timeline of the whole video.
  let whole: Timeline
  /// The input as a job has it.
  package let input: Job.Input
  let choices = ViewedChoices()

  /// Probes a file, or the images of a slideshow.
  ///
  /// - Throws: `ExportError` `.missing`, `.invalid`, `.unavailable`; `.cancelled`.
  package init(_ input: Job.Input, asking inspection: any Inspecting) throws(ExportError) {
    let job = Job(input: input)
    video = try inspection.joinedVideo(of: job, part: .image)
    whole = try video.timeline(for: job)
    self.input = input
  }

  /// The path of the video, or its name in messages where it has none.
  package var path: String { input.name }

  /// The index of the video stream, and the part of the file that contains it.
  package var track: (number: Int, part: MotionPhotoPart)? {
    guard case .file(_, let track, let info) = video.source else { return nil }
    return (track, MotionPhotoPart(container: info.container))
  }

  /// The presentation times of the key frames, ascending, in ticks of the track.
  package var keyFrames: [Int64] { video.timing.keyFrames }

  /// The presentation times of the key frames, ascending, in seconds from the video's zero.
  package var keyFrameTimes: [Double] {
    keyFrames.map { whole.range.seconds(between: whole.range.zero, and: whole.range.divided($0)) }
  }

  /// The displayed size of the frames.
  package var size: PixelSize { video.geometry.displayed }

  /// The presentation times of all frames.
  package var times: FrameTimes {
    var times = FrameTimes(timeBase: whole.range.timeBase, end: whole.frameEnd)
    video.selectFrames(by: whole) { _, outputFrames in
      for outputFrame in outputFrames { times.add(outputFrame.presentation) }
    }
    return times
  }

  /// The plan of frames, composited as in an export of the job.
  ///
  /// - Parameter request: the times in it are seconds from the video's zero.
  /// - Throws: `ExportError`, as planning stills does.
  package func plan(
    _ request: ViewedMoments, asking inspection: any Inspecting
  ) throws(ExportError) -> Plan {
    try ViewedMoments.check(width: request.width)
    try UsageCheck(request.job).checkFrames()
    var request = request
    request.job = try request.job.takingPart(asking: inspection)
    return try Planner(request.job, asking: inspection)
      .plan(request, of: cropped(for: request.job))
  }
}

extension ViewPlanner {
  /// The plan for playing the video from the frame shown at a time.
  ///
  /// - Throws: `ExportError`, as planning an export does; `.unavailable` where no encoder opens.
  package func playing(
    _ job: Job, from seconds: Double, width: Int?, asking inspection: any Inspecting
  ) throws(ExportError) -> PlayedPlan {
    try ViewedMoments.check(width: width)
    try UsageCheck(job).checkFrames()
    let job = try job.takingPart(asking: inspection)
    return try Planner(job, asking: inspection).playing(
      from: seconds, width: width, of: cropped(for: job))
  }

  /// The video of which a job keeps a part.
  private func cropped(for job: Job) throws(ExportError) -> ViewPlanner {
    var viewed = self
    viewed.video = try video.cropped(for: job)
    return viewed
  }
}

/// A request for frames of a video.
package struct ViewedMoments: Sendable {
  /// The overlays with their parameters, and the trim, from whose beginning the times of overlays count.
  package var job: Job
  /// The times of frames in seconds from the video's zero; planning takes those of one of the `parts`.
  package var seconds: [Double]
  /// The largest width of the images; nil for no limit.
  package var width: Int?
  /// Whether the key frame at or before each time is taken instead, as the video has it, whatever the preset.
  package var takesKeyFrames: Bool

  /// Nothing is checked yet.
  package init(_ job: Job, at seconds: [Double], width: Int?, takesKeyFrames: Bool) {
    self.job = job
    self.seconds = seconds
    self.width = width
    self.takesKeyFrames = takesKeyFrames
  }

  /// - Throws: `ExportError` `.usage` for a width below 1.
  static func check(width: Int?) throws(ExportError) {
    if let width { try Setting.viewWidth.check(width) }
  }

  /// The request in two parts: times inside the trim, and times outside it, which have no overlays. Each part has the
  /// indices of its times.
  package var parts: [(numbers: [Int], moments: ViewedMoments)] {
    let start = job.trimStart ?? 0
    let end = job.trimEnd ?? .infinity
    let inside = seconds.indices.filter {
      seconds[$0] >= start - 0.0005 && seconds[$0] < end - 0.0005
    }
    let left = seconds.indices.filter { !inside.contains($0) }
    var bare = self
    (bare.job.overlays, bare.job.parameters) = ([], [:])
    (bare.job.trimStart, bare.job.trimEnd) = (nil, nil)
    return [(inside, self), (left, bare)].filter { !$0.0.isEmpty }.map { numbers, moments in
      var part = moments
      part.seconds = numbers.map { seconds[$0] }
      return (numbers, part)
    }
  }
}
