/// The treatment of frames that are stored turned or mirrored.
public enum VideoRotation: String, Hashable, Sendable, Codable, CaseIterable {
  /// Frames are turned upright, and stored so.
  case bake
  /// Frames are stored as they were, with the display matrix kept and the overlay turned to match.
  case keep
}
