internal import ImprintLanguage
internal import ImprintValues

extension EncodedImage {
  /// The content of a drawing, such as an SVG file; nil where it is none.
  ///
  /// - Parameter isWanted: decides by the first 4096 bytes.
  func drawing(where isWanted: ([UInt8]) -> Bool) throws(DrawingPastLimit) -> [UInt8]? {
    guard let byteCount, isWanted(prefix(4096)) else { return nil }
    guard byteCount <= DrawingPastLimit.largestFile else { throw DrawingPastLimit() }
    return prefix(byteCount)
  }
}

/// Thrown where a drawing's file is larger than the limit.
struct DrawingPastLimit: Error {
  static let largestFile = 16 << 20

  var reason: String { "its file is past the limit of \(Self.largestFile >> 20) MiB" }
}

extension ImageOpening {
  /// Opens the file of an image, or takes its bytes in memory.
  ///
  /// - Throws: an error where the file is missing or cannot be read.
  func encodedImage(of image: ImageReference) throws -> any EncodedImage {
    switch image {
    case .file(let path): try encodedImage(at: path)
    case .data(let data): encodedImage(of: data.bytes, named: image.name)
    case .changed(let plain, _): try encodedImage(of: plain)
    }
  }
}
