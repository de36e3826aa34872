/// An animatable property of a layer, under its name in documents.
public enum AnimationKeyPath: String, Hashable, Sendable, Codable, CaseIterable {
  case position
  case positionX = "position.x"
  case positionY = "position.y"
  case anchorPoint
  case boundsSize = "bounds.size"
  case boundsWidth = "bounds.size.width"
  case boundsHeight = "bounds.size.height"
  case opacity
  case isHidden = "hidden"
  case zPosition
  case rotation = "transform.rotation"
  case scale = "transform.scale"
  case scaleX = "transform.scale.x"
  case scaleY = "transform.scale.y"
  case translation = "transform.translation"
  case translationX = "transform.translation.x"
  case translationY = "transform.translation.y"
  /// A shift along the parent's axes, in fractions of the layer's own box.
  case shift = "transform.shift"
  case backgroundColor
  case cornerRadius
  case borderWidth
  case borderColor
  case shadowColor = "shadow.color"
  case shadowOpacity = "shadow.opacity"
  case shadowOffset = "shadow.offset"
  case shadowRadius = "shadow.radius"
  case blur
  /// The paths of images; linear interpolation cross-fades.
  case contents
  case contentsRect
  /// Properties of a text.
  case textColor = "color"
  case fontSize
  case letterSpacing
  case string
  case value
  case outlineColor = "outline.color"
  case outlineWidth = "outline.width"
  /// Properties of a shape.
  case fill, stroke
  case lineWidth
  case strokeStart, strokeEnd
  /// Properties of a gradient.
  case colors, locations
  case startPoint, endPoint
}
