/// Something of a film that a text can count.
public enum FilmCounter: String, Hashable, Sendable, Codable, CaseIterable {
  /// The output's time as `H:MM:SS.mmm`, rounded down.
  case time
  /// The time code of the source's picture, as `HH:MM:SS:FF`.
  case timecode
  /// The output picture's number, from 0.
  case frame
}
