internal import Documents
internal import Media
internal import Pixels

extension JobWarning {
  /// What pictures lose to the layout that the output has; nothing, mostly.
  ///
  /// - Parameter isMeantToKeep: whether the layout was to be the film's own: elsewhere bits are
  ///   meant to be lost.
  static func losses(of picture: PicturePlan, isMeantToKeep: Bool) -> [JobWarning] {
    let (source, target) = (picture.source.layout, picture.format.layout)
    if picture.steps.contains(.flatten) {
      return [
        flattened(picture.canvas == nil ? "\(target.name) holds none" : "a canvas is opaque")
      ]
    }
    guard isMeantToKeep, target.name != source.name, !target.holdsSamples(of: source) else {
      return []
    }
    return [
      JobWarning(
        "picture.approximated",
        "pictures come as \(source.name) and are kept as \(target.name), nearly as they were")
    ]
  }
}

extension JobWarning {
  /// The film's transparency is lost, for a reason.
  static func flattened(_ reason: String) -> JobWarning {
    JobWarning("alpha.flattened", "the film's own alpha is laid over black: \(reason)")
  }
}

extension PresetDocument {
  /// Whether pictures are to keep the pixel format that they come in.
  var keepsPixels: Bool { pixelFormat == .source }
}
