internal import ImprintISOMedia
internal import ImprintLayerTree
internal import ImprintMedia
internal import ImprintPixels
internal import ImprintPrimitives
internal import ImprintRaster

/// The marks by which a video and an image are known as the halves of one Live Photo.
struct LivePhotoPair {
  /// The identifier that both have.
  let identifier: String
  /// The still's time in the video's own clock, in seconds.
  let stillSeconds: Double

  /// Nil where they are no pair.
  init?(video path: String, image: StillSource) {
    guard let movie = try? MovieFile(path: path).movie, let identifier = movie.contentIdentifier,
      let time = movie.stillImageTime, image.exif?.contentIdentifier == identifier
    else { return nil }
    (self.identifier, stillSeconds) = (identifier, time.seconds)
  }
}

/// An image that is given for a still, and the metadata in it.
struct StillSource {
  let path: String
  let exif: Exif?
  /// The kind of still whose file it is; nil for other images.
  let format: LivePhotoJob.Format?
  /// The warnings about parts of a vector image that are not drawn.
  let warnings: [JobWarning]

  /// The largest file that is copied rather than decoded.
  private static let mostBytes = 1 << 28

  /// Opens it once, so that what cannot be decoded is told before anything is written: of an image that is too large to
  /// be decoded whole, a reduced one.
  ///
  /// - Throws: `ExportError` `.missing`, `.invalid`.
  init(path: String, _ interruption: Interruption) throws(ExportError) {
    self.path = path
    do {
      let images = ImageFiles(interruption: interruption)
      if Rasterizer.draws(fileAt: path) {
        let rasterizer = Rasterizer(images: images, bundledFont: nil)
        try ImageFile.checkSize(try rasterizer.facts(at: path).size, of: path)
        warnings = rasterizer.warnings.map { JobWarning($0) }
      } else {
        warnings = []
        if ReducedImage.isNeeded(for: path) {
          _ = try ReducedImage(path: path, interruption: interruption) { _ in
            PixelSize(width: 1024, height: 1024)
          }
        } else {
          _ = try images.openImage(at: path)
        }
      }
    } catch {
      throw ExportError.of(error, at: path)
    }
    let isHEIF = HEIFFile.isHEIF(fileAt: path)
    let (exif, isJPEG) = try ExportError.reading(path) { () throws(MediaError) in
      if isHEIF { return (try HEIFFile.exif(ofFileAt: path), false) }
      let file = try JPEGFile(path: path, atMost: Self.mostBytes)
      return (file?.exif ?? EmbeddedExif.read(path), file != nil)
    }
    self.exif = exif
    format = HEIFFile.isHEIC(fileAt: path) ? .heic : isJPEG ? .jpg : nil
  }
}

extension StillSource {
  /// Looks whether the image can be decoded whole, to be made anew.
  ///
  /// - Throws: `ExportError` `.invalid` for one that can only be copied.
  func checkWhole(_ interruption: Interruption) throws(ExportError) {
    guard ReducedImage.isNeeded(for: path) else { return }
    do {
      _ = try ImageFiles(interruption: interruption).openImage(at: path)
    } catch {
      throw ExportError.of(error, at: path)
    }
  }
}
