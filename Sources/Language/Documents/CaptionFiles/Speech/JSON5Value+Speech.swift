internal import ImprintValues

// Members of transcripts as files have them: with null, and with texts for numbers.
extension JSON5Value {
  /// A finite number of 0 or above, or a text of its digits.
  var seconds: Double? {
    let number: Double? =
      switch kind {
      case .number(let number): number
      case .string(let text): Double(decimal: text)
      default: nil
      }
    return number.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
  }

  /// A text, or a number as one.
  var word: String? {
    switch kind {
    case .string(let text): text
    case .number(let number): Int(exactly: number).map { "\($0)" }
    default: nil
    }
  }

  /// The words of an entry, by the names that recognisers have for them, with punctuation.
  var text: String? {
    ["punctuated_word", "word", "text"].lazy.compactMap { self.member($0)?.string }.first
  }

  /// A description of a value's contents, to follow "it has": `an object with id and status`.
  var contents: String {
    switch kind {
    case .object(let members) where members.isEmpty: return "an empty object"
    case .object(let members):
      let names = members.prefix(5).map { $0.key.quotedBriefly }.joined(separator: ", ")
      return "an object with \(names)\(members.count > 5 ? " and more" : "")"
    case .array(let items) where items.isEmpty: return "an empty list"
    case .array(let items):
      return "a list of \(items.count == 1 ? "one value" : "\(items.count) values")"
    default: return summary
    }
  }
}
