extension Unicode.Scalar {
  /// Whether it is shown as an emoji where nothing says otherwise, or asks for one.
  var isEmoji: Bool { properties.isEmojiPresentation || value == 0xFE0F }
}
