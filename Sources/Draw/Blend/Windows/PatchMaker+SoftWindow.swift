internal import ImprintValues

extension PatchMaker {
  /// A patch that covers frames inside a shape; it has alpha and no colours.
  ///
  /// Each sample's alpha is the coverage of its own place, for chroma by its location. It takes about as long as the
  /// samples of the soft edge.
  package func window(_ shape: SoftShape) -> Patch {
    let layout = format.layout
    let planes = (0..<layout.planeCount).map { plane in
      layout.components.filter { $0.plane == plane }
    }
    guard planes.allSatisfy(\.isEven) else {
      return patch(.covered(by: shape, size: format.size), at: (0, 0), opacity: 1)
    }
    let parts = planes.enumerated().compactMap { plane, components in
      components.first.flatMap { first in
        Patch.PlanePart(shape, first, of: format, plane: plane, repeating: components.count)
      }
    }
    return Patch(parts: parts)
  }
}

extension Patch.PlanePart {
  /// Nil where nothing is covered.
  ///
  /// - Parameter count: the number of components in the plane, each of which gets every sample.
  fileprivate init?(
    _ shape: SoftShape, _ component: PixelLayout.Component, of format: FrameFormat, plane: Int,
    repeating count: Int
  ) {
    let (across, down) = SampleLattice.pair(component.role, of: format)
    let size = format.layout.size(of: component, in: format.size)
    // The first sample is shared by all opaque spans.
    var (alpha, spans) = ([UInt16.max], [Patch.Span]())
    for row in 0..<size.height {
      let y = down.position(of: row)
      func add(_ columns: Range<Int>, isUniform: Bool) {
        if columns.isEmpty { return }
        spans.append(
          Patch.Span(
            row: Int32(row), first: Int32(columns.lowerBound * count),
            count: Int32(columns.count * count), start: isUniform ? 0 : Int32(alpha.count),
            isUniform: isUniform))
        for column in isUniform ? 0..<0 : columns {
          let coverage = shape.coverage(x: across.position(of: column), y: y)
          alpha += repeatElement(UInt16(coverage * 65535 + 0.5), count: count)
        }
      }
      let columns = across.samples(in: shape.extent(within: shape.outer, y: y), of: size.width)
      let inner = across.samples(in: shape.extent(within: shape.inner, y: y), of: size.width)
      let opaque = inner.isEmpty ? columns.upperBound..<columns.upperBound : inner
      add(columns.lowerBound..<opaque.lowerBound, isUniform: false)
      add(opaque, isUniform: true)
      add(opaque.upperBound..<columns.upperBound, isUniform: false)
    }
    if spans.isEmpty { return nil }
    // Spans are relative to the plane's origin.
    self.init(
      plane: plane, rect: PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0), spans: spans, color: [],
      alpha: alpha)
  }
}

extension SampleLattice {
  /// The place of a sample's centre, in pixels.
  fileprivate func position(of sample: Int) -> Double { offset + pitch * Double(sample) }

  /// The samples whose centres lie between two places, of `count`.
  fileprivate func samples(in extent: (low: Double, high: Double), of count: Int) -> Range<Int> {
    func number(_ position: Double, _ rule: FloatingPointRoundingRule) -> Int {
      Int(min(max(((position - offset) / pitch).rounded(rule), -1), Double(count)))
    }
    let first = number(extent.low, .down) + 1
    return first..<max(first, number(extent.high, .up))
  }
}

extension Bitmap {
  /// White where a shape covers it, transparent elsewhere.
  fileprivate static func covered(by shape: SoftShape, size: PixelSize) -> Bitmap {
    let samples = (0..<size.height).flatMap { row in
      (0..<size.width).flatMap { column in
        let coverage = shape.coverage(x: Double(column) + 0.5, y: Double(row) + 0.5)
        return [UInt8](repeating: UInt8(coverage * 255 + 0.5), count: 4)
      }
    }
    return Bitmap(size: size, premultiplied: samples) ?? .empty
  }
}
