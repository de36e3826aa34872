package import ImprintValues

/// What the codec libraries of a machine have, and what they take, as far as decisions depend on it.
///
/// All answers are values, and equal questions have equal answers, so that tests answer from Swift. Names are FFmpeg's.
package protocol CodecLibrary: Sendable {
  /// The properties of an encoder of video or of sound; nil where there is none of that name.
  func encoder(named name: String) -> EncoderProperties?

  /// The pixel format among candidates that loses least of a source's; nil without candidates.
  func nearestPixelFormat(to source: String, among candidates: [String]) -> String?

  /// Whether a container stores tracks of a codec, and players support that.
  func holds(_ codec: String, in container: Container) -> Bool

  /// The channels and the bit rate at which an encoder takes sound of a channel layout into a container.
  func soundTarget(of layout: String, by encoder: String, in container: Container) -> SoundTarget

  /// Whether a reader of a container puts the channels of a copied track into the speakers that they were in.
  ///
  /// - Parameter layout: nil where the source tells none.
  func tells(_ layout: String?, of codec: String, in container: Container) -> Bool

  /// Whether subtitles of one codec can be written in another.
  func convertsSubtitles(from codec: String, to other: String) -> Bool

  /// The settings with which a video encoder opens for frames of that size and format: these, or these with another
  /// number of slices.
  ///
  /// - Parameter hidden: the encoders that count as absent.
  func opening(
    _ settings: VideoEncoderSettings, hidden: Set<String>
  ) throws(EncoderRefusal) -> VideoEncoderSettings
}

/// The properties of an encoder on a machine.
package struct EncoderProperties: Hashable, Sendable, Codable {
  /// The name of its codec: `h264` for `libx264`.
  package var codec: String
  /// Whether it encodes sound; otherwise video or images.
  package var isOfSound: Bool
  /// The pixel formats that it takes, in its order; empty where unknown, and of sound.
  package var pixelFormats: [String]
  /// Whether its codec is always lossless, as FFV1 is.
  package var losesNothing: Bool
  /// Whether it writes the closed captions of its frames.
  package var writesCaptions: Bool
  /// Whether it has the option for a constant rate factor (`EncoderFacts.factorOption`).
  package var hasFactor: Bool

  /// By default lossy, without captions and without a constant rate factor.
  package init(
    codec: String, isOfSound: Bool = false, pixelFormats: [String] = [],
    losesNothing: Bool = false, writesCaptions: Bool = false, hasFactor: Bool = false
  ) {
    (self.codec, self.isOfSound, self.pixelFormats) = (codec, isOfSound, pixelFormats)
    (self.losesNothing, self.writesCaptions) = (losesNothing, writesCaptions)
    self.hasFactor = hasFactor
  }
}

/// The error with which a video encoder does not open.
package struct EncoderRefusal: Error, Hashable {
  /// Mostly `.noEncoder`.
  package let error: MediaError
  /// The size of frames, where that is the reason: the encoder opens for frames of a usual size.
  package let size: PixelSize?

  package init(_ error: MediaError, size: PixelSize? = nil) {
    (self.error, self.size) = (error, size)
  }
}

extension CodecLibrary {
  /// The codec of an encoder; nil where there is no such encoder.
  func codec(of encoder: String) -> String? { self.encoder(named: encoder)?.codec }

  /// The pixel formats that an encoder takes; empty where unknown.
  func pixelFormats(of encoder: String) -> [String] {
    self.encoder(named: encoder)?.pixelFormats ?? []
  }
}
