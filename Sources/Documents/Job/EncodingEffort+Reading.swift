internal import ImprintLanguage
internal import ImprintPrimitives

extension ValueReader<EncodingEffort> {
  /// One of the four efforts, or a word of the encoder's own.
  static let effort = ValueReader(
    .named("draft, fast, good, best, or a word of the encoder's own", .string(pattern: "."))
  ) { kind in
    switch kind {
    case .string(let word): EncodingEffort(word: word)
    case .number(let number): Int(exactly: number).map { .own(String($0)) }
    default: nil
    }
  }
}
