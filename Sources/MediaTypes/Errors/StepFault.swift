package import ImprintPrimitives

extension MediaError {
  /// Things that a step should never take or make.
  package enum StepFault: Hashable, Sendable {
    /// A frame without one of its planes.
    case missingPlane
    /// A frame of another size and pixel format than the first ones.
    case frame(
      PixelSize, format: String, expected: PixelSize, expectedFormat: String)
    /// A frame of another size than the others, or without a time.
    case otherFrame
    /// Samples that do not have the size of their image.
    case wrongSize
    /// Frames for which no frame was returned.
    case noFrame
    /// A packet for a track of that index, which does not exist.
    case noTrack(Int)
    /// Options that a filter does not know.
    case unknownOptions
    /// An image in CMYK without four inks.
    case noInks
    /// A frame whose slices cannot be read.
    case slices
  }

  /// Reasons that a pixel format is not supported.
  package enum PixelFormatFault: Hashable, Sendable {
    /// FFmpeg's libraries here do not know it.
    case unknown
    /// Palettes cannot be made from frames in it.
    case noPalette
  }
}
