internal import ImprintDraw
internal import ImprintMedia
public import ImprintPlanning

/// The families of fonts in which texts can be drawn on this machine: `imprint.fonts/1`.
public struct FontListing: Hashable, Sendable, Encodable {
  /// The version of this shape, which only ever grows.
  public var schema = "imprint.fonts/1"
  /// The families by name, that of the font which ships among them.
  public var fonts: [String]

  /// Asks the machine.
  public init(_ resources: ResourceLocator) {
    fonts = Rasterizer(images: ImageFiles(), bundledFont: resources.bundledFont).fontFamilies
  }
}

extension FontListing: JSONDocument {}
