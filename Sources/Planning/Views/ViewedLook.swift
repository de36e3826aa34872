internal import ImprintLanguage
internal import ImprintValues
internal import Synchronization

/// What an export of a job makes of the video's frames before it encodes them.
struct ViewedLook {
  /// The steps, and the format and geometry that result; HDR is tone-mapped even where the export keeps it.
  let composition: VideoComposition
  /// The preset's canvas; nil where it sets none.
  let canvas: PresetCanvas?
  /// The constant frame rate of the output; nil where it keeps the source's times.
  let constantRate: Rational?
  /// The smallest duration of a frame that the trim cuts short, in seconds; nil for any.
  let shortestFrame: Double?
}

/// The latest choices of presets for one video: each opens an encoder, and frames of one job are asked for many times.
final class ViewedChoices: Sendable {
  /// All that a choice depends on besides the video.
  struct Key: Equatable {
    let candidates: [PresetCandidate]
    /// The part of the video's frames that is kept.
    let part: PixelRect?
    let request: FrameRequirements
    let container: Container?
    let quality: Job.Quality
    let effort: EncodingEffort?
    let hiddenEncoders: Set<String>
  }

  private static let most = 16
  private let latest = Mutex<[(key: Key, choice: PresetPlanner.Choice)]>([])

  /// The choice for a key, which `make` makes where it is not known.
  func choice(
    _ key: Key, _ make: () throws(ExportError) -> PresetPlanner.Choice
  ) throws(ExportError) -> PresetPlanner.Choice {
    if let known = latest.withLock({ $0.first { $0.key == key }?.choice }) { return known }
    let choice = try make()
    latest.withLock { latest in
      if latest.count >= Self.most { latest.removeFirst() }
      latest.append((key, choice))
    }
    return choice
  }
}

extension Planner {
  /// The look that the job's preset gives a video.
  ///
  /// - Throws: `ExportError`, as planning an export does.
  func look(of viewed: ViewPlanner, _ request: FrameRequirements) throws(ExportError) -> ViewedLook
  {
    var shown = job
    shown.rotation = .bake
    // The name of an output may still be without an ending.
    if (try? job.outputContainer()) == nil { shown.output = nil }
    let video = viewed.video
    try request.check(against: PresetLoader(shown, asking: inspection).preset(shown.preset))
    let candidates = try PresetCandidate.all(
      for: shown, video: video, frame: request.frame(of: video), asking: inspection)
    let key = ViewedChoices.Key(
      candidates: candidates, part: video.part, request: request,
      container: try shown.outputContainer(),
      quality: shown.quality, effort: shown.effort, hiddenEncoders: shown.hiddenEncoders)
    let choice = try viewed.choices.choice(key) { () throws(ExportError) in
      try PresetPlanner(
        job: shown, video: video, inspection: inspection, request: request
      )
      .choose(among: candidates)
    }
    return ViewedLook(
      composition: try composition(of: video, request, as: choice), canvas: choice.preset.canvas,
      constantRate: choice.constantRate, shortestFrame: choice.container?.frameTimes?.shortest)
  }

  /// The composition of a choice; where that keeps HDR, the one with its frames in SDR, as images hold them.
  private func composition(
    of video: InputVideo, _ request: FrameRequirements, as choice: PresetPlanner.Choice
  ) throws(ExportError) -> VideoComposition {
    guard choice.composition.format.color.isHighDynamicRange else { return choice.composition }
    var preset = choice.preset
    preset.pixelFormat = StillPlanner.preset(for: video).pixelFormat
    return try composition(of: video, request, preset: preset, encoder: choice.video?.encoder).0
  }
}
