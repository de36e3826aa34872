import ImprintCommand
import Testing

/// What may stand at the end of a command line.
@Suite struct CompletionTests {
  static let stamp = Command(
    "stamp", summary: "stamp a logo", operands: [Operand("INPUT", about: "the video")],
    options: [
      Option("output", letter: "o", value: "PATH", about: "the output"),
      Option("overwrite", about: "replace it"),
      Option("logo", value: "FILE", given: .startOfPart, about: "a logo"),
      Option("width", value: "LEN", given: .oncePerPart, about: "of a logo"),
      Option(
        "place", value: Option.Value("PLACE", choices: ["top", "left"]), given: .oncePerPart,
        about: "where"),
      Option("turn", value: "bake|keep", about: "upright"),
      Option("duck", value: Option.Value("DB", assumed: "12"), about: "music steps back"),
      Option("end", value: "T|end", about: "end there"),
      Option("report", value: "PATH|-", about: "a report"),
    ])
  static let serve = Command(
    "serve", summary: "serve folders", operands: [Operand("FOLDER", .any, about: "a folder")])
  static let program = Program("tool", summary: "does things", commands: [stamp, serve])

  private func completion(
    _ words: String..., names: (LineEnd) -> Completion? = { _ in nil }
  ) -> Completion {
    LineEnd(of: words, in: Self.program).completion(in: Self.program, names: names)
  }

  private func words(_ words: String...) -> [String] {
    LineEnd(of: words, in: Self.program).completion(in: Self.program) { _ in nil }.words.map(\.text)
  }

  @Test func `the first word is a command, with its summary`() {
    #expect(words("") == ["stamp", "serve", "completions", "help", "version"])
    #expect(completion("se") == Completion(words: [.init("serve", about: "serve folders")]))
    #expect(words("help", "st") == ["stamp"])
    #expect(words("completions", "") == ["bash", "zsh", "fish"])
    #expect(completion("unknown", "") == Completion())
  }

  @Test func `options are offered where a dash is typed, until they are given`() {
    #expect(words("stamp", "--o") == ["--output", "--overwrite"])
    #expect(words("stamp", "--overwrite", "--o") == ["--output"])
    #expect(words("stamp", "-o", "a.mp4", "--o") == ["--overwrite"])
    #expect(words("stamp", "clip.mp4", "-").count == 10)
    // The input is there, so an option is all that may follow.
    #expect(words("stamp", "clip.mp4", "").count == 10)
    #expect(words("stamp", "--", "--o") == [])
  }

  @Test func `options of a part are offered again for the next one`() {
    #expect(words("stamp", "--logo", "a.png", "--width", "5%", "--w") == ["--width"])
    #expect(words("stamp", "--logo", "a.png", "--logo", "b.png", "--l") == ["--logo"])
  }

  @Test func `values are the words of the option's declaration`() {
    #expect(words("stamp", "--turn", "") == ["bake", "keep"])
    #expect(words("stamp", "--turn", "k") == ["keep"])
    #expect(words("stamp", "--place", "") == ["top", "left"])
    #expect(words("stamp", "--end", "") == ["end"])
    #expect(completion("stamp", "--width", "") == Completion())
    #expect(
      completion("stamp", "--turn=b") == Completion(stem: "--turn=", words: [.init("bake")]))
    #expect(completion("stamp", "--overwrite=") == Completion(stem: "--overwrite="))
  }

  @Test func `a value may look like an option, and one that was left out is none`() {
    #expect(words("stamp", "--output", "--overwrite", "--o") == ["--overwrite"])
    #expect(completion("stamp", "--duck", "") == Completion(paths: .files))
    #expect(words("stamp", "clip.mp4", "--duck", "6", "--d") == [])
  }

  @Test func `paths are files or folders`() {
    for words in [["stamp", "cl"], ["stamp", "-o", ""], ["stamp", "--report", ""]] {
      let end = LineEnd(of: words, in: Self.program)
      #expect(end.completion(in: Self.program) { _ in nil } == Completion(paths: .files))
    }
    #expect(
      completion("stamp", "--logo=a") == Completion(stem: "--logo=", paths: .files))
    #expect(completion("serve", "a", "") == Completion(paths: .folders))
  }

  @Test func `names that only the program knows come before paths`() {
    let names = { (end: LineEnd) -> Completion? in
      guard case .value(let option) = end.role, option.name == "logo" else { return nil }
      return Completion(words: [.init("house"), .init("hose")], paths: .files)
    }
    #expect(
      completion("stamp", "--logo", "hou", names: names) == Completion(words: [.init("house")]))
    #expect(completion("stamp", "--logo", "./", names: names) == Completion(paths: .files))
  }

  @Test func `a part of a word that stays is the stem, behind that of the option`() {
    let completion = completion("stamp", "--logo=size=b") { end in
      #expect(end.typed == "size=b")
      return Completion(stem: "size=", words: [.init("big"), .init("small")])
    }
    #expect(completion == Completion(stem: "--logo=size=", words: [.init("big")]))
  }

  @Test func `the program is told of the words before`() {
    _ = completion("stamp", "--oops", "--logo", "a.png", "--logo", "b.png", "c.mp4", "--turn", "") {
      end in
      #expect(end.arguments.strings(for: Self.stamp.options[2]) == ["a.png", "b.png"])
      #expect(end.arguments.string(for: Self.stamp.operands[0]) == "c.mp4")
      return nil
    }
  }

  @Test func `shells read a line for the stem and a line for each word`() {
    let completion = Completion(
      stem: "--x=", words: [.init("a", about: "one\ttwo\nthree"), .init("b=")], paths: .files)
    #expect(completion.text == "files\t--x=\na\tone two three\nb=\t\n")
  }

  @Test(arguments: Shell.allCases)
  func `a shell's script is the program's own`(shell: Shell) throws {
    let script = shell.script(for: "tool")
    #expect(script.contains("completions \(shell.rawValue) -- "))
    #expect(!script.contains("PROGRAM"))
    #expect(throws: UsageError.self) { try Shell(named: "tcsh") }
  }
}
