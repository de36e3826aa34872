public import ImprintValues

/// What a layer and its sublayers take from the frame: the length of a unit, and the area that stays free of a player's own
/// controls. Those of a root layer count.
public struct FrameRules: Hashable, Sendable {
  /// The edge of the frame that a unit is a part of.
  public var unit = LengthUnit.longerEdge
  /// The area at whose edges layers lie that are placed by it.
  public var safeArea = SafeArea.none

  /// Units of the longer edge, and no safe area.
  public init() {}
}

/// The edge of the frame that a unit is a part of. In frames of 16:9 and 9:16 both give the same unit.
public enum LengthUnit: String, Hashable, Sendable, Codable, CaseIterable {
  /// 1/1080 of the longer edge.
  case longerEdge
  /// 1/607.5 of the shorter edge.
  case shorterEdge

  /// The pixels of a unit in a frame.
  package func pixels(in frame: PixelSize) -> Double {
    switch self {
    case .longerEdge: Double(frame.longerEdge) / 1080
    case .shorterEdge: Double(min(frame.width, frame.height)) / 607.5
    }
  }
}

/// The part of a frame that is not covered: by a television's edge, or by the buttons of phone apps.
public enum SafeArea: Hashable, Sendable {
  /// The whole frame.
  case none
  /// 5 % of the frame at each edge (EBU R 95 has 5 % for graphics).
  case broadcast
  /// In a frame that is higher than wide 12 % at the top, 6 % at the sides and 22 % at the bottom; else as `broadcast`.
  case social
  /// Distances from the frame's edges; a fraction refers to its width or its height.
  case insets(top: Length, right: Length, bottom: Length, left: Length)

  /// The distances from the edges of a frame, from the top clockwise.
  func insets(in frame: Size) -> (top: Length, right: Length, bottom: Length, left: Length) {
    func even(_ share: Double) -> (top: Length, right: Length, bottom: Length, left: Length) {
      (.fraction(share), .fraction(share), .fraction(share), .fraction(share))
    }
    switch self {
    case .none: return even(0)
    case .broadcast: return even(0.05)
    case .social where frame.height > frame.width:
      return (.fraction(0.12), .fraction(0.06), .fraction(0.22), .fraction(0.06))
    case .social: return even(0.05)
    case .insets(let top, let right, let bottom, let left): return (top, right, bottom, left)
    }
  }
}
