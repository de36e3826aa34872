public import ImprintPrimitives

/// A video of one colour without sound: what lies under an overlay that is a video by itself.
///
///     var job = Job(input: .blank(BlankVideo(size: size, duration: 10, color: .clear)))
///     job.preset = .document(.name("prores-4444"))     // the overlay alone, for an editor
public struct BlankVideo: Hashable, Sendable, Codable {
  /// The size in pixels, which are square.
  public var size: PixelSize
  /// Frames a second.
  public var frameRate: Rational
  /// Seconds.
  public var duration: Double
  /// The colour of every frame; below an alpha of 1 frames are transparent, where the output can be.
  public var color: Color

  /// Black at 25 frames a second, unless said otherwise.
  public init(
    size: PixelSize, frameRate: Rational = Rational(25), duration: Double, color: Color = .black
  ) {
    self.size = size
    self.frameRate = frameRate
    self.duration = duration
    self.color = color
  }
}

extension BlankVideo {
  /// The times of all frames are held at once while a video is planned.
  package static let mostFrames = 10_000_000

  /// Whether it has frames, and no more than can be planned.
  package var hasPossibleLength: Bool {
    let frames = duration * frameRate.value
    return frameRate.value > 0 && frames > 0 && frames <= Double(Self.mostFrames)
  }
}

extension BlankVideo {
  /// - Throws: `DecodingError` where it would have no frames, or no end.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      size: try container.decode(PixelSize.self, forKey: .size),
      frameRate: try container.decode(Rational.self, forKey: .frameRate),
      duration: try container.decode(Double.self, forKey: .duration),
      color: try container.decode(Color.self, forKey: .color))
    try decoder.require(
      frameRate.numerator > 0 && duration > 0 && duration.isFinite,
      "a video has frames, and an end")
  }
}
