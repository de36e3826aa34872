internal import ImprintValues

extension Plan {
  /// An estimate of the seconds that making the output takes, from the numbers of pixels that are decoded and
  /// encoded; nil where nothing is encoded.
  ///
  /// It rests on measurements of x264 and x265 on one server; other encoders are guessed. Another machine, or another
  /// video, may take half or twice as long.
  ///
  /// - Parameter cores: the number of cores; fewer than 1 are taken as one.
  public func estimatedSeconds(cores: Int) -> Double? {
    if case .photograph(let photograph) = delivery { return seconds(for: photograph) }
    guard case .movie(let movie) = delivery else { return nil }
    let video = movie.video.whole.settings
    let rendered = segments.filter { $0.action == .render }.reduce(0) {
      $0.addingClamped($1.range.count)
    }
    let source = composition.source.size.megapixels * Self.secondsOfDecoding
    let output = video.size.megapixels * (video.secondsPerMegapixel + Self.secondsOfCompositing)
    return Self.beginning + Double(rendered) * (source + output) / Double(max(cores, 1))
  }

  /// Seconds before the first frame is decoded, and after the last one is encoded.
  private static let beginning = 0.3
  /// Seconds of one core to decode a megapixel of H.264 or HEVC.
  private static let secondsOfDecoding = 0.004
  /// Seconds of one core a megapixel for conversions, overlays and muxing.
  private static let secondsOfCompositing = 0.001
}

extension PixelSize {
  fileprivate var megapixels: Double { Double(width) * Double(height) / 1e6 }
}
