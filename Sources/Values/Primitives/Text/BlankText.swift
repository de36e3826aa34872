extension StringProtocol {
  /// Whether drawing it leaves no ink: it is empty, or consists of spaces, line breaks, control
  /// characters and characters without a width.
  package var isBlank: Bool { unicodeScalars.allSatisfy(\.isBlank) }
}

extension Unicode.Scalar {
  /// Whether the scalar has no ink by itself (Unicode's `White_Space`,
  /// `Default_Ignorable_Code_Point` and `Cc`).
  fileprivate var isBlank: Bool {
    properties.isWhitespace || properties.isDefaultIgnorableCodePoint
      || properties.generalCategory == .control || Self.blanks.contains(self)
  }

  /// Symbols that are blank by definition: braille without dots, a note without a head,
  /// hieroglyphs.
  private static let blanks: Set<Unicode.Scalar> = [
    "\u{2800}", "\u{1D159}", "\u{13441}", "\u{13442}",
  ]
}
