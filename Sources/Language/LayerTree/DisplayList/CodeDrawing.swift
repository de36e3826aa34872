package import ImprintValues

/// A QR code in a box from (0, 0), centred in it, with its quiet zone.
package struct CodeDrawing: Hashable, Sendable {
  /// The text, without counters.
  package var string: String
  /// The correction level.
  package var errorCorrection: CodeContent.ErrorCorrection
  /// The colour of the dark modules.
  package var color: Color
  /// The width of the empty edge, in modules.
  package var quietZone: Int
  /// The size of the box.
  package var size: Size
  /// Whether the text contains counters.
  package var isRunning: Bool

  /// A code of a text that does not change.
  package init(_ code: CodeContent, string: String, size: Size) {
    self.string = string
    errorCorrection = code.errorCorrection
    color = code.color
    quietZone = code.quietZone
    self.size = size
    isRunning = code.string.isRunning
  }
}
