internal import ImprintPrimitives

/// The images of a HEIF file that are made of others, as a grid of its tiles (ISO/IEC 23008-12, 6.6.2).
///
/// libheif 1.15 follows them without end where one is made of itself, and each as often as it is named.
struct DerivedImages {
  /// The images that each is made of, by their item's number.
  private(set) var parts: [UInt32: [UInt32]] = [:]

  /// More than phones divide an image into, and grids of grids have.
  private static let most = 100_000

  /// - Parameter file: the bytes of a whole file.
  init(in file: [UInt8]) {
    guard let meta = Self.boxes(in: file, 0..<file.count).first(where: { $0.name == "meta" }),
      let references = Self.boxes(in: file, meta.payload.dropFirst(4)).first(where: {
        $0.name == "iref"
      }), let version = references.payload.first.map({ file[$0] })
    else { return }
    for box in Self.boxes(in: file, references.payload.dropFirst(4)) where box.name == "dimg" {
      take(file[box.payload], width: version == 0 ? 2 : 4)
    }
  }

  /// Whether all of them come to an end.
  var isFinite: Bool {
    var counts: [UInt32: Int] = [:]
    return parts.keys.allSatisfy { count(of: $0, in: &counts, above: []) != nil }
  }

  /// The number of images that one takes to be made; nil where it is made of itself, or of too many.
  private func count(
    of item: UInt32, in counts: inout [UInt32: Int], above: Set<UInt32>
  ) -> Int? {
    if let known = counts[item] { return known }
    guard let parts = parts[item] else { return 1 }
    guard !above.contains(item), above.count < 8 else { return nil }
    var total = 1
    for part in parts {
      guard let more = count(of: part, in: &counts, above: above.union([item])) else { return nil }
      total += more
      if total > Self.most { return nil }
    }
    counts[item] = total
    return total
  }

  /// - Parameters:
  ///   - reference: the numbers of the item that is made, of its parts, and those parts themselves.
  ///   - width: of an item's number, in bytes.
  private mutating func take(_ reference: ArraySlice<UInt8>, width: Int) {
    func number(_ bytes: ArraySlice<UInt8>) -> UInt32 { bytes.reduce(0) { $0 << 8 | UInt32($1) } }
    let items = reference.dropFirst(width + 2)
    guard reference.count >= width + 2 else { return }
    let count = min(Int(number(reference.dropFirst(width).prefix(2))), items.count / width)
    parts[number(reference.prefix(width)), default: []] += (0..<count).map {
      number(items.dropFirst($0 * width).prefix(width))
    }
  }

  private struct Box {
    let name: String
    let payload: Range<Int>
  }

  /// The boxes that follow each other in a range, as far as they are whole.
  private static func boxes(in file: [UInt8], _ range: Range<Int>) -> [Box] {
    var boxes: [Box] = []
    var place = range.lowerBound
    while let header = BoxHeader(file[place..<range.upperBound]) {
      let end =
        header.boxByteCount == nil ? Int64(range.upperBound) : header.end(from: Int64(place))
      guard let end, end <= Int64(range.upperBound), place + header.byteCount <= Int(end) else {
        break
      }
      boxes.append(Box(name: header.name, payload: place + header.byteCount..<Int(end)))
      place = Int(end)
    }
    return boxes
  }
}
