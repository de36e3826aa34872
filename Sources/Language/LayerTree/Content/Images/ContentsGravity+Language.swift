internal import ImprintValues

extension ContentsGravity {
  /// The gravities that documents have words for, besides places.
  package static let words: KeyValuePairs<String, ContentsGravity> = [
    "resize": .resize, "resizeAspect": .resizeAspect, "resizeAspectFill": .resizeAspectFill,
  ]

  /// The gravity's word in documents.
  package var word: String {
    if case .place(let corner) = self { return corner.rawValue }
    return Self.words.first { $0.value == self }?.key ?? ""
  }

  /// Nil for a word that no gravity has.
  package init?(word: String) {
    let corner = Place(rawValue: word).map { ContentsGravity.place($0) }
    guard let gravity = Self.words.first(where: { $0.key == word })?.value ?? corner else {
      return nil
    }
    self = gravity
  }
}

extension ContentsGravity: CodedByKind {
  package static var codedKind: ValueKind<ContentsGravity> { .gravity }
}

extension ValueKind<ContentsGravity> {
  package static let gravity = ValueKind(
    ValueReader(.choice(ContentsGravity.words.map(\.key) + Place.allCases.map(\.rawValue))) {
      kind in
      if case .string(let word) = kind { ContentsGravity(word: word) } else { nil }
    }
  ) { gravity, _ in .string(gravity.word) }
}
