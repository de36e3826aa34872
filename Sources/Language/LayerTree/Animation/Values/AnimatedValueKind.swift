/// A kind of value that key paths take.
package enum AnimatedValueKind: String, Hashable, Sendable, CaseIterable {
  case number, length, point, offset, position, axis, color, boolean, text, path, image, rect,
    colors, numbers
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
