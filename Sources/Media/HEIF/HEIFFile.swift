internal import ImprintCHeif
package import ImprintValues

/// A HEIC or AVIF file: its image, upright, and its EXIF.
package enum HEIFFile {
  /// The largest file that is read.
  private static let mostBytes = 1 << 28

  /// Whether the file at a path is a HEIC or AVIF.
  package static func isHEIF(fileAt path: String) -> Bool {
    (try? OpenFile(path)).map { HEIFBrands.isHEIF($0) } ?? false
  }

  /// Whether the file at a path is a HEIC.
  package static func isHEIC(fileAt path: String) -> Bool {
    (try? OpenFile(path)).map { HEIFBrands.isHEIC($0) } ?? false
  }

  /// The primary image, turned as the file says, its colours converted to sRGB.
  ///
  /// - Throws: `MediaError` `.unreadable`, `.invalid` with libheif's reason, and for images above the limits of
  ///   `ImageFile`.
  package static func bitmap(ofFileAt path: String) throws(MediaError) -> Bitmap {
    try bitmap(of: OpenFile(path))
  }

  /// As `bitmap(ofFileAt:)`, of a file that is open.
  static func bitmap(of file: OpenFile) throws(MediaError) -> Bitmap {
    let image = try decoded(file)
    let bitmap =
      image.hasAlpha
      ? Bitmap(size: image.size, straight: image.samples)
      : Bitmap(size: image.size, premultiplied: image.samples)
    guard let bitmap else { throw MediaError(.invalid(path: file.path, .image(.nothing))) }
    return bitmap
  }

  /// The primary image as a frame of RGB in the colours of sRGB, with straight alpha where the image has alpha; of an
  /// AVIF of more than 8 bits, without a profile and alpha, in its own colours and depth.
  ///
  /// - Parameter keepsColors: whether SDR stays in the colours of its profile.
  /// - Throws: as `bitmap(ofFileAt:)`.
  static func frame(
    ofFileAt path: String, keepsColors: Bool = false
  ) throws(MediaError) -> VideoFrame {
    if let frame = try deepFrame(ofFileAt: path) { return frame }
    let image = try decoded(OpenFile(path), keepsColors: keepsColors)
    let layout = image.hasAlpha ? PixelLayout.rgba : try PixelLayout(ofFormat: "rgb0")
    return try VideoFrame(packed: image.samples, size: image.size, layout: layout)
  }

  /// Nil for what has 8 bits, a profile or alpha, and for a HEIC.
  private static func deepFrame(ofFileAt path: String) throws(MediaError) -> VideoFrame? {
    let file = try OpenFile(path)
    let context = try HEIFContext()
    let handle = try primaryImage(of: file, in: context)
    guard Facts(of: handle).hasOwnDepth, !HEIFBrands.isHEIC(file) else { return nil }
    return try handle.planarFrame(named: path)
  }

  /// An image in the colours of sRGB.
  private struct Decoded {
    let size: PixelSize
    let hasAlpha: Bool
    /// RGBA, of straight alpha.
    let samples: [UInt8]
  }

  /// - Parameter keepsColors: whether the colours of its profile stay, which are converted to sRGB otherwise.
  private static func decoded(
    _ file: OpenFile, keepsColors: Bool = false
  ) throws(MediaError) -> Decoded {
    let context = try HEIFContext()
    let handle = try primaryImage(of: file, in: context)
    var (size, samples) = try handle.samples(named: file.path)
    let isPremultiplied = heif_image_handle_is_premultiplied_alpha(handle.pointer) != 0
    if isPremultiplied, let bitmap = Bitmap(size: size, premultiplied: samples) {
      samples = bitmap.straightSamples
    }
    // Tone-mapped samples are in sRGB, and no profile describes HDR.
    if !keepsColors, handle.hdrColor == nil { handle.embeddedProfile?.convert(&samples) }
    let hasAlpha = heif_image_handle_has_alpha_channel(handle.pointer) != 0
    return Decoded(size: size, hasAlpha: hasAlpha, samples: samples)
  }

  /// Whether FFmpeg reads the images of an AVIF too, in the planes that they are coded in.
  static func isReadByFFmpeg(_ file: OpenFile) throws(MediaError) -> Bool {
    HEIFItems(in: try bytes(of: file)).areReadByFFmpeg
  }

  /// Checks that a file has an image, without decoding it.
  ///
  /// - Throws: as `bitmap(ofFileAt:)`, but for what decoding finds.
  static func check(fileAt path: String) throws(MediaError) { _ = try facts(ofFileAt: path) }

  /// The facts of a file's primary image that are known before it is decoded.
  struct Facts {
    /// Upright.
    let size: PixelSize
    /// Whether a component has more than 8 bits.
    let isDeep: Bool
    /// Whether it has an ICC profile.
    let hasProfile: Bool
    let hasAlpha: Bool
    /// Whether the frame of an AVIF has more than 8 bits.
    var hasOwnDepth: Bool { isDeep && !hasProfile && !hasAlpha }

    init(of handle: borrowing HEIFImageHandle) {
      size = handle.size
      isDeep = heif_image_handle_get_luma_bits_per_pixel(handle.pointer) > 8
      hasProfile = handle.profileByteCount > 0
      hasAlpha = heif_image_handle_has_alpha_channel(handle.pointer) != 0
    }
  }

  /// - Throws: as `check(fileAt:)`.
  static func facts(ofFileAt path: String) throws(MediaError) -> Facts {
    let context = try HEIFContext()
    return try Facts(of: primaryImage(of: OpenFile(path), in: context))
  }

  /// Whether the primary image has components of more than 8 bits, as HDR has; false for a file that cannot be read.
  package static func isDeep(fileAt path: String) -> Bool {
    (try? facts(ofFileAt: path))?.isDeep ?? false
  }

  /// The primary image, which is not larger than images may be.
  private static func primaryImage(
    of file: OpenFile, in context: borrowing HEIFContext
  ) throws(MediaError) -> HEIFImageHandle {
    let content = try bytes(of: file)
    guard DerivedImages(in: content).isFinite else {
      throw MediaError(.invalid(path: file.path, .image(.madeOfItself)))
    }
    try read(content, into: context, named: file.path)
    var handle = try HEIFImageHandle(of: context, named: file.path)
    let items = HEIFItems(in: content)
    (handle.isMonochrome, handle.hasGainMap) = (items.areMonochrome, items.hasGainMap)
    try ImageLimits.check(handle.size, of: file.path)
    return handle
  }

  /// Its EXIF; nil where it has none that can be read.
  ///
  /// - Throws: `MediaError` `.unreadable`, `.invalid`.
  package static func exif(ofFileAt path: String) throws(MediaError) -> Exif? {
    let content = try bytes(of: OpenFile(path))
    let context = try HEIFContext()
    try read(content, into: context, named: path)
    let handle = try HEIFImageHandle(of: context, named: path)
    return try handle.exif(named: path)
  }

  /// What the file says beside its samples: EXIF, XMP, its ICC profile or one of its code points, and whether it has
  /// images beside the primary one.
  ///
  /// - Throws: `MediaError` `.unreadable`, `.invalid`.
  static func notes(ofFileAt path: String) throws(MediaError) -> PhotographNotes {
    let context = try HEIFContext()
    let handle = try primaryImage(of: OpenFile(path), in: context)
    var notes = PhotographNotes()
    notes.exif = try handle.exif(named: path)
    notes.xmp = try handle.metadata("mime", named: path)
    // Tone-mapped samples are in sRGB.
    notes.profile = handle.hdrColor == nil ? handle.profileToKeep : nil
    notes.hasAuxiliaryImages = handle.hasAuxiliaryImages
    return notes
  }

  /// The file without the video of a motion photo, which may be cut off.
  private static func bytes(of file: OpenFile) throws(MediaError) -> [UInt8] {
    let end = min(EmbeddedVideo(in: file)?.imageEnd ?? .max, file.length)
    guard end <= mostBytes else {
      throw MediaError(.invalid(path: file.path, .tooLarge(limit: mostBytes)))
    }
    return file.bytes(from: 0, atMost: Int(end))
  }

  private static func read(
    _ bytes: [UInt8], into context: borrowing HEIFContext, named path: String
  ) throws(MediaError) {
    heif_context_set_maximum_image_size_limit(context.pointer, Int32(ImageLimits.longestEdge))
    // This call copies the bytes, which matters since the array may move.
    try MediaError.check(
      heif_context_read_from_memory(context.pointer, bytes, bytes.count, nil), reading: path)
  }
}

extension HEIFImageHandle {
  /// Its EXIF; nil where it has none that can be read.
  borrowing func exif(named path: String) throws(MediaError) -> Exif? {
    guard let bytes = try metadata("Exif", named: path), bytes.count >= 4 else { return nil }
    // The first four bytes are the distance from their end to the TIFF structure (ISO/IEC 23008-12, A.2.1).
    let offset = bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    return Exif(Array(bytes.dropFirst(4).dropFirst(offset)))
  }

  /// The first of its metadata of a type; nil where there are none, or too many.
  borrowing func metadata(_ type: String, named path: String) throws(MediaError) -> [UInt8]? {
    var item: heif_item_id = 0
    guard heif_image_handle_get_list_of_metadata_block_IDs(pointer, type, &item, 1) == 1 else {
      return nil
    }
    let count = heif_image_handle_get_metadata_size(pointer, item)
    guard 1...(1 << 24) ~= count else { return nil }
    var bytes = [UInt8](repeating: 0, count: count)
    try MediaError.check(heif_image_handle_get_metadata(pointer, item, &bytes), reading: path)
    return bytes
  }

  /// Whether its file has depth, a gain map or another image that belongs to it; alpha does not count.
  var hasAuxiliaryImages: Bool {
    borrowing get {
      hasGainMap
        || heif_image_handle_get_number_of_auxiliary_images(
          pointer,
          Int32(LIBHEIF_AUX_IMAGE_FILTER_OMIT_ALPHA)) > 0
    }
  }
}

extension HEIFImageHandle {
  fileprivate var size: PixelSize {
    borrowing get {
      PixelSize(
        width: Int(heif_image_handle_get_width(pointer)),
        height: Int(heif_image_handle_get_height(pointer)))
    }
  }
}
