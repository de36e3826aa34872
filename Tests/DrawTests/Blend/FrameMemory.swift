import ImprintValues

/// A frame in memory of its own, with guard bytes around every row.
final class FrameMemory: MutableFrame {
  let format: FrameFormat
  let isInterlaced: Bool
  private static let guardLength = 64
  private static let guardByte: UInt8 = 0xA5
  private let planes: [UnsafeMutableBufferPointer<UInt8>]
  private let rowLengths: [Int]

  init(_ format: FrameFormat, isInterlaced: Bool = false, fill: (_ plane: Int) -> UInt8) {
    self.format = format
    self.isInterlaced = isInterlaced
    let layout = format.layout
    rowLengths = (0..<layout.planeCount).map { plane in
      layout.rowLength(ofPlane: plane, in: format.size) * layout.bytesPerSample
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

  func withMutablePlanes<Result>(_ body: (FramePlanes) throws -> Result) rethrows -> Result {
    let lent = planes.indices.compactMap { plane in
      planes[plane].baseAddress.map {
        FramePlanes.Plane(
          base: $0 + Self.guardLength, bytesPerRow: rowLengths[plane] + Self.guardLength,
          size: format.layout.size(ofPlane: plane, in: format.size))
      }
    }
    return try body(FramePlanes(format: format, planes: lent))
  }

  /// A row of a component, as codes.
  func codes(_ row: Int, of index: Int) -> [Int] {
    let layout = format.layout
    let component = layout.components[index]
    let bytes = self.row(row, ofPlane: component.plane)
    return (0..<layout.size(of: component, in: format.size).width).map { column in
      let word = component.offset + column * component.stride
      if layout.bytesPerSample == 1 { return Int(bytes[word]) }
      return (Int(bytes[word * 2]) | Int(bytes[word * 2 + 1]) << 8) >> layout.shift
    }
  }

  /// Gives every sample of a component one code.
  func set(_ index: Int, to code: Int) {
    let layout = format.layout
    let component = layout.components[index]
    withMutablePlanes { frame in
      let plane = frame.planes[component.plane]
      for row in 0..<plane.size.height {
        let line = SampleRow(line: plane.base + row * plane.bytesPerRow, layout: layout)
        for column in 0..<layout.size(of: component, in: format.size).width {
          line[component.offset + column * component.stride] = UInt16(code)
        }
      }
    }
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
