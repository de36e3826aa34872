internal import ImprintLanguage
internal import ImprintPlanning
internal import ImprintValues

extension Plan {
  /// The distinct files that layers name, and the font that texts use by default.
  ///
  /// Unreadable files are omitted: images have been opened before, and a text whose font file is missing is drawn in
  /// another font with a warning. Images in memory are stored in the plan itself.
  ///
  /// - Parameter fingerprint: that of the file at a path; nil where it cannot be read.
  static func resources(
    of layers: [Layer], in locator: ResourceLocator, fingerprint: (String) -> Fingerprint?
  ) -> [Resource] {
    let font = locator.bundledFont
    let paths = layers.flatMap(\.files).compactMap(\.path) + [font].compactMap(\.self)
    return paths.distinct.compactMap { path in
      guard let fingerprint = fingerprint(path) else { return nil }
      // The bundled font is found by name wherever Imprint is installed, even where its folder here is the current
      // one.
      let name = path == font ? .bundledFont : locator.name(ofFile: path)
      return Resource(path: path, name: name, fingerprint: fingerprint)
    }
  }
}
