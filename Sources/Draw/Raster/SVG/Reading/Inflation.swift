internal import ImprintCRSVG

/// Takes apart what zlib's algorithm compressed.
struct Inflation {
  enum Format {
    /// A gzip file.
    case gzip
    /// Without head and checksum, as in zip archives.
    case raw

    fileprivate var glib: GZlibCompressorFormat {
      switch self {
      case .gzip: G_ZLIB_COMPRESSOR_FORMAT_GZIP
      case .raw: G_ZLIB_COMPRESSOR_FORMAT_RAW
      }
    }
  }

  enum Fault: Error {
    case memory, damaged
    /// The content is larger than the limit.
    case pastLimit
  }

  let format: Format
  /// The largest content, in bytes.
  let limit: Int

  func content(of bytes: ArraySlice<UInt8>) throws(Fault) -> [UInt8] {
    guard let decompressor = g_zlib_decompressor_new(format.glib) else { throw .memory }
    defer { g_object_unref(UnsafeMutableRawPointer(decompressor)) }
    var content: [UInt8] = []
    var rest = bytes
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      var (read, written): (gsize, gsize) = (0, 0)
      let result = rest.withUnsafeBufferPointer { source in
        g_converter_convert(
          decompressor, source.baseAddress, gsize(source.count), &chunk,
          gsize(chunk.count), shim_input_at_end(), &read, &written, nil)
      }
      rest = rest.dropFirst(Int(read))
      content += chunk.prefix(Int(written))
      guard content.count <= limit else { throw .pastLimit }
      switch result {
      case G_CONVERTER_FINISHED: return content
      case G_CONVERTER_ERROR: throw .damaged
      default: continue
      }
    }
  }
}
