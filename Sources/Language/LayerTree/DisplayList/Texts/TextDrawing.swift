package import ImprintValues

/// A text in a box from (0, 0), with lengths in units.
package struct TextDrawing: Hashable, Sendable {
  /// The style, with lengths resolved.
  package var style: TextStyle
  /// The box from (0, 0) that the text is aligned in, with the padding inside; it does not clip.
  package var box: Size
  /// The room that the text shrinks, wraps and is truncated to fit.
  package var room: TextRoom
  /// Whether it is running text, whose string does not return.
  package var isRunning: Bool
  /// The mark of the content that it shows (`TextContent.mark`).
  package var mark: Int?
  /// The part of the layout that is drawn, where the whole would have it; nil for all.
  package var part: Part?

  /// A part of a text: its glyphs, and the box behind its line.
  package struct Part: Hashable, Sendable {
    /// The bytes of the string in UTF-8, on one line.
    package var bytes: Range<Int>
    /// Whether its line's part of the boxes is drawn.
    package var hasBox: Bool

    package init(bytes: Range<Int>, hasBox: Bool) {
      (self.bytes, self.hasBox) = (bytes, hasBox)
    }
  }

  /// Takes all members unchecked; a text larger than its box extends beyond it.
  ///
  /// - Parameter room: nil for the box.
  package init(
    _ style: TextStyle, box: Size, room: TextRoom? = nil, isRunning: Bool = false, mark: Int? = nil
  ) {
    self.style = style
    self.box = box
    self.room = room ?? TextRoom(width: box.width, height: box.height)
    self.isRunning = isRunning
    self.mark = mark
  }
}
