internal import Documents
internal import FoundationEssentials
internal import LayerTree
internal import Media
internal import Pixels
internal import Primitives
internal import Raster

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
    var known = Known(output: job.output)
    do throws(ExportError) {
      return try plan(noting: &known)
    } catch {
      throw error.knowing(output: known.output, warnings: known.warnings)
    }
  }

  /// What reports of a failure tell of a job.
  private struct Known {
    var output: String?
    var warnings: [JobWarning] = []
  }

  private func plan(noting known: inout Known) throws(ExportError) -> Plan {
    try UsageCheck(job).run()
    let overlays = try OverlayLoader(job, interruption: interruption)
    let request = try overlays.frameRequest()
    if job.preset != .auto { try request.check(against: PresetLoader(job).preset(job.preset)) }
    let film = try Film(job, interruption: interruption)
    known.warnings = film.warnings
    // Which sound is kept follows from the preset, and the preset from the pictures' times alone.
    let pictures = TimingPlanner(job: job, film: film, sounds: [])
    let choice = try PresetPlanner(
      job: job, film: film, timing: pictures, request: request
    ).choose()
    let output = OutputChoice(job, container: choice.container)
    known.output = output.path
    try output.check(job)
    let tracks = TrackPlanner(
      job: job, film: film, preset: choice.preset, container: choice.container,
      constantRate: choice.constantRate, namingPositions: try tracksNamingPositions(of: film)
    ).plan()
    known.warnings += choice.warnings + tracks.warnings
    let times = try TimingPlanner(
      job: job, film: film, sounds: sounds(of: film, choice, tracks.tracks)
    ).plan(constantRate: choice.constantRate)
    return try assemble(
      film, times, choice, output, tracks, overlays.overlays(end: times.pictureEnd))
  }

  /// Subtitles in which a drone or a car has written where it was; looked for where they must not be kept.
  private func tracksNamingPositions(of film: Film) throws(ExportError) -> Set<Int> {
    guard job.metadata != .all, case .file(let path, _, _) = film.source else { return [] }
    let subtitles = film.tracks.filter { $0.kind == .subtitle }.map(\.index)
    do throws(MediaError) {
      return try MediaFile.tracksNamingPositions(
        among: Set(subtitles), in: path, interruption: interruption)
    } catch {
      throw ExportError(error, at: path)
    }
  }

  /// Those that are heard; where nothing is written, those that would be.
  private func sounds(
    of film: Film, _ choice: PresetPlanner.Choice, _ tracks: [TrackPlan]
  ) -> [MediaInfo.Track] {
    if job.volume == 0 { return [] }
    let dropped = Set(tracks.filter { $0.action == .drop }.map(\.index))
    return film.tracks.filter { track in
      track.kind == .sound && (choice.container == nil || !dropped.contains(track.index))
    }
  }

  private func assemble(
    _ film: Film, _ timing: TimingPlan, _ choice: PresetPlanner.Choice, _ output: OutputChoice,
    _ tracks: (tracks: [TrackPlan], warnings: [JobWarning]), _ overlays: [Plan.OverlayPlan]
  ) throws(ExportError) -> Plan {
    let clock = film.clock(in: timing)
    return Plan(
      input: film.source,
      output: Plan.Output(
        path: output.path, container: choice.container, overwrites: job.overwrites,
        optimizeForNetworkUse: choice.preset.optimizesForNetworkUse,
        metadata: film.metadata(in: timing, keeping: job.metadata), keeps: job.metadata,
        chapters: film.chapters(in: timing, keeping: job.metadata)),
      preset: Plan.PresetPlan(name: choice.preset.name, reason: choice.reason),
      timing: timing, clock: clock, picture: choice.picture, video: choice.video,
      tracks: tracks.tracks,
      overlays: overlays, bundledFont: job.resources.bundledFont,
      segments: [Plan.Segment(frames: 0..<timing.frames, action: .render)],
      threads: threads(encodes: choice.video != nil), stallSeconds: job.stallSeconds,
      decisions: choice.decisions + film.decisions(on: job.metadata),
      warnings: film.warnings + choice.warnings + tracks.warnings
        + review(choice.picture, clock).warnings(of: overlays))
  }

  private func review(_ picture: PicturePlan, _ clock: FilmClock) -> OverlayReview {
    OverlayReview(
      rasterizer: Rasterizer(
        pictures: PictureFiles(interruption: interruption), bundledFont: job.resources.bundledFont),
      frame: picture.geometry.displayed, film: picture.canvas?.filmGeometry.displayed, clock: clock)
  }

  /// An encoder takes several times a decoder's work: on two cores one thread keeps ahead of it, and
  /// spares what several spend on each other, in time and in pictures that they hold. On more cores
  /// two do, and each further one costs memory and gains nothing.
  private func threads(encodes: Bool) -> Plan.Threads {
    let cores = job.threads ?? ProcessInfo.processInfo.activeProcessorCount
    let least = encodes && cores <= 2 ? 1 : 2
    return Plan.Threads(
      decoding: max(min(cores, max(least, cores / 4), 16), 1),
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
