internal import FoundationEssentials
internal import ImprintMedia
package import ImprintMediaTypes
package import ImprintPixels
internal import ImprintPlanning
package import ImprintPrimitives

/// A WebP image that is embedded in a page.
package struct EmbeddedImage: Sendable {
  package let size: PixelSize
  /// The image as a `data:` URL.
  package let address: String

  package init(_ bytes: [UInt8], size: PixelSize) {
    self.size = size
    address = "data:image/webp;base64,\(Data(bytes).base64EncodedString())"
  }

  /// A still image.
  ///
  /// - Throws: `MediaError` `.noEncoder`.
  package init(_ bitmap: Bitmap, quality: Double) throws(MediaError) {
    var writer = try WebPAnimationWriter(size: bitmap.size, quality: quality)
    try writer.add(bitmap, at: 0)
    self.init(try writer.finish(at: 1000), size: bitmap.size)
  }
}
