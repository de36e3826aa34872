public import ImprintValues

/// A QR code (ISO/IEC 18004) in a layer's bounds, as large as whole pixels to a module allow, and centred in them.
///
///     var code = Layer(.code(CodeContent("https://example.org/10086")))
///     code.size = LayerSize(width: .length(120), height: .length(120))
///
/// A layer with a code is white behind it by default, since readers need light around it.
public struct CodeContent: Hashable, Sendable {
  /// The share of damaged modules that readers restore, from least to most.
  public enum ErrorCorrection: String, Hashable, Sendable, Codable, CaseIterable {
    /// About 7 %.
    case low = "L"
    /// About 15 %.
    case medium = "M"
    /// About 25 %.
    case quartile = "Q"
    /// About 30 %.
    case high = "H"
  }

  /// The text that readers find, in UTF-8.
  public var string: RunningText
  /// The correction level; more correction needs more modules.
  public var errorCorrection = ErrorCorrection.medium
  /// The colour of the dark modules; the light ones show what is behind.
  public var color = Color.black
  /// The width of the empty edge around the modules, in modules; the standard asks for 4.
  public var quietZone = 4

  /// A black code of medium correction.
  public init(_ string: RunningText) {
    self.string = string
  }
}

extension CodeContent: Described {
  package static let standard = CodeContent("")

  package static let properties: [Property<CodeContent>] = [
    Property(
      "string", \.string, .codedText, isAlwaysWritten: true,
      "The text that readers find; {name} stands for a parameter or a built-in.",
      known: ["data url link message payload": "\"https://example.org\""]
    ).rule { code, problems in
      if let problem = code.capacityProblem { problems.inside(".string") { $0.add(problem) } }
    },
    Property(
      "errorCorrection", \.errorCorrection, .choice, default: "\"M\"",
      "The share of modules that may be hidden: about 7 % at L, 15 % at M, 25 % at Q and 30 % at H.",
      known: ["ecc eclevel errorlevel correction level": "\"H\""]),
    Property("color", \.color, .color, default: "\"black\"", "The colour of the dark modules."),
    Property(
      "quietZone", \.quietZone, .quietZone, default: "4",
      "The empty edge around it, in modules.", known: ["quietzonesize border margin": "4"]),
  ]
}

extension CodeContent {
  /// The character sets of the standard, of which the smallest that holds a text takes the fewest modules.
  package enum Mode: Hashable, Sendable {
    case numeric, alphanumeric, bytes

    /// The smallest mode that holds all of a text.
    package init(_ text: String) {
      let bytes = text.utf8
      if bytes.allSatisfy(Self.digits.contains) {
        self = .numeric
      } else if bytes.allSatisfy({ Self.digits.contains($0) || Self.others.contains($0) }) {
        self = .alphanumeric
      } else {
        self = .bytes
      }
    }

    private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    private static let others = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:".utf8)
  }

  /// The number of characters, in bytes of UTF-8, that the largest code holds (ISO/IEC 18004, table 7, version 40).
  package static func capacity(_ mode: Mode, _ correction: ErrorCorrection) -> Int {
    switch (mode, correction) {
    case (.numeric, .low): 7089
    case (.numeric, .medium): 5596
    case (.numeric, .quartile): 3993
    case (.numeric, .high): 3057
    case (.alphanumeric, .low): 4296
    case (.alphanumeric, .medium): 3391
    case (.alphanumeric, .quartile): 2420
    case (.alphanumeric, .high): 1852
    case (.bytes, .low): 2953
    case (.bytes, .medium): 2331
    case (.bytes, .quartile): 1663
    case (.bytes, .high): 1273
    }
  }

  /// The reason why no code holds the text; counters count nothing here.
  fileprivate var capacityProblem: ValueProblem? {
    let text = string.string { _ in "" }
    let most = Self.capacity(Mode(text), errorCorrection)
    return text.utf8.count > most
      ? .pastCapacity(text.utf8.count, most: most, of: errorCorrection.rawValue) : nil
  }
}

extension DocumentReader {
  /// Reports a text that no code holds.
  mutating func checkCapacity(of code: CodeContent, _ members: Members) {
    guard let problem = code.capacityProblem else { return }
    refuse(["string"], in: members, problem.message)
  }
}

extension ValueKind<RunningText> {
  /// A text for a code, of which there is something.
  fileprivate static let codedText: ValueKind = {
    let reader = ValueReader<RunningText>(template.description, readsTemplates: true) {
      value, reader in
      guard let text = reader.read(value, as: template.reader), !reader.isLeftOpen(value) else {
        return nil
      }
      guard text.isBlank else { return text }
      reader.fault(ValueProblem.emptyCode.message, at: value)
      return nil
    }
    return ValueKind(reader) { text, problems in
      template.check(text, &problems)
      if text.isBlank { problems.add(.emptyCode) }
    } write: { (text, writer) throws(OverlayWritingError) in
      try template.write(text, writer)
    }
  }()
}

extension ValueKind<Int> {
  private static let mostQuietModules = 100

  /// A number of modules.
  fileprivate static let quietZone = ValueKind(.integer(0...mostQuietModules)) { count, problems in
    problems.check(Double(count), NumberRange(minimum: 0, maximum: Double(mostQuietModules)))
  } write: { count, _ in
    .number(Double(count))
  }
}
