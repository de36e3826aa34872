internal import ImprintValues

/// A timeline as a plan stores it, without the source of its clip.
///
/// All times are in ticks of the source's time base, each divided into `division` parts.
struct StoredTiming: Codable {
  let sourceTimeBase: Rational
  let division: Int64?
  let zero: Int64
  let start: Int64
  let end: Int64?
  let lastFrame: Range<Int64>?
  let leastDuration: Int64?
  let constantRate: Rational?
  let firstTick: Int64?
  let cadence: FrameCadence?
  let duplicates: Int?
  /// The number of frames, the end of the last one, and of all, in seconds; nil where the extent is open.
  let frames: Int?
  let frameEnd: Double?
  let duration: Double?

  init(_ timeline: Timeline) {
    let clip = timeline.main
    (sourceTimeBase, division) = (clip.sourceTimeBase, clip.division)
    (zero, start, end) = (clip.zero, clip.start, clip.end)
    (lastFrame, leastDuration) = (clip.lastFrame, clip.leastDuration)
    (constantRate, firstTick) = (timeline.constantRate, timeline.firstTick)
    cadence = timeline.cadence
    duplicates = clip.duplicates
    switch timeline.extent {
    case .known(let frames, let frameEnd, let end):
      (self.frames, self.frameEnd, duration) = (frames, frameEnd, end)
    case .open: (frames, frameEnd, duration) = (nil, nil, nil)
    }
  }

  /// - Throws: `DecodingError` for an invalid time base, rate, division or duration.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    sourceTimeBase = try container.decode(Rational.self, forKey: .sourceTimeBase)
    division = try container.decodeIfPresent(Int64.self, forKey: .division)
    zero = try container.decode(Int64.self, forKey: .zero)
    start = try container.decode(Int64.self, forKey: .start)
    end = try container.decodeIfPresent(Int64.self, forKey: .end)
    lastFrame = try container.decodeIfPresent(Range<Int64>.self, forKey: .lastFrame)
    leastDuration = try container.decodeIfPresent(Int64.self, forKey: .leastDuration)
    constantRate = try container.decodeIfPresent(Rational.self, forKey: .constantRate)
    firstTick = try container.decodeIfPresent(Int64.self, forKey: .firstTick)
    cadence = try container.decodeIfPresent(FrameCadence.self, forKey: .cadence)
    duplicates = try container.decodeIfPresent(Int.self, forKey: .duplicates)
    frames = try container.decodeIfPresent(Int.self, forKey: .frames)
    frameEnd = try container.decodeIfPresent(Double.self, forKey: .frameEnd)
    duration = try container.decodeIfPresent(Double.self, forKey: .duration)
    try check(decoder)
  }

  private func check(_ decoder: any Decoder) throws {
    try decoder.require(
      sourceTimeBase.numerator > 0 && constantRate.map { $0.numerator > 0 } != false,
      "a tick and a frame last more than 0 seconds")
    try decoder.require(
      1...SourceClip.mostTicksASecond ~= division ?? 1, "a tick is divided into 1 part or more")
    try decoder.require(firstTick ?? 0 >= 0, "a video begins at 0 or later")
    try decoder.require(leastDuration ?? 1 > 0, "a frame lasts more than 0 ticks")
    try decoder.require(
      (frames == nil) == (frameEnd == nil) && (frames == nil) == (duration == nil),
      "frames, frameEnd and duration stand together")
    let ends = [frameEnd, duration].compactMap(\.self)
    try decoder.require(
      frames ?? 0 >= 0 && ends.allSatisfy { $0 >= 0 && $0.isFinite },
      "a video has no fewer than 0 frames, and ends")
  }

  /// The timeline whose clip is of a source.
  func timeline(of source: Plan.Source) -> Timeline {
    var extent = Timeline.Extent.open
    if let frames, let frameEnd, let duration {
      extent = .known(frames: frames, frameEnd: frameEnd, end: duration)
    }
    return Timeline(
      main: SourceClip(
        source: source, sourceTimeBase: sourceTimeBase, division: division ?? 1, zero: zero,
        start: start, end: end, lastFrame: lastFrame, leastDuration: leastDuration ?? 1,
        duplicates: duplicates ?? 0),
      constantRate: constantRate, firstTick: firstTick ?? 0, cadence: cadence, extent: extent)
  }
}
