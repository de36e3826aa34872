internal import ImprintDocuments
internal import ImprintFaults
internal import ImprintMediaTypes
internal import ImprintPixels

extension JobWarning {
  /// Warnings about what the output's pixel layout loses; mostly none.
  ///
  /// - Parameter isMeantToKeep: whether the layout was meant to be the video's own; otherwise a loss of bits is
  ///   intended.
  static func losses(of composition: VideoComposition, isMeantToKeep: Bool) -> [JobWarning] {
    let (source, target) = (composition.source.layout, composition.format.layout)
    if composition.steps.contains(.flatten) {
      return [
        flattened(composition.canvas == nil ? "\(target.name) holds none" : "a canvas is opaque")
      ]
    }
    guard isMeantToKeep, target.name != source.name, !target.holdsSamples(of: source) else {
      return []
    }
    return [
      JobWarning(
        "picture.approximated",
        "frames come as \(source.name) and are kept as \(target.name), nearly as they were")
    ]
  }
}

extension JobWarning {
  /// A warning that the video's transparency is lost, with the reason.
  static func flattened(_ reason: String) -> JobWarning {
    JobWarning("alpha.flattened", "the video's own alpha is laid over black: \(reason)")
  }
}

extension PresetDocument {
  /// Whether frames keep the source's pixel format.
  var keepsPixels: Bool { pixelFormat == .source }
}
