internal import ImprintLayerTree
internal import ImprintPrimitives
internal import ImprintRaster

/// Finds texts of which letters are never seen: that gave way to an ellipsis, or that lie outside of the frame
/// or of a box that cuts them.
///
/// A letter counts as seen where it is at any time, or comes past; a text of which nothing is ever seen is not
/// cut.
struct CutTexts {
  private let texts: TextNames
  /// The scene with its texts marked: equal ones of several layers may be cut in some of them alone.
  private let scene: Scene
  private let overlay: String
  private let rasterizer: Rasterizer

  init(in scene: Scene, of overlay: String, _ rasterizer: Rasterizer) {
    texts = TextNames(scene.layers)
    self.scene = Scene(
      texts.marked, frame: scene.frame, video: scene.video, clock: scene.clock,
      measuring: rasterizer)
    self.overlay = overlay
    self.rasterizer = rasterizer
  }

  /// More say nothing new.
  private static let mostWarnings = 8
  /// Looks at one layer each, so that a tree of thousands does not hold up a plan.
  private static let mostLooks = 20_000

  /// One for each layer with such a text, in the order in which they are seen.
  var warnings: [JobWarning] {
    guard !texts.isEmpty else { return [] }
    var order: [Int] = []
    var letters: [Int: SeenLetters] = [:]
    var clusters: [TextDrawing: [TextCluster]] = [:]
    for time in scene.sampleTimes(in: 0..<max(scene.clock.end, 0), limit: looks) {
      let items = scene.displayList(at: FrameInstant(time: time)).items
      for text in SeenText.all(in: items, window: frame) {
        guard let layer = text.drawing.mark else { continue }
        if letters[layer] == nil { order.append(layer) }
        let known = clusters[text.drawing] ?? rasterizer.clusters(of: text.drawing)
        clusters[text.drawing] = known
        letters[layer, default: SeenLetters(known)].see(known, of: text)
      }
    }
    let warnings = order.compactMap { layer in
      letters[layer].flatMap { warning(of: $0, layer: texts.names[layer].name) }
    }
    return Array(warnings.prefix(Self.mostWarnings))
  }

  private var looks: Int {
    min(max(Self.mostLooks / max(scene.layers.reduce(0) { $0 + $1.count }, 1), 2), 256)
  }

  private var frame: Rect { Rect(origin: .zero, size: Size(scene.frame)) }

  private func warning(of letters: SeenLetters, layer: String) -> JobWarning? {
    guard let missing = letters.missing else { return nil }
    return JobWarning(
      "text.truncated",
      "\(overlay): \(layer) leaves out \(missing.quotedBriefly) of \(letters.text.quotedBriefly)")
  }
}

extension Layer {
  /// Itself and all that is in it.
  fileprivate var count: Int { sublayers.reduce(mask?.count ?? 0) { $0 + $1.count } + 1 }
}
