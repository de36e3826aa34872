internal import ImprintValues

extension Plan {
  /// An estimate of the output's size in bytes, from its bit rate, or from what its encoder typically needs at the
  /// chosen quality; nil where nothing is written, or the encoder's typical rate is not known.
  ///
  /// Videos differ: half or twice the estimate is common.
  public var estimatedBytes: Double? {
    if case .photograph(let photograph) = delivery { return bytes(of: photograph) }
    guard case .movie(let movie) = delivery, case .known(_, _, let duration) = timeline.extent,
      duration > 0
    else { return nil }
    let video = movie.video.whole.settings
    let pixels = Double(video.size.width) * Double(video.size.height) * Double(frameCount)
    let videoBits =
      video.bitRate.map { $0 * duration } ?? video.bitsPerPixel.map { $0 * pixels }
    let sounds = movie.sound.count + tracks.count { $0.kind == .sound && $0.action == .copy }
    return videoBits.map { bits in
      ((bits + Double(sounds) * Self.soundRate * duration) / 8).rounded()
    }
  }

  /// The typical bit rate of encoded stereo sound, in bits a second.
  private static let soundRate = 144_000.0
}

extension VideoEncoderSettings {
  /// The requested bit rate in bits a second; nil where a quality is requested instead.
  fileprivate var bitRate: Double? { options["b"].flatMap { Double($0) } }
}
