internal import ImprintLanguage
internal import ImprintValues

/// Applies a job's quality in place of the preset's.
struct QualityCheck {
  private let quality: Job.Quality
  private let library: any CodecLibrary

  init(_ quality: Job.Quality, _ library: any CodecLibrary) {
    self.quality = quality
    self.library = library
  }

  /// The encoder's options with the job's quality; unchanged where the encoder does not support that measure.
  func options(_ encoder: EncoderChoice) -> [String: String] {
    let facts = EncoderFacts.of(encoder.name)
    var options = encoder.options.filter { !facts.qualityKeys.contains($0.key) }
    switch quality {
    case .constantRateFactor(let factor) where hasFactor(encoder.name):
      options[facts.factorOption] = factor.text(decimals: 3)
      // Beside a constant rate factor, a bit rate would act as a limit.
      options["b"] = encoder.options["b"] == nil ? nil : "0"
      // Below 1, x264 encodes losslessly, which the profiles that presets name do not allow.
      if factor < 1 { options["profile"] = nil }
    case .bitRate(let bits) where hasBitRate(encoder.name): options["b"] = String(bits)
    case .preset, .constantRateFactor, .bitRate: return encoder.options
    }
    return options
  }

  /// - Throws: `ExportError` `.usage` where the chosen encoder does not support the measure.
  func check(_ encoder: String) throws(ExportError) {
    switch quality {
    case .constantRateFactor where !hasFactor(encoder):
      throw ExportError(
        .setting(.crf, .noRateFactor(of: EncoderFacts.of(encoder).title)))
    case .constantRateFactor(let factor) where factor > largestFactor(of: encoder):
      let largest = largestFactor(of: encoder)
      throw ExportError(
        .setting(
          .crf, .factorTooLarge(factor, encoder: encoder, limit: largest)))
    case .bitRate where !hasBitRate(encoder):
      throw ExportError(.setting(.bitrate, .noBitRate(of: EncoderFacts.of(encoder).title)))
    case .preset, .constantRateFactor, .bitRate: break
    }
  }

  /// - Throws: `ExportError` `.usage` where a quality is requested for a preset that encodes nothing.
  func checkThatNothingIsAsked(of preset: String) throws(ExportError) {
    guard let setting = quality.setting else { return }
    throw ExportError(.setting(setting, .nothingEncoded(preset: preset)))
  }

  private func hasFactor(_ encoder: String) -> Bool {
    library.encoder(named: encoder)?.hasFactor == true
  }

  private func largestFactor(of encoder: String) -> Double {
    EncoderFacts.of(encoder).largestFactor
  }

  private func hasBitRate(_ encoder: String) -> Bool { EncoderFacts.of(encoder).hasBitRate }
}
