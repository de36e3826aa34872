import ImprintMedia
import ImprintValues

/// A frame of one of FFmpeg's layouts, all black bytes.
func frame(
  _ size: PixelSize, _ layout: String = "yuv420p", color: ColorDescription = .unspecified
) throws -> VideoFrame {
  let name = PixelLayout(name: layout, components: [], depth: 8)
  let frame = try VideoFrame(FrameFormat(size: size, layout: name, color: color))
  try frame.fill { _, _ in 0 }
  return frame
}

extension PixelSize {
  func turnedWhere(_ isTurned: Bool) -> PixelSize { isTurned ? transposed : self }
}

extension VideoFrame {
  /// Sets every component from the column and row of the frame that it lies at.
  func fill(_ sample: (Int, Int) -> Int) throws { try fillComponents { _, x, y in sample(x, y) } }

  func fill(luma: Int, blue: Int, red: Int) throws {
    try fillComponents { component, _, _ in [luma, blue, red][component] }
  }

  /// The first component, row by row.
  func samples() throws -> [Int] {
    var found: [Int] = []
    try eachSample { component, _, _, value in if component == 0 { found.append(value) } }
    return found
  }

  func row(_ row: Int, ofPlane index: Int) throws -> [Int] {
    var found: [Int] = []
    try eachSample { component, _, y, value in
      if component == index, y == row { found.append(value) }
    }
    return found
  }

  /// Each combination of a component's values at the same place of its plane, once.
  func colours() throws -> [[Int]] {
    var components = [[Int]](repeating: [], count: format.layout.components.count)
    try eachSample { component, _, _, value in components[component].append(value) }
    let distinct = components.map { Set($0).sorted() }
    let longest = distinct.map(\.count).max() ?? 0
    return (0..<longest).map { index in distinct.map { $0[min(index, $0.count - 1)] } }
  }

  /// By the number of the component, and the column and row of the frame.
  func fillComponents(_ sample: (Int, Int, Int) -> Int) throws {
    try withMutablePlanes { frame in
      let layout = frame.format.layout
      for (index, component) in layout.components.enumerated() {
        let shift = layout.shift(ofPlane: component.plane)
        try Self.each(frame, component) { x, y, bytes in
          let value = sample(index, x << shift.horizontal, y << shift.vertical)
          if layout.bytesPerSample == 2 {
            bytes.storeBytes(of: UInt16(value << layout.shift), as: UInt16.self)
          } else {
            bytes.storeBytes(of: UInt8(value), as: UInt8.self)
          }
        }
      }
    }
  }

  private func eachSample(_ body: (Int, Int, Int, Int) throws -> Void) throws {
    try withMutablePlanes { frame in
      let layout = frame.format.layout
      for (index, component) in layout.components.enumerated() {
        try Self.each(frame, component) { x, y, bytes in
          let value =
            layout.bytesPerSample == 2
            ? Int(bytes.load(as: UInt16.self)) >> layout.shift : Int(bytes.load(as: UInt8.self))
          try body(index, x, y, value)
        }
      }
    }
  }

  private static func each(
    _ frame: FramePlanes, _ component: PixelLayout.Component,
    _ body: (Int, Int, UnsafeMutableRawPointer) throws -> Void
  ) throws {
    let plane = frame.planes[component.plane]
    let bytes = frame.format.layout.bytesPerSample
    for y in 0..<plane.size.height {
      for x in 0..<plane.size.width {
        let place = (x * component.stride + component.offset) * bytes
        try body(x, y, plane.base.advanced(by: y * plane.bytesPerRow + place))
      }
    }
  }
}
