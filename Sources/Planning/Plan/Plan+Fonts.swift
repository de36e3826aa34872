internal import FoundationEssentials
package import ImprintLayerTree
package import ImprintMedia
internal import ImprintRaster

extension Plan {
  /// A font of the machine that draws texts of the plan; machines have it at different paths.
  package struct Font: Hashable, Sendable, Codable {
    /// Family and style, as in `Noto Sans Regular`.
    package var name: String
    /// The name of its file, without a folder.
    package var file: String
    package var fingerprint: Fingerprint
  }

  /// The machine's fonts that draw the texts of layers, in the order of first use.
  ///
  /// Which they are follows from the characters: a font that lacks one gives way to another. Files that are named, by
  /// layers or as the bundled font, are none of them.
  static func fonts(
    of layers: [Layer], _ clock: VideoClock, _ rasterizer: Rasterizer
  ) -> [Font] {
    FontReview(of: layers, clock, rasterizer).files.compactMap { file in
      guard let fingerprint = try? Fingerprint(of: file.path) else { return nil }
      let name = URL(fileURLWithPath: file.path).lastPathComponent
      return Font(name: file.name, file: name, fingerprint: fingerprint)
    }
  }

  /// The layers on the canvas and of all overlays, back to front.
  package var allLayers: [Layer] { composition.layers(under: overlays) }

  /// Compares the fonts that draw the texts on this machine with those that the plan was made with.
  ///
  /// - Throws: `ExportError` `.invalid` (`input.changed`) where another font draws a text, or another file of that
  ///   font.
  func checkFonts() throws(ExportError) {
    guard let fonts else { return }
    let found = Self.fonts(
      of: allLayers, clock, Rasterizer(images: ImageFiles(), bundledFont: bundledFont))
    let (planned, taken) = (Set(fonts.map(\.fingerprint)), Set(found.map(\.fingerprint)))
    let lost = fonts.first { !taken.contains($0.fingerprint) }
    let new = found.first { !planned.contains($0.fingerprint) }
    guard let font = lost ?? new else { return }
    throw ExportError(.otherFont(planned: lost?.name, taken: new?.name, at: font.file))
  }
}

extension VideoComposition {
  /// The layers on its canvas and those of overlays, back to front.
  func layers(under overlays: [Plan.OverlayPlan]) -> [Layer] {
    (canvas?.layers ?? []) + overlays.flatMap(\.layers)
  }
}
