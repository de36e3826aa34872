import ImprintArguments
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
