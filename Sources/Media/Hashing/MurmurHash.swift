internal import ImprintCFFmpeg
internal import ImprintValues

/// A MurmurHash3 digest of 128 bits of bytes that come in pieces; owns an `AVMurMur3`.
///
/// It is twenty times as fast as SHA-256, and detects changes but no forgery.
struct MurmurHash: ~Copyable {
  private let context: OpaquePointer

  /// - Throws: `MediaError` `.outOfMemory`.
  init() throws(MediaError) {
    context = try MediaError.allocated(av_murmur3_alloc(), for: "a digest")
    av_murmur3_init(context)
  }

  deinit { av_free(UnsafeMutableRawPointer(context)) }

  borrowing func add(_ bytes: UnsafeRawBufferPointer) {
    guard let base = bytes.baseAddress, !bytes.isEmpty else { return }
    av_murmur3_update(context, base.assumingMemoryBound(to: UInt8.self), bytes.count)
  }

  borrowing func add(_ numbers: [Int64]) {
    numbers.withUnsafeBytes { add($0) }
  }

  /// The digest, in hexadecimal digits.
  consuming func hexadecimal() -> String {
    var bytes = [UInt8](repeating: 0, count: 16)
    av_murmur3_final(context, &bytes)
    return bytes.hexadecimal
  }
}
