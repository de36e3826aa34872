package import ImprintLanguage
package import ImprintValues

/// Chooses the preset and the encoder: the first one that opens on this machine for the planned size and format.
package struct PresetPlanner {
  @Boxed var job: Job
  @Boxed package var video: InputVideo
  let inspection: any Inspecting
  /// The overlays' requirements on the frame.
  var request = FrameRequirements.none

  /// Stores the members unchecked.
  package init(
    job: Job, video: InputVideo, inspection: any Inspecting, request: FrameRequirements = .none
  ) {
    self.job = job
    self.video = video
    self.inspection = inspection
    self.request = request
  }

  /// The choice, with everything that follows from the preset.
  package struct Choice: Sendable {
    /// The input; a slideshow may be made at the frame rate of the output.
    @Boxed var input: InputVideo
    /// The displayed size of frames before they are made smaller.
    var frame: PixelSize
    @Boxed package var preset: PresetDocument
    package var reason: String
    package var constantRate: Rational?
    package var container: Container?
    @Boxed package var composition: VideoComposition
    /// The settings of the video encoder; nil where nothing is encoded.
    @Boxed package var video: VideoEncoderSettings?
    package var decisions: [Plan.Decision]
    package var warnings: [JobWarning]

    /// The sizes after and before, where the box of the preset makes frames smaller.
    var reduction: String? {
      let size = composition.geometry.displayed
      guard preset.askedSize == nil, preset.canvas == nil,
        preset.factor(fitting: frame) != nil
      else { return nil }
      return "\(size) of \(frame)"
    }
  }

  /// - Throws: `ExportError` `.unavailable` where no encoder opens, `.usage` where the output's container does not
  ///   support the preset's codecs.
  package func choose() throws(ExportError) -> Choice {
    try choose(
      among: PresetCandidate.all(
        for: job, video: video, frame: request.frame(of: video), asking: inspection))
  }

  /// The first candidate with an encoder that opens.
  package func choose(among candidates: [PresetCandidate]) throws(ExportError) -> Choice {
    var refusals: [PresetRefusal] = []
    for candidate in candidates {
      switch try attempt(candidate) {
      case .success(var choice):
        choice.reason += refusals.map { "; \($0.why)" }.joined()
        return choice
      case .failure(let refusal): refusals.append(refusal)
      }
    }
    throw ExportError(.preset(.refused(refusals), of: job.presetName))
  }

  private func attempt(
    _ candidate: PresetCandidate
  ) throws(ExportError) -> Result<Choice, PresetRefusal> {
    let container = try container(for: candidate.preset)
    var candidate = candidate
    let rate = RateChoice(candidate, in: container, job: job, video: video)
    (candidate.constantRate, candidate.sourceRate) = (rate.constantRate, rate.sourceRate)
    guard let container else {
      try QualityCheck(job.quality, inspection).checkThatNothingIsAsked(of: candidate.preset.name)
      try EffortCheck(job.effort).checkThatNoneIsAsked(of: candidate.preset.name)
      return .success(try rendering(candidate))
    }
    if container.isMovingPicture, let retimed = rate.constantRate.flatMap(video.generated) {
      candidate.constantRate = nil
      return try PresetPlanner(
        job: job, video: retimed, inspection: inspection, request: request
      ).attempt(candidate, in: container, rate)
    }
    return try attempt(candidate, in: container, rate)
  }

  private func attempt(
    _ candidate: PresetCandidate, in container: Container, _ rate: RateChoice
  ) throws(ExportError) -> Result<Choice, PresetRefusal> {
    var refused = PresetRefusal(preset: candidate.preset.name)
    for encoder in encoders(candidate.preset, for: container) {
      if var choice = try attempt(candidate, encoder, container, noting: &refused) {
        choice.decisions += rate.decisions
        choice.warnings += rate.warnings
        choice.reason += refused.reasons.map { "; \($0)" }.joined()
        return .success(choice)
      }
    }
    if refused.closed.isEmpty, !refused.unheld.isEmpty {
      throw refusal(of: container, for: candidate.preset, refused.unheld)
    }
    return .failure(refused)
  }

  /// The choice with one encoder; nil where that cannot be used.
  private func attempt(
    _ candidate: PresetCandidate, _ encoder: EncoderChoice, _ container: Container,
    noting refused: inout PresetRefusal
  ) throws(ExportError) -> Choice? {
    guard let codec = inspection.codec(of: encoder.name) else {
      refused.absent.append("\(encoder.name): FFmpeg's libraries here have none of that name")
      return nil
    }
    guard inspection.holds(codec, in: container) else {
      refused.unheld.append(encoder.name)
      return nil
    }
    // The quality is checked before the encoder is opened: it would refuse the option, and the next encoder would be
    // tried.
    try QualityCheck(job.quality, inspection).check(encoder.name)
    try EffortCheck(job.effort).check(encoder.name)
    var choice = try choice(candidate, encoder, container)
    guard let settings = choice.video else { return choice }
    do throws(EncoderRefusal) {
      choice.video = try inspection.opening(settings, hidden: job.hiddenEncoders)
      return choice
    } catch {
      // Another encoder would want memory too.
      if error.error.isOutOfMemory {
        throw ExportError(error.error, at: job.inputTitle, of: .output)
      }
      refused.closed.append(
        PresetRefusal.Closed(
          encoder: encoder.name, why: error.error.sentence(at: encoder.name).line,
          size: error.size))
      return nil
    }
  }

  private func refusal(
    of container: Container, for preset: PresetDocument, _ encoders: [String]
  ) -> ExportError {
    job.refusal(
      .output,
      .output(
        .notHeld(
          container: container.rawValue, preset: preset.name, encoders: Set(encoders).sorted()),
        at: job.output ?? preset.name))
  }

  /// The output's container; nil where nothing is written.
  private func container(for preset: PresetDocument) throws(ExportError) -> Container? {
    if preset.container == .null { return nil }
    if let container = try job.outputContainer() { return container }
    return switch preset.container {
    case .of(let container): container
    case .source: video.container ?? .mkv
    case .null: nil
    }
  }

  /// The preset's encoders; `source` is replaced by encoders of the source's own codec, and all of them where the container
  /// takes frames as they are.
  private func encoders(
    _ preset: PresetDocument, for container: Container
  ) -> [EncoderChoice] {
    if container == .y4m { return [EncoderChoice(name: EncoderFacts.ofRawFrames, options: [:])] }
    return preset.encoders.flatMap { choice in
      guard choice == .source || choice.name == EncoderChoice.source.name else { return [choice] }
      return sourceEncoders(choice.options)
    }
  }

  /// Encoders of the source's own codec: those that keep all of its samples first, of which those that take its size
  /// come first; empty for a codec that is better not encoded again.
  ///
  /// - Parameter options: the preset's options, which take precedence.
  private func sourceEncoders(_ options: [String: String]) -> [EncoderChoice] {
    let keeping = EncoderFacts.keepingSource.filter {
      inspection.codec(of: $0.name) == video.codec
    }.map { ($0, loss(in: $0)) }
    return (0...2).flatMap { loss in keeping.filter { $0.1 == loss } }.map { facts, _ in
      EncoderChoice(
        name: facts.name, options: (facts.sourceOptions ?? [:]).merging(options) { $1 })
    }
  }

  /// The loss of the source in an encoder: 0 for none, 1 for columns or rows of pixels, 2 for bit depth or
  /// components.
  private func loss(in encoder: EncoderFacts) -> Int {
    let target = TargetLayout(
      source: video.decodedLayout, isHighDynamicRange: false, allowed: .source,
      encoder: encoder.name, library: inspection)
    guard let layout = PixelLayout(named: target.name),
      layout.holdsSamples(of: video.decodedLayout)
    else { return 2 }
    let size = video.keptSize
    return encoder.part(of: size, in: layout, hasFields: false).size == size ? 0 : 1
  }

  /// The choice of a preset that encodes nothing, which keeps the frames as they are.
  private func rendering(_ candidate: PresetCandidate) throws(ExportError) -> Choice {
    let (composition, decisions) = try composition(candidate.preset, encoder: nil, container: nil)
    return Choice(
      input: video, frame: try request.frame(of: video), preset: candidate.preset,
      reason: candidate.reason,
      constantRate: candidate.constantRate, container: nil, composition: composition, video: nil,
      decisions: decisions, warnings: [])
  }

  private func choice(
    _ candidate: PresetCandidate, _ encoder: EncoderChoice, _ container: Container
  ) throws(ExportError) -> Choice {
    let (composition, decisions) = try composition(
      candidate.preset, encoder: encoder.name, container: container)
    var choice = Choice(
      input: video, frame: try request.frame(of: video), preset: candidate.preset,
      reason: candidate.reason,
      constantRate: candidate.constantRate, container: container, composition: composition,
      video: nil, decisions: decisions, warnings: [])
    choice.video = settings(candidate, encoder, of: composition, in: container)
    choice.warnings += JobWarning.losses(
      of: composition, isMeantToKeep: candidate.preset.keepsPixels)
    choice.warnings += [
      JobWarning.dynamicLoss(video.dynamicHDR, in: composition.format.color)
    ].compactMap(\.self)
    if job.rotation == .keep, !container.hasOrientation, !video.orientation.isUpright {
      choice.warnings.append(
        JobWarning(
          "rotation.baked", "a .\(container.rawValue) file holds no display matrix: it is baked"))
    }
    return choice
  }

  private func composition(
    _ preset: PresetDocument, encoder: String?, container: Container?
  ) throws(ExportError) -> (VideoComposition, [Plan.Decision]) {
    let keeps = job.rotation == .keep && container?.hasOrientation != false
    let losesNothing =
      preset.keepsPixels && encoder.flatMap { inspection.encoder(named: $0)?.losesNothing } == true
    let planned: (composition: VideoComposition, decisions: [Plan.Decision])
    planned = try CompositionPlanner(
      video: losesNothing ? video.drawnInRGB : video, preset: preset, encoder: encoder,
      library: inspection, bakesRotation: !keeps, request: request,
      isMovingPicture: container?.isMovingPicture == true
    ).plan()
    let layout = planned.composition.format.layout
    if layout.components.isEmpty {
      throw ExportError(.preset(.notBlendable(pixelFormat: layout.name), of: preset.name))
    }
    return planned
  }

  private func settings(
    _ candidate: PresetCandidate, _ encoder: EncoderChoice, of composition: VideoComposition,
    in container: Container
  ) -> VideoEncoderSettings {
    let rate = candidate.constantRate ?? candidate.sourceRate ?? video.averageRate
    let keys = rate.flatMap { keyFrames(candidate, container, at: $0) }
    return VideoEncoderSettings(
      encoder: encoder.name,
      options: QualityCheck(job.quality, inspection).options(encoder)
        .merging(EffortCheck(job.effort).options(of: encoder.name)) { $1 }
        .merging(reordering(candidate, encoder, container)) { $1 },
      size: composition.format.size,
      layout: composition.format.layout.name, color: composition.format.color,
      chromaLocation: composition.format.chromaLocation,
      pixelAspect: composition.geometry.pixelAspect,
      timeBase: candidate.constantRate?.reciprocal ?? video.timeBase(for: job), frameRate: rate,
      keyframeInterval: keys?.interval, keyframeSeconds: keys?.forcedSeconds,
      threads: threads(of: encoder.name, composition.format.size),
      codecTag: inspection.codec(of: encoder.name) == "hevc" && container.hasEditLists
        ? "hvc1" : nil,
      globalHeader: container.hasCodecHeaders,
      fieldOrder: composition.steps.contains(.deinterlace) ? .progressive : video.fieldOrder,
      hdr: composition.format.color.isHighDynamicRange ? video.hdr : nil)
  }

  /// The option that keeps frames in the order of their times, where the output could not be read otherwise.
  private func reordering(
    _ candidate: PresetCandidate, _ encoder: EncoderChoice, _ container: Container
  ) -> [String: String] {
    let reorders = inspection.codec(of: encoder.name).map(["h264", "hevc"].contains) == true
    guard reorders, candidate.constantRate == nil,
      let limit = TimeGap.longestReordered(in: container, timeBase: video.timeBase(for: job)),
      video.longestSpan(of: TimeGap.mostReorderedFrames) >= limit
    else { return [:] }
    return ["bf": "0"]
  }

  /// The distance of key frames; nil for the encoder's own.
  private func keyFrames(
    _ candidate: PresetCandidate, _ container: Container, at rate: Rational
  ) -> KeyFrameRule? {
    let most =
      job.isRecording || container == .m3u8 ? job.segmentSeconds(by: candidate.preset) : nil
    guard let seconds = [candidate.preset.keyframeSeconds, most].compactMap(\.self).min() else {
      return nil
    }
    if job.isRecording { return KeyFrameRule(every: seconds, ofDeviceAt: rate) }
    let keepsTimes = candidate.constantRate == nil && !video.source.isOpen
    return KeyFrameRule(
      every: seconds, rate: rate, times: keepsTimes ? video.timing : nil,
      isForced: container == .m3u8)
  }

  /// The number of an encoder's threads. It depends only on the job and the frame's size, since the encoder's output
  /// may depend on it.
  private func threads(of encoder: String, _ size: PixelSize) -> Int {
    switch EncoderFacts.of(encoder).threads {
    case .automatic: return job.threads ?? 0
    case .allowed: return job.threads ?? inspection.cores
    case .cores:
      let cores = job.threads ?? inspection.cores
      return max(min(cores, size.height / EncoderFacts.rowsOfThread), 1)
    }
  }
}

extension Job {
  /// The longest time between key frames of a recording: fragments and a playlist's segments begin with one, and what is
  /// killed ends with the last whole one.
  private static let recordedSeconds = 2.0

  /// The seconds that a segment lasts.
  func segmentSeconds(by preset: PresetDocument) -> Double {
    if isRecording { return min(preset.keyframeSeconds ?? .infinity, Self.recordedSeconds) }
    let longest = SegmentLengths.longestOfPreset
    return segmentSeconds ?? preset.keyframeSeconds.flatMap { $0 < longest ? $0 : nil }
      ?? SegmentLengths.standard
  }
}
