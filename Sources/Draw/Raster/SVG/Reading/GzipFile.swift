/// Decompresses gzip files.
enum GzipFile {
  /// The content of `bytes` where they begin like gzip, and `bytes` themselves otherwise.
  ///
  /// - Parameter limit: the largest content, in bytes.
  /// - Throws: `SVGFault` where the file is damaged or its content past the limit.
  static func content(of bytes: [UInt8], limit: Int) throws(SVGFault) -> [UInt8] {
    guard bytes.starts(with: [0x1F, 0x8B]) else { return bytes }
    do throws(Inflation.Fault) {
      return try Inflation(format: .gzip, limit: limit).content(of: bytes[...])
    } catch {
      switch error {
      case .memory: throw SVGFault("it is compressed, and memory is short")
      case .damaged: throw SVGFault("it is no whole file of gzip")
      case .pastLimit: throw SVGFault("it is past the limit of \(limit >> 20) MiB, taken apart")
      }
    }
  }
}
