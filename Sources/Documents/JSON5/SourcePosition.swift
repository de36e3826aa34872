/// A place in a document, as an editor shows it.
///
/// Both members count from 1. Lines end at LF, CR or CR LF; columns count Unicode scalars, a tab and
/// an accent that is written apart being one each.
public struct SourcePosition: Hashable, Sendable, Comparable {
  /// The first character of a document.
  public static let start = SourcePosition(line: 1, column: 1)

  /// From 1.
  public var line, column: Int

  /// A place by its two numbers, which count from 1.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Whether `a` comes before `b` in the text.
  public static func < (a: SourcePosition, b: SourcePosition) -> Bool {
    (a.line, a.column) < (b.line, b.column)
  }
}
