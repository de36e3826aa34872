/// The images of a HEIF file that are derived from others, such as a grid from its tiles (ISO/IEC 23008-12, 6.6.2).
///
/// libheif 1.15 never ends where an image is derived from itself, and decodes each as often as it is referenced.
struct DerivedImages {
  /// The ids of the items from which each item is derived, by its own id.
  private(set) var parts: [UInt32: [UInt32]] = [:]

  /// More tiles than phones divide an image into, also in grids of grids.
  private static let most = 100_000

  /// - Parameter file: the bytes of a whole file.
  init(in file: [UInt8]) {
    guard let meta = NestedBox.all(in: file, 0..<file.count).first(where: { $0.name == "meta" }),
      let references = NestedBox.all(in: file, meta.payload.dropFirst(4)).first(where: {
        $0.name == "iref"
      }), let version = references.payload.first.map({ file[$0] })
    else { return }
    for box in NestedBox.all(in: file, references.payload.dropFirst(4)) where box.name == "dimg" {
      take(file[box.payload], width: version == 0 ? 2 : 4)
    }
  }

  /// Whether no image is derived from itself, too deeply, or from too many others.
  var isFinite: Bool {
    var counts: [UInt32: Int] = [:]
    return parts.keys.allSatisfy { count(of: $0, in: &counts, above: []) != nil }
  }

  /// The number of images to decode for one; nil where it is derived from itself, too deeply, or from too many.
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
  ///   - reference: the id of the derived item, the number of its sources, and their ids.
  ///   - width: the size of an item's id, in bytes.
  private mutating func take(_ reference: ArraySlice<UInt8>, width: Int) {
    func number(_ bytes: ArraySlice<UInt8>) -> UInt32 { bytes.reduce(0) { $0 << 8 | UInt32($1) } }
    let items = reference.dropFirst(width + 2)
    guard reference.count >= width + 2 else { return }
    let count = min(Int(number(reference.dropFirst(width).prefix(2))), items.count / width)
    parts[number(reference.prefix(width)), default: []] += (0..<count).map {
      number(items.dropFirst($0 * width).prefix(width))
    }
  }
}
