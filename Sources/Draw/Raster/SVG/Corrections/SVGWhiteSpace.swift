/// Collapses the white space of texts as browsers do (CSS Text 3, section 4.1): a run of it is one space, whatever
/// elements it lies in. librsvg 2.54 leaves out line breaks, and what stands at the ends of a part of a text.
struct SVGWhiteSpace {
  /// Whether a space that comes next is left out.
  private var followsSpace = true
  /// The offset of the space that ends the text so far, in the bytes of the output; nil where it ends otherwise.
  private var lastSpace: Int?

  /// Begins a `text` element, at whose start there is no space.
  mutating func begin() { self = SVGWhiteSpace() }

  /// The text to write.
  ///
  /// - Parameters:
  ///   - isPreserved: whether each space stays, as `xml:space` says.
  ///   - offset: where in the bytes of the output it is written.
  mutating func collapsed(_ text: String, isPreserved: Bool, at offset: Int) -> String {
    var written = ""
    for character in text {
      if !character.isWhiteSpace {
        written.append(character)
        noteOther()
      } else if isPreserved {
        written.append(" ")
        noteOther()
      } else if !followsSpace {
        // What is written before it may be longer than here: markup is escaped.
        lastSpace = offset + written.escapedForXML.utf8.count
        written.append(" ")
        followsSpace = true
      }
    }
    return written
  }

  /// Notes text that another element is drawn with.
  mutating func noteOther() { (followsSpace, lastSpace) = (false, nil) }

  /// Ends a `text` element.
  ///
  /// - Returns: the offset of a space at its end, which is left out.
  mutating func end() -> Int? {
    defer { lastSpace = nil }
    return lastSpace
  }
}

extension Character {
  /// Whether it collapses; other spaces, as a no-break space, do not.
  fileprivate var isWhiteSpace: Bool { [" ", "\t", "\n", "\r", "\r\n"].contains(self) }
}
