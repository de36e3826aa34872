extension Unicode.Scalar {
  var isControl: Bool { properties.generalCategory == .control }

  /// Whether it breaks a line, as U+2028 does, or turns or hides what stands beside it, as U+202E, so that a name reads as
  /// another.
  var isFormattingMark: Bool {
    let category = properties.generalCategory
    if category == .lineSeparator || category == .paragraphSeparator { return true }
    return category == .format && properties.isDefaultIgnorableCodePoint
      && !["\u{200C}", "\u{200D}"].contains(self)
  }
}

/// The parts of paths, told apart in bytes as the system does.
extension StringProtocol {
  var hasSlash: Bool { utf8.contains(UInt8(ascii: "/")) }

  var isAbsolute: Bool { utf8.first == UInt8(ascii: "/") }

  /// What stands between the slashes of a path, empty or not.
  var pathSegments: [SubSequence] {
    utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { self[$0.startIndex..<$0.endIndex] }
  }

  /// Whether a file of the name is hidden.
  var isHidden: Bool { utf8.first == UInt8(ascii: ".") }
}
