public import ImprintValues

/// A text with counters that follow the video.
///
///     let take = 3
///     let text: RunningText = "take \(take), at \(.timecode)"
///     text.pieces      // [.literal("take 3, at "), .counter(.timecode)]
///     text.isRunning   // true
///
/// A text without counters has a single piece.
public struct RunningText: Hashable, Sendable {
  /// A part of the text.
  public enum Piece: Hashable, Sendable {
    case literal(String)
    case counter(VideoCounter)
    /// The number of the text (`TextContent.value`), in its format.
    case value
  }

  /// The pieces in order; adjacent literals are joined, and none is empty.
  public private(set) var pieces: [Piece] = []

  /// A text without counters.
  public init(_ string: String) {
    append(.literal(string))
  }

  /// Texts, one after the other.
  init(joining texts: [RunningText]) {
    for text in texts { append(text) }
  }

  /// Appends a piece.
  public mutating func append(_ piece: Piece) {
    guard case .literal(let more) = piece else { return pieces.append(piece) }
    if more.isEmpty { return }
    if case .literal(let last)? = pieces.last {
      pieces[pieces.count - 1] = .literal(last + more)
    } else {
      pieces.append(piece)
    }
  }

  /// Appends the pieces of another text.
  package mutating func append(_ other: RunningText) {
    for piece in other.pieces { append(piece) }
  }

  /// Whether no piece has ink; counters always have some.
  package var isBlank: Bool {
    pieces.allSatisfy { piece in
      if case .literal(let text) = piece { text.isBlank } else { false }
    }
  }

  /// The counters that it contains.
  package var counters: Set<VideoCounter> {
    Set(pieces.compactMap { if case .counter(let counter) = $0 { counter } else { nil } })
  }

  /// Whether it contains a counter, or the text's number.
  public var isRunning: Bool { !counters.isEmpty || showsValue }

  /// Whether it contains the text's number.
  public var showsValue: Bool { pieces.contains(.value) }

  /// The text with words in the place of the text's number.
  func showing(value: String) -> RunningText {
    guard showsValue else { return self }
    return pieces.reduce(into: RunningText("")) { text, piece in
      text.append(piece == .value ? .literal(value) : piece)
    }
  }

  /// The text with each counter replaced by `value`.
  package func string(_ value: (VideoCounter) -> String) -> String {
    pieces.reduce(into: "") { text, piece in
      switch piece {
      case .literal(let string): text += string
      case .counter(let counter): text += value(counter)
      case .value: break
      }
    }
  }
}

extension RunningText: ExpressibleByStringInterpolation {
  /// The pieces of a literal: values become text, counters stay counters.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = RunningText("")

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) { text.append(.literal(literal)) }

    /// Appends a counter, as in `"\(.timecode)"`.
    public mutating func appendInterpolation(_ counter: VideoCounter) {
      text.append(.counter(counter))
    }

    /// Appends a value as its description.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      text.append(.literal(value.description))
    }
  }

  public init(stringLiteral string: String) {
    self.init(string)
  }

  public init(stringInterpolation interpolation: StringInterpolation) {
    self = interpolation.text
  }
}
