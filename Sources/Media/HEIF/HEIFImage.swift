internal import ImprintValues

/// A HEIC or AVIF image as a source of one frame.
final class HEIFImage: ImageSource {
  let size: PixelSize
  let ends: [Double] = [0]
  let playCount: Int? = 1
  private let content: Bitmap
  private let path: String

  /// - Throws: as `HEIFFile.bitmap`.
  init(_ file: OpenFile) throws(MediaError) {
    content = try HEIFFile.bitmap(of: file)
    size = content.size
    path = file.path
  }

  func bitmap(at index: Int) throws -> Bitmap {
    guard index == 0 else {
      throw MediaError(.invalid(path: path, .image(.noImage(index))))
    }
    return content
  }
}
