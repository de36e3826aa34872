/// What people look for when an overlay is what they need; listings and the gallery put overlays together by it.
public enum OverlayGroup: String, Hashable, Sendable, Codable, CaseIterable {
  /// What is said: captions, hooks.
  case words
  /// Who is seen or heard.
  case names
  /// What a video or a part of it is called, and how it ends.
  case titles
  /// What viewers are asked to do.
  case calls
  /// How much, how far, how long.
  case figures
  /// Where it is, and whether it is live.
  case places
  /// Whose video it is: logos, IDs, frames.
  case marks
}
