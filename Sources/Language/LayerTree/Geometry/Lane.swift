public import ImprintValues

/// Whether a root layer keeps off others at an edge of the frame.
///
/// Layers of a job's overlays whose lanes are of one edge never lie on each other: where two would, while both are there, the
/// later one is moved off the edge by what the others take, for all of its stay. Captions are the first of their lane.
public enum Lane: Hashable, Sendable {
  /// It lies where it lies.
  case none
  /// The lane of the edge at which it lies, or what is in it; none in the middle of the frame.
  case automatic
  /// The lane of that place's upper or lower edge; none in the middle of the frame.
  case place(Place)
}

extension Lane {
  private static let words: [(String, Lane)] =
    [("none", .none), ("auto", .automatic)] + Place.allCases.map { ($0.rawValue, .place($0)) }

  fileprivate init?(_ word: String) {
    guard let lane = Self.words.first(where: { $0.0 == word })?.1 else { return nil }
    self = lane
  }

  fileprivate var word: String { Self.words.first { $0.1 == self }?.0 ?? "none" }

  fileprivate static var choices: [String] { words.map(\.0) }
}

extension Lane: CodedByKind {
  package static var codedKind: ValueKind<Lane> { .lane }
}

extension ValueKind<Lane> {
  static let lane = ValueKind(
    ValueReader(.choice(Lane.choices)) { kind in
      if case .string(let word) = kind { Lane(word) } else { nil }
    }
  ) { lane, _ in .string(lane.word) }
}
