internal import ImprintValues

/// The effects and styles of a layer at an instant, in the order in which they act.
///
/// The order is After Effects': effects of shapes and texts act after the layer's transform, so that a blur stays as wide
/// where its shape grows; those of images, solids and compositions act before it. Styles always act after it.
struct LottieEffectPasses {
  private let passes: [(effect: LottieEffect, painter: LottieEffectPainter)]

  /// - Parameter transform: from the layer to the frame.
  init(
    of layer: LottieLayer, by transform: AffineTransform, in scope: LottieScope,
    _ budget: LottieBudget
  ) {
    func painter(_ transform: AffineTransform) -> LottieEffectPainter {
      LottieEffectPainter(time: scope.time, transform: transform, budget: budget)
    }
    let outer = painter(scope.transform)
    let own = layer.isOutlines ? outer : painter(transform)
    passes = layer.effects.map { ($0, own) } + layer.styles.map { ($0, outer) }
  }

  var isEmpty: Bool { passes.isEmpty }
  var count: Int { passes.count }

  /// The pixels around the layer that they read or write.
  var margin: Int {
    Int(
      passes.reduce(0.0) { sum, pass in sum + pass.painter.reach(of: pass.effect) }
        .bounded(by: 512).rounded(.up))
  }

  func apply(to layer: LottieSurface) throws(RasterError) -> LottieSurface {
    var pixels = layer
    for (effect, painter) in passes { pixels = try painter.apply(effect, to: pixels) }
    return pixels
  }
}
