/// The treatment of frames that are stored turned or mirrored.
public enum VideoRotation: String, Hashable, Sendable, Codable, CaseIterable {
  /// Turned upright.
  case bake
  /// Stored as they were, with the overlay turned the other way.
  case keep
}
