internal import ImprintValues

extension CaptionsContent {
  /// The bounds of captions whose size is automatic: the room of a page.
  ///
  /// - Parameter space: the parent.
  func naturalSize(
    _ properties: AnimatedProperties, in space: ParentSpace, _ context: ContentContext
  ) -> Size {
    let letters = Array(repeating: "Hg", count: lines).joined(separator: "\n")
    let style = TextStyle(letters, text, properties, in: space)
    let width =
      context.frame.isUpright
      ? 0.86 * space.size.width : min(0.9 * space.size.width, 22 * style.fontSize)
    return Size(
      width: width, height: context.measuring.size(of: style, in: .unlimited).height)
  }
}

extension Size {
  /// Whether it is higher than wide.
  var isUpright: Bool { height > width }
}
