package import ImprintLanguage
internal import ImprintValues

/// The path of an overlay's file, or of a sound effect, within a resource folder, whose own path differs between machines.
///
///     ResourceName(rawValue: "Overlays/corner-bug/logo.svg")?.word   // "resource:Overlays/corner-bug/logo.svg"
///     ResourceName(rawValue: "Overlays/../logo.svg")                 // nil
package struct ResourceName: RawRepresentable, Hashable, Sendable, Codable {
  /// The path within the folder, or the pattern of a numbered sequence.
  package let rawValue: String

  private static let scheme = "resource:"

  /// The folder of sound effects.
  private static let sounds = "Sounds"

  /// Nil for a path that is in no folder of overlays or sounds, or leads outside the resource folder.
  package init?(rawValue: String) {
    let parts = rawValue.pathSegments
    guard parts.count > 1, [ResourceKind.overlay.rawValue, Self.sounds].contains(String(parts[0])),
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

  /// The file of a sound effect.
  package static func effect(_ effect: SoundEffect) -> Self {
    Self(ofFile: "\(sounds)/\(effect.rawValue).flac")
  }

  /// The bold font that ships with the overlay `corner-hop`.
  package static let bundledFont = ResourceName(ofFile: "Overlays/corner-hop/Inter-Bold.otf")
}
