internal import ImprintDocuments
internal import ImprintMedia
internal import ImprintPrimitives

/// Puts a job's own measure of quality in the place of the preset's.
struct QualityCheck {
  private let quality: Job.Quality

  init(_ quality: Job.Quality) {
    self.quality = quality
  }

  /// The encoder's options with that measure; as they are where the encoder does not have it.
  func options(_ encoder: EncoderChoice) -> [String: String] {
    let facts = EncoderFacts.of(encoder.name)
    var options = encoder.options.filter { !facts.qualityKeys.contains($0.key) }
    switch quality {
    case .constantRateFactor(let factor) where hasFactor(encoder.name):
      options[facts.factorOption] = factor.text(decimals: 3)
      // A bit rate beside it would be a limit.
      options["b"] = encoder.options["b"] == nil ? nil : "0"
      // Below 1 x264 loses nothing, which no profile that a preset names allows.
      if factor < 1 { options["profile"] = nil }
    case .bitRate(let bits) where hasBitRate(encoder.name): options["b"] = String(bits)
    case .preset, .constantRateFactor, .bitRate: return encoder.options
    }
    return options
  }

  /// - Throws: `ExportError` `.usage` where the encoder that was chosen does not have the measure.
  func check(_ encoder: String) throws(ExportError) {
    switch quality {
    case .constantRateFactor where !hasFactor(encoder):
      throw ExportError(.setting(.constantRateFactor, .unknown(toEncoder: encoder)))
    case .constantRateFactor(let factor) where factor > largestFactor(of: encoder):
      let largest = largestFactor(of: encoder)
      throw ExportError(
        .setting(
          .constantRateFactor, .factorTooLarge(factor, encoder: encoder, limit: largest)))
    case .bitRate where !hasBitRate(encoder):
      throw ExportError(.setting(.bitRate, .unknown(toEncoder: encoder)))
    case .preset, .constantRateFactor, .bitRate: break
    }
  }

  /// - Throws: `ExportError` `.usage` where a measure was asked for, of a preset that encodes nothing.
  func checkThatNothingIsAsked(of preset: String) throws(ExportError) {
    let setting: JobSetting
    switch quality {
    case .preset: return
    case .constantRateFactor: setting = .constantRateFactor
    case .bitRate: setting = .bitRate
    }
    throw ExportError(.setting(setting, .nothingEncoded(preset: preset)))
  }

  private func hasFactor(_ encoder: String) -> Bool {
    EncoderCatalog.hasOption(EncoderFacts.of(encoder).factorOption, of: encoder)
  }

  private func largestFactor(of encoder: String) -> Double {
    EncoderFacts.of(encoder).largestFactor
  }

  private func hasBitRate(_ encoder: String) -> Bool { EncoderFacts.of(encoder).hasBitRate }
}
