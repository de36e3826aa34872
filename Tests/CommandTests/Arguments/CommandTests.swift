import ImprintCommand
import Testing

@Suite struct CommandTests {
  static let output = Option("output", letter: "o", value: "PATH", about: "where it goes")
  static let set = Option("set", value: "KEY=VALUE", given: .repeatable, about: "a parameter")
  static let overwrite = Option("overwrite", about: "replace what is there")
  static let input = Operand("INPUT", about: "the video")

  static let stamp = Command(
    "stamp", summary: "stamp a logo", operands: [input], options: [output, set, overwrite])

  static func parse(_ words: String...) throws -> ParsedArguments { try stamp.parse(words) }

  @Test(arguments: [
    ["--output", "out.mp4", "in.mp4"],
    ["in.mp4", "--output", "out.mp4"],
    ["in.mp4", "--output=out.mp4"],
    ["in.mp4", "-o", "out.mp4"],
    ["-o", "out.mp4", "--", "in.mp4"],
  ])
  func `a value is the next word, or follows an equals sign`(words: [String]) throws {
    let arguments = try Self.stamp.parse(words)
    #expect(arguments.string(for: Self.output) == "out.mp4")
    #expect(arguments.string(for: Self.input) == "in.mp4")
  }

  @Test(arguments: ["-", "--", "-o", "--output", "--help", "-5", "", "a b", "x=y", "--bogus=1"])
  func `the word after an option is its value whatever it looks like`(word: String) throws {
    #expect(try Self.parse("--output", word, "in").string(for: Self.output) == word)
    #expect(try Self.parse("-o", word, "in").string(for: Self.output) == word)
    #expect(try Self.parse("--output=\(word)", "in").string(for: Self.output) == word)
  }

  @Test func `a value ends at nothing but the end of its word`() throws {
    #expect(try Self.parse("in", "--set=label=a=b").strings(for: Self.set) == ["label=a=b"])
    #expect(try Self.parse("in", "--output=").string(for: Self.output) == "")
  }

  @Test func `two dashes end the options, and only the first two`() throws {
    let list = Command("list", summary: "", operands: [Operand("FILE", .any, about: "")])
    let arguments = try list.parse(["a", "--", "-b", "--", "--help"])
    #expect(arguments.strings(for: list.operands[0]) == ["a", "-b", "--", "--help"])
    #expect(!arguments.has(.help))
  }

  @Test func `one dash alone is an operand`() throws {
    #expect(try Self.parse("-").string(for: Self.input) == "-")
  }

  @Test func `a repeatable option keeps its values in order`() throws {
    let arguments = try Self.parse("--set", "a=1", "in", "--set=b=2", "--set", "a=3")
    #expect(arguments.strings(for: Self.set) == ["a=1", "b=2", "a=3"])
  }

  @Test func `options that go together are handed out in the order in which they were given`()
    throws
  {
    let arguments = try Self.parse(
      "--set", "a=1", "--overwrite", "in", "-o", "x", "--set=b=2"
    )
    .inOrder(Self.output, Self.set)
    #expect(arguments.map(\.option) == [Self.set, Self.output, Self.set])
    #expect(arguments.map(\.value) == ["a=1", "x", "b=2"])
  }

  @Test func `what was not given is not there`() throws {
    let arguments = try Self.parse("in")
    #expect(!arguments.has(Self.overwrite))
    #expect(arguments.string(for: Self.output) == nil)
    #expect(arguments.strings(for: Self.set) == [])
  }

  @Test func `a flag is there or not`() throws {
    #expect(try Self.parse("in", "--overwrite").has(Self.overwrite))
  }

  @Test func `an option is told by its name where its help differs`() throws {
    let other = Option("output", value: "FILE", about: "otherwise")
    #expect(try Self.parse("in", "-o", "x").string(for: other) == "x")
  }

  @Test func `help ends the reading, asks for nothing, and is a value elsewhere`() throws {
    #expect(try Self.parse("--help").has(.help))
    #expect(try Self.parse("-h", "--bogus", "a", "b").has(.help))
    #expect(try !Self.parse("in", "-o", "--help").has(.help))
  }

  static let known = ["--output", "--set", "--overwrite", "--help"]

  @Test(arguments: [
    (["in", "--bogus"], UsageError.unknownOption("--bogus", known: known)),
    (["in", "--bogus=1"], .unknownOption("--bogus", known: known)),
    (["in", "--out", "x"], .unknownOption("--out", known: known)),
    (["in", "--="], .unknownOption("--", known: known)),
    (["in", "-x"], .unknownOption("-x", known: known)),
    (["in", "-out"], .unknownOption("-out", known: known)),
    (["in", "-o=x"], .unknownOption("-o=x", known: known)),
    (["in", "-output"], .unknownOption("-output", known: known)),
    (["in", "--o", "x"], .unknownOption("--o", known: known)),
    (["in", "--Overwrite"], .unknownOption("--Overwrite", known: known)),
    (["in", "---output", "x"], .unknownOption("---output", known: known)),
    (["in", "--output"], .missingValue("--output", placeholder: "PATH")),
    (["in", "-o"], .missingValue("--output", placeholder: "PATH")),
    (["in", "--overwrite=yes"], .valueForFlag("--overwrite", value: "yes")),
    (["in", "--overwrite="], .valueForFlag("--overwrite", value: "")),
    (["in", "--help=x"], .valueForFlag("--help", value: "x")),
    (["in", "-o", "a", "--output=b"], .repeatedOption("--output")),
    (["in", "--overwrite", "--overwrite"], .repeatedOption("--overwrite")),
    ([], .missingOperand("INPUT")),
    (["--overwrite"], .missingOperand("INPUT")),
    (["in", "more", "--overwrite"], .unexpectedOperand("more")),
    (["--", "in", "--overwrite"], .unexpectedOperand("--overwrite")),
  ])
  func `a wrong word is named`(words: [String], error: UsageError) {
    #expect(throws: error) { try Self.stamp.parse(words) }
  }

  @Test(arguments: [
    (Operand.Count.one, [false, true, false, false]),
    (.oneOrNone, [true, true, false, false]),
    (.oneOrMore, [false, true, true, true]),
    (.any, [true, true, true, true]),
  ])
  func `an operand takes as many words as it says`(count: Operand.Count, fits: [Bool]) {
    let operand = Operand("WORD", count, about: "")
    let command = Command("c", summary: "", operands: [operand])
    for (number, fits) in fits.enumerated() {
      let words = (0..<number).map(String.init)
      let arguments = try? command.parse(words)
      #expect((arguments != nil) == fits, "\(number) words")
      if let arguments { #expect(arguments.strings(for: operand) == words) }
    }
  }

  @Test func `words go to the operands in order, the last taking the rest`() throws {
    let rest = Operand("REST", .oneOrMore, about: "")
    let command = Command("c", summary: "", operands: [Self.input, rest])
    let arguments = try command.parse(["a", "b", "c"])
    #expect(arguments.strings(for: Self.input) == ["a"])
    #expect(arguments.strings(for: rest) == ["b", "c"])
    #expect(throws: UsageError.missingOperand("REST")) { try command.parse(["a"]) }
  }
}
