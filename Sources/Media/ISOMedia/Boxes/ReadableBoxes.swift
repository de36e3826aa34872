internal import ImprintValues

/// The boxes that bytes consist of, up to the first one that makes no sense.
///
/// For what may be lost without harm, as metadata; `BoxParser` refuses such bytes.
struct ReadableBoxes {
  let boxes: [(type: BoxType, content: ArraySlice<UInt8>)]
  /// Whether something is left that is no box, but for the zeros with which QuickTime ends lists.
  let isDamaged: Bool

  /// The most boxes that are read.
  private static let most = 100_000

  init(in bytes: ArraySlice<UInt8>) {
    var boxes: [(BoxType, ArraySlice<UInt8>)] = []
    var rest = bytes
    while let header = BoxHeader(rest.prefix(BoxHeader.mostBytes)), let size = header.boxByteCount,
      size >= UInt64(header.byteCount), let length = Int(exactly: size), length <= rest.count,
      boxes.count < Self.most
    {
      boxes.append((BoxType(code: header.code), rest.prefix(length).dropFirst(header.byteCount)))
      rest = rest.dropFirst(length)
    }
    self.boxes = boxes
    isDamaged = !rest.allSatisfy { $0 == 0 }
  }

  /// The content of the first box of a type.
  subscript(type: BoxType) -> ArraySlice<UInt8>? { boxes.first { $0.type == type }?.content }
}
