internal import ImprintCZlib

/// Compressed data in the format of zlib (RFC 1950).
enum Zlib {
  /// The content of a whole stream, which other bytes may follow.
  ///
  /// - Returns: nil for what is no such stream, and for content of more than `limit` bytes.
  static func inflated(_ bytes: ArraySlice<UInt8>, atMost limit: Int) -> [UInt8]? {
    // Allocated, since zlib keeps the stream's address.
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    stream.initialize(to: z_stream())
    defer { stream.deallocate() }
    let size = Int32(MemoryLayout<z_stream>.size)
    guard inflateInit_(stream, ZLIB_VERSION, size) == Z_OK else { return nil }
    defer { inflateEnd(stream) }
    var source = Array(bytes)
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    var content: [UInt8] = []
    return source.withUnsafeMutableBufferPointer { source in
      stream.pointee.next_in = source.baseAddress
      stream.pointee.avail_in = UInt32(clamping: source.count)
      while true {
        let code = piece.withUnsafeMutableBufferPointer { piece in
          stream.pointee.next_out = piece.baseAddress
          stream.pointee.avail_out = UInt32(clamping: piece.count)
          return inflate(stream, Z_NO_FLUSH)
        }
        content += piece[..<(piece.count - Int(stream.pointee.avail_out))]
        if content.count > limit { return nil }
        if code == Z_STREAM_END { return content }
        guard code == Z_OK else { return nil }
      }
    }
  }
}
