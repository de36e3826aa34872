internal import FoundationEssentials
internal import Media
internal import Pixels
internal import Primitives

/// A picture that lies in the page itself.
struct GalleryPicture {
  let size: PixelSize
  /// A `data:` address.
  let address: String

  private static let widest = 640

  /// Makes it small enough for a page of many, and takes the format that is the shorter for it.
  ///
  /// - Throws: `MediaError` `.noEncoder`.
  init(_ bitmap: Bitmap) throws(MediaError) {
    let edge = max(bitmap.size.width, bitmap.size.height)
    let small = bitmap.shrunk(by: max((edge + Self.widest - 1) / Self.widest, 1))
    let png = try PictureWriter.bytes(of: small, as: .png)
    let jpeg = try PictureWriter.bytes(of: small, as: .jpeg)
    let (format, bytes) =
      png.count <= jpeg.count ? (StillFormat.png, png) : (StillFormat.jpeg, jpeg)
    size = small.size
    address = "data:image/\(format.rawValue);base64,\(Data(bytes).base64EncodedString())"
  }
}

extension Bitmap {
  /// Of the means of squares of so many pixels an edge; what is left over at the right and lower edges is
  /// cut off.
  func shrunk(by factor: Int) -> Bitmap {
    let small = PixelSize(width: size.width / factor, height: size.height / factor)
    guard factor > 1, small.width > 0, small.height > 0 else { return self }
    let area = factor * factor
    var means: [UInt8] = []
    means.reserveCapacity(small.width * small.height * 4)
    for row in 0..<small.height {
      for column in 0..<small.width {
        for component in 0..<4 {
          let start = (row * factor * size.width + column * factor) * 4 + component
          means.append(UInt8((sum(from: start, factor) + area / 2) / area))
        }
      }
    }
    return Bitmap(size: small, premultiplied: means) ?? self
  }

  /// Of one component in a square.
  private func sum(from start: Int, _ factor: Int) -> Int {
    var sum = 0
    for row in 0..<factor {
      let line = start + row * size.width * 4
      for place in stride(from: line, to: line + factor * 4, by: 4) { sum += Int(samples[place]) }
    }
    return sum
  }
}
