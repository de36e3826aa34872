extension Collection<UInt8> {
  /// Whether a string of a JSON text has the character U+0000, at which C's functions end a path.
  package var hasNULInJSON: Bool {
    let escape = Array(#"\u0000"#.utf8)
    var index = startIndex
    while index < endIndex {
      switch self[index] {
      case 0: return true
      case UInt8(ascii: #"\"#):
        if self[index...].starts(with: escape) { return true }
        // A backslash that is escaped itself escapes nothing.
        index = self.index(index, offsetBy: 2, limitedBy: endIndex) ?? endIndex
      default: formIndex(after: &index)
      }
    }
    return false
  }
}
