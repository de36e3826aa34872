internal import ImprintLanguage
internal import ImprintValues

extension JobWarning {
  /// Warnings about what the output's pixel layout loses, whatever the frames show; mostly none.
  ///
  /// - Parameter isMeantToKeep: whether the layout was meant to be the video's own; otherwise a loss of bits is
  ///   intended.
  static func losses(of composition: VideoComposition, isMeantToKeep: Bool) -> [JobWarning] {
    let (source, target) = (composition.source.layout, composition.format.layout)
    guard isMeantToKeep, !composition.steps.contains(.flatten), target.name != source.name,
      !target.holdsSamples(of: source)
    else {
      return []
    }
    return [
      JobWarning(
        "picture.approximated",
        "frames come as \(source.name) and are kept as \(target.name), nearly as they were")
    ]
  }
}

extension VideoComposition {
  /// The warning of a video with transparent parts that they are laid over black; files often have alpha and no such
  /// parts.
  package var flatteningWarning: JobWarning {
    let reason =
      canvas != nil
      ? "a canvas is opaque"
      // A layout with alpha stays opaque where frames were tone-mapped.
      : format.layout.hasAlpha ? "tone-mapping keeps none" : "\(format.layout.name) holds none"
    return JobWarning("alpha.flattened", "the video's own alpha is laid over black: \(reason)")
  }
}

extension PresetDocument {
  /// Whether frames keep the source's pixel format.
  var keepsPixels: Bool { pixelFormat == .source }
}
