internal import Imprint
internal import Synchronization

/// The input whose bytes lie in a file without a name: messages call it by the word that the command line has for it.
enum SpokenInput {
  private static let entry = Mutex<(path: String, name: String)?>(nil)

  /// Has messages use a name in place of a path; a command has one such input.
  static func note(_ path: String, named name: String) {
    entry.withLock { $0 = (path, name) }
  }

  /// A sentence with the input's name in place of its path.
  static func named(_ sentence: ErrorSentence) -> ErrorSentence {
    guard let (path, name) = entry.withLock({ $0 }) else { return sentence }
    var named = sentence
    named.what = sentence.what.replacing(path, with: name)
    named.why = sentence.why.replacing(path, with: name)
    return named
  }
}
