internal import Arguments
internal import Imprint

extension ExportError {
  /// A fault of the command line, with the nearest known word as its hint.
  init(_ error: UsageError) {
    let word = error.what
    let dashes = word.hasPrefix("--") ? "--" : ""
    // Dashes are no part of what was mistyped.
    let bare = error.candidates.map { String($0.trimmingPrefix("--")) }
    let nearest = bare.nearest(to: String(word.trimmingPrefix("--")))
    self.init(
      .usage, what: word, why: error.why,
      hint: nearest.map { "did you mean \(dashes)\($0)?" } ?? Self.helpHint(error))
  }

  /// Runs what reads the command line.
  static func usage<Value>(_ body: () throws(UsageError) -> Value) throws(ExportError) -> Value {
    do throws(UsageError) {
      return try body()
    } catch {
      throw ExportError(error)
    }
  }

  private static func helpHint(_ error: UsageError) -> String? {
    switch error {
    case .unknownCommand: "'imprint --help' lists the commands"
    case .unknownOption: "'imprint COMMAND --help' lists its options"
    default: nil
    }
  }
}
