internal import ImprintMedia
internal import ImprintPrimitives

extension Plan {
  /// The bytes of the output's file, guessed by its bit rate, or by what its encoder typically needs at the chosen
  /// quality; nil where nothing is written, and for an encoder of which that is not known.
  ///
  /// Videos differ: half as much, or twice, is common.
  public var estimatedBytes: Double? {
    guard output.container != nil, timing.duration > 0, let video else { return nil }
    let pixels = Double(video.size.width) * Double(video.size.height) * Double(frameCount)
    let videoBits =
      video.bitRate.map { $0 * timing.duration } ?? video.bitsPerPixel.map { $0 * pixels }
    let sounds = sound.count + tracks.count { $0.kind == .sound && $0.action == .copy }
    return videoBits.map { bits in
      ((bits + Double(sounds) * Self.soundRate * timing.duration) / 8).rounded()
    }
  }

  /// Bits a second of stereo sound as it is usually coded.
  private static let soundRate = 144_000.0
}

extension VideoEncoderSettings {
  /// The bits a second that are asked for; nil where quality is.
  fileprivate var bitRate: Double? { options["b"].flatMap { Double($0) } }
}
