internal import ImprintDraw
internal import ImprintLanguage
internal import ImprintPlanning
internal import ImprintValues

/// Finds texts with letters that are never visible: replaced by an ellipsis, or outside the frame or a box that clips
/// them.
///
/// A letter counts as visible if it is so at any time, or moves through the visible area; a text that is never
/// visible at all does not count as cut.
struct CutTexts {
  private let texts: TextNames
  /// The scene with its texts marked: of several layers with equal texts, only some may be cut.
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

  /// The largest number of warnings; more of them would tell nothing new.
  private static let mostWarnings = 8

  /// The warnings, one for each layer with a cut text, in the order in which they become visible.
  var warnings: [JobWarning] {
    guard !texts.isEmpty else { return [] }
    var order: [Int] = []
    var letters: [Int: SeenLetters] = [:]
    var clusters: [TextDrawing: [TextCluster]] = [:]
    for time in scene.reviewTimes {
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

  private var frame: Rect { Rect(origin: .zero, size: Size(scene.frame)) }

  private func warning(of letters: SeenLetters, layer: String) -> JobWarning? {
    guard let missing = letters.missing else { return nil }
    return JobWarning(
      "text.truncated",
      "\(overlay): \(layer) leaves out \(missing.quotedBriefly) of \(letters.text.quotedBriefly)")
  }
}
