internal import ImprintLanguage
internal import ImprintValues

/// A percentage by which a layer lies inside an edge of its parent.
struct EdgeInset {
  /// An edge of the parent.
  enum Edge: Hashable {
    case left, right, top, bottom

    var isAcross: Bool { self == .left || self == .right }

    /// The edge in messages.
    var word: String {
      switch self {
      case .left: "left"
      case .right: "right"
      case .top: "upper"
      case .bottom: "lower"
      }
    }
  }

  /// The edge and the percentage, which layers that are meant to align have in common.
  struct Side: Hashable {
    let edge: Edge
    /// A fraction of a length of the parent.
    let share: Double
    /// Whether layers before it in the tree mirror it, so that the edge is the other one.
    let isMirrored: Bool
  }

  let side: Side
  /// Whether it is of the parent's shorter edge; else of the width or the height.
  let isOfShorterEdge: Bool
  /// The layer's name for people.
  let name: String
  /// The layer's name in the marked tree.
  let mark: String
  /// The name of its parent in the marked tree; nil for the frame.
  let parent: String?
}

/// The percentages of a tree's insets, and the tree with a name for each layer that no document can contain.
struct InsetSurvey {
  /// The insets, in the order of the document.
  private(set) var insets: [EdgeInset] = []
  private var count = 0

  /// A layer's parent.
  private struct Parent {
    var path: String?
    var mark: String?
    var isMirrored = false
  }

  /// Records the insets in layers, and returns the layers under their marks.
  mutating func marked(_ layers: [Layer]) -> [Layer] { marked(layers, in: Parent()) }

  private mutating func marked(_ layers: [Layer], in parent: Parent) -> [Layer] {
    layers.enumerated().map { index, layer in
      let path = parent.path.map { "\($0).sublayers[\(index)]" } ?? "layers[\(index)]"
      let mark = "\u{1}\(count)"
      count += 1
      for (edge, share, isOfShorterEdge) in layer.positions.flatMap(\.shares) {
        let side = EdgeInset.Side(edge: edge, share: share, isMirrored: parent.isMirrored)
        insets.append(
          EdgeInset(
            side: side, isOfShorterEdge: isOfShorterEdge, name: layer.nameInMessages(at: path),
            mark: mark, parent: parent.mark))
      }
      var marked = layer
      marked.name = mark
      let inside = Parent(
        path: path, mark: mark, isMirrored: parent.isMirrored != layer.isMirrored)
      marked.sublayers = self.marked(layer.sublayers, in: inside)
      return marked
    }
  }
}

extension Position {
  /// The percentages of its inset above 0, with the edges that they are from.
  fileprivate var shares: [(EdgeInset.Edge, Double, isOfShorterEdge: Bool)] {
    let (corner, across, down, isEven): (Place, Length?, Length?, Bool) =
      switch self {
      case .point: (.center, nil, nil, false)
      case .flush(let corner, let inset): (corner, inset.x, inset.y, false)
      case .flushEvenly(let corner, let inset): (corner, inset, inset, true)
      case .safe(let corner, let across, let down): (corner, across, down, false)
      }
    let edges: [(Double, Length?, EdgeInset.Edge, EdgeInset.Edge)] = [
      (corner.horizontal, across, .left, .right),
      (corner.vertical, down, .top, .bottom),
    ]
    return edges.compactMap { side, length, start, end in
      guard side != 0.5, case .fraction(let share)? = length, share > 0 else { return nil }
      return (side == 0 ? start : end, share, isEven)
    }
  }
}
