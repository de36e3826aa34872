internal import ImprintLanguage
internal import ImprintValues

/// What an export of a file with the preset of its job would make of it.
package struct ProbedExport: Sendable {
  package let timeline: Timeline
  /// Whether the presentation times are such as to be made anew.
  package let timestampsAreBroken: Bool
  /// Nil where no encoder opens on this machine.
  package private(set) var choice: PresetPlanner.Choice?
  /// The tracks in the input's order; empty without a choice.
  package private(set) var tracks: [TrackPlan] = []
  package private(set) var warnings: [JobWarning]

  /// - Throws: `ExportError` for a job that cannot be planned.
  package init(
    of video: InputVideo, for job: Job, asking inspection: any Inspecting
  ) throws(ExportError) {
    timeline = try video.timeline(for: job)
    timestampsAreBroken = video.timestampsAreBroken
    warnings = video.warnings
    do throws(ExportError) {
      let choice = try PresetPlanner(job: job, video: video, inspection: inspection).choose()
      let planned = TrackPlanner(job, choice, library: inspection).plan()
      (self.choice, tracks) = (choice, planned.tracks)
      warnings += choice.warnings + planned.warnings
    } catch  where error.kind == .unavailable {}
  }
}
