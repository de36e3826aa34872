internal import ImprintLanguage
internal import ImprintValues

extension Plan {
  /// Checks members of a stored plan that were decoded as numbers, before anything counts with them; `check` judges what they
  /// come to together.
  ///
  /// - Throws: `DecodingError`, with the path of the member.
  func checkMembers() throws {
    try require(
      1...1024 ~= threads.decoding && 1...1024 ~= threads.filtering, "threads",
      "threads are 1 to 1024")
    try checkTimeline()
    try checkClock()
    try checkDeliveredMembers()
    guard case .clips(let clips) = input else { return }
    try require(
      clips.timeBase.numerator > 0 && clips.clips.indices.contains(clips.main), "input.clips",
      "one of the clips is the main one")
    try require(
      clips.isPossible, "input.clips", "clips follow each other, and hold none themselves")
    for (index, clip) in clips.clips.enumerated() {
      do { try clip.plan.checkMembers() } catch let error as DecodingError {
        throw error.inside("input.clips.clips.\(index).plan")
      }
    }
  }

  private func checkTimeline() throws {
    let clip = timeline.range
    try require(
      clip.sourceTimeBase.numerator > 0 && timeline.constantRate?.numerator ?? 1 > 0, "timing",
      "a tick and a frame last more than 0 seconds")
    try require(
      1...TimelineRange.mostTicksASecond ~= clip.division, "timing",
      "a tick is divided into 1 part or more")
    try require(timeline.firstTick >= 0, "timing", "a video begins at 0 or later")
    try require(clip.leastDuration > 0, "timing", "a frame lasts more than 0 ticks")
    if case .known(let frames, let frameEnd, let end) = timeline.extent {
      try require(
        frames >= 0 && [frameEnd, end].allSatisfy { $0 >= 0 && $0.isFinite }, "timing",
        "a video has no fewer than 0 frames, and ends")
    }
    guard let cadence = timeline.cadence else { return }
    try require(
      cadence.rate.numerator > 0 && cadence.first >= 0 && cadence.start >= 0
        && cadence.start.isFinite, "timing.cadence",
      "frames come at a rate above 0, and begin at 0 or later")
  }

  private func checkClock() throws {
    let labels = [clock.source] + clock.inputs.compactMap { $0.clip?.labels }
    try require(
      labels.allSatisfy { $0.rate.numerator > 0 } && clock.end >= 0 && clock.frames >= 0, "clock",
      "a video goes on, and has no fewer than 0 frames")
  }

  private func checkDeliveredMembers() throws {
    try require(
      delivery.allSegments.allSatisfy { $0.range.lowerBound >= 0 }, "delivery",
      "frames are counted from 0")
    switch delivery {
    case .movie(let movie):
      try require(
        sound.allSatisfy { 1...768_000 ~= $0.mix?.sampleRate ?? 1 }, "delivery.movie.sound",
        "sound has 1 to 768000 samples a second")
      try require(
        movie.destination.playlist?.seconds ?? 1 > 0, "delivery.movie.destination.playlist",
        "segments last longer than 0 s")
      try require(
        movie.marks?.kept?.parts.allSatisfy { $0.speed > 0 && $0.start <= $0.end } ?? true,
        "delivery.movie.marks", "a part is played forwards")
    case .stills(let stills):
      try require(
        StillMoments.cells ~= stills.sheet?.columns ?? 1
          && StillMoments.cells ~= stills.sheet?.rows ?? 1, "delivery.stills.sheet",
        "a sheet has 1 to \(StillMoments.cells.upperBound) images each way")
    case .photograph, .discard: break
    }
  }

  private func require(_ holds: Bool, _ path: String, _ reason: String) throws {
    if holds { return }
    throw DecodingError.dataCorrupted(
      DecodingError.Context(codingPath: .init(path: path), debugDescription: reason))
  }
}

extension Delivery {
  /// The segments of all parts of it, also those that are made instead of others.
  fileprivate var allSegments: [Plan.Segment] {
    guard case .movie(let movie) = self else { return segments }
    if case .paletted(_, let sample) = movie.video { return segments + sample.segments }
    return segments + movie.video.whole.segments
  }
}

extension DecodingError {
  /// The same error of a value that lies at a path.
  fileprivate func inside(_ path: String) -> DecodingError {
    guard case .dataCorrupted(let context) = self else { return self }
    return .dataCorrupted(
      Context(
        codingPath: .init(path: path) + context.codingPath,
        debugDescription: context.debugDescription))
  }
}

extension [any CodingKey] {
  fileprivate init(path: String) {
    self = path.split(separator: ".").map { CodedName(step: String($0)) }
  }
}
