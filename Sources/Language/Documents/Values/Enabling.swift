/// Whether a piece of a job takes part in it, without being removed where it does not.
///
///     var music = SoundTrack(.music, file: "song.mp3")
///     music.enabled = false
///     music.enabled = .parameter("withMusic")     // as "{withMusic}" in a job document
public enum Enabling: Hashable, Sendable, ExpressibleByBooleanLiteral {
  case always
  case never
  /// Where a boolean parameter of the job is true.
  case parameter(String)

  public init(booleanLiteral isEnabled: Bool) { self = isEnabled ? .always : .never }

  /// The parameter that decides; nil where none does.
  package var flag: String? { if case .parameter(let name) = self { name } else { nil } }
}

extension ValueKind<Enabling> {
  private static let enablingDescription = ValueDescription.named(
    "true, false, or a boolean parameter such as \"{withMusic}\"",
    .either([.boolean, .string(pattern: "^\\{[^{}]+\\}$")]))

  /// `true`, `false`, or a parameter in braces.
  package static let enabling = ValueKind(
    ValueReader(enablingDescription, readsTemplates: true) { value, reader in
      switch value.kind {
      case .bool(let isEnabled): return isEnabled ? .always : .never
      case .string(let text) where text.hasPrefix("{") && text.hasSuffix("}"):
        let name = text.dropFirst().dropLast()
        if Parameter.isName(name) { return .parameter(String(name)) }
      default: break
      }
      reader.mismatch(value, expected: enablingDescription)
      return nil
    }
  ) { enabling, _ in
    enabling.flag.map { .string("{\($0)}") } ?? .boolean(enabling == .always)
  }
}
