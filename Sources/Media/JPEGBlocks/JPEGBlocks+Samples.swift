package import ImprintValues

extension JPEGBlocks {
  /// The format of its samples; nil for sampling factors that no layout has.
  package var format: FrameFormat? {
    Self.format(size, colors, components.map { ($0.across, $0.down) })
  }

  /// The format of components with sampling factors across and down: full range by BT.601, chroma in the middle (JFIF
  /// 1.02), or RGB; nil where no layout has them.
  static func format(
    _ size: PixelSize, _ colors: Colors, _ factors: [(across: Int, down: Int)]
  ) -> FrameFormat? {
    guard let layout = layout(colors, factors) else { return nil }
    let color =
      colors == .rgb
      ? ColorDescription.sRGB
      : ColorDescription(matrix: .bt470bg, isFullRange: true)
    return FrameFormat(size: size, layout: layout, color: color, chromaLocation: .center)
  }

  private static func layout(
    _ colors: Colors, _ factors: [(across: Int, down: Int)]
  ) -> PixelLayout? {
    let (across, down) = (factors.map(\.across).max() ?? 1, factors.map(\.down).max() ?? 1)
    let isWhole = factors.map { $0.across == across && $0.down == down }
    switch colors {
    case .grey: return PixelLayout(named: "gray")
    case .rgb: return isWhole.allSatisfy(\.self) ? PixelLayout(named: "gbrp") : nil
    // Four planes, whatever they are called.
    case .inks: return isWhole.allSatisfy(\.self) ? PixelLayout(named: "yuva444p") : nil
    case .luma:
      guard factors.count == 3, isWhole[0], factors[1] == factors[2],
        across % factors[1].across == 0, down % factors[1].down == 0
      else { return nil }
      let steps = (across / factors[1].across, down / factors[1].down)
      let names = [
        "1,1": "444", "2,1": "422", "2,2": "420", "1,2": "440", "4,1": "411", "4,4": "410",
      ]
      return names["\(steps.0),\(steps.1)"].flatMap { PixelLayout(named: "yuv\($0)p") }
    }
  }

  /// Areas that together cover the given ones, no two of which touch one block.
  package static func separated(_ areas: [PixelRect]) -> [PixelRect] {
    // No block stands for more pixels: eight samples, of which each stands for four.
    let step = 32
    var separated: [PixelRect] = []
    for area in areas where !area.isEmpty {
      var next = PixelRect(
        minX: area.minX / step * step, minY: area.minY / step * step,
        maxX: (area.maxX + step - 1) / step * step, maxY: (area.maxY + step - 1) / step * step)
      while let met = separated.firstIndex(where: { !$0.intersection(next).isEmpty }) {
        let other = separated.remove(at: met)
        next = PixelRect(
          minX: min(next.minX, other.minX), minY: min(next.minY, other.minY),
          maxX: max(next.maxX, other.maxX), maxY: max(next.maxY, other.maxY))
      }
      separated.append(next)
    }
    return separated
  }

  /// Decodes the blocks that an area touches, into the frame's rows and columns of their own.
  ///
  /// - Parameter frame: of `format`.
  package func decode(_ area: PixelRect, into frame: FramePlanes) {
    forEachBlock(in: area, of: frame) { $0.decode() }
  }

  /// Encodes the blocks that an area touches where their samples have changed since they were decoded; all others stay
  /// as they are.
  ///
  /// What is encoded is the difference, so that samples beside those that changed stay as near as quantising allows.
  package func encode(_ area: PixelRect, of frame: FramePlanes) {
    forEachBlock(in: area, of: frame) { block in
      let old = block.samples
      var difference = BlockTransform.Block.zero
      var hasChanged = false
      for row in 0..<block.height {
        let line = block.line(row)
        for column in 0..<block.width where line[column] != old.code(row, column) {
          hasChanged = true
          difference.rows[row][column] = Float(line[column]) - 128 - old.rows[row][column]
        }
      }
      if hasChanged { block.add(BlockTransform.coefficients(of: difference)) }
    }
  }

  /// Encodes all blocks anew.
  ///
  /// - Parameter frame: of `format`.
  package func encodeAll(of frame: FramePlanes) {
    forEachBlock(in: PixelRect(size), of: frame) { block in
      var samples = BlockTransform.Block.zero
      for row in 0..<8 {
        let line = block.line(min(row, block.height - 1))
        // Beyond the edges the last samples are repeated.
        for column in 0..<8 {
          samples.rows[row][column] = Float(line[min(column, block.width - 1)]) - 128
        }
      }
      block.replace(by: BlockTransform.coefficients(of: samples))
    }
  }

  /// Decodes a row of blocks of a component to its eight rows of samples.
  func decode(_ row: Int, of index: Int, into samples: inout [UInt8]) {
    guard let coefficients = self.row(row, of: index) else { return }
    let (columns, quantizers) = (
      components[index].columns, components[index].quantizers.map { Float($0) }
    )
    samples.withUnsafeMutableBufferPointer { samples in
      guard let base = samples.baseAddress, samples.count >= columns * 64 else { return }
      for column in 0..<columns {
        let block = CodedBlock(
          coefficients: coefficients + column * 64, quantizers: quantizers,
          base: base + column * 8, bytesPerRow: columns * 8, width: 8, height: 8)
        block.decode()
      }
    }
  }

  private func forEachBlock(
    in area: PixelRect, of frame: FramePlanes, _ body: (CodedBlock) -> Void
  ) {
    let (across, down) = (
      components.map(\.across).max() ?? 1, components.map(\.down).max() ?? 1
    )
    let area = area.intersection(PixelRect(size))
    if area.isEmpty { return }
    // Layouts list components in a file's order; the planes of RGB have another one.
    for (index, (component, part)) in zip(components, frame.format.layout.components).enumerated() {
      let plane = frame.planes[part.plane]
      let quantizers = component.quantizers.map { Float($0) }
      let steps = (8 * across / component.across, 8 * down / component.down)
      let rows = area.minY / steps.1..<min((area.maxY - 1) / steps.1 + 1, component.rows)
      let columns = area.minX / steps.0..<min((area.maxX - 1) / steps.0 + 1, component.columns)
      for row in rows {
        guard let coefficients = self.row(row, of: index) else { continue }
        for column in columns {
          let (width, height) = (plane.size.width - column * 8, plane.size.height - row * 8)
          guard width > 0, height > 0 else { continue }
          body(
            CodedBlock(
              coefficients: coefficients + column * 64, quantizers: quantizers,
              base: plane.base.assumingMemoryBound(to: UInt8.self)
                + row * 8 * plane.bytesPerRow + column * 8,
              bytesPerRow: plane.bytesPerRow, width: min(width, 8), height: min(height, 8)))
        }
      }
    }
  }
}

/// A block, and the part of a plane that shows it.
private struct CodedBlock {
  let coefficients: UnsafeMutablePointer<Int16>
  let quantizers: [Float]
  let base: UnsafeMutablePointer<UInt8>
  let bytesPerRow: Int
  /// The part of it that lies in the image.
  let width, height: Int

  func line(_ row: Int) -> UnsafeMutablePointer<UInt8> { base + row * bytesPerRow }

  /// The decoded samples, neither rounded nor clamped.
  var samples: BlockTransform.Block {
    var block = BlockTransform.Block.zero
    for row in 0..<8 {
      for column in 0..<8 {
        let index = row * 8 + column
        block.rows[row][column] = Float(coefficients[index]) * quantizers[index]
      }
    }
    return BlockTransform.samples(of: block)
  }

  func decode() {
    let samples = samples
    for row in 0..<height {
      let line = line(row)
      for column in 0..<width { line[column] = samples.code(row, column) }
    }
  }

  func add(_ difference: BlockTransform.Block) {
    quantize { row, column, index in
      Float(coefficients[index]) + difference.rows[row][column] / quantizers[index]
    }
  }

  func replace(by block: BlockTransform.Block) {
    quantize { row, column, index in block.rows[row][column] / quantizers[index] }
  }

  /// Sets each coefficient to a value that is rounded, and clamped to what baseline coding holds (T.81, F.1.2).
  private func quantize(_ value: (Int, Int, Int) -> Float) {
    for row in 0..<8 {
      for column in 0..<8 {
        let index = row * 8 + column
        // A damaged table may have a quantiser of 0.
        let rounded = quantizers[index] > 0 ? value(row, column, index).rounded() : 0
        coefficients[index] = Int16(min(max(rounded, -1023), 1023))
      }
    }
  }
}

extension BlockTransform.Block {
  /// The 8-bit code of a sample.
  fileprivate func code(_ row: Int, _ column: Int) -> UInt8 {
    UInt8(min(max((rows[row][column] + 128).rounded(), 0), 255))
  }
}
