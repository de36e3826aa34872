internal import ImprintLanguage
public import ImprintValues

/// Frames that a program makes, as the input of a job (`AVAssetWriterInput`).
///
///     var stream = FrameStream(size: PixelSize(width: 1280, height: 720))
///     stream.duration = 10
///     var job = Job(input: .frames(stream))
///     job.output = "made.mp4"
///     let writer = try FrameWriter(try await Plan(job))
///
/// The stream describes the frames before the first one is there. A `FrameWriter` takes them.
public struct FrameStream: Hashable, Sendable, Codable {
  /// The size of all frames in pixels, which are square.
  public var size: PixelSize
  /// The layout of their samples.
  public var format = PixelFormat.premultipliedRGBA
  /// Whether their alpha counts, where the output holds it; otherwise RGBA is taken as it lies on black, and straight
  /// alpha as opaque.
  public var hasAlpha = false
  /// The frames that are expected in a second, by which the encoder is set up, and which count in texts; frames may come
  /// at other times.
  public var frameRate = Rational(30)
  /// The seconds that the frames will last together; nil where that is not known.
  ///
  /// Frames at or past it are refused, and times of overlays that count from the end count from it. Where it is nil such
  /// times never come.
  public var duration: Double?
  /// The device that sends them; nil for frames of a program.
  package var device: Device?

  /// The frames of a device, which come in its own format.
  package struct Device: Hashable, Sendable, Codable {
    /// The notation that names it.
    package var name: String
    package var format: FrameFormat
    /// The sound that is recorded with them; nil for none.
    package var sound: Sound?

    package init(name: String, format: FrameFormat, sound: Sound? = nil) {
      (self.name, self.format, self.sound) = (name, format, sound)
    }
  }

  /// The sound of a device.
  package struct Sound: Hashable, Sendable, Codable {
    /// The notation that names the device.
    package var name: String
    package var format: DeviceSoundFormat

    package init(name: String, format: DeviceSoundFormat) {
      (self.name, self.format) = (name, format)
    }
  }

  /// Opaque RGBA at 30 frames a second, of any duration.
  public init(size: PixelSize) {
    self.size = size
  }

  /// The end from which times count where no duration is given.
  package static let longest = 86_400.0
}

extension FrameStream {
  /// The format in which frames are handed to the compositor; nil for an unknown layout.
  package var frameFormat: FrameFormat? {
    if let device { return device.format }
    guard let layout = format.layout(hasAlpha: hasAlpha) else { return nil }
    let matrix: MatrixCoefficients = layout.isRGB ? .identity : .bt709
    return FrameFormat(
      size: size, layout: layout,
      color: ColorDescription(
        primaries: .bt709, transfer: .bt709, matrix: matrix, isFullRange: layout.isRGB))
  }
}
