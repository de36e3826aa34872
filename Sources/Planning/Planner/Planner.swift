internal import FoundationEssentials
internal import ImprintDocuments
internal import ImprintLayerTree
package import ImprintMedia
internal import ImprintPixels
internal import ImprintPrimitives
internal import ImprintRaster

/// Makes a plan of a job: looks at everything that it names, and decides everything that follows.
///
/// It checks in the order of the contract: usage, documents, inputs, output. Nothing is written.
struct Planner {
  let job: Job
  let interruption: Interruption
  /// The input, where it has been looked at already.
  private let video: InputVideo?
  private let inputs: InputReader

  init(
    _ job: Job, interruption: Interruption = Interruption(), video: InputVideo? = nil,
    inputs: InputReader = InputReader()
  ) {
    self.job = job
    self.interruption = interruption
    self.video = video
    self.inputs = inputs
  }

  func plan() throws(ExportError) -> Plan {
    var known = Known(output: job.output)
    do throws(ExportError) {
      return try plan(noting: &known)
    } catch {
      throw error.located(in: job).knowing(output: known.output, warnings: known.warnings)
    }
  }

  /// The part of a job that reports of a failure tell.
  struct Known {
    var output: String?
    var warnings: [JobWarning] = []
  }

  private func plan(noting known: inout Known) throws(ExportError) -> Plan {
    try UsageCheck(job).run()
    let overlays = try OverlayLoader(job, interruption: interruption)
    let request = try overlays.frameRequest()
    try request.check(against: PresetLoader(job).preset(job.preset))
    let inspected = try inspected()
    known.warnings = inspected.warnings
    let soundFiles = try soundFiles()
    // The preset follows from the frames' times alone, and decides on the sound.
    let frames = TimingPlanner(job: job, video: inspected, sounds: [])
    let choice = try PresetPlanner(
      job: job, video: inspected, timing: frames, request: request
    ).choose()
    let video = choice.input
    let output = OutputChoice(job, container: choice.container)
    known.output = output.path
    try output.check(job, reading: video.source.files)
    let marks = try marks(of: video, choice)
    let tracks = TrackPlanner(
      job: job, video: video, preset: choice.preset, container: choice.container,
      constantRate: choice.constantRate, namingPositions: try tracksNamingPositions(of: video),
      stillMark: marks?.index
    ).plan()
    known.warnings += choice.warnings + tracks.warnings
    let times = try TimingPlanner(
      job: job, video: video, sounds: sounds(of: video, choice, tracks.tracks)
    ).plan(
      constantRate: choice.constantRate, shortest: choice.container?.frameTimes?.shortest)
    let sounds = try sounds(over: video, from: soundFiles, times, tracks)
    known.warnings += sounds.warnings
    var plan = try assemble(
      video, times, choice, output, tracks, sounds, overlays.overlays(end: times.frameEnd))
    plan.output.marks = marks?.marks(in: times, showsWholeFrames: plan.composition.isUncropped)
    return plan
  }

  /// The place of a Live Photo's still, where the output tells it too.
  private func marks(
    of video: InputVideo, _ choice: PresetPlanner.Choice
  ) throws(ExportError) -> InputStillMark? {
    guard choice.container == .mov, job.metadata == .all, let mark = InputStillMark(video) else {
      return nil
    }
    let timing = try TimingPlanner(
      job: job, video: video, sounds: video.tracks.filter { $0.kind == .sound }
    ).plan(constantRate: choice.constantRate)
    return mark.marks(in: timing, showsWholeFrames: false) == nil ? nil : mark
  }

  private func inspected() throws(ExportError) -> InputVideo {
    if let video { return video }
    return try inputs.video(of: job, interruption)
  }

  func soundFiles() throws(ExportError) -> [SoundFile] {
    var files: [SoundFile] = []
    for track in job.sounds { files.append(try SoundFile(track.file, interruption)) }
    return files
  }

  private func sounds(
    over video: InputVideo, from files: [SoundFile], _ timing: TimingPlan,
    _ tracks: TrackPlanner.Tracks
  ) throws(ExportError) -> SoundPlanner.Sounds {
    guard let encoder = tracks.soundEncoder else {
      return SoundPlanner.Sounds(sounds: [], warnings: [])
    }
    return try SoundPlanner(
      job: job, video: video, files: files, timing: timing, encoder: encoder
    ).plan(tracks.tracks.filter { $0.action == .encodeSound }.map(\.index))
  }

  /// Subtitles in which a drone or a car has written where it was; looked for where they must not be kept.
  private func tracksNamingPositions(of video: InputVideo) throws(ExportError) -> Set<Int> {
    guard job.metadata != .all, case .file(let path, _, _) = video.source else { return [] }
    let subtitles = video.tracks.filter { $0.kind == .subtitle }.map(\.index)
    return try ExportError.reading(path) { () throws(MediaError) in
      try MediaFile.tracksNamingPositions(
        among: Set(subtitles), in: path, interruption: interruption)
    }
  }

  /// The tracks that are heard; where nothing is written, those that would be.
  private func sounds(
    of video: InputVideo, _ choice: PresetPlanner.Choice, _ tracks: [TrackPlan]
  ) -> [MediaInfo.Track] {
    if job.volume == 0 { return [] }
    let dropped = Set(tracks.filter { $0.action == .drop }.map(\.index))
    return video.tracks.filter { track in
      track.kind == .sound && (choice.container == nil || !dropped.contains(track.index))
    }
  }

  private func assemble(
    _ video: InputVideo, _ timing: TimingPlan, _ choice: PresetPlanner.Choice,
    _ output: OutputChoice,
    _ tracks: TrackPlanner.Tracks, _ sounds: SoundPlanner.Sounds, _ overlays: [Plan.OverlayPlan]
  ) throws(ExportError) -> Plan {
    let clock = video.clock(in: timing)
    let layers = choice.composition.layers(under: overlays)
    let review = review(choice.composition, clock)
    let (copying, remarks) = try CopyPlanner(
      job: job, video: video, choice: choice, timing: timing,
      scene: review.scene(of: overlays.flatMap(\.layers)), interruption: interruption
    ).plan()
    let palette =
      choice.video?.takesPalette == true
      ? PalettePlanner(job: job, video: video, timing: timing).plan() : nil
    return Plan(
      input: video.source,
      output: self.output(at: output.path, of: video, timing, choice),
      preset: Plan.PresetPlan(name: choice.preset.name, reason: choice.reason),
      timing: timing, clock: clock, composition: choice.composition, video: choice.video,
      copying: copying?.plan, palette: palette?.palette, tracks: tracks.tracks,
      sound: sounds.sounds,
      overlays: overlays,
      resources: Plan.resources(of: layers, in: job.resources),
      fonts: Plan.fonts(of: layers, clock, review.rasterizer),
      bundledFont: job.resources.bundledFont,
      segments: copying?.segments
        ?? TimingPlanner(job: job, video: video, sounds: []).segments(of: timing),
      threads: threads(encodes: choice.video != nil), stallSeconds: job.stallSeconds,
      decisions: choice.decisions + [palette?.decision].compactMap(\.self)
        + video.decisions(on: job.metadata)
        + (copying?.decisions ?? remarks),
      warnings: video.warnings + choice.warnings + tracks.warnings + sounds.warnings
        + review.warnings(of: overlays))
  }

  private func output(
    at path: String?, of video: InputVideo, _ timing: TimingPlan, _ choice: PresetPlanner.Choice
  ) -> Plan.Output {
    // There is no room for either in a moving picture.
    let holdsNotes = choice.container?.isMovingPicture != true
    return Plan.Output(
      path: path, container: choice.container, overwrites: job.overwrites,
      optimizeForNetworkUse: choice.preset.optimizesForNetworkUse,
      metadata: holdsNotes ? video.metadata(in: timing, keeping: job.metadata) : [:],
      keeps: job.metadata,
      chapters: holdsNotes ? video.chapters(in: timing, keeping: job.metadata) : [])
  }

  func review(_ composition: VideoComposition, _ clock: VideoClock) -> OverlayReview {
    OverlayReview(
      rasterizer: Rasterizer(
        images: ImageFiles(interruption: interruption), bundledFont: job.resources.bundledFont),
      frame: composition.geometry.displayed, video: composition.canvas?.videoGeometry.displayed,
      clock: clock)
  }

  /// An encoder takes several times a decoder's work: on two cores one thread keeps ahead of it, and
  /// spares what several spend on each other, in time and in frames that they hold. On more cores
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
  /// Works out what a job comes to: reads its documents, looks at its video, and opens its encoder.
  ///
  /// - Throws: `ExportError`, the first thing that does not hold, in the order usage, documents, inputs,
  ///   output; `.stalled` where a file cannot be read on for `Job.stallSeconds`; `.cancelled` where the task is.
  public init(_ job: Job) async throws(ExportError) {
    self = try await WorkerThread.interruptible { interruption throws(ExportError) in
      try Plan(job, interruption: interruption)
    }
  }

  /// The same on this thread, which blocks.
  ///
  /// - Parameter inputs: what looks at the input; jobs of one input share it.
  package init(
    _ job: Job, interruption: Interruption, inputs: InputReader = InputReader()
  ) throws(ExportError) {
    self = try Self.planned(job, interruption) { own throws(ExportError) in
      try Planner(job, interruption: own, inputs: inputs).plan()
    }
  }

  /// Some steps of planning, such as opening an encoder, take up to so many seconds and give no sign.
  private static let longestStep = 2.0

  /// A plan that is given up where nothing goes on.
  static func planned(
    _ job: Job, _ interruption: Interruption,
    _ work: @escaping @Sendable (Interruption) throws(ExportError) -> Plan
  ) throws(ExportError) -> Plan {
    try WorkerThread.attended(
      unless: interruption, stallingFor: max(job.stallSeconds, longestStep),
      throwing: ExportError(
        .stalled(input: job.input.name, seconds: job.stallSeconds, frames: 0, of: 0)), work)
  }
}
