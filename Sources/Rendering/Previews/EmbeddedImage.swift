internal import FoundationEssentials
package import ImprintMedia
package import ImprintPixels
internal import ImprintPlanning
package import ImprintPrimitives

/// A WebP that lies in the page itself.
package struct EmbeddedImage: Sendable {
  package let size: PixelSize
  /// A `data:` address.
  package let address: String

  package init(_ bytes: [UInt8], size: PixelSize) {
    self.size = size
    address = "data:image/webp;base64,\(Data(bytes).base64EncodedString())"
  }

  /// An image that stands still.
  ///
  /// - Throws: `MediaError` `.noEncoder`.
  package init(_ bitmap: Bitmap, quality: Double) throws(MediaError) {
    var writer = try WebPAnimationWriter(size: bitmap.size, quality: quality)
    try writer.add(bitmap, at: 0)
    self.init(try writer.finish(at: 1000), size: bitmap.size)
  }
}
