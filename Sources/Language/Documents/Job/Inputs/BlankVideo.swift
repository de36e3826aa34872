public import ImprintValues

/// A video of one colour without sound, for overlays that make up a video by themselves.
///
///     var job = Job(input: .blank(BlankVideo(size: size, duration: 10, color: .clear)))
///     job.preset = .document(.name("prores-4444"))     // the overlay alone, for an editor
public struct BlankVideo: Hashable, Sendable {
  /// The size in pixels, which are square.
  public var size: PixelSize
  /// The frame rate; nil for 25, or in an animated image at most that of its preset.
  public var frameRate: Rational?
  /// The duration in seconds.
  public var duration: Double
  /// The colour of every frame; with an alpha below 1 frames are transparent, where the output supports it.
  public var color: Color

  /// Black at 25 frames a second by default.
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
  /// The largest number of frames, since planning holds the times of all frames in memory.
  package static let mostFrames = 10_000_000

  /// `frameRate`, or the default frame rate.
  package var resolvedFrameRate: Rational { frameRate ?? Rational(25) }

  /// Whether it has at least one frame, and at most `mostFrames`.
  package var hasPossibleLength: Bool {
    let frames = duration * resolvedFrameRate.value
    return resolvedFrameRate.value > 0 && frames > 0 && frames <= Double(Self.mostFrames)
  }
}

extension BlankVideo: Described {
  package static let standard = BlankVideo(size: PixelSize(width: 1, height: 1), duration: 1)

  package static let properties: [Property<BlankVideo>] = [
    Property(
      "size", \.size, .pixelSize, isRequired: true, "Width and height in pixels.",
      known: ["width height w h resolution dimensions": "[1280, 720]"]),
    Property(
      "duration", \.duration, .length, isRequired: true, "How long it is.",
      known: ["seconds length time": "10"]),
    Property(
      "frameRate", \.frameRate, .frameRate, default: "25",
      "Frames a second; of a moving picture at most those of its preset by default.",
      known: ["fps r rate": "30"]),
    Property(
      "color", \.color, .color, default: "\"black\"",
      "The colour of every frame; one with alpha makes it transparent where the output can be.",
      known: ["background backgroundcolor fill transparent alpha": "\"transparent\""]),
  ]
}

extension BlankVideo {
  /// The rule of several members.
  package static func check(
    _ video: BlankVideo, _ members: Members, isSound: Bool, by reader: inout DocumentReader
  ) {
    guard isSound, !video.hasPossibleLength else { return }
    let (seconds, rate) = (video.duration, video.resolvedFrameRate.value)
    reader.refuse(
      ["duration"], in: members,
      "\(seconds.plain) s at \(rate.plain) fps is not between 1 and \(BlankVideo.mostFrames) "
        + "frames")
  }
}

extension ValueKind<BlankVideo> {
  package static let blankVideo = BlankVideo.object(
    "blank input", "a blank input", rules: BlankVideo.check)
}
