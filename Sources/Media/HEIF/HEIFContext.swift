internal import ImprintCHeif
internal import ImprintCLoading
internal import ImprintValues

/// Owns a `heif_context`; the one place that frees it, and that loads libheif.
struct HEIFContext: ~Copyable {
  let pointer: OpaquePointer

  /// - Throws: `MediaError` `.noLibrary` without libheif, `.outOfMemory`.
  init() throws(MediaError) {
    if let message = imprint_load_heif() {
      throw MediaError(.noLibrary("libheif", message: String(cString: message)))
    }
    pointer = try MediaError.allocated(heif_context_alloc(), for: "reading a HEIF image")
  }

  deinit { heif_context_free(pointer) }
}

/// Owns a `heif_image_handle`; the one place that releases it.
struct HEIFImageHandle: ~Copyable {
  let pointer: OpaquePointer
  /// Whether it has luma alone.
  var isMonochrome = false
  /// Whether an item of its file tells how a gain map is applied, of which libheif 1.15 does not tell.
  var hasGainMap = false

  /// The primary image of a file in memory.
  ///
  /// - Parameter path: the file's path, for errors.
  init(of context: borrowing HEIFContext, named path: String) throws(MediaError) {
    var handle: OpaquePointer?
    try MediaError.check(
      heif_context_get_primary_image_handle(context.pointer, &handle), reading: path)
    pointer = try MediaError.allocated(handle, for: "reading a HEIF image")
  }

  deinit { heif_image_handle_release(pointer) }
}

/// Owns a `heif_image`; the one place that releases it.
struct HEIFPixels: ~Copyable {
  let pointer: OpaquePointer

  init(_ pointer: OpaquePointer?) throws(MediaError) {
    self.pointer = try MediaError.allocated(pointer, for: "holding a HEIF image")
  }

  deinit { heif_image_release(pointer) }
}
