internal import ImprintValues

/// A composition at an instant, on its way to the frame.
struct LottieScope {
  let layers: [LottieLayer]
  /// In frames of the composition.
  let time: Double
  /// From the composition to the frame.
  let transform: AffineTransform
  /// The number of compositions and mattes that it lies in.
  let depth: Int

  /// From a layer, by its parents, to the frame.
  func matrix(of layer: LottieLayer) -> AffineTransform {
    var matrix = layer.transform.matrix(at: time, isOriented: layer.isOriented)
    var next = layer.parent
    // Circles of parents were refused on reading.
    while let index = next {
      let parent = layers[index]
      matrix = matrix.then(parent.transform.matrix(at: time, isOriented: parent.isOriented))
      next = parent.parent
    }
    return matrix.then(transform)
  }
}
