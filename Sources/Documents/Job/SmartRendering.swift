/// Whether packets that the overlay does not touch are copied.
public enum SmartRendering: String, Hashable, Sendable, CaseIterable {
  /// Wherever nothing but the overlay changes.
  case auto
  /// Everything is rendered.
  case never
  /// A plan that cannot copy is refused.
  case require
}
