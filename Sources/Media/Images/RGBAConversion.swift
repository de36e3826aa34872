internal import Glibc
internal import ImprintCBlend
internal import ImprintCFFmpeg
internal import ImprintValues

/// Converts 8-bit Y′CbCr in planes to opaque RGBA.
///
/// The samples are those of FFmpeg's scaler where it is accurate (`FormatConverter`), in a sixteenth of its time. In the
/// first and the third row and column it leaves out a weight; here the edge is repeated, as at the other end. A sum too large for
/// its 32 bits is black there, and white here.
struct RGBAConversion {
  /// The scaler does not filter frames smaller than this.
  private static let leastEdge = 8

  private let frame: FramePlanes
  private let matrix: imprint_rgb_matrix
  private let across, down: ChromaUpsampling

  /// Nil for frames of other layouts, or with a luma sample at an edge that shares its chroma sample with none.
  init?(_ frame: FramePlanes) {
    let (format, layout, shift) = (
      frame.format, frame.format.layout, frame.format.layout.chromaShift
    )
    guard layout.depth == 8, layout.components == Self.components, frame.planes.count == 3,
      shift.horizontal <= 1, shift.vertical <= 1,
      format.size.width % (1 << shift.horizontal) == 0, format.size.width >= Self.leastEdge,
      format.size.height % (1 << shift.vertical) == 0, format.size.height >= Self.leastEdge
    else { return nil }
    self.frame = frame
    matrix = imprint_rgb_matrix(of: format)
    across = ChromaUpsampling(
      isShared: shift.horizontal > 0, isCosited: format.chromaLocation != .center, whole: 16384)
    down = ChromaUpsampling(
      isShared: shift.vertical > 0, isCosited: format.chromaLocation == .topLeft, whole: 4096)
  }

  private static let components = [
    PixelLayout.Role.luma, .blueDifference, .redDifference,
  ].enumerated().map { PixelLayout.Component(role: $1, plane: $0, stride: 1, offset: 0) }

  /// Red, green, blue and alpha of all pixels, without padding.
  func samples() -> [UInt8] {
    let size = frame.format.size
    return [UInt8](unsafeUninitializedCapacity: size.width * size.height * 4) { bytes, count in
      guard let pixels = bytes.baseAddress else { return }
      var blueRows = ChromaRows(of: frame.planes[1], width: size.width, across)
      var redRows = ChromaRows(of: frame.planes[2], width: size.width, across)
      for row in 0..<size.height {
        let first = down.first(of: row)
        let luma = frame.planes[0].base + row * frame.planes[0].bytesPerRow
        blueRows.withRows(from: first) { blue in
          redRows.withRows(from: first) { red in
            down.weights(of: row).withUnsafeBufferPointer { weights in
              withUnsafePointer(to: matrix) { matrix in
                imprint_rgba_8(
                  pixels + row * size.width * 4, luma.assumingMemoryBound(to: UInt8.self), blue,
                  red,
                  weights.baseAddress, matrix, size.width)
              }
            }
          }
        }
      }
      count = bytes.count
    }
  }
}

/// The rows of a chroma plane as wide as luma, of 15 bits; the last four of them.
private struct ChromaRows {
  private static let count = 4

  private let plane: FramePlanes.Plane
  private let width: Int
  private let across: ChromaUpsampling
  /// The next row to make.
  private var nextRow = 0
  private var rows: [Int16]
  /// A row with its edge samples repeated.
  private var line: [UInt8]

  init(of plane: FramePlanes.Plane, width: Int, _ across: ChromaUpsampling) {
    self.plane = plane
    self.width = width
    self.across = across
    rows = [Int16](repeating: 0, count: width * Self.count)
    line = [UInt8](repeating: 0, count: plane.size.width + 4)
  }

  /// Lends four rows; those outside the plane repeat its edge. The first row never comes before that of an earlier call.
  mutating func withRows(
    from first: Int, _ body: (UnsafePointer<UnsafePointer<Int16>?>) -> Void
  ) {
    let last = plane.size.height - 1
    while nextRow <= min(first + Self.count - 1, last) { make() }
    rows.withUnsafeBufferPointer { rows in
      withUnsafeTemporaryAllocation(of: UnsafePointer<Int16>?.self, capacity: Self.count) { lent in
        for number in 0..<Self.count {
          let row = min(max(first + number, 0), last) % Self.count
          lent.initializeElement(at: number, to: rows.baseAddress.map { $0 + row * width })
        }
        if let base = lent.baseAddress { body(base) }
      }
    }
  }

  private mutating func make() {
    let source = (plane.base + nextRow * plane.bytesPerRow).assumingMemoryBound(to: UInt8.self)
    let start = nextRow % Self.count * width
    nextRow += 1
    guard width > plane.size.width else {
      for column in 0..<width { rows[start + column] = Int16(source[column]) << 7 }
      return
    }
    let count = plane.size.width
    line.withUnsafeMutableBufferPointer { line in
      guard let base = line.baseAddress else { return }
      memcpy(base + 2, source, count)
      for index in 0..<2 { (line[index], line[count + 2 + index]) = (source[0], source[count - 1]) }
    }
    rows.withUnsafeMutableBufferPointer { rows in
      guard let base = rows.baseAddress else { return }
      imprint_double_8(base + start, line, across.weights, count)
    }
  }
}

extension imprint_rgb_matrix {
  /// The matrix of a frame's own tags, as the scaler works it out from its tables.
  fileprivate init(of format: FrameFormat) {
    let weights = sws_getCoefficients(format.scalerMatrix.swscaleValue)
    func coefficient(_ index: Int) -> Int64 {
      let weight = Int64(weights?[index] ?? 0)
      return format.isFullRange ? weight * 224 / 255 : weight
    }
    func rounded(_ value: Int64) -> Int32 { Int32(truncatingIfNeeded: (value + 1 << 15) >> 16) }
    let luma: Int64 = format.isFullRange ? 1 << 16 : (1 << 16) * 255 / 219
    self.init(
      offset: format.isFullRange ? 0 : 16 << 9, luma: rounded(luma << 13),
      red_v: rounded(coefficient(0) << 13), green_u: rounded(-coefficient(2) << 13),
      green_v: rounded(-coefficient(3) << 13), blue_u: rounded(coefficient(1) << 13))
  }
}
