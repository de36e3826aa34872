package import ImprintLanguage
package import ImprintValues

/// Chooses the pixel format to encode: of those that the preset allows and the encoder takes, the one closest to the
/// source's.
package struct TargetLayout {
  /// The source's layout, with its alpha where that can be decoded.
  package let source: PixelLayout
  let isHighDynamicRange: Bool
  let allowed: PixelFormats
  /// Nil where nothing is encoded.
  let encoder: String?
  let library: any CodecLibrary

  /// Stores the members unchecked.
  package init(
    source: PixelLayout, isHighDynamicRange: Bool, allowed: PixelFormats, encoder: String?,
    library: any CodecLibrary
  ) {
    self.source = source
    self.isHighDynamicRange = isHighDynamicRange
    self.allowed = allowed
    self.encoder = encoder
    self.library = library
  }

  /// FFmpeg's name of the pixel format.
  package var name: String {
    switch allowed {
    case .listed(let names): best(of: names)
    case .source: nearest
    }
  }

  private var nearest: String {
    guard let encoder else {
      return source.components.isEmpty
        ? library.nearestPixelFormat(to: source.name, among: ["gbrap", "rgba"])
          ?? source.name
        : source.name
    }
    // Overlays are blended only into formats that `PixelLayout` knows.
    let supported = library.pixelFormats(of: encoder).filter { PixelLayout(named: $0) != nil }
    return library.nearestPixelFormat(to: source.name, among: supported) ?? source.name
  }

  /// The best of the given formats; the first one where the encoder takes none, so that opening the encoder reports
  /// it.
  private func best(of names: [String]) -> String {
    let supported = encoder.map(library.pixelFormats) ?? []
    let layouts = names.filter { supported.isEmpty || supported.contains($0) }
      .compactMap(PixelLayout.init(named:))
    let best = layouts.min { loss($0).lexicographicallyPrecedes(loss($1)) }
    return best?.name ?? names.first ?? source.name
  }

  /// The ranking of a format by its losses and then its excess, the most important first; smaller is better.
  private func loss(_ layout: PixelLayout) -> [Int] {
    [
      isHighDynamicRange && layout.depth < 10 ? 1 : 0,
      source.hasAlpha && !layout.hasAlpha ? 1 : 0,
      max(source.depth - layout.depth, 0),
      !source.hasAlpha && layout.hasAlpha ? 1 : 0,
      max(layout.depth - source.depth, 0),
    ]
  }
}
