internal import FoundationEssentials
internal import Imprint

/// The values that options of `stamp` give to the parameters of the overlay `logo` or `text`.
///
/// Words are checked here, so that an error shows the option with what it takes.
struct StampValues {
  private(set) var parameters = ParameterInputs()

  /// Gives a parameter what `read` makes of an option's word, in place of an earlier value; nothing without the option.
  private mutating func give(
    _ name: String, by option: Option, _ read: (Option) throws(UsageError) -> String?
  ) throws(UsageError) {
    if let word = try read(option) { parameters[name] = ParameterInput(word, givenBy: option) }
  }

  /// Takes the options that logos and texts have in common.
  private mutating func take(common arguments: ParsedArguments) throws(UsageError) {
    try give("place", by: StampOptions.place, arguments.corner(for:))
    try give("inset", by: StampOptions.inset, arguments.inset(for:))
    try give("opacity", by: StampOptions.opacity) { option throws(UsageError) in
      try arguments.number(for: option, expecting: "a number from 0 to 1") { 0...1 ~= $0 }
    }
    try give("rotation", by: StampOptions.rotation) { option throws(UsageError) in
      try arguments.number(for: option, expecting: "a number of degrees, such as 45 or -30") {
        $0.isFinite
      }
    }
    try give("from", by: StampOptions.from, arguments.time(for:))
    try give("until", by: StampOptions.until, arguments.end(for:))
    try give("fade", by: StampOptions.fade, arguments.time(for:))
  }

  /// Takes the options of a logo.
  mutating func take(ofLogos arguments: ParsedArguments) throws(UsageError) {
    try give("loop", by: StampOptions.loop, arguments.plays(for:))
    try give("width", by: StampOptions.width, arguments.length(for:))
    try give("height", by: StampOptions.height, arguments.length(for:))
    // Either follows from the other.
    if arguments.has(StampOptions.width) { parameters["height"] = "auto" }
    if arguments.has(StampOptions.height) { parameters["width"] = "auto" }
    try take(common: arguments)
  }

  /// Takes the options of a text.
  mutating func take(ofTexts arguments: ParsedArguments) throws(UsageError) {
    if let word = try arguments.font(for: StampOptions.font) {
      (parameters["font"], parameters["fontFile"]) = (nil, nil)
      parameters[word.isFontFile ? "fontFile" : "font"] = ParameterInput(
        word, givenBy: StampOptions.font)
    }
    try give("weight", by: StampOptions.weight) { option throws(UsageError) in
      try arguments.number(for: option, expecting: "a number from 100 to 900") { 100...900 ~= $0 }
    }
    try give("fontSize", by: StampOptions.fontSize, arguments.length(for:))
    try give("color", by: StampOptions.color, arguments.color(for:))
    try give("boxColor", by: StampOptions.box, arguments.color(for:))
    if arguments.has(StampOptions.box) { parameters["box"] = "block" }
    try give("width", by: StampOptions.width, arguments.length(for:))
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
    for option: Option, expecting expected: String, where isAllowed: (Double) -> Bool
  ) throws(UsageError) -> String? {
    try value(for: option, expecting: expected) { word in
      Double(plain: word).flatMap { isAllowed($0) ? $0.digits() : nil }
    }
  }

  fileprivate func corner(for option: Option) throws(UsageError) -> String? {
    let corner: Place? = try choice(for: option)
    return corner?.rawValue
  }

  /// A truth, or a number of plays.
  func plays(for option: Option) throws(UsageError) -> String? {
    try value(for: option, expecting: "true, false or a whole number above 0") { word in
      if ["true", "false"].contains(word) { return word }
      return Int(word).flatMap { $0 > 0 && $0 <= Int(Int32.max) ? String($0) : nil }
    }
  }

  /// A length above 0, at most the longest edge of any frame.
  fileprivate func length(for option: Option) throws(UsageError) -> String? {
    let longest = 0...Double(Limits.edge)
    return try value(
      for: option,
      expecting: "a length above 0 and up to \(Limits.edge) pixels, such as 20%, 300px or 120"
    ) { word in
      Length(notation: word).flatMap { length in
        let pixels = length.resolved(of: 1, unitsPerPixel: 1)
        return pixels > 0 && longest ~= pixels ? length.notation : nil
      }
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

  private static let timeExample = "a time such as 2.5, 1:02.5, 50% or end-3"

  /// A time in the video, from its beginning.
  fileprivate func time(for option: Option) throws(UsageError) -> String? {
    try value(for: option, expecting: Self.timeExample) { word in
      TimeNotation(notBelowZero: word).map { _ in word }
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

  /// The family and style of a font, or its file.
  fileprivate func font(for option: Option) throws(UsageError) -> String? {
    try value(for: option, expecting: "a font's name or file") { $0.isEmpty ? nil : $0 }
  }
}

extension String {
  /// Whether a word for a font is a file, and not a name.
  fileprivate var isFontFile: Bool {
    let endings = [".ttf", ".otf", ".ttc", ".otc"]
    return hasSlash || endings.contains { lowercased().hasSuffix($0) }
  }
}

extension Length {
  /// The length as documents write it.
  fileprivate var json: String {
    if case .units = self { notation } else { "\"\(notation)\"" }
  }
}
