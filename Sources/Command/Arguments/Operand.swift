/// A positional argument, such as a file name.
package struct Operand: Hashable, Sendable {
  /// The number of words an operand takes.
  package enum Count: Hashable, Sendable, CaseIterable {
    case one
    case oneOrNone
    case oneOrMore
    case any
  }

  /// The name in the help, in capitals; unique in a command.
  package let name: String
  /// The number of words.
  package let count: Count
  /// A phrase for the help.
  package let about: String

  /// An operand with a count other than one must be its command's last.
  package init(_ name: String, _ count: Count = .one, about: String) {
    self.name = name
    self.count = count
    self.about = about
  }

  /// Whether it must be given.
  package var isRequired: Bool { count == .one || count == .oneOrMore }

  /// The usage: `INPUT`, `[NAME]`, `IMAGE…`, `[IMAGE…]`.
  var usage: String {
    switch count {
    case .one: name
    case .oneOrNone: "[\(name)]"
    case .oneOrMore: "\(name)…"
    case .any: "[\(name)…]"
    }
  }

  /// The largest number of words.
  var limit: Int {
    switch count {
    case .one, .oneOrNone: 1
    case .oneOrMore, .any: .max
    }
  }
}
