internal import ImprintValues

/// Words that leave open what their audience has its own name for.
package struct Sentence: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// A part of a sentence.
  package enum Piece: Hashable, Sendable {
    case text(String)
    /// The audience's name of a setting.
    case setting(SettingName)
    /// The name of what the fault is about.
    case it
  }

  package let pieces: [Piece]

  /// Words without anything open.
  package init(_ text: String) { pieces = text.isEmpty ? [] : [.text(text)] }

  /// Nil for no words.
  init?(_ text: String?) {
    guard let text else { return nil }
    self.init(text)
  }

  package init(stringLiteral text: String) { self.init(text) }

  package init(stringInterpolation words: StringInterpolation) { pieces = words.pieces }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var pieces: [Piece] = []

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ text: String) { append(.text(text)) }

    package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      appendLiteral("\(value)")
    }

    package mutating func appendInterpolation(_ setting: SettingName) { append(.setting(setting)) }

    package mutating func appendInterpolation(_ piece: Piece) { append(piece) }

    package mutating func appendInterpolation(_ words: Sentence) {
      for piece in words.pieces { append(piece) }
    }

    /// A time, such as `1.5 s`.
    package mutating func appendInterpolation(seconds: Double, decimals: Int = 3) {
      appendLiteral("\(seconds.text(decimals: decimals)) s")
    }

    /// Texts that meet become one, so that equal words are equal values.
    private mutating func append(_ piece: Piece) {
      guard case .text(let text) = piece else { return pieces.append(piece) }
      if case .text(let before)? = pieces.last {
        pieces[pieces.count - 1] = .text(before + text)
      } else if !text.isEmpty {
        pieces.append(piece)
      }
    }
  }

  /// The words for an audience.
  ///
  /// - Parameter name: what the fault is about; nil for words that leave it out.
  package func text(in words: some ErrorWords, of name: Sentence? = nil) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .setting(let setting): words.name(of: setting)
      case .it: name?.text(in: words) ?? ""
      }
    }.joined()
  }

  /// The setting that it names, and nothing else.
  var setting: SettingName? {
    if pieces.count == 1, case .setting(let setting) = pieces[0] { setting } else { nil }
  }
}
