internal import ImprintDocuments
internal import ImprintMedia
internal import ImprintPixels

extension JobWarning {
  /// Losses by the output's pixel layout; none, mostly.
  ///
  /// - Parameter isMeantToKeep: whether the layout was to be the video's own: elsewhere bits are
  ///   meant to be lost.
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
  /// The video's transparency is lost, for a reason.
  static func flattened(_ reason: String) -> JobWarning {
    JobWarning("alpha.flattened", "the video's own alpha is laid over black: \(reason)")
  }
}

extension PresetDocument {
  /// Whether frames are to keep the pixel format that they come in.
  var keepsPixels: Bool { pixelFormat == .source }
}
