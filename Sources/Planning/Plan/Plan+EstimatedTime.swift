internal import Foundation
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
    let output = video.size.megapixels * (video.secondsOfMegapixel + Self.secondsOfCompositing)
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

extension VideoEncoderSettings {
  /// Seconds of one core that a megapixel takes with the settings of the presets that ship.
  fileprivate var secondsOfMegapixel: Double {
    switch encoder {
    case "libx264": 0.017 * Self.effort(options["preset"], from: "veryfast")
    case "libx265": 0.06 * Self.effort(options["preset"], from: "veryfast")
    case "libsvtav1": 0.05
    case "libvpx-vp9": 0.03
    case "mpeg4": 0.008
    case "ffv1": 0.02
    case "prores_ks": 0.05
    // A tenth of a second for each 2 megapixels: what most others take, hardware left aside.
    default: 0.05
    }
  }

  /// The time that x264 and x265 take with a preset, as a multiple of that with another one.
  private static func effort(_ preset: String?, from base: String) -> Double {
    let efforts = [
      "ultrafast": 0.5, "superfast": 0.7, "veryfast": 1, "faster": 1.6, "fast": 2.1, "medium": 2.5,
      "slow": 4, "slower": 7, "veryslow": 12, "placebo": 25,
    ]
    return (efforts[preset ?? "medium"] ?? 2.5) / (efforts[base] ?? 1)
  }
}

extension PixelSize {
  fileprivate var megapixels: Double { Double(width) * Double(height) / 1e6 }
}
