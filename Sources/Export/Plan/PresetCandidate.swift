internal import Documents
internal import Media
internal import Pixels
internal import Primitives

/// A preset that may be taken, and why.
struct PresetCandidate {
  let preset: PresetDocument
  let reason: String
  /// Asked for or needed; nil keeps the source's times.
  let constantRate: Rational?

  /// The preset that was asked for; for `auto` what fits the video, and below it what may stand in where no
  /// encoder opens.
  ///
  /// - Parameter frame: what is encoded, as displayed and before it is fitted.
  static func all(
    for job: Job, video: InputVideo, frame displayed: PixelSize, timing: TimingPlanner
  ) throws(ExportError) -> [PresetCandidate] {
    guard job.preset == .auto else {
      let preset = try PresetLoader(job).preset(job.preset)
      return [
        PresetCandidate(
          preset: preset, reason: "it was asked for",
          constantRate: job.frameRate ?? preset.frameRate)
      ]
    }
    if timing.timestampsAreBroken {
      return try named(
        fallbacks, for: job, constantRate: job.frameRate ?? Rational(30),
        reason:
          "the source's timestamps are broken (a step in a hundred or more is under 1 ms): 30 fps")
    }
    let fitting = sizes.firstIndex { holds($0, displayed) }
    let upTo = sizes[...(fitting ?? sizes.count - 1)].reversed().map(\.description)
    return try named(
      upTo + fallbacks, for: job, constantRate: job.frameRate,
      reason: fitting == nil
        ? "it is the largest, and \(displayed) is larger" : "\(displayed) as displayed fits it")
  }

  /// The presets that `auto` picks from: the sizes, and what is tried where no encoder opens for them.
  static var ladder: [String] { sizes.map(\.description) + fallbacks }

  /// What is tried when no encoder opens for the sizes.
  private static let fallbacks = ["medium", "low"]

  /// Those that `auto` picks from, each within the next.
  private static let sizes = [
    PixelSize(width: 640, height: 480), PixelSize(width: 960, height: 540),
    PixelSize(width: 1280, height: 720), PixelSize(width: 1920, height: 1080),
    PixelSize(width: 2560, height: 1440), PixelSize(width: 3840, height: 2160),
  ]

  /// Whether a box, turned as the frame is, holds it.
  private static func holds(_ box: PixelSize, _ size: PixelSize) -> Bool {
    let turned = size.width < size.height ? box.turned : box
    return size.width <= turned.width && size.height <= turned.height
  }

  private static func named(
    _ names: [String], for job: Job, constantRate: Rational?, reason: String
  ) throws(ExportError) -> [PresetCandidate] {
    let loader = PresetLoader(job)
    let standIns = try job.outputContainer() == .webm ? webEncoders(loader) : []
    var candidates: [PresetCandidate] = []
    for name in names {
      let preset = try loader.preset(.document(.name(name)))
      let asked = PresetCandidate(
        preset: preset, reason: reason, constantRate: constantRate ?? preset.frameRate)
      candidates += standIns.isEmpty ? [asked] : standIns.map { asked.encoded(as: $0) }
    }
    return candidates
  }

  /// Presets for WebM, which holds no H.264, in order of preference.
  private static func webEncoders(
    _ loader: PresetLoader
  ) throws(ExportError) -> [PresetDocument] {
    let vp9 = try loader.preset(.document(.name("vp9-1080")))
    var av1 = try loader.preset(.document(.name("av1-1080")))
    av1.sound = vp9.sound
    return [vp9, av1]
  }

  /// The same size and rate with another preset's encoders, pixel formats and sound.
  private func encoded(as other: PresetDocument) -> PresetCandidate {
    var preset = other
    preset.name = self.preset.name
    preset.title = nil
    preset.container = .webm
    preset.fit = self.preset.fit
    preset.frameRate = self.preset.frameRate
    preset.optimizesForNetworkUse = false
    return PresetCandidate(
      preset: preset, reason: "\(reason); a .webm takes the encoder of \(other.name)",
      constantRate: constantRate)
  }
}
