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

/// The fonts that a text asks for, which determine its glyphs together with its characters.
package struct FontRequest: Hashable, Sendable {
  /// The fonts in order of preference, at least one.
  package let choices: [TextContent.FontChoice]
  package let weight: Double?
  package let axes: [String: Double]
  package let isItalic: Bool
  /// Whether some letters are of scripts for which fonts are made apart, from Armenian on.
  package let hasOtherScripts: Bool

  init(_ font: TextContent.FontChoice, _ typography: Typography, for text: String) {
    hasOtherScripts = text.unicodeScalars.contains { $0.value >= 0x530 }
    choices = [font] + typography.fallbacks
    weight = typography.weight
    axes = typography.axes
    isItalic = typography.isItalic
  }
}

extension TextStyle {
  /// The fonts that it asks for.
  package var fonts: FontRequest { FontRequest(font, typography, for: string) }
}

/// A text and its style with lengths in units, not yet in a box.
package struct TextStyle: Hashable, Sendable {
  /// Any Unicode text; drawn as it is, never interpreted as markup.
  package var string: String
  /// The font; a missing one falls back.
  package var font: TextContent.FontChoice
  /// The face of the font, and how its letters are set.
  package var typography: Typography
  /// The em size.
  package var fontSize: Double
  /// The colour of glyphs; colour emoji keep their own.
  package var color: Color
  /// The horizontal alignment of lines in the box.
  package var alignment: TextContent.Alignment
  /// The vertical alignment of all lines in the box.
  package var verticalAlignment: TextContent.VerticalAlignment
  /// Whether lines wrap at the width of the box.
  package var wraps: Bool
  /// Whether wrapped lines are balanced to similar lengths.
  package var isBalanced: Bool
  /// The truncation of text that does not fit.
  package var truncation: TextContent.Truncation
  /// The smallest factor by which the font shrinks to fit its box; 1 for no shrinking.
  package var minimumScale: Double
  /// Extra space between lines; below 0 they move closer.
  package var lineSpacing: Double
  /// The padding on the left and right, and above and below.
  package var padding: Size
  /// The outline's colour; ignored at a width of 0.
  package var outlineColor: Color
  /// The outline's width; 0 for none.
  package var outlineWidth: Double

  /// Further outlines under the first one, the uppermost first.
  package var furtherOutlines: [Outline] = []
  /// A box behind the lines, inside the padding; nil for none.
  package var box: Box?

  /// An outline of the glyphs.
  package struct Outline: Hashable, Sendable {
    package var color: Color
    package var width: Double
  }

  /// A box behind each line, or behind all of them.
  package struct Box: Hashable, Sendable {
    package var isOfLines: Bool
    package var color: Color
    /// The distance from the lines, across and down.
    package var padding: Size
    package var radius: Double

    /// Takes all members unchecked.
    package init(isOfLines: Bool, color: Color, padding: Size, radius: Double) {
      self.isOfLines = isOfLines
      self.color = color
      self.padding = padding
      self.radius = radius
    }
  }

  /// The outlines that are seen, the uppermost first.
  package var outlines: [Outline] {
    ([Outline(color: outlineColor, width: outlineWidth)] + furtherOutlines)
      .filter { $0.width > 0 && $0.color.alpha > 0 }
  }

  /// The distance that outlines reach out from the glyphs.
  package var outlineReach: Double { outlines.map(\.width).max() ?? 0 }

  /// The style with its box and its outlines alone.
  var withoutGlyphs: TextStyle {
    var style = self
    style.color = .clear
    return style
  }

  /// The style with its glyphs alone, opaque.
  var glyphsAlone: TextStyle {
    var style = self
    (style.color, style.outlineWidth, style.furtherOutlines) = (.white, 0, [])
    style.box?.color = .clear
    return style
  }

  /// White, in the bundled font, on one line, without padding or outline.
  package init(_ string: String, fontSize: Double) {
    self.string = string
    self.fontSize = fontSize
    font = .bundled
    typography = Typography()
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
