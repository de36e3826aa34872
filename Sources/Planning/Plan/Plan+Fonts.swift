package import ImprintLayerTree
package import ImprintMediaTypes

extension Plan {
  /// A system font that draws texts of the plan; its path differs between machines.
  package struct Font: Hashable, Sendable, Codable {
    /// Family and style, as in `Noto Sans Regular`.
    package var name: String
    /// The file's name without its folder.
    package var file: String
    package var fingerprint: Fingerprint

    /// Stores the members unchecked.
    package init(
      name: String, file: String, fingerprint: Fingerprint
    ) {
      self.name = name
      self.file = file
      self.fingerprint = fingerprint
    }
  }

  /// The layers on the canvas and of all overlays, back to front.
  package var allLayers: [Layer] { composition.layers(under: overlays) }
}

extension VideoComposition {
  /// The layers on its canvas and those of overlays, back to front.
  func layers(under overlays: [Plan.OverlayPlan]) -> [Layer] {
    (canvas?.layers ?? []) + overlays.flatMap(\.layers)
  }
}
