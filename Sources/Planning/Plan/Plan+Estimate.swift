internal import Glibc
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

  /// The bits of a pixel of a video that somebody has filmed; nil where that is not known.
  fileprivate var bitsPerPixel: Double? {
    switch encoder {
    case "libx264": Self.bits(0.075, at: 23, halvingBy: 6, options["crf"])
    case "libx265": Self.bits(0.06, at: 25, halvingBy: 6, options["crf"])
    case "libvpx-vp9": Self.bits(0.05, at: 32, halvingBy: 11, options["crf"])
    case "libsvtav1", "libaom-av1": Self.bits(0.04, at: 32, halvingBy: 11, options["crf"])
    case "mpeg4": options["qscale"].flatMap { Double($0) }.map { 0.9 / max($0, 1) }
    case "ffv1": 5
    // Apple's own figures for 1920 × 1080 at 29.97: 147 and 330 megabits a second.
    case "prores_ks", "prores": layout.contains("444") ? 5.3 : 2.4
    default: nil
    }
  }

  /// An encoder's bits of a pixel by its constant rate factor, from those at one.
  private static func bits(
    _ bits: Double, at factor: Double, halvingBy step: Double, _ option: String?
  ) -> Double? {
    guard let option, let asked = Double(option) else { return nil }
    return bits * exp2((factor - asked) / step)
  }
}
