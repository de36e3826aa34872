internal import ImprintDraw
internal import ImprintLanguage
internal import ImprintPlanning
internal import ImprintValues

/// Finds layers that are meant to align and do not, since one percentage is written in two notations.
///
/// `inset: "7%"` is of the parent's shorter edge, and `["7%", …]` of its width. Layers at one edge of equal parents count,
/// with one percentage, that are seen at one time; in a square parent both notations are the same.
struct MixedInsets {
  private let scene: Scene
  private let insets: [EdgeInset]

  /// - Parameter rasterizer: measures the texts and images of the scene.
  init(in scene: Scene, _ rasterizer: Rasterizer) {
    var survey = InsetSurvey()
    let layers = survey.marked(scene.layers)
    insets = survey.insets
    self.scene = Scene(
      layers, frame: scene.frame, video: scene.video, clock: scene.clock, measuring: rasterizer)
  }

  /// The largest number of warnings; more of them would tell nothing new.
  private static let mostWarnings = 8
  /// The largest number of pairs that are looked at.
  private static let mostPairs = 16
  /// The limit on layer evaluations for each pair, so that large trees do not delay a check.
  private static let mostLooks = 2000
  /// The distance in pixels from which on layers do not align.
  private static let least = 1.0

  /// A warning for each layer whose inset is of the shorter edge beside one of the width or height.
  ///
  /// - Parameter overlay: the overlay's name in messages.
  func warnings(of overlay: String) -> [JobWarning] {
    var marks: Set<String> = []
    var warnings: [JobWarning] = []
    for (one, other) in pairs.prefix(Self.mostPairs) where !marks.contains(one.mark) {
      guard let apart = distances(of: one, other) else { continue }
      marks.insert(one.mark)
      warnings.append(.mixedInsets(one, other, apart, of: overlay))
    }
    return Array(warnings.prefix(Self.mostWarnings))
  }

  /// An inset of the shorter edge, and one of the width or height, with one percentage at one edge.
  private var pairs: [(EdgeInset, EdgeInset)] {
    let others = Dictionary(grouping: insets.filter { !$0.isOfShorterEdge }, by: \.side)
    return insets.filter(\.isOfShorterEdge).flatMap { one in
      (others[one.side] ?? []).filter { $0.mark != one.mark }.map { (one, $0) }
    }
  }

  /// The distances from the edge in pixels at the first time at which both layers are seen; nil where they never are, or
  /// where they align.
  private func distances(of one: EdgeInset, _ other: EdgeInset) -> (Double, Double)? {
    let looks = min(max(Self.mostLooks / max(scene.layerCount, 1), 2), 64)
    for time in scene.sampleTimes(in: 0..<max(scene.clock.end, 0), limit: looks) {
      let isSeen = [one, other].allSatisfy {
        scene.presentation(of: $0.mark, at: time)?.isVisible == true
      }
      guard isSeen else { continue }
      guard let parent = parent(of: one, at: time), let second = self.parent(of: other, at: time),
        parent.outset(by: Self.least).contains(second),
        second.outset(by: Self.least).contains(parent)
      else { return nil }
      let share = one.side.share
      let length = one.side.edge.isAcross ? parent.size.width : parent.size.height
      let distances = (share * parent.size.shorterEdge, share * length)
      return abs(distances.0 - distances.1) < Self.least ? nil : distances
    }
    return nil
  }

  /// The box of an inset's parent, in pixels of the frame; nil for a rotated one.
  private func parent(of inset: EdgeInset, at time: Double) -> Rect? {
    guard let mark = inset.parent else { return Rect(origin: .zero, size: Size(scene.frame)) }
    let parent = scene.presentation(of: mark, at: time)
    return parent?.rotation == .zero ? parent?.frame : nil
  }
}

extension JobWarning {
  fileprivate static func mixedInsets(
    _ one: EdgeInset, _ other: EdgeInset, _ distances: (Double, Double), of overlay: String
  ) -> JobWarning {
    let edge = one.side.edge
    let percent = "\"\(one.side.share.digits(shiftedBy: 2))%\""
    let pair = edge.isAcross ? "[\(percent), …]" : "[…, \(percent)]"
    let (first, second) = (pixels(distances.0), pixels(distances.1))
    return JobWarning(
      "layer.insets",
      "\(overlay): \(one.name) and \(other.name) do not align at the \(edge.word) edge: an inset of "
        + "\(percent) is of the shorter edge, \(first) px, and \(pair) of the "
        + "\(edge.isAcross ? "width" : "height"), \(second) px; write [\(percent), \(percent)] "
        + "in place of \(percent)")
  }

  private static func pixels(_ distance: Double) -> String {
    distance.rounded(toTenths: .toNearestOrAwayFromZero).plain
  }
}
