/// A position in a document, as shown by editors.
///
/// Line and column count from 1. Lines end at LF, CR or CR LF; columns count Unicode scalars,
/// including tabs and combining accents as one each.
public struct SourcePosition: Hashable, Sendable, Comparable {
  /// The first character of a document.
  public static let start = SourcePosition(line: 1, column: 1)

  /// Line and column, from 1.
  public var line, column: Int

  /// Takes line and column, from 1.
  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Whether `a` comes before `b` in the text.
  public static func < (a: SourcePosition, b: SourcePosition) -> Bool {
    (a.line, a.column) < (b.line, b.column)
  }
}
