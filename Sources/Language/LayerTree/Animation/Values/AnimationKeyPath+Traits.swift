package import ImprintValues

/// What a key path's values are, a row each.
private struct AnimationTraits {
  let kind: AnimatedValueKind
  let range: NumberRange
  let owner: LayerContent.Kind?

  init(
    _ kind: AnimatedValueKind, _ range: NumberRange = .any, of owner: LayerContent.Kind? = nil
  ) {
    self.kind = kind
    self.range = range
    self.owner = owner
  }
}

extension AnimationKeyPath {
  private var traits: AnimationTraits {
    switch self {
    case .position: AnimationTraits(.position)
    case .positionX, .positionY: AnimationTraits(.axis)
    case .anchorPoint: AnimationTraits(.point)
    case .boundsSize: AnimationTraits(.offset, .notNegative)
    case .boundsWidth, .boundsHeight: AnimationTraits(.length, .notNegative)
    case .opacity: AnimationTraits(.number, .fraction)
    case .isHidden: AnimationTraits(.boolean)
    case .zPosition, .rotation, .scaleX, .scaleY: AnimationTraits(.number)
    case .scale: AnimationTraits(.point)
    case .translation: AnimationTraits(.offset)
    case .shift: AnimationTraits(.point)
    case .translationX, .translationY: AnimationTraits(.length)
    case .backgroundColor, .borderColor: AnimationTraits(.color)
    case .cornerRadius, .borderWidth, .blur: AnimationTraits(.length, .notNegative)
    case .shadowColor: AnimationTraits(.color)
    case .shadowOpacity: AnimationTraits(.number, .fraction)
    case .shadowOffset: AnimationTraits(.offset)
    case .shadowRadius: AnimationTraits(.length, .notNegative)
    case .contents: AnimationTraits(.path, of: .image)
    case .contentsRect: AnimationTraits(.rect, of: .image)
    case .textColor, .outlineColor: AnimationTraits(.color, of: .text)
    // A font may grow from 0, at which nothing is drawn.
    case .fontSize, .outlineWidth: AnimationTraits(.length, .notNegative, of: .text)
    case .letterSpacing:
      AnimationTraits(.number, NumberRange(minimum: -1, maximum: 4), of: .text)
    case .string: AnimationTraits(.text, of: .text)
    case .value: AnimationTraits(.number, of: .text)
    case .fill, .stroke: AnimationTraits(.color, of: .shape)
    case .lineWidth: AnimationTraits(.length, .notNegative, of: .shape)
    case .strokeStart, .strokeEnd: AnimationTraits(.number, .fraction, of: .shape)
    case .colors: AnimationTraits(.colors, of: .gradient)
    case .locations: AnimationTraits(.numbers, .fraction, of: .gradient)
    case .startPoint, .endPoint: AnimationTraits(.point, of: .gradient)
    }
  }

  /// The kind of the key path's values.
  package var valueKind: AnimatedValueKind { traits.kind }

  /// The range of numbers that its property takes, in any unit.
  package var range: NumberRange { traits.range }

  /// The only kind of layer with this key path; nil where all layers have it.
  package var owner: LayerContent.Kind? { traits.owner }

  /// The range of what may be added to a value of its property: the differences of two of them.
  package var rangeOfChanges: NumberRange {
    range == .fraction ? NumberRange(minimum: -1, maximum: 1) : .any
  }

  /// Whether its values can be added.
  package var isAddable: Bool {
    switch valueKind {
    case .boolean, .text, .path, .image: false
    default: true
    }
  }
}

extension AnimationKeyPath {
  /// The words of documents for the start, the middle and the end of the axis of `position.x` or `.y`.
  package var placeWords: [String] {
    self == .positionX ? ["left", "center", "right"] : ["top", "center", "bottom"]
  }
}
