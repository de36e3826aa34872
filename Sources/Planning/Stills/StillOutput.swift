package import ImprintValues

/// The path and the format of a still.
package struct StillOutput {
  package let path: String
  /// The format of its extension.
  package let format: StillFormat

  /// - Throws: `ExportError` `.usage` for a path without the extension of an image format.
  package init(path: String) throws(ExportError) {
    guard let format = StillFormat(path: path) else {
      throw ExportError(.output(.noImage, at: path))
    }
    self.path = path
    self.format = format
  }

  private init(path: String, format: StillFormat) {
    self.path = path
    self.format = format
  }

  /// The outputs of `count` images: itself for one image, else with `-1`, `-2`, … before the extension.
  func numbered(_ count: Int) -> [StillOutput] {
    guard count > 1, let dot = path.lastIndex(of: ".") else { return [self] }
    return (1...count).map {
      StillOutput(path: "\(path[..<dot])-\($0)\(path[dot...])", format: format)
    }
  }

  /// - Throws: `ExportError` `.usage` for an image larger than the format allows.
  func check(_ size: PixelSize) throws(ExportError) {
    try Self.check(size, at: path, named: format.rawValue, atMost: format.longestEdge)
  }

  /// - Throws: `ExportError` `.usage` for an image with an edge above the limit of the format of that name.
  static func check(
    _ size: PixelSize, at path: String, named format: String, atMost limit: Int
  ) throws(ExportError) {
    guard max(size.width, size.height) <= limit else {
      throw ExportError(.output(.tooLarge(size, format: format, limit: limit), at: path))
    }
  }
}
