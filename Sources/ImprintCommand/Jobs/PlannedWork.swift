internal import Imprint

/// The planned work of a command.
enum PlannedWork: Sendable {
  case export(Plan)
  case livePhoto(LivePhotoPlan)

  /// The plan that is printed, and whose report is written.
  var plan: Plan {
    switch self {
    case .export(let plan): plan
    case .livePhoto(let photo): photo.movie
    }
  }

  func export(
    isolation: isolated (any Actor)? = #isolation, progress: (ExportProgress) -> Void
  ) async throws(ExportError) -> Report {
    switch self {
    case .export(let plan): try await plan.export(progress: progress)
    case .livePhoto(let photo): try await photo.export(progress: progress).report
    }
  }

  /// The written files, in order.
  func files(_ report: Report) -> [String] {
    switch self {
    case .export(let plan): plan.output.files
    case .livePhoto(let photo): photo.files
    }
  }
}
