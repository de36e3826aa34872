internal import Documents
internal import Media
internal import Pixels
internal import Primitives

/// Picks the preset and the encoder: the first that opens here at the planned size and format.
struct PresetPlanner {
  let job: Job
  let film: Film
  let timing: TimingPlanner

  /// Everything that follows from the preset.
  struct Choice {
    var preset: PresetDocument
    var reason: String
    var constantRate: Rational?
    var container: Container?
    var picture: PicturePlan
    /// Nil where nothing is encoded.
    var video: VideoEncoderSettings?
    var decisions: [Plan.Decision]
    var warnings: [JobWarning]
  }

  /// - Throws: `ExportError` `.unavailable` where no encoder opens, `.usage` where the output's container
  ///   does not hold what the preset makes.
  func choose() throws(ExportError) -> Choice {
    var refusals: [String] = []
    for candidate in try candidates() {
      switch try attempt(candidate) {
      case .success(var choice):
        if !refusals.isEmpty { choice.reason += "; " + refusals.joined(separator: "; ") }
        return choice
      case .failure(let refusal):
        refusals.append(refusal.reason)
      }
    }
    throw ExportError(
      .unavailable, what: job.presetName,
      why: "no encoder opens on this machine: \(refusals.joined(separator: "; "))",
      hint: "'imprint presets' lists the encoders that do")
  }

  private struct Candidate {
    var preset: PresetDocument
    var reason: String
    var constantRate: Rational?
  }

  private struct Refusal: Error {
    var reason: String
  }

  private func candidates() throws(ExportError) -> [Candidate] {
    guard job.preset == .auto else {
      let preset = try PresetLoader(job).preset(job.preset)
      return [
        Candidate(
          preset: preset, reason: "it was asked for",
          constantRate: job.frameRate ?? preset.frameRate)
      ]
    }
    let fallbacks = ["medium", "low"]
    if timing.timestampsAreBroken {
      let reason =
        "the source's timestamps are broken (a step in a hundred or more is under 1 ms): 30 fps"
      return try candidates(fallbacks, reason: reason, constantRate: job.frameRate ?? Rational(30))
    }
    let displayed = film.geometry.displayed
    let fitting = Self.sizes.lastIndex { box in !Self.holds(box, displayed) }.map { $0 + 1 } ?? 0
    let index = min(fitting, Self.sizes.count - 1)
    let names = Self.sizes[...index].reversed().map(\.description) + fallbacks
    let reason =
      fitting == index
      ? "\(displayed) as displayed fits it" : "it is the largest, and \(displayed) is larger"
    return try candidates(names, reason: reason, constantRate: job.frameRate)
  }

  private func candidates(
    _ names: [String], reason: String, constantRate: Rational?
  ) throws(ExportError) -> [Candidate] {
    let loader = PresetLoader(job)
    var candidates: [Candidate] = []
    for name in names {
      let preset = try loader.preset(.document(.name(name)))
      candidates.append(
        Candidate(
          preset: preset, reason: reason, constantRate: constantRate ?? preset.frameRate))
    }
    return candidates
  }

  private static let sizes = [
    PixelSize(width: 640, height: 480), PixelSize(width: 960, height: 540),
    PixelSize(width: 1280, height: 720), PixelSize(width: 1920, height: 1080),
    PixelSize(width: 2560, height: 1440), PixelSize(width: 3840, height: 2160),
  ]

  private static func holds(_ box: PixelSize, _ size: PixelSize) -> Bool {
    let turned = size.width < size.height ? box.turned : box
    return size.width <= turned.width && size.height <= turned.height
  }

  private func attempt(_ candidate: Candidate) throws(ExportError) -> Result<Choice, Refusal> {
    let container = try container(for: candidate.preset)
    guard let container else { return .success(try rendering(candidate)) }
    var refusals: [String] = []
    var unheld: [String] = []
    var absent: [String] = []
    for encoder in encoders(candidate.preset) {
      guard let codec = EncoderCatalog.codec(of: encoder.name) else {
        absent.append("\(encoder.name): FFmpeg's libraries here have none of that name")
        continue
      }
      guard container.holds(codec) else {
        unheld.append(encoder.name)
        continue
      }
      var choice = try choice(candidate, encoder, container)
      guard let settings = choice.video,
        let refusal = EncoderCatalog.check(settings, hidden: job.hiddenEncoders)
      else {
        try QualityCheck(job.quality).check(encoder.name)
        choice.reason += (refusals + absent).map { "; \($0)" }.joined()
        return .success(choice)
      }
      refusals.append("\(encoder.name): \(refusal)")
    }
    if refusals.isEmpty, !unheld.isEmpty {
      throw ExportError(
        .usage, what: job.output ?? "--output",
        why: "a .\(container.rawValue) file does not hold what the preset \(candidate.preset.name) "
          + "makes (\(Set(unheld).sorted().joined(separator: ", ")))",
        hint: "another extension or another preset")
    }
    return .failure(
      Refusal(reason: "\(candidate.preset.name): " + (refusals + absent).joined(separator: ", ")))
  }

  /// The output's container; nil where nothing is written.
  private func container(for preset: PresetDocument) throws(ExportError) -> Container? {
    if preset.container == .null { return nil }
    if let output = job.output { return try Container(output: output) }
    switch preset.container {
    case .source: return film.container ?? .mkv
    default: return Container(rawValue: preset.container.rawValue)
    }
  }

  /// The preset's encoders, with those of the source's own codec in place of `source`.
  private func encoders(_ preset: PresetDocument) -> [EncoderChoice] {
    preset.encoders.flatMap { choice in
      guard choice == .source || choice.name == EncoderChoice.source.name else { return [choice] }
      return SourceEncoders.choices(for: film.codec, options: choice.options)
    }
  }

  /// Rendering for nothing keeps the pictures as they are.
  private func rendering(_ candidate: Candidate) throws(ExportError) -> Choice {
    let (picture, decisions) = try picture(candidate.preset, encoder: nil, container: nil)
    return Choice(
      preset: candidate.preset, reason: candidate.reason, constantRate: candidate.constantRate,
      container: nil, picture: picture, video: nil, decisions: decisions, warnings: [])
  }

  private func choice(
    _ candidate: Candidate, _ encoder: EncoderChoice, _ container: Container
  ) throws(ExportError) -> Choice {
    let (picture, decisions) = try picture(
      candidate.preset, encoder: encoder.name, container: container)
    var choice = Choice(
      preset: candidate.preset, reason: candidate.reason, constantRate: candidate.constantRate,
      container: container, picture: picture, video: nil, decisions: decisions, warnings: [])
    choice.video = settings(candidate, encoder, picture, container)
    if job.rotation == .keep, !container.hasOrientation, !film.orientation.isUpright {
      choice.warnings.append(
        JobWarning(
          "rotation.baked", "a .\(container.rawValue) file holds no display matrix: it is baked"))
    }
    return choice
  }

  private func picture(
    _ preset: PresetDocument, encoder: String?, container: Container?
  ) throws(ExportError) -> (PicturePlan, [Plan.Decision]) {
    let keeps = job.rotation == .keep && container?.hasOrientation != false
    do throws(MediaError) {
      return try PicturePlanner(
        film: film, preset: preset, encoder: encoder, bakesRotation: !keeps
      ).plan()
    } catch {
      throw ExportError(error, at: film.source.name)
    }
  }

  private func settings(
    _ candidate: Candidate, _ encoder: EncoderChoice, _ picture: PicturePlan,
    _ container: Container
  ) -> VideoEncoderSettings {
    let rate = candidate.constantRate ?? film.averageRate
    let interval = candidate.preset.keyframeSeconds.flatMap { seconds in
      rate.map { max(Int(Int64(held: seconds * $0.value)), 1) }
    }
    return VideoEncoderSettings(
      encoder: encoder.name,
      options: QualityCheck(job.quality).options(encoder), size: picture.format.size,
      layout: picture.format.layout.name, color: picture.format.color,
      chromaLocation: picture.format.chromaLocation,
      pixelAspect: picture.geometry.pixelAspect,
      timeBase: candidate.constantRate?.reciprocal ?? film.timing.timeBase, frameRate: rate,
      keyframeInterval: interval, threads: job.threads ?? 0,
      codecTag: EncoderCatalog.codec(of: encoder.name) == "hevc" && container.hasEditLists
        ? "hvc1" : nil,
      fieldOrder: candidate.preset.fields == .source ? film.fieldOrder : .progressive,
      hdr: picture.format.color.isHighDynamicRange ? film.hdr : nil)
  }
}
