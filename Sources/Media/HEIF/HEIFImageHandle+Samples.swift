internal import ImprintCFFmpeg
internal import ImprintCHeif
internal import ImprintMediaTypes
internal import ImprintPixels
internal import ImprintPrimitives

extension HEIFImageHandle {
  /// Decodes the image to RGBA of 8 bits; HDR is tone-mapped, and the colours of SDR stay as they are.
  ///
  /// - Parameter path: the file's path, for errors.
  /// - Throws: `MediaError` `.invalid` with libheif's reason.
  borrowing func samples(
    named path: String
  ) throws(MediaError) -> (size: PixelSize, samples: [UInt8]) {
    let hdr = hdrColor
    let pixels = try decoded(
      as: hdr == nil ? heif_chroma_interleaved_RGBA : heif_chroma_interleaved_RRGGBBAA_LE,
      named: path)
    guard let plane = pixels.interleavedPlane(bytesPerPixel: hdr == nil ? 4 : 8) else {
      throw MediaError(.invalid(path: path, .image(.nothing)))
    }
    guard let hdr else { return (plane.size, plane.packedRows) }
    return (plane.size, try pixels.toneMapped(plane, from: hdr))
  }

  private borrowing func decoded(
    as chroma: heif_chroma, named path: String
  ) throws(MediaError) -> HEIFPixels {
    var decoded: OpaquePointer?
    let code = heif_decode_image(pointer, &decoded, heif_colorspace_RGB, chroma, nil)
    try MediaError.check(code, reading: path)
    return try HEIFPixels(decoded)
  }

  /// The colours of the image in RGB where its code points signal HDR; nil for SDR.
  var hdrColor: ColorDescription? {
    borrowing get {
      guard let colors = codePoints else { return nil }
      let color = ColorDescription(
        primaries: ColorPrimaries(rawValue: Int(colors.color_primaries.rawValue)),
        transfer: TransferCharacteristics(rawValue: Int(colors.transfer_characteristics.rawValue)),
        matrix: .identity, isFullRange: true)
      return color.isHighDynamicRange ? color : nil
    }
  }
}

/// The one plane of an interleaved image, borrowed from it.
private struct InterleavedPlane {
  let base: UnsafePointer<UInt8>
  let size: PixelSize
  let bytesPerRow: Int
  let bytesPerPixel: Int

  /// The bytes of all rows without padding.
  var packedRows: [UInt8] {
    let width = size.width * bytesPerPixel
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size.height * width)
    for row in 0..<size.height {
      bytes += UnsafeBufferPointer(start: base + row * bytesPerRow, count: width)
    }
    return bytes
  }
}

extension HEIFPixels {
  /// Nil for an image that is not interleaved with pixels of that many bytes.
  fileprivate borrowing func interleavedPlane(bytesPerPixel: Int) -> InterleavedPlane? {
    let channel = heif_channel_interleaved
    var stride: Int32 = 0
    let size = PixelSize(
      width: Int(heif_image_get_width(pointer, channel)),
      height: Int(heif_image_get_height(pointer, channel)))
    guard size.width > 0, size.height > 0,
      let base = heif_image_get_plane_readonly(pointer, channel, &stride),
      Int(stride) >= size.width * bytesPerPixel
    else { return nil }
    return InterleavedPlane(
      base: base, size: size, bytesPerRow: Int(stride), bytesPerPixel: bytesPerPixel)
  }

  /// - Parameter plane: the image's own plane, with 16 bits a component, of which the low ones hold the sample.
  fileprivate borrowing func toneMapped(
    _ plane: InterleavedPlane, from color: ColorDescription
  ) throws(MediaError) -> [UInt8] {
    let depth = heif_image_get_bits_per_pixel_range(pointer, heif_channel_interleaved)
    let most = UInt32(1) << UInt32(min(max(depth, 1), 16)) - 1
    let mapping = ImageToneMapping(color: color, peak: HDRMetadata.peak(of: hdrMetadata, color))
    return try mapping.samples(of: plane.size) { band, rows in
      for (component, place) in zip(band.format.layout.components, 0..<4) {
        let target = band.planes[component.plane]
        for row in rows {
          let samples = UnsafeRawPointer(plane.base + row * plane.bytesPerRow)
          let line = (target.base + (row - rows.lowerBound) * target.bytesPerRow)
            .assumingMemoryBound(to: UInt16.self)
          for column in 0..<plane.size.width {
            let code = samples.load(fromByteOffset: column * 8 + place * 2, as: UInt16.self)
            line[column] = UInt16(
              truncatingIfNeeded: (min(UInt32(UInt16(littleEndian: code)), most) * 65_535 + most / 2)
                / most)
          }
        }
      }
    }
  }

  /// The light levels that the file states; nil where it states none.
  private var hdrMetadata: HDRMetadata? {
    borrowing get {
      guard heif_image_has_content_light_level(pointer) != 0 else { return nil }
      var light = heif_content_light_level()
      heif_image_get_content_light_level(pointer, &light)
      return HDRMetadata(
        contentLight: HDRMetadata.ContentLight(
          maximum: Int(light.max_content_light_level),
          frameAverage: Int(light.max_pic_average_light_level)))
    }
  }
}
