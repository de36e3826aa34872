internal import ImprintLanguage
internal import ImprintValues

/// Makes the plan of a job: decides everything that follows from the job, and from what it asks of the machine.
///
/// Faults are found in this order: usage, documents, inputs, output. Nothing is opened or written here.
package struct Planner {
  @Boxed var job: Job
  let inspection: any Inspecting
  /// The input, where it has been probed already.
  private let video: InputVideo?
  /// The Live Photo whose video is planned; nil for every other output.
  let livePhoto: LivePhotoRequest?

  package init(
    _ job: Job, asking inspection: any Inspecting, video: InputVideo? = nil,
    livePhoto: LivePhotoRequest? = nil
  ) {
    self.job = job
    self.inspection = inspection
    self.video = video
    self.livePhoto = livePhoto
  }

  package func plan() throws(ExportError) -> Plan {
    var report = FailureReport(output: job.output)
    do throws(ExportError) {
      let plan = try plan(noting: &report)
      try checkMemory(of: plan)
      return plan
    } catch {
      throw error.located(in: job).reporting(output: report.output, warnings: report.warnings)
    }
  }

  /// The facts about a job that the report of a failure contains, as far as they are known.
  package struct FailureReport {
    var output: String?
    package var warnings: [JobWarning] = []
  }

  private func plan(noting report: inout FailureReport) throws(ExportError) -> Plan {
    if job.pair != nil { throw ExportError(.setting(.pair, .onlyOfLivePhoto)) }
    if let photograph = PhotographRequest(job, asking: inspection) {
      return try plan(photograph, noting: &report)
    }
    try PhotographRequest.checkVideo(of: job, asking: inspection)
    if let video = videoOfPair() { return try plan(of: video, noting: &report) }
    // An input that cannot be read is the first fault, for it might have been an image.
    if job.outputIsImage, let output = job.output {
      let frames = try inspected().timing.presentations.count
      if frames > 1 {
        throw job.refusal(.output, .output(.noContainer(ofMoving: job.inputTitle), at: output))
      }
    }
    try UsageCheck(job).run()
    try checkMemoryOfImages()
    let overlays = try OverlayLoader(job, asking: inspection)
    let request = try overlays.frameRequest()
    try request.check(against: PresetLoader(job, asking: inspection).preset(job.preset))
    let inspected = try inspected()
    report.warnings = inspected.warnings
    if !job.ladder.isEmpty { return try ladderPlan(over: request.frame(of: inspected)) }
    return try moviePlan(of: inspected, overlays, request, noting: &report)
  }

  /// The video of the Live Photo whose still is the input of a video; nil for any other input, and where the job says how long
  /// the still itself is shown.
  private func videoOfPair() -> String? {
    guard video == nil, livePhoto == nil, job.photographSeconds == nil,
      case .file(let path) = job.input,
      let facts = inspection.photograph(at: path), !facts.hasVideo
    else { return nil }
    return inspection.video(ofStillAt: path)
  }

  /// The plan of the job with a video in the place of its still.
  private func plan(
    of video: String, noting report: inout FailureReport
  ) throws(ExportError) -> Plan {
    var job = job
    job.input = .file(video)
    var plan = try Planner(job, asking: inspection).plan(noting: &report)
    plan.decisions.insert(
      Plan.Decision(
        subject: "input", choice: video,
        reason: "\(self.job.inputTitle) is the still of a Live Photo, of which this is the film"),
      at: 0)
    return plan
  }

  private func inspected() throws(ExportError) -> InputVideo {
    if let video { return try video.cropped(for: job) }
    var video = try inspection.joinedVideo(of: job, part: .video).cropped(for: job)
    if let seconds = job.photographSeconds {
      video.timing = VideoTiming(ofPhotographLasting: seconds)
    }
    return video
  }
}
