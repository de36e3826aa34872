/// Whether packets whose frames no overlay touches are copied.
public enum SmartRendering: String, Hashable, Sendable, CaseIterable {
  /// Packets are copied where nothing but the overlay changes frames, and no encoding was requested.
  case auto
  /// No packets are copied.
  case never
  /// Packets are copied; where that is not possible the plan fails.
  case require
}
