internal import ImprintPlanning
internal import ImprintValues

/// The planned work of a job of a batch.
enum PlannedBatchJob: Sendable {
  /// A video or an image.
  case output(Plan)
  case livePhoto(LivePhotoPlan)

  /// Works it out on the calling thread, which blocks.
  ///
  /// - Throws: `ExportError`.
  init(_ work: BatchWork, interruption: Interruption, inputs: InputReader) throws(ExportError) {
    switch work {
    case .job(let job) where job.pair != nil:
      self = .livePhoto(try LivePhotoPlan(LivePhotoJob(job), interruption: interruption))
    case .job(let job): self = .output(try Plan(job, interruption: interruption, inputs: inputs))
    case .stills(let stills): self = .output(try Plan(stills, interruption: interruption))
    }
  }

  /// The plan of the video, or of the image.
  var plan: Plan {
    switch self {
    case .output(let plan): plan
    case .livePhoto(let photo): photo.movie
    }
  }

  /// The files that it writes.
  var files: [String] {
    switch self {
    case .output(let plan): plan.output.files
    case .livePhoto(let photo): photo.files
    }
  }

  /// Does the work; blocks until it is complete.
  ///
  /// - Parameter part: what is shared with others of the same input; nothing is shared by Live Photos.
  /// - Throws: `ExportError`.
  func run(
    _ interruption: Interruption, _ hooks: RunHooks, sharing part: DecodeShare?,
    report: @escaping (ExportProgress) -> Void
  ) throws(ExportError) -> Report {
    switch self {
    case .output(let plan):
      try Supervisor(
        RunScope(plan), interruption: interruption, hooks: hooks, sharing: part, report: report
      ).run()
    case .livePhoto(let photo):
      try LivePhotoWriter(photo, interruption: interruption, hooks: hooks, report: report).run()
    }
  }
}
