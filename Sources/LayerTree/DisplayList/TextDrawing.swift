public import ImprintPrimitives

/// A text in a box from (0, 0), with lengths in units.
public struct TextDrawing: Hashable, Sendable {
  /// The style, with lengths resolved.
  public var style: TextStyle
  /// The box from (0, 0) that the text is aligned in, with the padding inside; it does not clip.
  public var box: Size
  /// The room that the text shrinks, wraps and is truncated to fit.
  public var room: TextRoom
  /// Whether it is running text, whose string does not return.
  public var isRunning: Bool

  /// Takes all members unchecked; a text larger than its box extends beyond it.
  ///
  /// - Parameter room: nil for the box.
  public init(_ style: TextStyle, box: Size, room: TextRoom? = nil, isRunning: Bool = false) {
    self.style = style
    self.box = box
    self.room = room ?? TextRoom(width: box.width, height: box.height)
    self.isRunning = isRunning
  }
}

/// A text and its style with lengths in units, not yet in a box.
public struct TextStyle: Hashable, Sendable {
  /// Any Unicode text; drawn as it is, never interpreted as markup.
  public var string: String
  /// The font; a missing one falls back.
  public var font: TextContent.FontChoice
  /// The em size.
  public var fontSize: Double
  /// The colour of glyphs; colour emoji keep their own.
  public var color: Color
  /// The horizontal alignment of lines in the box.
  public var alignment: TextContent.Alignment
  /// The vertical alignment of all lines in the box.
  public var verticalAlignment: TextContent.VerticalAlignment
  /// Whether lines wrap at the width of the box.
  public var wraps: Bool
  /// Whether wrapped lines are balanced to similar lengths.
  public var isBalanced: Bool
  /// The truncation of text that does not fit.
  public var truncation: TextContent.Truncation
  /// The smallest factor by which the font shrinks to fit its box; 1 for no shrinking.
  public var minimumScale: Double
  /// Extra space between lines; below 0 they move closer.
  public var lineSpacing: Double
  /// The padding on the left and right, and above and below.
  public var padding: Size
  /// The outline's colour; ignored at a width of 0.
  public var outlineColor: Color
  /// The outline's width; 0 for none.
  public var outlineWidth: Double

  /// White, in the bundled font, on one line, without padding or outline.
  public init(_ string: String, fontSize: Double) {
    self.string = string
    self.fontSize = fontSize
    font = .bundled
    color = .white
    alignment = .natural
    verticalAlignment = .top
    wraps = false
    isBalanced = false
    truncation = .none
    minimumScale = 1
    lineSpacing = 0
    padding = .zero
    outlineColor = .black
    outlineWidth = 0
  }
}
