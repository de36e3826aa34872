import Pixels
import Primitives

/// A picture in memory of its own, with guard bytes around every row.
final class PictureMemory: MutablePicture {
  let format: PictureFormat
  private static let guardLength = 64
  private static let guardByte: UInt8 = 0xA5
  private let planes: [UnsafeMutableBufferPointer<UInt8>]
  private let rowLengths: [Int]

  init(_ format: PictureFormat, fill: (_ plane: Int) -> UInt8) {
    self.format = format
    let layout = format.layout
    rowLengths = (0..<layout.planeCount).map { plane in
      let words = layout.components.filter { $0.plane == plane }.map(\.stride).min() ?? 1
      return layout.size(ofPlane: plane, in: format.size).width * words * layout.bytesPerSample
    }
    let guards = [UInt8](repeating: Self.guardByte, count: Self.guardLength)
    planes = rowLengths.enumerated().map { plane, length in
      let rows = layout.size(ofPlane: plane, in: format.size).height
      let row = [UInt8](repeating: fill(plane), count: length) + guards
      let bytes = guards + (0..<rows).flatMap { _ in row }
      let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
      _ = memory.initialize(from: bytes)
      return memory
    }
  }

  deinit {
    for plane in planes { plane.deallocate() }
  }

  func withMutablePlanes<Result>(_ body: (PicturePlanes) throws -> Result) rethrows -> Result {
    let lent = planes.indices.compactMap { plane in
      planes[plane].baseAddress.map {
        PicturePlanes.Plane(
          base: $0 + Self.guardLength, bytesPerRow: rowLengths[plane] + Self.guardLength,
          size: format.layout.size(ofPlane: plane, in: format.size))
      }
    }
    return try body(PicturePlanes(format: format, planes: lent))
  }

  /// A row of a plane, as bytes.
  func row(_ row: Int, ofPlane plane: Int) -> [UInt8] {
    let start = Self.guardLength + row * (rowLengths[plane] + Self.guardLength)
    return Array(planes[plane][start..<start + rowLengths[plane]])
  }

  var guardsAreWhole: Bool {
    planes.indices.allSatisfy { plane in
      let step = rowLengths[plane] + Self.guardLength
      return planes[plane].indices.allSatisfy { index in
        let place = index - Self.guardLength
        let isGuard = place < 0 || place % step >= rowLengths[plane]
        return !isGuard || planes[plane][index] == Self.guardByte
      }
    }
  }
}
