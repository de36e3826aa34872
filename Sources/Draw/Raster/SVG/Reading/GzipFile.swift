internal import ImprintCRSVG

/// Decompresses gzip files.
enum GzipFile {
  /// The content of `bytes` where they begin like gzip, and `bytes` themselves otherwise.
  ///
  /// - Parameter limit: the largest content, in bytes.
  /// - Throws: `SVGFault` where the file is damaged or its content past the limit.
  static func content(of bytes: [UInt8], limit: Int) throws(SVGFault) -> [UInt8] {
    guard bytes.starts(with: [0x1F, 0x8B]) else { return bytes }
    guard let decompressor = g_zlib_decompressor_new(G_ZLIB_COMPRESSOR_FORMAT_GZIP) else {
      throw SVGFault("it is compressed, and memory is short")
    }
    defer { g_object_unref(UnsafeMutableRawPointer(decompressor)) }
    var content: [UInt8] = []
    var rest = bytes[...]
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
      guard content.count <= limit else {
        throw SVGFault("it is past the limit of \(limit >> 20) MiB, taken apart")
      }
      switch result {
      case G_CONVERTER_FINISHED: return content
      case G_CONVERTER_ERROR: throw SVGFault("it is no whole file of gzip")
      default: continue
      }
    }
  }
}
