import ImprintCommand
import Testing

@Suite struct ProgramTests {
  static let input = Operand("INPUT", about: "the video")
  static let probe = Command("probe", summary: "tell about a video", operands: [input])
  static let list = Command("list", summary: "list them")
  static let program = Program("tool", summary: "does things", commands: [probe, list])

  @Test func `the first word is the command, the others are its own`() throws {
    let invocation = try Self.program.parse(["probe", "list"])
    #expect(invocation == .run(Self.probe, try Self.probe.parse(["list"])))
  }

  @Test func `help and version stand in place of a command`() throws {
    for words in [["--help"], ["-h"], ["help"], ["help", "help"], ["help", "--help"]] {
      #expect(try Self.program.parse(words) == .help(nil), "\(words)")
    }
    for words in [["--version"], ["-V"], ["version"]] {
      #expect(try Self.program.parse(words) == .version, "\(words)")
    }
    #expect(try Self.program.parse(["version", "--help"]) == .help(nil))
  }

  @Test(arguments: ["help", "--help", "-h"])
  func `help may be of a command`(word: String) throws {
    #expect(try Self.program.parse([word, "list"]) == .help(Self.list))
    #expect(throws: UsageError.unknownCommand("lst", known: Self.known)) {
      try Self.program.parse([word, "lst"])
    }
    #expect(throws: UsageError.unexpectedOperand("more")) {
      try Self.program.parse([word, "list", "more"])
    }
  }

  @Test func `help is for programs and for man, too`() throws {
    #expect(try Self.program.parse(["help", "--json"]) == .help(nil, as: .json))
    #expect(try Self.program.parse(["--help", "--json"]) == .help(nil, as: .json))
    #expect(try Self.program.parse(["help", "list", "--man"]) == .help(Self.list, as: .manual))
    #expect(throws: UsageError.unexpectedOperand("--man")) {
      try Self.program.parse(["help", "--json", "--man"])
    }
  }

  @Test func `completions take a shell, and the words of a line`() throws {
    #expect(
      try Self.program.parse(["completions", "bash"]) == .completions(shell: "bash", words: []))
    #expect(
      try Self.program.parse(["completions", "fish", "--", "list", "--", ""])
        == .completions(shell: "fish", words: ["list", "--", ""]))
    #expect(throws: UsageError.missingOperand("SHELL")) {
      try Self.program.parse(["completions"])
    }
  }

  static let known = ["probe", "list", "completions", "help", "version"]

  @Test func `every command has help`() throws {
    #expect(try Self.program.parse(["probe", "--help"]) == .help(Self.probe))
    #expect(try Self.program.parse(["list", "-h"]) == .help(Self.list))
  }

  @Test(arguments: [
    ([], UsageError.noCommand),
    (["prob"], .unknownCommand("prob", known: known)),
    ([""], .unknownCommand("", known: known)),
    (["version", "2"], .unexpectedOperand("2")),
    (["--verbose", "list"], .unknownOption("--verbose", known: ["--help", "--version"])),
    (["list", "--version"], .unknownOption("--version", known: ["--help"])),
    (["list", "more"], .unexpectedOperand("more")),
    (["probe"], .missingOperand("INPUT")),
  ])
  func `a wrong word is named`(words: [String], error: UsageError) {
    #expect(throws: error) { try Self.program.parse(words) }
  }
}
