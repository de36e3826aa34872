import ImprintCommand
import Testing

@Suite struct HelpTests {
  static let brand = Command(
    "brand", summary: #"stamp the house overlay (animated logo + "ID: …") on a video"#,
    operands: [Operand("INPUT", about: "the video")],
    options: [
      Option("user-id", value: "ID", about: "what the overlay shows", inUsage: .shown),
      Option(
        "output", letter: "o", value: "PATH",
        about: "where the result goes; its extension chooses the container",
        default: "the input's name with .branded", group: "Output"),
      Option("overwrite", about: "replace an existing output", group: "Output"),
      Option("mute", about: "without the original sound", group: "Sound"),
      Option(
        "overlay", value: "NAME|PATH", given: .repeatable, about: "back to front",
        default: "corner-hop", group: "Output"),
      Option("a-name-that-is-quite-long", value: "SECONDS", about: "for a test", group: "Sound"),
    ])
  static let slideshow = Command(
    "slideshow", summary: "images to video",
    operands: [Operand("IMAGE", .oneOrMore, about: "files, folders, or a pattern")])
  static let program = Program(
    "imprint", summary: "burns overlays into video", commands: [brand, slideshow])

  @Test func `the program's help lists its commands`() {
    #expect(
      Self.program.help == """
        Burns overlays into video.

        Usage: imprint COMMAND [OPTIONS]

        Commands:
          brand INPUT --user-id ID   stamp the house overlay (animated logo + "ID: …")
                                     on a video
          slideshow IMAGE…           images to video
          completions SHELL [WORD…]  print the completions for a shell
          help [COMMAND]             print this help, or all about a command; --json:
                                     for programs, --man: for man
          version                    print the version

        Options:
          -h, --help                 print this help
          -V, --version              print the version

        'imprint COMMAND --help' tells all about a command.

        """)
  }

  @Test func `of options that stand for each other the usage shows all`() {
    let stamp = Command(
      "stamp", summary: "stamp", operands: [Operand("INPUT", about: "the video")],
      options: [
        Option("logo", value: "FILE", about: "a logo", inUsage: .shown),
        Option("text", value: "TEXT", about: "a text", inUsage: .alternative(to: "logo")),
      ])
    #expect(stamp.usage == "stamp INPUT (--logo FILE | --text TEXT)")
    #expect(
      Self.program.help(for: stamp).contains(
        "Usage: imprint stamp INPUT (--logo FILE | --text TEXT) [OPTIONS]\n"))
  }

  @Test func `a command's help groups its options in columns of one width`() {
    #expect(
      Self.program.help(for: Self.brand) == """
        Stamp the house overlay (animated logo + "ID: …") on a video.

        Usage: imprint brand INPUT --user-id ID [OPTIONS]

        Arguments:
          INPUT                    the video

        Output:
          -o, --output PATH        where the result goes; its extension chooses the
                                   container (default: the input's name with .branded)
              --overwrite          replace an existing output
              --overlay NAME|PATH  back to front (repeatable; default: corner-hop)

        Sound:
              --mute               without the original sound
              --a-name-that-is-quite-long SECONDS
                                   for a test

        Options:
              --user-id ID         what the overlay shows
          -h, --help               print this help

        """)
  }

  @Test(arguments: Operand.Count.allCases)
  func `the usage shows how many words an operand takes`(count: Operand.Count) {
    let command = Command("c", summary: "x", operands: [Operand("FILE", count, about: "")])
    let shown: [Operand.Count: String] = [
      .one: "FILE", .oneOrNone: "[FILE]", .oneOrMore: "FILE…", .any: "[FILE…]",
    ]
    let usage = Self.program.help(for: command).split(separator: "\n")[1]
    #expect(usage == "Usage: imprint c \(shown[count, default: "?"]) [OPTIONS]")
  }

  @Test func `no line is longer than 80 characters, and no word is lost`() {
    let words = (1...60).map { String(repeating: "w", count: $0 % 17 + 1) }
    let about = words.joined(separator: " ")
    let command = Command(
      "c", summary: about, operands: [Operand("FILE", about: about)],
      options: (1...40).map { length in
        Option(String(repeating: "n", count: length), value: "VALUE", about: about)
      })
    let help = Self.program.help(for: command)
    #expect(help.split(separator: "\n").allSatisfy { $0.count <= 80 })
    let shown = help.lowercased().split { " \n.".contains($0) }
    #expect(shown.count { $0.allSatisfy { $0 == "w" } } == words.count * 42)
  }
}
