internal import ImprintCZlib

extension PNGChunk {
  /// The longest name of a profile, in bytes.
  private static let longestName = 79

  /// Whether an `iCCP` chunk holds a name and a profile in zlib (PNG specification, third edition, 11.3.2.3).
  var hasReadableProfile: Bool {
    guard isComplete, let end = body.firstIndex(of: 0) else { return false }
    let data = body[(end + 1)...]
    return 1...Self.longestName ~= end - body.startIndex && data.first == 0
      && data.dropFirst().isProfileInZlib
  }
}

extension ArraySlice<UInt8> {
  /// Whether these are a whole stream of zlib (RFC 1950) of a profile that is read; other bytes may follow it.
  fileprivate var isProfileInZlib: Bool {
    // Allocated, since zlib keeps the stream's address.
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    stream.initialize(to: z_stream())
    defer { stream.deallocate() }
    let size = Int32(MemoryLayout<z_stream>.size)
    guard inflateInit_(stream, ZLIB_VERSION, size) == Z_OK else { return false }
    defer { inflateEnd(stream) }
    var source = Array(self)
    var output = [UInt8](repeating: 0, count: 1 << 16)
    return source.withUnsafeMutableBufferPointer { source in
      stream.pointee.next_in = source.baseAddress
      stream.pointee.avail_in = UInt32(clamping: source.count)
      while stream.pointee.total_out <= EmbeddedProfile.mostBytes {
        let code = output.withUnsafeMutableBufferPointer { output in
          stream.pointee.next_out = output.baseAddress
          stream.pointee.avail_out = UInt32(clamping: output.count)
          return inflate(stream, Z_NO_FLUSH)
        }
        guard code == Z_OK else { return code == Z_STREAM_END }
      }
      return false
    }
  }
}
