internal import Glibc
internal import ImprintCHeif
package import ImprintValues

/// Encodes images as HEIC (HEVC) or AVIF (AV1): in 4:2:0, 8 bit.
package enum HEIFWriter {
  /// The encoder's quality, 0 to 100; near that of phones.
  static let quality = 90

  /// The codec of the image.
  enum Codec {
    case hevc, av1

    fileprivate var format: heif_compression_format {
      self == .hevc ? heif_compression_HEVC : heif_compression_AV1
    }

    /// Its files' name in errors.
    fileprivate var name: String { self == .hevc ? "HEIC" : "AVIF" }

    /// Sets what takes a quarter of the encoder's default time, and a few percent of the file.
    fileprivate func hasten(_ encoder: OpaquePointer) -> heif_error {
      self == .hevc
        ? heif_encoder_set_parameter_string(encoder, "preset", "fast")
        : heif_encoder_set_parameter_integer(encoder, "speed", 8)
    }
  }

  /// The content of a HEIC file, over black.
  ///
  /// - Throws: `MediaError` `.noEncoder` where libheif has no encoder for HEVC, or it refuses.
  package static func bytes(of bitmap: Bitmap, exif: Exif?) throws(MediaError) -> [UInt8] {
    let context = try HEIFContext()
    var notes = PhotographNotes()
    notes.exif = exif
    return try bytes(of: HEIFPixels.over(bitmap), in: context, .hevc, quality: quality, notes)
  }

  /// The content of a file of a frame, with alpha where its layout has alpha.
  ///
  /// - Parameter frame: in `rgb24` or `rgba`.
  /// - Throws: `MediaError` `.noEncoder` where libheif has no encoder for the codec, or it refuses.
  static func bytes(
    of frame: VideoFrame, _ codec: Codec, quality: Int, _ notes: PhotographNotes
  ) throws(MediaError) -> [UInt8] {
    let context = try HEIFContext()
    let pixels = try HEIFPixels.of(frame, notes.profile)
    return try bytes(of: pixels, in: context, codec, quality: quality, notes)
  }

  private static func bytes(
    of pixels: borrowing HEIFPixels, in context: borrowing HEIFContext, _ codec: Codec,
    quality: Int, _ notes: PhotographNotes
  ) throws(MediaError) -> [UInt8] {
    var opened: OpaquePointer?
    try MediaError.checkEncoding(
      heif_context_get_encoder_for_format(context.pointer, codec.format, &opened), codec.name)
    guard let encoder = opened else {
      throw MediaError(.outOfMemory(action: "opening the HEIC encoder"))
    }
    defer { heif_encoder_release(encoder) }
    try MediaError.checkEncoding(
      heif_encoder_set_lossy_quality(encoder, Int32(clamping: quality)), codec.name)
    try MediaError.checkEncoding(codec.hasten(encoder), codec.name)
    var handle: OpaquePointer?
    try MediaError.checkEncoding(
      heif_context_encode_image(context.pointer, pixels.pointer, encoder, nil, &handle), codec.name)
    defer { if let handle { heif_image_handle_release(handle) } }
    if let exif = notes.exif {
      try MediaError.checkEncoding(
        heif_context_add_exif_metadata(
          context.pointer, handle, exif.bytes, Int32(clamping: exif.bytes.count)))
    }
    if let xmp = notes.xmp {
      try MediaError.checkEncoding(
        heif_context_add_XMP_metadata(context.pointer, handle, xmp, Int32(clamping: xmp.count)))
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
  /// An image of a frame's samples, in the colours of a profile.
  fileprivate static func of(
    _ frame: VideoFrame, _ profile: [UInt8]?
  ) throws(MediaError) -> HEIFPixels {
    let size = frame.format.size
    let (width, height) = (Int32(clamping: size.width), Int32(clamping: size.height))
    let hasAlpha = frame.format.layout.hasAlpha
    var created: OpaquePointer?
    try MediaError.checkEncoding(
      heif_image_create(
        width, height, heif_colorspace_RGB,
        hasAlpha ? heif_chroma_interleaved_RGBA : heif_chroma_interleaved_RGB, &created))
    let pixels = try HEIFPixels(created)
    try MediaError.checkEncoding(
      heif_image_add_plane(pixels.pointer, heif_channel_interleaved, width, height, 8))
    try pixels.fill(from: frame, bytesPerPixel: hasAlpha ? 4 : 3)
    if let profile {
      try MediaError.checkEncoding(
        heif_image_set_raw_color_profile(pixels.pointer, "prof", profile, profile.count))
    } else {
      pixels.describeAsSRGB()
    }
    return pixels
  }

  private borrowing func fill(
    from frame: VideoFrame, bytesPerPixel: Int
  ) throws(MediaError) {
    var line: Int32 = 0
    guard let base = heif_image_get_plane(pointer, heif_channel_interleaved, &line),
      let plane = try frame.borrowedPlanes().planes.first
    else {
      throw MediaError(.outOfMemory(action: "holding a HEIF image"))
    }
    for row in 0..<plane.size.height {
      memcpy(
        base + row * Int(line), plane.base + row * plane.bytesPerRow,
        plane.size.width * bytesPerPixel)
    }
  }

  private borrowing func describeAsSRGB() {
    guard let profile = heif_nclx_color_profile_alloc() else { return }
    // Its default values are those of sRGB, in the matrix of BT.601 and full range.
    heif_image_set_nclx_color_profile(pointer, profile)
    heif_nclx_color_profile_free(profile)
  }

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
    pixels.describeAsSRGB()
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
        for index in stride(from: start, to: start + bitmap.size.width * 4, by: 4) {
          target[0] = samples[index]
          target[1] = samples[index + 1]
          target[2] = samples[index + 2]
          target += 3
        }
      }
    }
  }
}
