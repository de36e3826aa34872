internal import ImprintValues

/// The frames in which a layer is there.
///
///     var layer = Layer()
///     layer.condition.shape = .portrait
public struct FrameCondition: Hashable, Sendable {
  /// The shape of a frame.
  public enum Shape: String, Hashable, Sendable, Codable, CaseIterable {
    case landscape, portrait, square
  }

  /// The shape of the frame; nil for any.
  public var shape: Shape?
  /// The least width over height; nil for none.
  public var minimumAspect: Double?
  /// The greatest width over height; nil for none.
  public var maximumAspect: Double?

  /// Any frame.
  public init() {}

  /// Whether it holds in a frame.
  func holds(in frame: Size) -> Bool {
    let aspect = frame.width / frame.height
    let isOfShape =
      switch shape {
      case .landscape?: aspect > 1
      case .portrait?: aspect < 1
      case .square?: aspect == 1
      case nil: true
      }
    return isOfShape && aspect >= minimumAspect ?? 0 && aspect <= maximumAspect ?? .infinity
  }

  /// Whether no frame meets both.
  func excludes(_ other: FrameCondition) -> Bool {
    if let shape, let own = other.shape, shape != own { return true }
    return !narrowed(to: other).canHold
  }

  /// Both conditions together, of which one has a shape at most, or both the same.
  func narrowed(to other: FrameCondition) -> FrameCondition {
    var narrow = self
    narrow.shape = shape ?? other.shape
    narrow.minimumAspect = [minimumAspect, other.minimumAspect].compactMap(\.self).max()
    narrow.maximumAspect = [maximumAspect, other.maximumAspect].compactMap(\.self).min()
    return narrow
  }

  /// Whether some frame meets it.
  fileprivate var canHold: Bool {
    let (least, most) = (minimumAspect ?? 0, maximumAspect ?? .infinity)
    return switch shape {
    case .landscape?: least <= most && most > 1
    case .portrait?: least <= most && least < 1
    case .square?: least <= 1 && most >= 1
    case nil: least <= most
    }
  }
}

extension FrameCondition: Described {
  package static let standard = FrameCondition()

  package static let properties: [Property<FrameCondition>] = [
    Property("shape", \.shape, .choice, "The shape of the frame."),
    Property(
      "minAspect", \.minimumAspect, .number(.positive), member: "minimumAspect",
      "The least width over height of the frame."),
    Property(
      "maxAspect", \.maximumAspect, .number(.positive), member: "maximumAspect",
      "The greatest width over height of the frame."),
  ]
}

extension ValueKind<FrameCondition> {
  static let condition: ValueKind = {
    let kind = FrameCondition.kind("condition", "a condition")
    return kind.read(
      by: ValueReader(kind.description) { value, reader in
        guard let condition = kind.reader.read(value, &reader) else { return nil }
        if !reader.isExact, !condition.canHold {
          reader.fault("no frame is like that, so that nothing of the layer is drawn", at: value)
        }
        return condition
      })
  }()
}
