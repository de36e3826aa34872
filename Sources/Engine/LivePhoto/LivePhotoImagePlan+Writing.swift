internal import ImprintDraw
internal import ImprintLanguage
internal import ImprintMedia
internal import ImprintPlanning
internal import ImprintValues

extension LivePhotoImagePlan {
  /// Writes the image with its overlays.
  ///
  /// - Throws: `ExportError`.
  func write(
    to destination: LivePhotoStillFile, bundledFont: String?, interruption: Interruption
  ) throws(ExportError) {
    do {
      if isCopied, try copy(to: destination, interruption) { return }
      let image = try drawn(bundledFont, interruption)
      let upright = exif.forUpright(width: image.size.width, height: image.size.height)
      let still = LivePhotoStillFile(
        file: destination.file, format: destination.format, exif: upright)
      try still.write(image)
    } catch {
      throw ExportError.of(error, at: path)
    }
  }

  /// Copies the image's file without decoding it.
  ///
  /// - Returns: false for an image that has to be encoded again.
  private func copy(to destination: LivePhotoStillFile, _ interruption: Interruption) throws -> Bool
  {
    switch destination.format {
    case .jpg:
      guard let file = try JPEGFile(imageOf: path) else { return false }
      try destination.write(keepsMetadata ? file.withoutCredentials : file.withoutMetadata)
      return true
    case .heic:
      // A HEIC file may have other metadata among its image data, which could not be removed.
      guard keepsMetadata else { return false }
      if try HEIFFile.exif(ofFileAt: path)?.contentIdentifier == exif.contentIdentifier {
        guard let bytes = FileBytes.read(path, atMost: .max) else { return false }
        try destination.write(bytes)
        return true
      }
      return try destination.write(copyOf: path) { interruption.isRaised }
    }
  }

  private func drawn(_ bundledFont: String?, _ interruption: Interruption) throws -> Bitmap {
    let whole = try ground(bundledFont, interruption)
    let ground = part.flatMap(whole.part) ?? whole
    if overlays.isEmpty { return ground }
    let compositor = try Compositor(
      showing: overlays.flatMap(\.layers), size: canvas ?? ground.size, video: ground.size,
      bundledFont: bundledFont)
    return try compositor.frame(at: instant, over: ground)
  }

  private func ground(_ bundledFont: String?, _ interruption: Interruption) throws -> Bitmap {
    let images = ImageFiles(interruption: interruption)
    guard Rasterizer.draws(fileAt: path, openedBy: images) else {
      return try images.openImage(at: path).bitmap(at: 0)
    }
    let rasterizer = Rasterizer(images: images, bundledFont: bundledFont)
    let whole = PixelRect(try rasterizer.facts(at: path).size)
    return try rasterizer.bitmap(of: .file(path), filling: whole, seen: whole)
  }
}
