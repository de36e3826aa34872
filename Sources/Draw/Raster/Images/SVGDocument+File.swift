internal import ImprintLanguage
internal import ImprintValues

extension SVGDocument {
  /// The content of a file that is SVG by its name or its first bytes; nil where it is not.
  static func bytes(
    of image: ImageReference, in encoded: any EncodedImage
  ) throws(RasterError) -> [UInt8]? {
    let path = image.path
    do {
      return try encoded.drawing { head in
        // An image in memory has no name, so that only the first bytes of gzip show that it is compressed.
        isNamed(path) || beginsLikeSVG(head) || path == nil && head.starts(with: [0x1F, 0x8B])
      }
    } catch {
      throw .svg(path: image.name, reason: error.reason)
    }
  }

  private static func isNamed(_ path: String?) -> Bool {
    guard let name = path?.lowercased() else { return false }
    return name.hasSuffix(".svg") || name.hasSuffix(".svgz")
  }

  /// Whether the text begins with markup that contains an `svg` element.
  private static func beginsLikeSVG(_ head: [UInt8]) -> Bool {
    let text = String(decoding: head, as: UTF8.self).drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    if text.hasPrefix("<svg") { return true }
    return ["<?xml", "<!--", "<!DOCTYPE svg"].contains { text.hasPrefix($0) }
      && text.split(separator: "<").contains { $0.hasPrefix("svg") }
  }
}
