import Testing

/// A reason to refuse an image, with one that is refused and the nearest one that is drawn.
struct LimitRule: CustomTestStringConvertible {
  let reason: String
  let refused: String
  let allowed: String

  init(_ reason: String, refuses refused: String, allows allowed: String) {
    self.reason = reason
    self.refused = refused
    self.allowed = allowed
  }

  var testDescription: String { reason }
}
