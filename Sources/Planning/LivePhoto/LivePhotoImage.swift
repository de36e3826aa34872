package import ImprintValues

/// An image that serves as the still, with its metadata.
package struct LivePhotoImage: Hashable, Sendable {
  package let path: String
  /// The size as it is displayed; of one that is too large to be decoded whole, that of a reduced image.
  package let size: PixelSize
  package let exif: Exif?
  /// The still's format, where the file is of one; nil for other images.
  package let format: LivePhotoJob.Format?
  /// Whether the file has images beside the photograph, such as a gain map, which fit its own pixels alone.
  package let hasAuxiliaryImages: Bool
  /// The warnings about parts of a vector image that are not drawn.
  package let warnings: [JobWarning]

  package init(
    path: String, size: PixelSize, exif: Exif?, format: LivePhotoJob.Format?,
    hasAuxiliaryImages: Bool, warnings: [JobWarning]
  ) {
    (self.path, self.size, self.exif) = (path, size, exif)
    (self.format, self.warnings) = (format, warnings)
    self.hasAuxiliaryImages = hasAuxiliaryImages
  }
}

extension JobWarning {
  static let auxiliaryImages = JobWarning(
    "image.auxiliary",
    "images beside the photograph, such as a gain map or depth, are left out: they no longer fit")
}
