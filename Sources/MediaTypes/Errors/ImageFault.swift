package import ImprintPrimitives

extension MediaError {
  /// Reasons that a file is not a usable image.
  package enum ImageFault: Hashable, Sendable {
    /// It has no track that can be an image.
    case noTrack
    /// None of its images decodes.
    case undecodable
    /// Its image decodes to nothing.
    case nothing
    /// It does not decode a second time.
    case undecodableAgain
    /// It has no image of that index, from 0.
    case noImage(Int)
    /// Its sequence has no image of that index, from 0.
    case noImageInSequence(Int)
    /// An edge is longer than the limit; `isStretched` where the size is that with square pixels.
    case edge(PixelSize, limit: Int, isStretched: Bool)
    /// It has more pixels than the limit; `isStretched` where the size is that with square pixels.
    case area(PixelSize, limit: Int, isStretched: Bool)
    /// It is a TIFF of a camera's raw data.
    case tiffOfRawData
    /// It is an animated WebP or PNG that ends before its first frame.
    case cutOffAnimation
    /// It is an animated WebP or PNG without a frame.
    case emptyAnimation
    /// It is a HEIC or AVIF with an image that is derived from itself.
    case madeOfItself
  }
}
