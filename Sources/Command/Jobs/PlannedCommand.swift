internal import Imprint

/// The planned work of a command.
enum PlannedCommand: Sendable {
  case export(Plan)
  case livePhoto(LivePhotoPlan)
  /// Frames of a device.
  case recorded(CaptureSession)
  /// A run of a stored plan, to another path than the plan's own.
  case stored(Plan, ExportRun, to: String?)
  /// A part of a stored plan that is at a path already, and its report.
  case existingPart(Plan, Report, at: String)

  /// The plan that is printed, and whose report is written.
  var plan: Plan {
    switch self {
    case .export(let plan): plan
    case .livePhoto(let photo): photo.movie
    case .recorded(let session): session.plan
    case .stored(let plan, _, _), .existingPart(let plan, _, _): plan
    }
  }

  /// Lines on what people may not expect; of a stored plan they were told when that was made.
  var notes: [String] {
    switch self {
    case .stored: []
    case .existingPart(_, _, let path): ["\(path): it is there, whole and of this plan"]
    case .export, .livePhoto, .recorded: plan.notes
    }
  }

  /// - Parameter stream: takes the bytes of a job that streams; nil for other work.
  func export(
    to stream: OutputStream?, isolation: isolated (any Actor)? = #isolation,
    progress: (ExportProgress) -> Void
  ) async throws(ExportError) -> Report {
    switch self {
    case .export(let plan):
      if let stream {
        try await plan.run(streamingTo: stream.take).report(progress: progress)
      } else {
        try await plan.export(progress: progress)
      }
    case .livePhoto(let photo): try await photo.export(progress: progress).report
    case .recorded(let session): try await session.report()
    case .stored(_, let run, _): try await run.report(progress: progress)
    case .existingPart(_, let report, _): report
    }
  }

  /// The written files, in order.
  func files(_ report: Report) -> [String] {
    switch self {
    case .export(let plan): plan.output.files
    case .livePhoto(let photo): photo.files
    case .recorded(let session): session.plan.output.files
    case .stored(let plan, _, let path): path.map { [$0] } ?? plan.output.files
    case .existingPart: []
    }
  }
}
