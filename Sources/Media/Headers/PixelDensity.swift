/// The number of pixels in a length, at which an image is meant to be printed; or only their aspect.
struct PixelDensity: Hashable, Sendable {
  /// The unit of a density.
  enum Unit: Hashable, Sendable {
    /// Without a unit, the two numbers give the aspect of a pixel.
    case none
    case inch
    case metre
  }

  var across, down: Int
  var unit: Unit

  /// One of turned pixels.
  var transposed: PixelDensity { PixelDensity(across: down, down: across, unit: unit) }

  /// The segment of a JFIF file, without a thumbnail (JFIF 1.02).
  var jfif: JPEGSegment {
    func bytes(_ number: Int) -> [UInt8] {
      let number = min(max(number, 1), 0xFFFF)
      return [UInt8(number >> 8), UInt8(number & 0xFF)]
    }
    let (code, scale): (UInt8, Double) =
      switch unit {
      case .none: (0, 1)
      case .inch: (1, 1)
      case .metre: (1, 0.0254)
      }
    func scaled(_ number: Int) -> Int { Int(min(Double(number) * scale, 65_535).rounded()) }
    return JPEGSegment(
      marker: 0xE0,
      content: Array("JFIF\0".utf8) + [1, 2, code] + bytes(scaled(across)) + bytes(scaled(down))
        + [0, 0])
  }

  /// The body of a PNG's chunk `pHYs` (PNG specification, third edition, 11.3.4.3).
  var pixelDimensions: [UInt8] {
    let scale = unit == .inch ? 1 / 0.0254 : 1
    return [across, down].flatMap {
      UInt32(min((Double($0) * scale).rounded(), Double(Int32.max))).bigEndianBytes
    } + [unit == .none ? 0 : 1]
  }

  /// That of a JFIF segment; nil for another segment.
  init?(_ segment: JPEGSegment) {
    guard segment.marker == 0xE0, segment.begins(with: "JFIF\0"), segment.content.count >= 12
    else { return nil }
    let content = segment.content
    let unit: Unit? =
      switch content[7] {
      case 0: Unit.none
      case 1: .inch
      // Dots in a centimetre.
      case 2: .metre
      default: nil
      }
    guard let unit else { return nil }
    let scale = content[7] == 2 ? 100 : 1
    self.init(
      across: (Int(content[8]) << 8 | Int(content[9])) * scale,
      down: (Int(content[10]) << 8 | Int(content[11])) * scale, unit: unit)
  }

  /// That of a PNG's chunk `pHYs`; nil for another chunk.
  init?(_ chunk: PNGChunk) {
    guard chunk.isOf("pHYs"), chunk.body.count == 9, let unit = chunk.body.last else { return nil }
    self.init(
      across: Int(UInt32(bigEndian: chunk.body.prefix(4))),
      down: Int(UInt32(bigEndian: chunk.body.dropFirst(4).prefix(4))),
      unit: unit == 1 ? .metre : .none)
  }

  init(across: Int, down: Int, unit: Unit) {
    (self.across, self.down, self.unit) = (across, down, unit)
  }
}
