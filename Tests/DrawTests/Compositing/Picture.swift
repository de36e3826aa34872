import ImprintValues

/// A frame of codes that a rule says, and that are read back.
struct Picture {
  let frame: OwnedFrame

  var layout: PixelLayout { frame.format.layout }

  /// - Parameter code: of a component by its number, at a column and a row of its own.
  init(
    _ layout: String, _ width: Int, _ height: Int, location: ChromaLocation = .left,
    code: (_ component: Int, _ x: Int, _ y: Int) -> Int
  ) {
    let layout = PixelLayout(named: layout) ?? .planar420
    frame = OwnedFrame(
      FrameFormat(
        size: PixelSize(width: width, height: height), layout: layout,
        color: ColorDescription(
          primaries: .bt709, transfer: .bt709, matrix: layout.isRGB ? .identity : .bt709,
          isFullRange: layout.isRGB),
        chromaLocation: location))
    forEachSample { line, word, component, x, y in line[word] = UInt16(code(component, x, y)) }
  }

  /// All samples of one code of 8 bits, in as many as the layout has.
  init(_ layout: String, _ width: Int, _ height: Int, of code: Int) {
    let depth = PixelLayout(named: layout)?.depth ?? 8
    self.init(layout, width, height) { _, _, _ in code << (depth - 8) }
  }

  private func forEachSample(_ body: (SampleRow, Int, Int, Int, Int) -> Void) {
    frame.withPlanes { planes in
      for (index, component) in layout.components.enumerated() {
        let plane = planes.planes[component.plane]
        let size = layout.size(of: component, in: frame.format.size)
        for y in 0..<size.height {
          let line = SampleRow(line: plane.base + y * plane.bytesPerRow, layout: layout)
          for x in 0..<size.width {
            body(line, component.offset + x * component.stride, index, x, y)
          }
        }
      }
    }
  }

  /// The codes of each component, row after row.
  var codes: [[[Int]]] {
    var codes: [[[Int]]] = layout.components.map {
      let size = layout.size(of: $0, in: frame.format.size)
      return [[Int]](repeating: [Int](repeating: 0, count: size.width), count: size.height)
    }
    forEachSample { line, word, component, x, y in codes[component][y][x] = Int(line[word]) }
    return codes
  }

  /// The codes of the first component: luma, or red.
  var luma: [[Int]] { codes[0] }

  /// Whether all samples have one code.
  func isFlat(_ code: Int) -> Bool {
    codes.allSatisfy { $0.allSatisfy { $0.allSatisfy { $0 == code } } }
  }
}
