internal import Documents
internal import FoundationEssentials
internal import Media
internal import Primitives

/// Makes a plan of a job: looks at everything that it names, and decides everything that follows.
///
/// In the order of contract: usage, documents, inputs, output. Nothing is written.
struct Planner {
  private let job: Job
  private let interruption: Interruption

  init(_ job: Job, interruption: Interruption = Interruption()) {
    self.job = job
    self.interruption = interruption
  }

  func plan() throws(ExportError) -> Plan {
    try UsageCheck(job).run()
    let overlays = try OverlayLoader(job)
    _ = try overlays.overlays(end: nil)
    if job.preset != .auto { _ = try PresetLoader(job).preset(job.preset) }
    let film = try Film(job, interruption: interruption)
    let sounds = job.volume == 0 ? [] : film.tracks.filter { $0.kind == .sound }
    let timing = TimingPlanner(job: job, film: film, sounds: sounds)
    let choice = try PresetPlanner(job: job, film: film, timing: timing).choose()
    let output = try OutputChoice(job, container: choice.container)
    let times = try timing.plan(constantRate: choice.constantRate)
    return try assemble(film, times, choice, output, overlays.overlays(end: times.pictureEnd))
  }

  private func assemble(
    _ film: Film, _ timing: TimingPlan, _ choice: PresetPlanner.Choice, _ output: OutputChoice,
    _ overlays: [Plan.OverlayPlan]
  ) throws(ExportError) -> Plan {
    let tracks = TrackPlanner(
      job: job, film: film, preset: choice.preset, container: choice.container
    ).plan()
    return Plan(
      input: film.source,
      output: Plan.Output(
        path: output.path, container: choice.container, overwrites: job.overwrites,
        optimizeForNetworkUse: choice.preset.optimizesForNetworkUse,
        metadata: film.metadata(in: timing), chapters: film.chapters(in: timing)),
      preset: Plan.PresetPlan(name: choice.preset.name, reason: choice.reason),
      timing: timing, picture: choice.picture, video: choice.video, tracks: tracks.tracks,
      overlays: overlays, bundledFont: job.resources.bundledFont,
      segments: [Plan.Segment(frames: 0..<timing.frames, action: .render)],
      threads: threads, stallSeconds: job.stallSeconds, decisions: choice.decisions,
      warnings: film.warnings + choice.warnings + tracks.warnings)
  }

  /// Two pictures at once keep a decoder ahead of any encoder; each more costs memory, and gains nothing
  /// on few cores.
  private var threads: Plan.Threads {
    let cores = job.threads ?? ProcessInfo.processInfo.activeProcessorCount
    return Plan.Threads(
      decoding: max(min(cores, max(2, cores / 4), 16), 1),
      filtering: max(min(cores, 4), 1))
  }
}

extension Plan {
  /// Works out what a job comes to: reads its documents, looks at its film, and opens its encoder.
  ///
  /// - Throws: `ExportError`, the first thing that does not hold, in the order usage, documents, inputs,
  ///   output; `.cancelled` where the task is.
  public init(_ job: Job) async throws(ExportError) {
    self = try await WorkerThread.interruptible { interruption throws(ExportError) in
      try Planner(job, interruption: interruption).plan()
    }
  }
}
