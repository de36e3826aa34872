/// Finds the nearest colour of a palette, by the squared distance in red, green and blue; of several, the first.
///
/// The cube of all colours is divided into cells of 4 × 4 × 4. Which colours are nearest anywhere in a cell, two on average
/// in videos, is worked out when a pixel first lies in it. One thread at a time.
struct NearestColors {
  /// The exponent of a cell's edge.
  private static let edgeBits: Int32 = 2
  private static let cellsAcross: Int32 = 256 >> edgeBits

  /// The opaque colours of the palette, with their indices; each colour once.
  private let colors: [(color: SIMD4<Int32>, index: UInt8)]
  /// The first candidate of each cell and their number, in its lowest byte; 0 where they are not worked out.
  private var cells = [UInt32](repeating: 0, count: Int(cellsAcross * cellsAcross * cellsAcross))
  private var candidates: [(color: SIMD4<Int32>, index: UInt8)] = []

  init(_ palette: Palette) {
    var seen: Set<UInt32> = []
    colors = palette.colors.enumerated().compactMap { index, color in
      guard color >> 24 == 0xFF, seen.insert(color).inserted else { return nil }
      return (Self.components(of: color), UInt8(truncatingIfNeeded: index))
    }
  }

  /// Red, green and blue of `0xRRGGBB`.
  static func components(of color: UInt32) -> SIMD4<Int32> {
    SIMD4(
      Int32(truncatingIfNeeded: color >> 16 & 255), Int32(truncatingIfNeeded: color >> 8 & 255),
      Int32(truncatingIfNeeded: color & 255), 0)
  }

  /// The index of the colour that is nearest to one whose components are 0…255.
  mutating func index(of color: SIMD4<Int32>) -> UInt8 {
    let corner = color &>> Self.edgeBits
    let cell = Int((corner.x &* Self.cellsAcross &+ corner.y) &* Self.cellsAcross &+ corner.z)
    let entry = cells[cell] != 0 ? cells[cell] : fill(cell, from: corner &<< Self.edgeBits)
    let first = Int(entry >> 8)
    var nearest = candidates[first].index
    if entry & 0xFF == 1 { return nearest }
    var least = Int32.max
    for candidate in first..<first + Int(entry & 0xFF) {
      let difference = candidates[candidate].color &- color
      let distance = (difference &* difference).wrappedSum()
      if distance < least { (least, nearest) = (distance, candidates[candidate].index) }
    }
    return nearest
  }

  /// Adds the candidates of a cell: those that are no farther from its nearest point than another one is from all of it.
  private mutating func fill(_ cell: Int, from corner: SIMD4<Int32>) -> UInt32 {
    let last = corner &+ SIMD4(3, 3, 3, 0)
    let limit = colors.lazy.map { color, _ in
      let farthest = pointwiseMax(last &- color, color &- corner)
      return (farthest &* farthest).wrappedSum()
    }.min()
    let first = candidates.count
    for (color, index) in colors {
      let nearest = pointwiseMax(pointwiseMax(corner &- color, color &- last), .zero)
      if let limit, (nearest &* nearest).wrappedSum() <= limit { candidates.append((color, index)) }
    }
    // At most 255, since one of 256 colours is clear.
    let entry = UInt32(truncatingIfNeeded: first << 8 | (candidates.count - first))
    cells[cell] = entry
    return entry
  }
}
