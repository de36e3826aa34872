internal import ImprintFaults
internal import ImprintLayerTree
internal import ImprintPrimitives
internal import ImprintRaster

/// Finds codes whose modules are never large enough on the frame for readers to tell them apart after encoding.
struct SmallCodes {
  private let scene: Scene
  private let overlay: String

  init(in scene: Scene, of overlay: String) {
    self.scene = scene
    self.overlay = overlay
  }

  /// The fewest pixels to a module: chroma of 4:2:0, and the transforms of codecs, blur smaller ones.
  private static let fewestPixels = 2.0
  private static let mostLooks = 64

  /// A warning for each code, in the order in which they become visible.
  var warnings: [JobWarning] {
    guard scene.layers.contains(where: \.hasCode) else { return [] }
    var order: [String] = []
    var largest: [String: Double] = [:]
    for time in scene.sampleTimes(in: 0..<max(scene.clock.end, 0), limit: Self.mostLooks) {
      for item in scene.displayList(at: FrameInstant(time: time)).items {
        forEachCode(in: item.drawing, by: item.transform) { code, pixels in
          if largest[code.string] == nil { order.append(code.string) }
          largest[code.string] = max(largest[code.string] ?? 0, pixels)
        }
      }
    }
    return order.compactMap { text in
      largest[text].flatMap { $0 < Self.fewestPixels ? warning(of: text, pixels: $0) : nil }
    }
  }

  private func warning(of text: String, pixels: Double) -> JobWarning {
    let size = (pixels * 10).rounded() / 10
    return JobWarning(
      "code.small",
      "\(overlay): the code of \(text.quotedBriefly) has \(size.plain) pixels to a module, "
        + "which few readers tell apart; it needs a larger size, a shorter text or less correction")
  }

  private func forEachCode(
    in drawing: Drawing, by transform: AffineTransform, _ body: (CodeDrawing, Double) -> Void
  ) {
    if case .code(let code) = drawing {
      code.pixelsPerModule(by: transform).map { body(code, $0) }
    }
    for element in drawing.elements where element.opacity > 0 {
      forEachCode(in: element.drawing, by: element.transform.then(transform), body)
    }
  }
}

extension Layer {
  fileprivate var hasCode: Bool {
    if case .code = content { return true }
    return sublayers.contains(where: \.hasCode)
  }
}
