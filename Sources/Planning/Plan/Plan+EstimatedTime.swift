internal import FoundationEssentials
internal import ImprintMedia
internal import ImprintPixels
internal import ImprintPrimitives

extension Plan {
  /// The seconds that making the output takes, guessed by the pixels that are decoded and encoded; nil where nothing is
  /// encoded.
  ///
  /// By measurements of x264 and x265 on one server; other encoders are guessed. Another machine, or another video,
  /// takes half as long or twice as long.
  ///
  /// - Parameter cores: nil: those of this machine.
  public func estimatedSeconds(cores: Int? = nil) -> Double? {
    guard let video else { return nil }
    let rendered = segments.filter { $0.action == .render }.reduce(0) {
      $0.addingClamped($1.range.count)
    }
    let source = composition.source.size.megapixels * Self.secondsOfDecoding
    let output = video.size.megapixels * (video.secondsPerMegapixel + Self.secondsOfCompositing)
    let cores = max(cores ?? ProcessInfo.processInfo.activeProcessorCount, 1)
    return Self.beginning + Double(rendered) * (source + output) / Double(cores)
  }

  /// Seconds until the first frame is decoded, and from the last one's end to the file's name.
  private static let beginning = 0.3
  /// Seconds of one core for a megapixel of H.264 or HEVC.
  private static let secondsOfDecoding = 0.004
  /// The same for conversions, overlays and what comes after the encoder.
  private static let secondsOfCompositing = 0.001
}

extension PixelSize {
  fileprivate var megapixels: Double { Double(width) * Double(height) / 1e6 }
}
