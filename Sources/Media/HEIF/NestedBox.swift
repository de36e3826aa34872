internal import ImprintValues

/// A box among others in the bytes of a file (ISO/IEC 14496-12, 4.2).
struct NestedBox {
  let name: String
  /// The places of its content.
  let payload: Range<Int>

  /// The consecutive boxes in a range, up to the first incomplete one.
  static func all(in file: [UInt8], _ range: Range<Int>) -> [NestedBox] {
    var boxes: [NestedBox] = []
    var offset = range.lowerBound
    while let header = BoxHeader(file[offset..<range.upperBound]) {
      let end =
        header.boxByteCount == nil ? Int64(range.upperBound) : header.end(from: Int64(offset))
      guard let end, end <= Int64(range.upperBound), offset + header.byteCount <= Int(end) else {
        break
      }
      boxes.append(NestedBox(name: header.name, payload: offset + header.byteCount..<Int(end)))
      offset = Int(end)
    }
    return boxes
  }
}
