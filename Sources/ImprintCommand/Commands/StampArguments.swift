internal import Imprint
internal import ImprintArguments

/// The logos and texts of a command line, back to front.
struct StampArguments {
  /// The options before the first logo or text, which apply to all of them.
  private let shared: ParsedArguments
  private let parts: [ParsedArguments.Part]

  init(_ arguments: ParsedArguments) {
    (shared, parts) = arguments.parts(at: [StampOptions.logo, StampOptions.text])
  }

  /// - Throws: `CommandError` without a logo and a text, and for options of the other kind.
  func stamps() throws(CommandError) -> [Job.Overlay] {
    if parts.isEmpty {
      throw .misused(
        StampOptions.logo, "it is required: --logo FILE, or --text TEXT to stamp a text")
    }
    try refuseStrayOptions()
    var stamps: [Job.Overlay] = []
    for part in parts {
      if part.start == StampOptions.logo {
        stamps.append(.logo(try logo(part)))
      } else {
        stamps.append(.text(try text(part)))
      }
    }
    return stamps
  }

  /// Refuses options of texts that no text takes, and those of logos that no logo takes.
  private func refuseStrayOptions() throws(CommandError) {
    let isLogo = { (part: ParsedArguments.Part) in part.start == StampOptions.logo }
    let strayForLogos = parts.filter(isLogo).map(\.arguments)
    let strayForTexts = parts.filter { !isLogo($0) }.map(\.arguments)
    for arguments in strayForLogos + (strayForTexts.isEmpty ? [shared] : []) {
      try refuse(StampOptions.ofTexts, in: arguments, "it is for --text")
    }
    for arguments in strayForTexts + (strayForLogos.isEmpty ? [shared] : []) {
      try refuse(
        StampOptions.ofLogos, in: arguments, "it is for --logo",
        hint: "--font-size says how large a text is")
    }
  }

  private func refuse(
    _ options: [Option], in arguments: ParsedArguments, _ why: String, hint: String? = nil
  ) throws(CommandError) {
    for option in options where arguments.has(option) { throw .misused(option, why, hint: hint) }
  }

  private func logo(_ part: ParsedArguments.Part) throws(CommandError) -> LogoStamp {
    if part.value.isEmpty { throw .misused(StampOptions.logo, "it is empty") }
    var logo = LogoStamp(part.value)
    for arguments in [shared, part.arguments] {
      if arguments.has(StampOptions.width), arguments.has(StampOptions.height) {
        throw .misused(
          StampOptions.height, "it does not go with --width",
          hint: "either follows from the other by the logo's shape")
      }
      try CommandError.reading { () throws(UsageError) in try logo.apply(ofLogos: arguments) }
    }
    // Before the first logo the rate is that of all sequences among them.
    if !part.arguments.has(StampOptions.logoRate), parts.count > 1, !part.value.contains("%") {
      logo.frameRate = nil
    }
    return logo
  }

  private func text(_ part: ParsedArguments.Part) throws(CommandError) -> TextStamp {
    var text = TextStamp(part.value)
    for arguments in [shared, part.arguments] {
      try CommandError.reading { () throws(UsageError) in try text.apply(ofTexts: arguments) }
    }
    return text
  }
}

extension LogoStamp {
  fileprivate mutating func apply(ofLogos arguments: ParsedArguments) throws(UsageError) {
    frameRate =
      try arguments.logoRate(StampOptions.logoRate) ?? frameRate
    loop =
      try arguments.value(
        for: StampOptions.loop, expecting: "true, false or a whole number above 0"
      ) { ImageContent.Loop(word: $0) } ?? loop
    if let width = try arguments.length(for: StampOptions.width) {
      (self.width, height) = (width, nil)
    }
    height = try arguments.length(for: StampOptions.height) ?? height
    try apply(arguments)
  }
}

extension TextStamp {
  fileprivate mutating func apply(ofTexts arguments: ParsedArguments) throws(UsageError) {
    font = try arguments.font(for: StampOptions.font) ?? font
    weight =
      try arguments.value(for: StampOptions.weight, expecting: "a number from 100 to 900") {
        Double(plain: $0).flatMap { 100...900 ~= $0 ? $0 : nil }
      } ?? weight
    fontSize = try arguments.length(for: StampOptions.fontSize) ?? fontSize
    color = try arguments.color(for: StampOptions.color) ?? color
    box = try arguments.color(for: StampOptions.box) ?? box
    width = try arguments.length(for: StampOptions.width) ?? width
    try apply(arguments)
  }
}

extension ImageContent.Loop {
  /// Nil for a word that is neither a truth nor a count.
  fileprivate init?(word: String) {
    switch word {
    case "true": self = .forever
    case "false": self = .count(1)
    default:
      guard let count = Int(word), count > 0 else { return nil }
      self = .count(count)
    }
  }
}

extension ParsedArguments {
  fileprivate func color(for option: Option) throws(UsageError) -> Color? {
    guard let word = string(for: option) else { return nil }
    guard let color = Color(word) else {
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
      let isFile = word.hasSlash || endings.contains { word.lowercased().hasSuffix($0) }
      return isFile ? .file(word) : .family(word)
    }
  }
}
