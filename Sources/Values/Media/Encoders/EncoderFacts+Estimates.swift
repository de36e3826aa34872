internal import Glibc

extension EncoderFacts {
  /// The bits that a pixel of the output takes, typical of videos that somebody has filmed.
  ///
  /// They are the same on every machine. Videos differ: half as much, or twice, is common.
  enum BitsPerPixel: Sendable {
    /// The bits at the constant rate factor `at`; each time the factor rises by `halvingBy`, they halve.
    case byFactor(Double, at: Double, halvingBy: Double)
    /// The bits at a constant quantiser of 1; they are inversely proportional to it.
    case byQuantiser(Double)
    /// The bits for subsampled chroma, and for chroma at full resolution.
    case byChroma(subsampled: Double, full: Double)
    /// The bits whatever the settings are.
    case constant(Double)
  }
}

extension VideoEncoderSettings {
  /// The bits that a pixel takes at the quality that is asked for (`EncoderFacts.bitsPerPixel`); nil where that is
  /// not known of the encoder, or its measure of quality is not set.
  package var bitsPerPixel: Double? {
    let facts = EncoderFacts.of(encoder)
    switch facts.bitsPerPixel {
    case nil: return nil
    case .byFactor(let bits, let factor, let step):
      return number(facts.factorOption).map { bits * exp2((factor - $0) / step) }
    case .byQuantiser(let bits):
      return number(EncoderFacts.constantQuantiser).map { bits / max($0, 1) }
    case .byChroma(let subsampled, let full): return layout.contains("444") ? full : subsampled
    case .constant(let bits): return bits
    }
  }

  /// The seconds of one core that a megapixel takes (`EncoderFacts.secondsPerMegapixel`).
  package var secondsPerMegapixel: Double {
    let facts = EncoderFacts.of(encoder)
    return facts.secondsPerMegapixel * (facts.efforts?.time(with: options) ?? 1)
  }

  /// The bytes that the encoder holds (`EncoderFacts.bytesPerPixel`).
  package var memory: Int {
    let facts = EncoderFacts.of(encoder)
    let isSlow = facts.efforts?.time(with: options).map { $0 > 1.5 } ?? false
    return size.width.multipliedClamped(by: size.height)
      .multipliedClamped(by: facts.bytesPerPixel * (isSlow ? 2 : 1))
  }

  private func number(_ option: String) -> Double? { options[option].flatMap { Double($0) } }
}
