extension StringProtocol {
  /// Whether nothing of it is seen when it is drawn: it is empty, or made of spaces, breaks, controls and
  /// characters without a width.
  public var showsNothing: Bool { unicodeScalars.allSatisfy(\.showsNothing) }
}

extension Unicode.Scalar {
  /// Whether it has no ink by itself (Unicode's `White_Space`, `Default_Ignorable_Code_Point` and `Cc`).
  fileprivate var showsNothing: Bool {
    properties.isWhitespace || properties.isDefaultIgnorableCodePoint
      || properties.generalCategory == .control || Self.blanks.contains(self)
  }

  /// Symbols that are blank by their names: braille without dots, a note without a head, hieroglyphs.
  private static let blanks: Set<Unicode.Scalar> = [
    "\u{2800}", "\u{1D159}", "\u{13441}", "\u{13442}",
  ]
}
