internal import ImprintCWebP
internal import ImprintValues

/// Encodes images to WebP.
struct WebPImageEncoder {
  private let config: WebPConfig

  /// - Throws: `MediaError` `.noEncoder` where libwebp refuses the settings.
  init(_ settings: WebPSettings) throws(MediaError) {
    guard let config = settings.config else { throw Self.failure(.images(.settings)) }
    self.config = config
  }

  /// Encodes an area of straight 8-bit RGB, with alpha or a byte in its place.
  ///
  /// - Parameters:
  ///   - plane: of the whole image, four bytes a pixel.
  ///   - area: inside the image, and not empty.
  /// - Returns: a whole file.
  /// - Throws: `MediaError` `.noEncoder` with libwebp's reason.
  func file(
    of plane: FramePlanes.Plane, _ layout: PixelLayout, _ area: PixelRect
  ) throws(MediaError) -> [UInt8] {
    var image = WebPPicture()
    guard WebPPictureInit(&image) != 0 else { throw Self.failure(.images(.version)) }
    defer { WebPPictureFree(&image) }
    image.use_argb = 1
    image.width = Int32(clamping: area.width)
    image.height = Int32(clamping: area.height)
    let first = UnsafePointer(
      (plane.base + area.minY * plane.bytesPerRow + area.minX * 4)
        .assumingMemoryBound(to: UInt8.self))
    guard Self.read(first, Int32(clamping: plane.bytesPerRow), layout, into: &image) else {
      throw Self.failure(.images(.memory(area.size)))
    }
    return try encode(&image)
  }

  private func encode(_ image: inout WebPPicture) throws(MediaError) -> [UInt8] {
    var writer = WebPMemoryWriter()
    WebPMemoryWriterInit(&writer)
    defer { WebPMemoryWriterClear(&writer) }
    var config = config
    let isEncoded = withUnsafeMutablePointer(to: &writer) { writer in
      image.writer = WebPMemoryWrite
      image.custom_ptr = UnsafeMutableRawPointer(writer)
      return WebPEncode(&config, &image) != 0
    }
    guard isEncoded else {
      throw Self.failure(.library(.webpEncoding(image.error_code.rawValue)))
    }
    return Array(UnsafeBufferPointer(start: writer.mem, count: writer.size))
  }

  /// Imports samples by the order of their components; false where memory is short, or the order is not supported.
  private static func read(
    _ first: UnsafePointer<UInt8>, _ bytesPerRow: Int32, _ layout: PixelLayout,
    into image: inout WebPPicture
  ) -> Bool {
    switch layout.name {
    case "rgba": WebPPictureImportRGBA(&image, first, bytesPerRow) != 0
    case "rgb0": WebPPictureImportRGBX(&image, first, bytesPerRow) != 0
    case "bgra": WebPPictureImportBGRA(&image, first, bytesPerRow) != 0
    case "bgr0": WebPPictureImportBGRX(&image, first, bytesPerRow) != 0
    default: false
    }
  }

  private static func failure(_ fault: MediaError.EncoderFault) -> MediaError {
    MediaError(.noEncoder(EncoderFacts.ofWebP, fault))
  }
}
