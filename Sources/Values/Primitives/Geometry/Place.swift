/// One of nine anchor places of a box: its corners, the middles of its edges and its centre.
///
///     badge.position = .flush(.bottom)   // its lower edge on its parent's, centred across
public enum Place: String, Hashable, Sendable, Codable, CaseIterable {
  case topLeft, top, topRight
  case left, center, right
  case bottomLeft, bottom, bottomRight

  /// The horizontal fraction: 0 left, 0.5 centre, 1 right.
  package var horizontal: Double {
    switch self {
    case .topLeft, .left, .bottomLeft: 0
    case .top, .center, .bottom: 0.5
    case .topRight, .right, .bottomRight: 1
    }
  }

  /// The vertical fraction: 0 top, 0.5 centre, 1 bottom.
  package var vertical: Double {
    switch self {
    case .topLeft, .top, .topRight: 0
    case .left, .center, .right: 0.5
    case .bottomLeft, .bottom, .bottomRight: 1
    }
  }
}
