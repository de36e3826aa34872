internal import ImprintDraw
internal import ImprintLanguage
internal import ImprintMedia
internal import ImprintPlanning
internal import ImprintValues

extension LivePhotoPair {
  /// Nil where they are not a pair.
  init?(video path: String, image: LivePhotoImage) {
    guard let movie = try? MovieFile(path: path).movie, let identifier = movie.contentIdentifier,
      let time = movie.stillImageTime, image.exif?.contentIdentifier == identifier
    else { return nil }
    self.init(identifier: identifier, stillSeconds: time.seconds)
  }
}

extension LivePhotoImage {
  /// The largest file that is copied rather than decoded.
  private static let mostBytes = 1 << 28

  /// Opens the image, so that one that cannot be decoded is reported before anything is written. An image that is too
  /// large to be decoded whole is opened at a reduced size.
  ///
  /// - Throws: `ExportError` `.missing`, `.invalid`.
  init(path: String, _ interruption: Interruption) throws(ExportError) {
    let size: PixelSize
    let warnings: [JobWarning]
    do {
      let images = ImageFiles(interruption: interruption)
      if Rasterizer.draws(fileAt: path, openedBy: images) {
        let rasterizer = Rasterizer(images: images, bundledFont: nil)
        size = try rasterizer.facts(at: path).size
        try ImageLimits.check(size, of: path)
        warnings = rasterizer.warnings.map { JobWarning($0) }
      } else {
        warnings = []
        if ReducedImage.isNeeded(for: path) {
          size = try ReducedImage(path: path, interruption: interruption) { _ in
            PixelSize(width: 1024, height: 1024)
          }.size
        } else {
          size = try images.openImage(at: path).size
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
    let hasCredentials = (try? OpenFile(path)).map { ContentCredentials.areIn($0) } ?? false
    self.init(
      path: path, size: size, exif: exif,
      format: HEIFFile.isHEIC(fileAt: path) ? .heic : isJPEG ? .jpg : nil,
      hasAuxiliaryImages: PhotographKind(ofFileAt: path).map {
        PhotographNotes.hasAuxiliaryImages(inFileAt: path, $0)
      } ?? false,
      warnings: warnings + (hasCredentials ? [.credentials] : []))
  }
}

extension LivePhotoImage {
  /// Checks that the image can be decoded whole, as for encoding it again.
  ///
  /// - Throws: `ExportError` `.invalid` for an image that can only be copied.
  func checkWhole(_ interruption: Interruption) throws(ExportError) {
    guard ReducedImage.isNeeded(for: path) else { return }
    do {
      _ = try ImageFiles(interruption: interruption).openImage(at: path)
    } catch {
      throw ExportError.of(error, at: path)
    }
  }
}
