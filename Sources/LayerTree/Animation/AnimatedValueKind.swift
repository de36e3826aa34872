/// A kind of value that key paths take.
package enum AnimatedValueKind: String, Hashable, Sendable, CaseIterable {
  case number, length, point, offset, position, axis, color, boolean, text, path, image, rect,
    colors, numbers
}

extension AnimationKeyPath {
  /// The kind of the key path's values.
  package var valueKind: AnimatedValueKind {
    switch self {
    case .position: .position
    case .positionX, .positionY: .axis
    case .anchorPoint, .scale, .startPoint, .endPoint: .point
    case .boundsSize, .translation, .shadowOffset: .offset
    case .boundsWidth, .boundsHeight, .translationX, .translationY, .cornerRadius, .borderWidth,
      .fontSize, .outlineWidth, .lineWidth, .shadowRadius, .blur:
      .length
    case .opacity, .zPosition, .rotation, .scaleX, .scaleY, .strokeStart, .strokeEnd,
      .shadowOpacity:
      .number
    case .backgroundColor, .borderColor, .textColor, .outlineColor, .fill, .stroke, .shadowColor:
      .color
    case .isHidden: .boolean
    case .string: .text
    case .contents: .path
    case .contentsRect: .rect
    case .colors: .colors
    case .locations: .numbers
    }
  }

  /// The only kind of layer with this key path; nil where all layers have it.
  package var owner: LayerContent.Kind? {
    switch self {
    case .contents, .contentsRect: .image
    case .textColor, .fontSize, .string, .outlineColor, .outlineWidth: .text
    case .fill, .stroke, .lineWidth, .strokeStart, .strokeEnd: .shape
    case .colors, .locations, .startPoint, .endPoint: .gradient
    default: nil
    }
  }

  /// Whether its values can be added.
  package var isAddable: Bool {
    switch valueKind {
    case .boolean, .text, .path, .image: false
    default: true
    }
  }
}

extension AnimatedValueKind {
  /// Whether a key path of this kind takes values of another one: plain numbers are units of
  /// lengths, and one factor for both axes.
  func takes(_ kind: AnimatedValueKind) -> Bool {
    switch (self, kind) {
    case (.length, .number), (.axis, .number), (.axis, .length), (.point, .number): true
    case (.offset, .point), (.position, .offset), (.path, .image): true
    default: self == kind
    }
  }
}

extension AnimatedValue {
  /// The kind of the value.
  package var kind: AnimatedValueKind {
    switch self {
    case .number: .number
    case .length: .length
    case .point: .point
    case .offset: .offset
    case .position: .position
    case .axis: .axis
    case .color: .color
    case .boolean: .boolean
    case .text: .text
    case .path: .path
    case .image: .image
    case .rect: .rect
    case .colors: .colors
    case .numbers: .numbers
    }
  }
}
