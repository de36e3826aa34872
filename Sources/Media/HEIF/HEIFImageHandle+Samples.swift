internal import ImprintCFFmpeg
internal import ImprintCHeif
internal import ImprintValues

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
      as: heif_colorspace_RGB,
      hdr == nil ? heif_chroma_interleaved_RGBA : heif_chroma_interleaved_RRGGBBAA_LE, named: path)
    guard let plane = pixels.interleavedPlane(bytesPerPixel: hdr == nil ? 4 : 8) else {
      throw MediaError(.invalid(path: path, .image(.nothing)))
    }
    if let hdr {
      return (plane.size, try pixels.toneMapped(plane, from: hdr, isLimited: hasLimitedLuma))
    }
    return (plane.size, hasLimitedLuma ? plane.expandedRows : plane.packedRows)
  }

  borrowing func decoded(
    as space: heif_colorspace, _ chroma: heif_chroma, named path: String
  ) throws(MediaError) -> HEIFPixels {
    var decoded: OpaquePointer?
    let code = heif_decode_image(pointer, &decoded, space, chroma, nil)
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

  /// The same of RGBA whose colours have limited range, in full range.
  var expandedRows: [UInt8] {
    let range = CodeRange(depth: 8, isLimited: true)
    let codes = (0...255).map { UInt8(range.scaled($0, to: 255)) }
    var bytes = packedRows
    for index in bytes.indices where index % 4 < 3 { bytes[index] = codes[Int(bytes[index])] }
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
    _ plane: InterleavedPlane, from color: ColorDescription, isLimited: Bool
  ) throws(MediaError) -> [UInt8] {
    let bits = heif_image_get_bits_per_pixel_range(pointer, heif_channel_interleaved)
    let depth = min(max(Int(bits), 8), 16)
    let colors = CodeRange(depth: depth, isLimited: isLimited)
    let alpha = CodeRange(depth: depth, isLimited: false)
    let mapping = ImageToneMapping(color: color, peak: HDRMetadata.peak(of: hdrMetadata, color))
    return try mapping.samples(of: plane.size) { band, rows in
      for (component, channel) in zip(band.format.layout.components, 0..<4) {
        let target = band.planes[component.plane]
        for row in rows {
          let samples = UnsafeRawPointer(plane.base + row * plane.bytesPerRow)
          let line = (target.base + (row - rows.lowerBound) * target.bytesPerRow)
            .assumingMemoryBound(to: UInt16.self)
          for column in 0..<plane.size.width {
            let code = samples.load(fromByteOffset: column * 8 + channel * 2, as: UInt16.self)
            let range = channel < 3 ? colors : alpha
            line[column] = UInt16(range.scaled(UInt32(UInt16(littleEndian: code)), to: 65_535))
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
