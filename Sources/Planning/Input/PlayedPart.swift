internal import ImprintMediaTypes
package import ImprintPrimitives

/// A part of an input that the output plays.
package struct PlayedPart: Hashable, Sendable, Codable {
  /// The input's time that would become 0 in the output, if it was played from there.
  package let origin: RationalTime
  /// The output's times between which it is played, in seconds.
  package let start, end: Double
  package let speed: Double

  package init(origin: RationalTime, start: Double, end: Double, speed: Double = 1) {
    (self.origin, self.start, self.end, self.speed) = (origin, start, end, speed)
  }

  /// All that a timeline has.
  init(of timeline: Timeline) {
    self.init(
      origin: RationalTime(ticks: timeline.main.start, timeBase: timeline.main.timeBase),
      start: 0, end: timeline.duration)
  }

  /// The output's time of one of the input, in seconds, whether it is played then or not.
  package func time(of seconds: Double) -> Double { (seconds - origin.seconds) / speed }
}

extension PlayedPart {
  /// - Throws: `DecodingError` for a part that is played backwards.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      origin: try container.decode(RationalTime.self, forKey: .origin),
      start: try container.decode(Double.self, forKey: .start),
      end: try container.decode(Double.self, forKey: .end),
      speed: try container.decode(Double.self, forKey: .speed))
    try decoder.require(speed > 0 && start <= end, "a part is played forwards")
  }
}

extension InputVideo {
  /// The parts of the input, or of the main clip's file, that the output plays, in order; those of one clip, between which a frame
  /// is held, together.
  func playedParts(in timeline: Timeline) -> [[PlayedPart]] {
    clips?.playedParts(in: timeline) ?? [[PlayedPart(of: timeline)]]
  }
}

extension ClipsDraft {
  fileprivate func playedParts(in timeline: Timeline) -> [[PlayedPart]] {
    var all: [[PlayedPart]] = []
    for number in clips.indices where isPlayedFromMain(number) {
      guard let part = playedPart(number, timeline) else { continue }
      if clips[number].entry > 0, !all.isEmpty {
        all[all.count - 1].append(part)
      } else {
        all.append([part])
      }
    }
    return all
  }

  private func playedPart(_ number: Int, _ timeline: Timeline) -> PlayedPart? {
    let (clip, own) = (clips[number], clips[number].timeline.main)
    let begin = outputSeconds(places[number].start, timeline)
    let end = min(outputSeconds(places[number].end, timeline), timeline.duration)
    guard max(begin, 0) < end else { return nil }
    let speed = clip.speed.value
    let moved = Int64(saturating: (begin * speed / own.timeBase.value).rounded())
    let origin = own.start.addingClamped(clip.entry).subtractingClamped(moved)
    return PlayedPart(
      origin: RationalTime(ticks: origin, timeBase: own.timeBase), start: max(begin, 0), end: end,
      speed: speed)
  }
}
