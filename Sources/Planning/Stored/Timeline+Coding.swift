internal import ImprintValues

/// Coded as its range, with the other members beside those of it: `frames`, `frameEnd` and `duration` where its extent is known.
extension Timeline: Codable {
  private enum CodingKeys: String, CodingKey {
    case constantRate, firstTick, cadence, frames, frameEnd, duration
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    range = try TimelineRange(from: decoder)
    constantRate = try container.decodeIfPresent(Rational.self, forKey: .constantRate)
    firstTick = try container.decode(Int64.self, forKey: .firstTick)
    cadence = try container.decodeIfPresent(FrameCadence.self, forKey: .cadence)
    let frames = try container.decodeIfPresent(Int.self, forKey: .frames)
    let frameEnd = try container.decodeIfPresent(Double.self, forKey: .frameEnd)
    let end = try container.decodeIfPresent(Double.self, forKey: .duration)
    if let frames, let frameEnd, let end {
      extent = .known(frames: frames, frameEnd: frameEnd, end: end)
    } else {
      extent = .open
      try decoder.require(
        frames == nil && frameEnd == nil && end == nil,
        "frames, frameEnd and duration stand together")
    }
  }

  package func encode(to encoder: any Encoder) throws {
    try range.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(constantRate, forKey: .constantRate)
    try container.encode(firstTick, forKey: .firstTick)
    try container.encodeIfPresent(cadence, forKey: .cadence)
    guard case .known(let frames, let frameEnd, let end) = extent else { return }
    try container.encode(frames, forKey: .frames)
    try container.encode(frameEnd, forKey: .frameEnd)
    try container.encode(end, forKey: .duration)
  }
}
