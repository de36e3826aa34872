internal import ImprintValues

/// Reads boxes from bytes into trees.
///
/// Sizes, depth and the number of boxes are checked, so that no bytes make it read past an end, recurse without
/// end or take memory without end.
struct BoxParser {
  /// The deepest nesting of boxes to read; videos have eight levels.
  private static let deepest = 16
  /// The most boxes to read into one tree; a video with a hundred tracks has some 3000.
  private static let most = 100_000

  /// Boxes that consist of boxes. `udta` does not belong to them: QuickTime ends it with a number.
  private static let containers: Set<BoxType> = [
    "moov", "trak", "mdia", "minf", "stbl", "edts", "tref", "gmhd", "dinf", "meta", "ilst",
  ]

  private var count = 0

  /// The boxes that `bytes` consist of.
  ///
  /// - Parameter parent: the type of the box that they lie in, for errors.
  static func boxes(
    in bytes: [UInt8], of parent: BoxType
  ) throws(ISOMediaError) -> [Box] {
    var parser = BoxParser()
    return try parser.boxes(in: bytes[...], of: parent, depth: 0)
  }

  private mutating func boxes(
    in bytes: ArraySlice<UInt8>, of parent: BoxType, depth: Int
  ) throws(ISOMediaError) -> [Box] {
    guard depth < Self.deepest else { throw .damaged(parent, "its boxes lie too deep") }
    var boxes: [Box] = []
    var rest = bytes
    while !rest.isEmpty {
      // QuickTime ends some lists of boxes with a number that is 0.
      if rest.count < 8, rest.allSatisfy({ $0 == 0 }) { break }
      let (type, body, length) = try header(of: rest, in: parent)
      count += 1
      guard count <= Self.most else { throw .damaged(parent, "it has too many boxes") }
      boxes.append(try box(type, body, depth: depth))
      rest = rest.dropFirst(length)
    }
    return boxes
  }

  private func header(
    of bytes: ArraySlice<UInt8>, in parent: BoxType
  ) throws(ISOMediaError) -> (BoxType, body: ArraySlice<UInt8>, length: Int) {
    guard let header = BoxHeader(bytes), bytes.count >= header.byteCount else {
      throw .damaged(parent, "a box in it ends inside its header")
    }
    let type = BoxType(code: header.code)
    // A length of 0, "to the file's end", is for the top level alone.
    let length = header.boxByteCount ?? 0
    guard length >= UInt64(header.byteCount), length <= UInt64(bytes.count),
      let whole = Int(exactly: length)
    else {
      throw .damaged(type, "its length of \(length) bytes does not fit")
    }
    return (type, bytes.prefix(whole).dropFirst(header.byteCount), whole)
  }

  private mutating func box(
    _ type: BoxType, _ body: ArraySlice<UInt8>, depth: Int
  ) throws(ISOMediaError) -> Box {
    guard Self.containers.contains(type) else {
      return Box(type, fields: Array(body))
    }
    // `meta` has a version and flags in ISO's files, and none in QuickTime's.
    let ownBytes = type == "meta" && !Self.beginsWithHandler(body) ? min(4, body.count) : 0
    do throws(ISOMediaError) {
      return Box(
        type, fields: Array(body.prefix(ownBytes)),
        children: try boxes(in: body.dropFirst(ownBytes), of: type, depth: depth + 1))
    } catch {
      // A movie whose metadata are damaged is a movie.
      guard type == "meta", depth > 0 else { throw error }
      return Box(type, fields: Array(body))
    }
  }

  private static func beginsWithHandler(_ body: ArraySlice<UInt8>) -> Bool {
    Array(body.dropFirst(4).prefix(4)) == Array("hdlr".utf8)
  }
}
