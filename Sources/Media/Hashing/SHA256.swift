internal import ImprintCFFmpeg
package import ImprintValues

/// A SHA-256 digest (FIPS 180-4) of bytes that come in pieces; owns an `AVSHA`.
package struct SHA256: ~Copyable {
  private let context: OpaquePointer

  /// - Throws: `MediaError` `.outOfMemory`.
  package init() throws(MediaError) {
    context = try MediaError.allocated(av_sha_alloc(), for: "a digest")
    av_sha_init(context, 256)
  }

  deinit { av_free(UnsafeMutableRawPointer(context)) }

  package borrowing func add(_ bytes: UnsafeRawBufferPointer) {
    guard let base = bytes.baseAddress, !bytes.isEmpty else { return }
    av_sha_update(context, base.assumingMemoryBound(to: UInt8.self), bytes.count)
  }

  /// The digest, in hexadecimal digits.
  package consuming func hexadecimal() -> String {
    var bytes = [UInt8](repeating: 0, count: 32)
    av_sha_final(context, &bytes)
    return bytes.hexadecimal
  }
}
