internal import FoundationEssentials
internal import Imprint

/// The hint for a command line that could not be parsed, in terms of the requested command.
struct CommandLineHint {
  private let program: Program
  private let words: [String]
  /// The requested command; nil where the first word names none.
  private let command: Command?

  /// - Parameter words: all words after the program's name.
  init(_ program: Program, _ words: [String]) {
    self.program = program
    self.words = words
    command = program.commands.first { $0.name == words.first }
  }

  /// The hint; nil where the error is sufficient.
  func text(for error: UsageError) -> String? {
    switch error {
    case .unknownCommand(let word, let known): unknownCommand(word, known)
    case .unknownOption(let word, let known): unknownOption(word, known)
    case .missingOperand:
      command.map { "it is called as \(program.name) \($0.usage)" }
    case .unexpectedOperand(let word): unexpected(word)
    case .missingValue(let option, _): Self.examples[option].map { "as in \(option) \($0)" }
    case .noCommand, .valueForFlag, .repeatedOption, .missingOption, .invalidValue: nil
    }
  }

  private static let examples = [
    JobOptions.overlay.spelling: "lower-third", JobOptions.preset.spelling: "medium",
    JobOptions.set.spelling: "name=Ann", JobOptions.output.spelling: "out.mp4",
    Option(.bitrate).spelling: "4M", Option(.crf).spelling: "23",
    Option(.start).spelling: "1:02.5", Option(.end).spelling: "1:02.5",
    StillOptions.at.spelling: "1:02.5", JobOptions.userID.spelling: "10086",
  ]
}

/// Commands.
extension CommandLineHint {
  private func unknownCommand(_ word: String, _ known: [String]) -> String {
    if FileManager.default.fileExists(atPath: word) || word.contains("/") || word.contains(".") {
      return "a command comes first, as in '\(program.name) brand \(word) --user-id ID'"
    }
    return ForeignCommand.advice(on: word)
      ?? known.nearest(to: word).map { "did you mean \($0)?" }
      ?? "'\(program.name) --help' lists the commands"
  }
}

/// Options.
extension CommandLineHint {
  private func unknownOption(_ word: String, _ known: [String]) -> String {
    guard let command else {
      return Self.nearest(to: word, among: known) ?? "'\(program.name) --help' lists them"
    }
    if FileManager.default.fileExists(atPath: word) {
      return "a file of that name is given as ./\(word)"
    }
    if ["-i", "--input"].contains(word), let operand = command.operands.first {
      return "\(operand.name) needs no option: \(program.name) \(command.usage)"
    }
    return ForeignOption.advice(on: word, for: command) ?? joined(word, command)
      ?? quoted(word, among: known)
      ?? elsewhere(word, command)
      ?? (ForeignOption.isKnown(word) ? nil : Self.nearest(to: word, among: known))
      ?? Self.beginning(with: word, among: known)
      ?? "'\(program.name) \(command.name) --help' lists its options"
  }

  /// The most similar option; nil for words of one or two letters, which resemble every option.
  private static func nearest(to word: String, among known: [String]) -> String? {
    let bare = word.drop { $0 == "-" }
    guard bare.count > 2 else { return nil }
    let names = known.map { String($0.dropFirst(2)) }
    return names.nearest(to: String(bare)).map { "did you mean --\($0)?" }
  }

  /// The option that a word is the beginning of; abbreviated names are not accepted.
  private static func beginning(with word: String, among known: [String]) -> String? {
    let longer = word.count > 3 ? known.filter { $0.hasPrefix(word) } : []
    return longer.isEmpty ? nil : "did you mean \(longer.joined(separator: " or "))?"
  }

  /// A short option joined with its value, as in `-oclip.mp4` or `-o=clip.mp4`.
  private func joined(_ word: String, _ command: Command) -> String? {
    let option = command.options.first { option in
      option.value != nil && option.letter.map { word.hasPrefix("-\($0)") } ?? false
    }
    guard let option, let letter = option.letter, let value = option.value,
      word.contains("=") || word.contains(".")
    else { return nil }
    return "the value is a word of its own: -\(letter) \(value.name)"
  }

  /// An option and its value in one pair of quotes.
  private func quoted(_ word: String, among known: [String]) -> String? {
    guard let space = word.firstIndex(of: " "), known.contains(String(word[..<space])) else {
      return nil
    }
    let whole = words.first { $0.hasPrefix(word) } ?? word
    return "the option and its value are words of their own: \(whole)"
  }

  /// The command that has the option.
  private func elsewhere(_ word: String, _ command: Command) -> String? {
    let others = program.commands.filter { other in
      other.name != command.name && other.options.contains { $0.spelling == word }
    }
    guard !others.isEmpty else { return nil }
    return "it is an option of "
      + others.map { "'\(program.name) \($0.name)'" }.joined(separator: " and ")
  }
}

/// Words that belong to no option or operand.
extension CommandLineHint {
  private func unexpected(_ word: String) -> String? {
    guard let command else { return nil }
    if let first = word.first, "–—−".contains(first) {
      return "an option begins with two plain dashes: --\(word.drop { "–—−-".contains($0) })"
    }
    if let whole = nameWithSpaces(word) { return "a name with spaces is put in quotes: '\(whole)'" }
    if let index = words.firstIndex(of: word), index > 1,
      words[index - 2] == JobOptions.set.spelling, !words[index - 1].contains("=")
    {
      return "as one word: --set \(words[index - 1])=\(word)"
    }
    guard let operand = command.operands.last, operand.count == .one || operand.count == .oneOrNone
    else { return nil }
    return operand.name == "INPUT"
      ? anotherFile(word, command)
      : "'\(program.name) \(command.name)' takes one \(operand.name); call it once for each"
  }

  /// The name of an existing file with a space in it, whose two halves are the previous word and `word`.
  private func nameWithSpaces(_ word: String) -> String? {
    guard let end = words.firstIndex(of: word), end > 1 else { return nil }
    let name = "\(words[end - 1]) \(word)"
    return FileManager.default.fileExists(atPath: name) ? name : nil
  }

  private func anotherFile(_ word: String, _ command: Command) -> String {
    let takesOne = "'\(program.name) \(command.name)' takes one video"
    let isVideo = FileManager.default.fileExists(atPath: word)
    if command.options.contains(StampOptions.logo), isVideo, !words.contains("--logo") {
      return "\(takesOne); a logo is given with --logo \(word)"
    }
    guard command.options.contains(JobOptions.dryRun) else {
      return "\(takesOne); call it once for each"
    }
    let output =
      isVideo || !word.contains(".") ? "" : "the result's name is given with -o \(word); "
    return
      "\(takesOne): \(output)for several, call it once for each, or put them in a list for 'imprint batch'"
  }
}
