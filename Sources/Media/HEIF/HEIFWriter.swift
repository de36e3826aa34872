internal import ImprintCHeif
package import ImprintPixels
internal import ImprintPrimitives

/// Encodes images as HEIC: HEVC in 4:2:0, 8 bit, over black, without alpha.
package enum HEIFWriter {
  /// The encoder's quality, 0 to 100; near that of phones.
  private static let quality: Int32 = 90

  /// The content of a file.
  ///
  /// - Throws: `MediaError` `.noEncoder` where libheif has no encoder for HEVC, or it refuses.
  package static func bytes(of bitmap: Bitmap, exif: Exif?) throws(MediaError) -> [UInt8] {
    let context = try HEIFContext()
    let pixels = try HEIFPixels.over(bitmap)
    var opened: OpaquePointer?
    try MediaError.checkEncoding(
      heif_context_get_encoder_for_format(context.pointer, heif_compression_HEVC, &opened))
    guard let encoder = opened else {
      throw MediaError(.outOfMemory(action: "opening the HEIC encoder"))
    }
    defer { heif_encoder_release(encoder) }
    try MediaError.checkEncoding(heif_encoder_set_lossy_quality(encoder, quality))
    // libheif's default, "slow", takes four times as long and saves a few percent of the file.
    try MediaError.checkEncoding(heif_encoder_set_parameter_string(encoder, "preset", "fast"))
    var handle: OpaquePointer?
    try MediaError.checkEncoding(
      heif_context_encode_image(context.pointer, pixels.pointer, encoder, nil, &handle))
    defer { if let handle { heif_image_handle_release(handle) } }
    if let exif {
      try MediaError.checkEncoding(
        heif_context_add_exif_metadata(
          context.pointer, handle, exif.bytes, Int32(clamping: exif.bytes.count)))
    }
    return try context.written()
  }
}

extension HEIFContext {
  /// The file's bytes.
  fileprivate borrowing func written() throws(MediaError) -> [UInt8] {
    var bytes: [UInt8] = []
    var writer = heif_writer()
    writer.writer_api_version = 1
    writer.write = { _, data, size, target in
      if let data, let target {
        target.assumingMemoryBound(to: [UInt8].self).pointee +=
          UnsafeRawBufferPointer(start: data, count: size)
      }
      return heif_error(
        code: heif_error_Ok, subcode: heif_suberror_Unspecified, message: nil)
    }
    let code = withUnsafeMutablePointer(to: &bytes) { target in
      heif_context_write(pointer, &writer, target)
    }
    try MediaError.checkEncoding(code)
    return bytes
  }
}

extension HEIFPixels {
  /// An image in RGB, over black: premultiplied colours are composited over it already.
  fileprivate static func over(_ bitmap: Bitmap) throws(MediaError) -> HEIFPixels {
    let (width, height) = (Int32(clamping: bitmap.size.width), Int32(clamping: bitmap.size.height))
    var created: OpaquePointer?
    try MediaError.checkEncoding(
      heif_image_create(
        width, height, heif_colorspace_RGB, heif_chroma_interleaved_RGB, &created))
    let pixels = try HEIFPixels(created)
    try MediaError.checkEncoding(
      heif_image_add_plane(pixels.pointer, heif_channel_interleaved, width, height, 8))
    try pixels.fill(from: bitmap)
    if let profile = heif_nclx_color_profile_alloc() {
      // Its default values are those of sRGB, in the matrix of BT.601 and full range.
      heif_image_set_nclx_color_profile(pixels.pointer, profile)
      heif_nclx_color_profile_free(profile)
    }
    return pixels
  }

  private borrowing func fill(from bitmap: Bitmap) throws(MediaError) {
    var line: Int32 = 0
    guard let base = heif_image_get_plane(pointer, heif_channel_interleaved, &line) else {
      throw MediaError(.outOfMemory(action: "holding a HEIF image"))
    }
    bitmap.samples.withUnsafeBufferPointer { samples in
      for row in 0..<bitmap.size.height {
        var target = base + row * Int(line)
        let start = row * bitmap.size.width * 4
        for place in stride(from: start, to: start + bitmap.size.width * 4, by: 4) {
          target[0] = samples[place]
          target[1] = samples[place + 1]
          target[2] = samples[place + 2]
          target += 3
        }
      }
    }
  }
}
