import ImprintCommand
import Testing

@Suite struct ParsedArgumentsTests {
  static let threads = Option("threads", value: "N", about: "")
  static let input = Operand("INPUT", .oneOrNone, about: "")
  static let command = Command("c", summary: "", operands: [input], options: [threads])

  static func threads(_ words: [String]) throws -> Int? {
    try command.parse(words).value(for: threads, expecting: "a whole number") { Int($0) }
  }

  @Test func `a value is converted`() throws {
    #expect(try Self.threads(["--threads", "4"]) == 4)
    #expect(try Self.threads([]) == nil)
  }

  @Test func `a value that cannot be converted is an error`() {
    #expect(
      throws: UsageError.invalidValue("--threads", value: "x", expected: "a whole number")
    ) { try Self.threads(["--threads", "x"]) }
  }

  @Test func `what is required is there or an error`() throws {
    let full = try Self.command.parse(["in", "--threads", "4"])
    #expect(try full.required(Self.threads) == "4")
    #expect(try full.required(Self.input) == "in")
    let empty = try Self.command.parse([])
    #expect(throws: UsageError.missingOption("--threads", placeholder: "N")) {
      try empty.required(Self.threads)
    }
    #expect(throws: UsageError.missingOperand("INPUT")) { try empty.required(Self.input) }
  }
}

@Suite struct AssumedValueTests {
  private static let duck = Option("duck", value: Option.Value("DB", assumed: "12"), about: "")
  private static let input = Operand("INPUT", .oneOrMore, about: "")
  private static let command = Command("c", summary: "", operands: [input], options: [duck])

  @Test(arguments: [
    (["a", "--duck"], "12", ["a"]), (["--duck", "a"], "12", ["a"]),
    (["--duck", "6.5", "a"], "6.5", ["a"]), (["--duck", "-3", "a"], "-3", ["a"]),
    (["--duck=x", "a"], "x", ["a"]), (["--duck", "--", "6"], "12", ["6"]),
  ])
  func `a number behind the option is its value, and another word is not`(
    words: [String], value: String, operands: [String]
  ) throws {
    let parsed = try Self.command.parse(words)
    #expect(parsed.string(for: Self.duck) == value)
    #expect(parsed.strings(for: Self.input) == operands)
  }
}
