internal import FoundationEssentials
internal import Imprint
internal import ImprintArguments

/// The values that options of `stamp` give to the parameters of the overlay `logo` or `text`.
///
/// Words are checked here, so that an error shows the option with what it takes.
struct StampValues {
  private(set) var parameters = ParameterInputs()

  /// Later values take the place of earlier ones.
  private mutating func give(_ name: String, _ word: String?, by option: Option) {
    guard let word else { return }
    parameters[name] = ParameterInput(word, givenBy: option)
  }

  /// Takes the options that logos and texts have in common.
  private mutating func take(common arguments: ParsedArguments) throws(UsageError) {
    let place: Place? = try arguments.choice(for: StampOptions.place)
    give("place", place?.rawValue, by: StampOptions.place)
    give("inset", try arguments.inset(for: StampOptions.inset), by: StampOptions.inset)
    give(
      "opacity",
      try arguments.number(
        for: StampOptions.opacity, in: 0...1, expecting: "a number from 0 to 1"),
      by: StampOptions.opacity)
    give(
      "rotation",
      try arguments.number(
        for: StampOptions.rotation, expecting: "a number of degrees, such as 45 or -30"),
      by: StampOptions.rotation)
    for option in [StampOptions.from, StampOptions.fade] {
      let word = arguments.string(for: option)
      give(option.name, try arguments.time(for: option).flatMap { _ in word }, by: option)
    }
    give("until", try arguments.end(for: StampOptions.until), by: StampOptions.until)
  }

  /// Takes the options of a logo.
  mutating func take(ofLogos arguments: ParsedArguments) throws(UsageError) {
    give(
      "loop",
      try arguments.value(
        for: StampOptions.loop, expecting: "true, false or a whole number above 0"
      ) { word in
        if ["true", "false"].contains(word) { return word }
        return Int(word).flatMap { $0 > 0 && $0 <= Int(Int32.max) ? String($0) : nil }
      }, by: StampOptions.loop)
    // Either follows from the other.
    for (option, other) in [
      (StampOptions.width, StampOptions.height), (StampOptions.height, StampOptions.width),
    ] {
      guard let length = try arguments.length(for: option) else { continue }
      give(option.name, length.notation, by: option)
      give(other.name, "auto", by: option)
    }
    try take(common: arguments)
  }

  /// Takes the options of a text.
  mutating func take(ofTexts arguments: ParsedArguments) throws(UsageError) {
    if let (name, word) = try arguments.font(for: StampOptions.font) {
      (parameters["font"], parameters["fontFile"]) = (nil, nil)
      give(name, word, by: StampOptions.font)
    }
    give(
      "weight",
      try arguments.number(
        for: StampOptions.weight, in: 100...900, expecting: "a number from 100 to 900"),
      by: StampOptions.weight)
    give(
      "fontSize", try arguments.length(for: StampOptions.fontSize)?.notation,
      by: StampOptions.fontSize)
    give("color", try arguments.color(for: StampOptions.color), by: StampOptions.color)
    if let color = try arguments.color(for: StampOptions.box) {
      give("box", "block", by: StampOptions.box)
      give("boxColor", color, by: StampOptions.box)
    }
    give("width", try arguments.length(for: StampOptions.width)?.notation, by: StampOptions.width)
    try take(common: arguments)
  }
}

extension ParameterInput {
  /// The word of an option, of which errors speak; a file is relative to the current folder.
  init(_ word: String, givenBy option: Option) {
    self.init(word, relativeTo: FileManager.default.currentDirectoryPath)
    givenAs = option.spelling
  }
}

// The words of options, where they are what the options take.
extension ParsedArguments {
  fileprivate func number(
    for option: Option,
    in range: ClosedRange<Double> = -Double.greatestFiniteMagnitude
      ... .greatestFiniteMagnitude, expecting expected: String
  ) throws(UsageError) -> String? {
    try value(for: option, expecting: expected) { word in
      Double(plain: word).flatMap { range.contains($0) ? $0.digits() : nil }
    }
  }

  /// One length, or a list of two.
  fileprivate func inset(for option: Option) throws(UsageError) -> String? {
    try value(for: option, expecting: "a length from 0, such as 3%, 40px or 12, or two: 2%,40px") {
      let words = $0.split(separator: ",", omittingEmptySubsequences: false)
      let lengths = words.compactMap { word in
        Length(notation: String(word)).flatMap {
          $0.resolved(of: 1, unitsPerPixel: 1) >= 0 ? $0 : nil
        }
      }
      guard lengths.count == words.count, let first = lengths.first, lengths.count < 3 else {
        return nil
      }
      return lengths.count == 1
        ? first.notation : "[\(lengths.map(\.json).joined(separator: ", "))]"
    }
  }

  /// A time, or a duration after the beginning.
  fileprivate func end(for option: Option) throws(UsageError) -> String? {
    try value(for: option, expecting: Self.timeExample + ", or +8 after --from") { word in
      let isTime =
        word.hasPrefix("+")
        ? TimeNotation.clock(String(word.dropFirst())) != nil
        : TimeNotation(notBelowZero: word) != nil
      return isTime ? word : nil
    }
  }

  fileprivate func color(for option: Option) throws(UsageError) -> String? {
    guard let word = string(for: option) else { return nil }
    if Color(word) != nil { return word }
    throw .invalidValue(
      option.spelling, value: word, expected: "a colour such as #ff8000, #ff8000cc or orange",
      known: Color.names)
  }

  /// A font with the parameter that takes it: by family and style, or by a file.
  fileprivate func font(for option: Option) throws(UsageError) -> (parameter: String, word: String)?
  {
    try value(for: option, expecting: "a font's name or file") { word in
      if word.isEmpty { return nil }
      let endings = [".ttf", ".otf", ".ttc", ".otc"]
      let isFile = word.hasSlash || endings.contains { word.lowercased().hasSuffix($0) }
      return (isFile ? "fontFile" : "font", word)
    }
  }
}

extension Length {
  /// The length as documents write it.
  fileprivate var json: String {
    if case .units = self { notation } else { "\"\(notation)\"" }
  }
}
