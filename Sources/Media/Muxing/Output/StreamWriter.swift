internal import ImprintCFFmpeg
internal import ImprintValues

/// Owns an `AVIOContext` that hands what is written to a function; frees it.
final class StreamWriter {
  let pointer: UnsafeMutablePointer<AVIOContext>
  private let take: @Sendable (UnsafeRawBufferPointer) -> Bool

  private static let bufferSize: Int32 = 64 << 10

  /// - Parameter take: returns whether more is wanted; where not, writing fails as cancelled.
  /// - Throws: `MediaError` `.outOfMemory`.
  init(_ take: @escaping @Sendable (UnsafeRawBufferPointer) -> Bool) throws(MediaError) {
    self.take = take
    pointer = try MediaError.allocated(
      shim_alloc_writer(Self.bufferSize, takeBytes), for: "a stream of a video")
    // This object outlives the context, which it frees.
    pointer.pointee.opaque = Unmanaged.passUnretained(self).toOpaque()
  }

  deinit {
    var context: UnsafeMutablePointer<AVIOContext>? = pointer
    av_freep(&pointer.pointee.buffer)
    avio_context_free(&context)
  }

  fileprivate func write(_ bytes: UnsafeRawBufferPointer) -> Bool { take(bytes) }
}

private func takeBytes(
  _ context: UnsafeMutableRawPointer?, _ bytes: UnsafePointer<UInt8>?, _ count: Int32
) -> Int32 {
  guard let context, let bytes else { return shim_averror(EINVAL) }
  let writer = Unmanaged<StreamWriter>.fromOpaque(context).takeUnretainedValue()
  let isTaken = writer.write(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
  return isTaken ? count : shim_averror_exit()
}
