import ImprintCommand
import Testing

@Suite struct UsageErrorTests {
  @Test(arguments: [
    (UsageError.noCommand, "COMMAND: is missing"),
    (.unknownCommand("bramd", known: ["brand"]), "bramd: unknown command"),
    (.unknownOption("--sett", known: ["--set"]), "--sett: unknown option"),
    (.missingValue("--output", placeholder: "PATH"), "--output: needs a value, PATH"),
    (.valueForFlag("--mute", value: "1"), "--mute: takes no value, but was given '1'"),
    (.repeatedOption("--crf"), "--crf: can be given only once"),
    (.missingOption("--logo", placeholder: "FILE"), "--logo: is required: --logo FILE"),
    (.missingOption("--mute", placeholder: nil), "--mute: is required"),
    (
      .invalidValue("--crf", value: "-3", expected: "a number from 0 up"),
      "--crf: '-3' is not a number from 0 up"
    ),
    (.missingOperand("INPUT"), "INPUT: is missing"),
    (.unexpectedOperand("b.mp4"), "b.mp4: is one word too many"),
  ])
  func `says what is wrong and why`(error: UsageError, sentence: String) {
    #expect("\(error.what): \(error.why)" == sentence)
  }

  @Test func `hands out the words that might have been meant`() {
    #expect(UsageError.unknownCommand("x", known: ["a", "b"]).mistyped?.known == ["a", "b"])
    #expect(UsageError.unknownOption("x", known: ["--a"]).mistyped?.known == ["--a"])
    let value = UsageError.invalidValue("--o", value: "x", expected: "a", known: ["a"])
    #expect(value.mistyped?.word == "x" && value.mistyped?.known == ["a"])
    #expect(UsageError.missingOperand("INPUT").mistyped == nil)
  }
}
