internal import ImprintValues

extension JPEGBlocks {
  /// The whole image: in its own subsampling where a layout has it, else with all samples of each component.
  ///
  /// - Throws: `MediaError` `.outOfMemory`.
  func frame() throws(MediaError) -> VideoFrame {
    guard let format else { return try enlargedFrame() }
    let frame = try VideoFrame(format)
    decode(PixelRect(size), into: try frame.borrowedPlanes())
    return frame
  }

  /// The image with all samples of each component, between which those of smaller ones are interpolated.
  private func enlargedFrame() throws(MediaError) -> VideoFrame {
    let whole = components.map { _ in (across: 1, down: 1) }
    guard let format = Self.format(size, colors, whole) else {
      throw MediaError(.unexpected(.wrongSize, action: "decoding a JPEG"))
    }
    let frame = try VideoFrame(format)
    let planes = try frame.borrowedPlanes()
    for (index, part) in format.layout.components.enumerated() {
      enlarge(index, into: planes.planes[part.plane])
    }
    return frame
  }

  /// Decodes a component to a plane of the image's size.
  private func enlarge(_ index: Int, into plane: FramePlanes.Plane) {
    let component = components[index]
    let across = SampleSteps(
      plane.size.width, component.across, of: components.map(\.across).max() ?? 1)
    let down = SampleSteps(plane.size.height, component.down, of: components.map(\.down).max() ?? 1)
    let length = component.columns * 8
    // Two rows of blocks: the rows of samples that are interpolated may lie in either.
    var decoded: [(row: Int, samples: [UInt8])] = []
    func samples(_ row: Int) -> ArraySlice<UInt8> {
      if !decoded.contains(where: { $0.row == row / 8 }) {
        if decoded.count == 2 { decoded.removeFirst() }
        var samples = [UInt8](repeating: 128, count: length * 8)
        decode(row / 8, of: index, into: &samples)
        decoded.append((row / 8, samples))
      }
      let own = decoded.first { $0.row == row / 8 }?.samples ?? []
      return own.dropFirst(row % 8 * length).prefix(length)
    }
    for row in 0..<plane.size.height {
      let rows = down.neighbours(of: row)
      let (upper, lower) = (samples(rows.first), samples(rows.second))
      let line = (plane.base + row * plane.bytesPerRow).assumingMemoryBound(to: UInt8.self)
      for column in 0..<plane.size.width {
        let step = across.neighbours(of: column)
        func mixed(_ row: ArraySlice<UInt8>) -> Int {
          let (first, second) = (
            row[row.startIndex + step.first], row[row.startIndex + step.second]
          )
          return Int(first) * (SampleSteps.whole - step.weight) + Int(second) * step.weight
        }
        let sum = mixed(upper) * (SampleSteps.whole - rows.weight) + mixed(lower) * rows.weight
        let most = SampleSteps.whole * SampleSteps.whole
        line[column] = UInt8(clamping: (sum + most / 2) / most)
      }
    }
  }
}

/// The samples of a component between which those of the image lie, along one axis. Each stands in the middle of its share
/// (JFIF 1.02).
private struct SampleSteps {
  /// The sum of the weights of two samples.
  static let whole = 256

  private let count, factor, most: Int

  /// - Parameters:
  ///   - length: the image's, in pixels.
  ///   - factor: the component's sampling factor, of the largest one of all.
  init(_ length: Int, _ factor: Int, of most: Int) {
    (self.factor, self.most) = (factor, most)
    // T.81, A.1.1.
    count = max((length * factor + most - 1) / most, 1)
  }

  /// The two samples, and the weight of the second.
  func neighbours(of pixel: Int) -> (first: Int, second: Int, weight: Int) {
    // (pixel + 1/2) · factor / most - 1/2, in halves of a pixel's share.
    let twice = (2 * pixel + 1) * factor - most
    let unit = 2 * most
    let first = twice >= 0 ? twice / unit : -1
    let weight = (twice - first * unit) * Self.whole / unit
    return (first.clamped(to: 0...count - 1), (first + 1).clamped(to: 0...count - 1), weight)
  }
}
