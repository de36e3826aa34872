package import ImprintLanguage
package import ImprintValues

/// A preset that may be used, with the reason.
package struct PresetCandidate: Hashable {
  package private(set) var preset: PresetDocument
  package let reason: String
  /// A constant frame rate that is requested or needed; nil keeps the source's presentation times.
  package var constantRate: Rational?
  /// The rate of the source's own times, which are kept, in a container that has no times; nil elsewhere.
  var sourceRate: Rational?

  /// The requested preset; or, where it chooses among others as `auto` does, the one that fits the video, followed by
  /// those that replace it where none of its encoders opens.
  ///
  /// - Parameter displayed: the size of the frame to encode, as displayed and before it is fitted.
  static func all(
    for job: Job, video: InputVideo, frame displayed: PixelSize, asking inspection: any Inspecting
  ) throws(ExportError) -> [PresetCandidate] {
    let frame = job.size?.fitted(displayed) ?? displayed
    var candidates = try all(
      for: job, video: video, fitting: frame, asking: inspection)
    for index in candidates.indices {
      candidates[index].preset = candidates[index].preset.within(job.size)
    }
    return candidates
  }

  /// - Parameter displayed: the size of the frame to encode, in the size that the job asks for.
  private static func all(
    for job: Job, video: InputVideo, fitting displayed: PixelSize, asking inspection: any Inspecting
  ) throws(ExportError) -> [PresetCandidate] {
    let preset = try PresetLoader(job, asking: inspection).preset(job.preset)
    guard let choice = preset.choice else {
      return [
        PresetCandidate(
          preset: preset, reason: "it was asked for",
          constantRate: job.frameRate ?? preset.frameRate)
      ]
    }
    let ladder = try PresetFallbacks(
      choice, named: preset.name, for: job, PresetLoader(job, asking: inspection))
    if let container = try job.outputContainer(), let moving = try ladder.moving(container) {
      return [moving]
    }
    if let broken = choice.brokenTimestamps, video.timestampsAreBroken {
      let rate = "\(broken.frameRate.value.text(decimals: 3)) fps"
      return try ladder.candidates(
        broken.presets, constantRate: job.frameRate ?? broken.frameRate,
        reason:
          "the source's timestamps are broken (a step in a hundred or more is under 1 ms): \(rate)")
    }
    return try ladder.candidates(for: displayed)
  }
}

/// The presets among which a preset chooses.
struct PresetFallbacks {
  private let choice: PresetChoice
  private let name: String
  @Boxed private var job: Job
  private let loader: PresetLoader
  private let sizes: [PresetDocument]

  /// - Parameter name: the name of the choosing preset, for messages.
  /// - Throws: `ExportError` `.invalid` for a preset chosen by size that has no box, and for a name that is not
  ///   found.
  init(
    _ choice: PresetChoice, named name: String, for job: Job, _ loader: PresetLoader
  ) throws(ExportError) {
    self.choice = choice
    self.name = name
    self.job = job
    self.loader = loader
    var sizes: [PresetDocument] = []
    for size in choice.sizes {
      let preset = try loader.preset(size, chosenBy: name)
      guard preset.fit != nil else {
        throw ExportError(.preset(.sizeWithoutBox(size), of: name))
      }
      sizes.append(preset)
    }
    self.sizes = sizes
  }

  /// The preset whose box holds the video, then the smaller ones in descending order, then the fallbacks.
  func candidates(for displayed: PixelSize) throws(ExportError) -> [PresetCandidate] {
    let fitting = sizes.firstIndex { $0.factor(fitting: displayed) == nil }
    let upTo = choice.sizes[...(fitting ?? sizes.count - 1)].reversed()
    return try candidates(
      upTo + choice.fallbacks, constantRate: job.frameRate,
      reason: fitting == nil
        ? "it is the largest, and \(displayed) is larger" : "\(displayed) as displayed fits it")
  }

  /// The preset for animated images in a container; nil for other containers, and where the choice has none.
  func moving(_ container: Container) throws(ExportError) -> PresetCandidate? {
    guard container.isMovingPicture else { return nil }
    for name in choice.moving {
      let preset = try loader.preset(name, chosenBy: self.name)
      guard preset.container == .of(container) else { continue }
      return PresetCandidate(
        preset: preset, reason: "a .\(container.rawValue) takes it",
        constantRate: job.frameRate ?? preset.frameRate)
    }
    return nil
  }

  func candidates(
    _ names: [String], constantRate: Rational?, reason: String
  ) throws(ExportError) -> [PresetCandidate] {
    let standIns = try job.outputContainer() == .webm ? webEncoders() : []
    var candidates: [PresetCandidate] = []
    for name in names {
      let preset = try loader.preset(name, chosenBy: self.name)
      let candidate = PresetCandidate(
        preset: preset, reason: reason, constantRate: constantRate ?? preset.frameRate)
      candidates += standIns.isEmpty ? [candidate] : standIns.map { candidate.encoded(as: $0) }
    }
    return candidates
  }

  /// Presets for WebM, in order of preference.
  private func webEncoders() throws(ExportError) -> [PresetDocument] {
    var presets: [PresetDocument] = []
    for name in choice.webm { presets.append(try loader.preset(name, chosenBy: self.name)) }
    return presets.map { preset in
      var preset = preset
      preset.sound = presets[0].sound
      return preset
    }
  }
}

extension PresetCandidate {
  /// The candidate with the size and rate kept, but the encoders, pixel formats and sound of another preset.
  fileprivate func encoded(as other: PresetDocument) -> PresetCandidate {
    var preset = other
    preset.name = self.preset.name
    preset.title = nil
    preset.container = .of(.webm)
    preset.fit = self.preset.fit
    preset.frameRate = self.preset.frameRate
    preset.optimizesForNetworkUse = false
    return PresetCandidate(
      preset: preset, reason: "\(reason); a .webm takes the encoder of \(other.name)",
      constantRate: constantRate)
  }
}
