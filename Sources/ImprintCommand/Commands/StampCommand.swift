internal import Imprint
internal import ImprintArguments

/// `imprint stamp`: puts a logo or a text on a video.
enum StampCommand: ImprintSubcommand {
  private static let input = Operand("INPUT", about: "the video")

  static let declaration = Command(
    "stamp", summary: "stamp any still, animated or vector logo, or a text, on a video",
    operands: [input], options: StampOptions.all + JobOptions.all)

  static func run(_ arguments: ParsedArguments) async throws(CommandError) {
    let path = try CommandError.reading { () throws(UsageError) in try arguments.required(input) }
    try await JobExecution(of: path, arguments).run { () throws(CommandError) in
      let stamp = try overlay(arguments)
      var job = Job(input: .file(path))
      try job.apply(arguments)
      job.overlays.append(stamp)
      return job
    }
  }

  /// The logo or the text, exactly one of which is required.
  private static func overlay(_ arguments: ParsedArguments) throws(CommandError) -> Job.Overlay {
    switch (arguments.string(for: StampOptions.logo), arguments.string(for: StampOptions.text)) {
    case (let file?, nil):
      if file.isEmpty { throw .misused(StampOptions.logo, "it is empty") }
      try refuse(StampOptions.ofTexts, in: arguments, "it is for --text")
      return .logo(try logo(file, arguments))
    case (nil, let text?):
      try refuse(
        StampOptions.ofLogos, in: arguments, "it is for --logo",
        hint: "--font-size says how large a text is")
      return .text(try self.text(text, arguments))
    case (nil, nil):
      throw .misused(
        StampOptions.logo, "it is required: --logo FILE, or --text TEXT to stamp a text")
    case (_?, _?):
      throw .misused(
        StampOptions.text, "it does not go with --logo",
        hint: "stamp one, and the other on the result; or write an overlay that has both")
    }
  }

  private static func refuse(
    _ options: [Option], in arguments: ParsedArguments, _ why: String, hint: String? = nil
  ) throws(CommandError) {
    for option in options where arguments.has(option) { throw .misused(option, why, hint: hint) }
  }

  private static func logo(
    _ file: String, _ arguments: ParsedArguments
  ) throws(CommandError) -> LogoStamp {
    if arguments.has(StampOptions.width), arguments.has(StampOptions.height) {
      throw .misused(
        StampOptions.height, "it does not go with --width",
        hint: "either follows from the other by the logo's shape")
    }
    return try CommandError.reading { () throws(UsageError) in
      var logo = LogoStamp(file)
      logo.frameRate = try arguments.value(
        for: StampOptions.logoRate, expecting: "a frame rate such as 25, 29.97 or 30000/1001"
      ) { Rational(frameRate: $0)?.value }
      logo.width = try arguments.length(for: StampOptions.width) ?? logo.width
      logo.height = try arguments.length(for: StampOptions.height)
      try logo.apply(arguments)
      return logo
    }
  }

  private static func text(
    _ words: String, _ arguments: ParsedArguments
  ) throws(CommandError) -> TextStamp {
    try CommandError.reading { () throws(UsageError) in
      var text = TextStamp(words)
      text.font = try arguments.font(for: StampOptions.font) ?? text.font
      text.fontSize = try arguments.length(for: StampOptions.fontSize) ?? text.fontSize
      text.color = try arguments.color(for: StampOptions.color) ?? text.color
      text.width = try arguments.length(for: StampOptions.width)
      try text.apply(arguments)
      return text
    }
  }
}

extension ParsedArguments {
  fileprivate func color(for option: Option) throws(UsageError) -> Color? {
    guard let word = string(for: option) else { return nil }
    guard let color = Color(notation: word) else {
      throw .invalidValue(
        option.spelling, value: word, expected: "a colour such as #ff8000, #ff8000cc or orange",
        known: Color.names)
    }
    return color
  }

  /// A font by its family and style, or by its file.
  fileprivate func font(for option: Option) throws(UsageError) -> TextContent.FontChoice? {
    try value(for: option, expecting: "a font's name or file") { word in
      if word.isEmpty { return nil }
      let endings = [".ttf", ".otf", ".ttc", ".otc"]
      let isFile = word.contains("/") || endings.contains { word.lowercased().hasSuffix($0) }
      return isFile ? .file(word) : .family(word)
    }
  }
}
