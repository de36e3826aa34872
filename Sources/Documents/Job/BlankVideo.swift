public import ImprintPrimitives

/// A video of one colour without sound: what lies under an overlay that is a video by itself.
///
///     var job = Job(input: .blank(BlankVideo(size: size, duration: 10, color: .clear)))
///     job.preset = .document(.name("prores-4444"))     // the overlay alone, for an editor
public struct BlankVideo: Hashable, Sendable, Codable {
  /// The size in pixels, which are square.
  public var size: PixelSize
  /// Frames a second; nil: 25, or in a moving picture at most those of its preset.
  public var frameRate: Rational?
  /// Seconds.
  public var duration: Double
  /// The colour of every frame; below an alpha of 1 frames are transparent, where the output can be.
  public var color: Color

  /// Black at 25 frames a second, unless said otherwise.
  public init(
    size: PixelSize, frameRate: Rational? = nil, duration: Double, color: Color = .black
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

  /// `frameRate`, or that of a video that says none.
  package var resolvedFrameRate: Rational { frameRate ?? Rational(25) }

  /// Whether it has frames, and no more than can be planned.
  package var hasPossibleLength: Bool {
    let frames = duration * resolvedFrameRate.value
    return resolvedFrameRate.value > 0 && frames > 0 && frames <= Double(Self.mostFrames)
  }
}

extension BlankVideo {
  /// - Throws: `DecodingError` where it would have no frames, or no end.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      size: try container.decode(PixelSize.self, forKey: .size),
      frameRate: try container.decodeIfPresent(Rational.self, forKey: .frameRate),
      duration: try container.decode(Double.self, forKey: .duration),
      color: try container.decode(Color.self, forKey: .color))
    try decoder.require(
      resolvedFrameRate.numerator > 0 && duration > 0 && duration.isFinite,
      "a video has frames, and an end")
  }
}
