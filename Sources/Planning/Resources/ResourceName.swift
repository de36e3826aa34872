internal import ImprintFaults
internal import ImprintPrimitives

/// The path of an overlay's file within a resource folder, whose own path differs between machines.
///
///     ResourceName(rawValue: "Overlays/corner-bug/logo.svg")?.word   // "resource:Overlays/corner-bug/logo.svg"
///     ResourceName(rawValue: "Overlays/../logo.svg")                 // nil
package struct ResourceName: RawRepresentable, Hashable, Sendable, Codable {
  /// The path within the folder, or the pattern of a numbered sequence.
  package let rawValue: String

  private static let scheme = "resource:"

  /// Nil for a path that is not in an overlay's folder, or leads outside the resource folder.
  package init?(rawValue: String) {
    let parts = rawValue.pathSegments
    guard parts.count > 1, parts[0] == ResourceKind.overlay.rawValue,
      !parts.contains(where: { ["", ".", ".."].contains($0) })
    else { return nil }
    self.rawValue = rawValue
  }

  /// The name written in a stored plan; nil where that is a path.
  package init?(word: String) {
    guard word.hasPrefix(Self.scheme) else { return nil }
    self.init(rawValue: String(word.dropFirst(Self.scheme.count)))
  }

  /// The name as a stored plan writes it, in place of a path.
  package var word: String { Self.scheme + rawValue }

  private init(ofFile path: String) { rawValue = path }

  /// The bold font that ships with the overlay `corner-hop`.
  package static let bundledFont = ResourceName(ofFile: "Overlays/corner-hop/Inter-Bold.otf")
}
