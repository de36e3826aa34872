internal import Primitives

/// A text, parts of which may count as the video goes on.
///
///     var text: RunningText = "at "
///     text.append(.counter(.timecode))
///     text.isRunning   // true
///
/// A plain text is one of a single piece, and is written as a literal.
public struct RunningText: Hashable, Sendable, Codable, ExpressibleByStringLiteral {
  /// What it is made of.
  public enum Piece: Hashable, Sendable, Codable {
    case literal(String)
    case counter(VideoCounter)
  }

  /// In their order; literals that follow each other are one, and none is empty.
  public private(set) var pieces: [Piece] = []

  /// A text that stays as it is.
  public init(_ string: String) {
    append(.literal(string))
  }

  public init(stringLiteral string: String) {
    self.init(string)
  }

  /// Adds a piece at the end.
  public mutating func append(_ piece: Piece) {
    guard case .literal(let more) = piece else { return pieces.append(piece) }
    if more.isEmpty { return }
    if case .literal(let last)? = pieces.last {
      pieces[pieces.count - 1] = .literal(last + more)
    } else {
      pieces.append(piece)
    }
  }

  /// Whether nothing of it is ever seen.
  public var isBlank: Bool {
    pieces.allSatisfy { piece in
      if case .literal(let text) = piece { text.showsNothing } else { false }
    }
  }

  /// Whether any of it counts.
  public var isRunning: Bool {
    pieces.contains { if case .counter = $0 { true } else { false } }
  }

  /// As a string, with what `value` gives for each counter.
  func string(_ value: (VideoCounter) -> String) -> String {
    pieces.reduce(into: "") { text, piece in
      switch piece {
      case .literal(let string): text += string
      case .counter(let counter): text += value(counter)
      }
    }
  }
}
