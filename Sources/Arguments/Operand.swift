/// A word of a command line that is told by its place, as a file name is.
public struct Operand: Hashable, Sendable {
  /// How many words an operand takes.
  public enum Count: Hashable, Sendable, CaseIterable {
    case one
    case oneOrNone
    case oneOrMore
    case any
  }

  /// In capitals, as the help shows it; unique in a command.
  public let name: String
  /// How many words it takes.
  public let count: Count
  /// What it is, in a phrase for the help.
  public let about: String

  /// An operand; one that takes other than one word must be its command's last.
  public init(_ name: String, _ count: Count = .one, about: String) {
    self.name = name
    self.count = count
    self.about = about
  }

  /// Whether a command line without it is wrong.
  public var isRequired: Bool { count == .one || count == .oneOrMore }

  /// As the usage line shows it: `INPUT`, `[NAME]`, `IMAGE…`, `[IMAGE…]`.
  var usage: String {
    switch count {
    case .one: name
    case .oneOrNone: "[\(name)]"
    case .oneOrMore: "\(name)…"
    case .any: "[\(name)…]"
    }
  }

  /// The most words that it takes.
  var limit: Int {
    switch count {
    case .one, .oneOrNone: 1
    case .oneOrMore, .any: .max
    }
  }
}
