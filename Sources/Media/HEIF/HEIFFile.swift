internal import ImprintCHeif
package import ImprintPixels
internal import ImprintPrimitives

/// A HEIC or AVIF image: its picture, upright, and its EXIF.
package enum HEIFFile {
  /// The largest file that is read.
  private static let mostBytes = 1 << 28

  private static let brands: Set = ["heic", "heix", "heim", "heis", "mif1", "avif"]

  /// The brand in the first box of such a file; nil of another one.
  static func brand(_ bytes: some Sequence<UInt8>) -> String? {
    let head = Array(bytes.prefix(12))
    guard head.count == 12, head[4..<8].elementsEqual("ftyp".utf8) else { return nil }
    let brand = String(decoding: head[8...], as: UTF8.self)
    return brands.contains(brand) ? brand : nil
  }

  /// Whether the file at a path is one.
  package static func isHEIF(fileAt path: String) -> Bool {
    FileBytes.read(path, atMost: 12).flatMap(brand) != nil
  }

  /// Whether its images are HEVC, as a `.heic` says.
  package static func isHEIC(fileAt path: String) -> Bool {
    FileBytes.read(path, atMost: 12).flatMap(brand)?.hasPrefix("hei") == true
  }

  /// The primary image, turned as the file says, its colours converted to sRGB.
  ///
  /// - Throws: `MediaError.unreadable`, `.invalid` with libheif's reason, and for images above the limits of
  ///   `ImageFile`.
  package static func bitmap(ofFileAt path: String) throws(MediaError) -> Bitmap {
    let context = try HEIFContext()
    let handle = try primaryImage(ofFileAt: path, in: context)
    var decoded: OpaquePointer?
    let code = heif_decode_image(
      handle.pointer, &decoded, heif_colorspace_RGB, heif_chroma_interleaved_RGBA, nil)
    try MediaError.check(code, reading: path)
    let pixels = try HEIFPixels(decoded)
    let isPremultiplied = heif_image_handle_is_premultiplied_alpha(handle.pointer) != 0
    guard let bitmap = pixels.bitmap(isPremultiplied: isPremultiplied, handle.embeddedProfile)
    else { throw .invalid(path: path, reason: "it decodes to no image") }
    return bitmap
  }

  /// Looks whether a file has an image, without decoding it.
  ///
  /// - Throws: as `bitmap(ofFileAt:)`, but for what decoding finds.
  static func check(fileAt path: String) throws(MediaError) {
    let context = try HEIFContext()
    _ = try primaryImage(ofFileAt: path, in: context)
  }

  /// The primary image, which is not larger than images may be.
  private static func primaryImage(
    ofFileAt path: String, in context: borrowing HEIFContext
  ) throws(MediaError) -> HEIFImageHandle {
    try read(bytes(of: path), into: context, named: path)
    let handle = try HEIFImageHandle(of: context, named: path)
    let size = PixelSize(
      width: Int(heif_image_handle_get_width(handle.pointer)),
      height: Int(heif_image_handle_get_height(handle.pointer)))
    try ImageFile.checkSize(size, of: path)
    return handle
  }

  /// Its EXIF; nil where it has none that reads.
  ///
  /// - Throws: `MediaError.unreadable`, `.invalid`.
  package static func exif(ofFileAt path: String) throws(MediaError) -> Exif? {
    let file = try bytes(of: path)
    let context = try HEIFContext()
    try read(file, into: context, named: path)
    let handle = try HEIFImageHandle(of: context, named: path)
    var item: heif_item_id = 0
    guard
      heif_image_handle_get_list_of_metadata_block_IDs(handle.pointer, "Exif", &item, 1) == 1
    else { return nil }
    let count = heif_image_handle_get_metadata_size(handle.pointer, item)
    guard 4...(1 << 24) ~= count else { return nil }
    var bytes = [UInt8](repeating: 0, count: count)
    try MediaError.check(
      heif_image_handle_get_metadata(handle.pointer, item, &bytes), reading: path)
    // The first four bytes tell how far behind them TIFF begins (ISO/IEC 23008-12, A.2.1).
    let offset = bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    return Exif(Array(bytes.dropFirst(4).dropFirst(offset)))
  }

  private static func bytes(of path: String) throws(MediaError) -> [UInt8] {
    guard let bytes = FileBytes.read(path, atMost: mostBytes + 1) else {
      throw .unreadable(path: path, reason: "it cannot be read")
    }
    guard bytes.count <= mostBytes else {
      throw .invalid(path: path, reason: "it is larger than 256 MiB")
    }
    return bytes
  }

  private static func read(
    _ bytes: [UInt8], into context: borrowing HEIFContext, named path: String
  ) throws(MediaError) {
    heif_context_set_maximum_image_size_limit(context.pointer, Int32(ImageFile.longestEdge))
    // Copied: the array may move.
    try MediaError.check(
      heif_context_read_from_memory(context.pointer, bytes, bytes.count, nil), reading: path)
  }
}

extension HEIFPixels {
  /// The image of interleaved RGBA; nil where it is none.
  fileprivate borrowing func bitmap(
    isPremultiplied: Bool, _ profile: EmbeddedProfile?
  ) -> Bitmap? {
    let channel = heif_channel_interleaved
    var stride: Int32 = 0
    let size = PixelSize(
      width: Int(heif_image_get_width(pointer, channel)),
      height: Int(heif_image_get_height(pointer, channel)))
    guard size.width > 0, size.height > 0,
      let base = heif_image_get_plane_readonly(pointer, channel, &stride),
      Int(stride) >= size.width * 4
    else { return nil }
    var samples: [UInt8] = []
    samples.reserveCapacity(size.width * size.height * 4)
    for row in 0..<size.height {
      samples += UnsafeBufferPointer(start: base + row * Int(stride), count: size.width * 4)
    }
    if isPremultiplied {
      guard profile != nil, let bitmap = Bitmap(size: size, premultiplied: samples) else {
        return Bitmap(size: size, premultiplied: samples)
      }
      samples = bitmap.straightSamples
    }
    profile?.convert(&samples)
    return Bitmap(size: size, straight: samples)
  }
}
