package import ImprintFaults
internal import ImprintLayerTree
internal import ImprintMedia
package import ImprintMediaTypes
internal import ImprintPlanning
internal import ImprintPrimitives

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

  /// Compares the input, the files beside it, the overlays' files and the texts' fonts with those for which the plan was made.
  ///
  /// The comparison covers sizes, both ends of files, and the index of a container that has one, else blocks between
  /// the ends, so that large files take no longer.
  ///
  /// - Throws: `ExportError` `.missing` for a file that does not exist, `.invalid` (`input.changed`) for one that has
  ///   changed.
  package func checkFiles(_ interruption: Interruption) throws(ExportError) {
    if case .file(let path, _, let info) = input {
      try Self.compare(path, of: .input, with: info.fingerprint) { () throws(MediaError) in
        // The headers of a photograph may have been read without its container.
        try info.fingerprint.samples == nil
          ? Fingerprint(of: path) : Fingerprint(ofMedia: path, interruption: interruption)
      }
    }
    if case .slideshow(let show) = input {
      for slide in show.slides {
        if interruption.isRaised { throw .cancelled }
        if let planned = slide.fingerprint {
          try Self.compare(slide.path, of: .input, with: planned) { () throws(MediaError) in
            try Fingerprint(of: slide.path)
          }
        }
        guard let film = slide.film, let planned = film.fingerprint else { continue }
        try Self.compare(film.path, of: .input, with: planned) { () throws(MediaError) in
          try Fingerprint(ofMedia: film.path, interruption: interruption)
        }
      }
    }
    for (path, fingerprint) in soundFiles {
      try Self.compare(path, of: .input, with: fingerprint) { () throws(MediaError) in
        try Fingerprint(ofMedia: path, interruption: interruption)
      }
    }
    for (path, fingerprint) in subtitleFiles {
      try Self.compare(path, of: .input, with: fingerprint) { () throws(MediaError) in
        try Fingerprint(ofText: path)
      }
    }
    for resource in resources {
      try Self.compare(resource.path, of: .overlay, with: resource.fingerprint) {
        () throws(MediaError) in
        try Fingerprint(of: resource.path)
      }
    }
    try checkFonts()
  }

  private static func compare(
    _ path: String, of owner: ExportError.Subject, with planned: Fingerprint,
    _ fingerprint: () throws(MediaError) -> Fingerprint
  ) throws(ExportError) {
    let found: Fingerprint
    do throws(MediaError) { found = try fingerprint() } catch {
      throw ExportError(error, at: path, of: owner)
    }
    guard found.matches(planned) else { throw ExportError(.changed(path, of: owner)) }
  }
}
