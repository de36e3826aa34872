internal import Imprint

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
      if shared.has(JobOptions.captions) { return [] }
      throw .misused(
        StampOptions.logo, "it is required: --logo FILE, or --text TEXT to stamp a text",
        hint: shared.string(for: JobOptions.overlay).map {
          "'imprint brand INPUT --overlay \($0)' lays overlays alone on a video"
        })
    }
    try refuseStrayOptions()
    var stamps: [Job.Overlay] = []
    for part in parts {
      if part.start == StampOptions.logo {
        stamps.append(try logo(part))
      } else {
        stamps.append(try text(part))
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

  private func logo(_ part: ParsedArguments.Part) throws(CommandError) -> Job.Overlay {
    let values = try parameters(of: part, without: StampOptions.ofTexts) {
      (arguments, values) throws(CommandError) in
      let (width, height) = (StampOptions.width, StampOptions.height)
      if arguments.has(width), arguments.has(height) {
        throw .misused(
          height, "it does not go with --width",
          hint: "either follows from the other by the logo's shape")
      }
      if arguments.has(width) { values["height"] = "auto" }
      if arguments.has(height) { values["width"] = "auto" }
    }
    // Before the first logo the rate is that of all sequences among them.
    let common = try shared.logoRate(StampOptions.logoRate)
    let isShared = parts.count == 1 || ImageFiles.isSequence(part.value)
    let rate = try part.arguments.logoRate(StampOptions.logoRate) ?? (isShared ? common : nil)
    let file = try ParameterInput(logo: part.value, rate: rate, givenBy: part.start)
    return .logo(file, values)
  }

  private func text(_ part: ParsedArguments.Part) throws(CommandError) -> Job.Overlay {
    if part.value.isBlank { throw .export(ExportError(.setting(.text, .blank))) }
    let values = try parameters(of: part, without: StampOptions.ofLogos) {
      (arguments, values) throws(CommandError) in
      if arguments.has(StampOptions.box) { values["box"] = "block" }
      let font = try CommandError.reading { () throws(UsageError) in
        try arguments.value(for: StampOptions.font, in: .font)
      }
      guard let font else { return }
      (values["font"], values["fontFile"]) = (nil, nil)
      values[font.text.isFontFile ? "fontFile" : "font"] = font
    }
    return .text(ParameterInput(part.value, givenBy: part.start), values)
  }

  /// The parameters that options give, those of all before those of a part.
  ///
  /// - Parameters:
  ///   - others: the options of the other kind of part.
  ///   - rules: what follows from several of them, or from the form of a word.
  private func parameters(
    of part: ParsedArguments.Part, without others: [Option],
    _ rules: (ParsedArguments, inout ParameterInputs) throws(CommandError) -> Void
  ) throws(CommandError) -> ParameterInputs {
    var values = ParameterInputs()
    for arguments in [shared, part.arguments] {
      try CommandError.reading { () throws(UsageError) in
        for row in StampOptions.parameters where !others.contains(row.option) {
          if let value = try arguments.value(for: row.option, in: row.words) {
            values[row.name] = value
          }
        }
      }
      try rules(arguments, &values)
    }
    return values
  }
}

extension String {
  /// Whether a word for a font is a file, and not a name.
  fileprivate var isFontFile: Bool {
    let endings = [".ttf", ".otf", ".ttc", ".otc"]
    return hasSlash || endings.contains { lowercased().hasSuffix($0) }
  }
}
