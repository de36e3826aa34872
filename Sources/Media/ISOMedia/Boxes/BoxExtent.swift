internal import ImprintValues

/// The place of a box at a file's top level.
package struct BoxExtent: Hashable, Sendable {
  package var type: BoxType
  /// From the file's beginning, in bytes.
  package var start: UInt64
  /// The end of the whole box; the file's for one that says so with a length of 0.
  package var end: UInt64
  /// The number of bytes before its payload: 8, or 16 of a long one.
  package var header: UInt64
}

extension FileReader {
  /// The most boxes at the top level to read.
  private static let most = 100_000

  /// The boxes at the top level, in order; fewer than 8 bytes behind the last one are ignored.
  ///
  /// - Parameter other: the type of a box that is left out, with all that follow it.
  /// - Throws: `ISOMediaError`, `.damaged` for a box that ends past the file.
  func topLevel(before other: BoxType? = nil) throws(ISOMediaError) -> [BoxExtent] {
    var extents: [BoxExtent] = []
    var offset: UInt64 = 0
    while offset < length, length - offset >= 8 {
      guard extents.count < Self.most else { throw .unsupported("very many boxes") }
      let bytes = try bytes(at: offset, count: BoxHeader.mostBytes)
      guard let header = BoxHeader(bytes) else { throw .noMovie }
      if BoxType(code: header.code) == other { break }
      let extent = try boxExtent(of: header, at: offset)
      extents.append(extent)
      offset = extent.end
    }
    return extents
  }

  private func boxExtent(
    of header: BoxHeader, at offset: UInt64
  ) throws(ISOMediaError) -> BoxExtent {
    let type = BoxType(code: header.code)
    guard length - offset >= UInt64(header.byteCount) else {
      throw .damaged(type, "it ends inside its header")
    }
    let size = header.boxByteCount ?? length - offset
    guard size >= UInt64(header.byteCount), size <= length - offset else {
      throw .damaged(type, "its length of \(size) bytes does not fit")
    }
    return BoxExtent(
      type: type, start: offset, end: offset + size, header: UInt64(header.byteCount))
  }
}
