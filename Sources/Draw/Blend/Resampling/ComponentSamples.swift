internal import ImprintValues

/// The samples of one component of a frame; borrows the frame's memory.
struct ComponentSamples {
  let base: UnsafeMutableRawPointer
  let bytesPerRow: Int
  /// The distance from one sample of the component to the next, in samples of the plane.
  let stride: Int
  /// In samples of the component.
  let size: PixelSize
  let layout: PixelLayout

  /// Nil where the frame has no such component.
  init?(_ role: PixelLayout.Role, of frame: FramePlanes) {
    let layout = frame.format.layout
    guard let component = layout.components.first(where: { $0.role == role }),
      frame.planes.indices.contains(component.plane)
    else { return nil }
    let plane = frame.planes[component.plane]
    base = plane.base + component.offset * layout.bytesPerSample
    bytesPerRow = plane.bytesPerRow
    stride = component.stride
    size = layout.size(of: component, in: frame.format.size)
    self.layout = layout
  }

  func row(_ row: Int) -> UnsafeMutableRawPointer { base + row * bytesPerRow }

  /// Whether samples are 16-bit words; they are bytes otherwise.
  var isWide: Bool { layout.bytesPerSample == 2 }
}

/// The positions of a component's samples on a frame's pixels, along one axis.
struct SampleLattice {
  /// Pixels from one sample to the next.
  let pitch: Double
  /// The first sample's centre, in pixels from the frame's edge.
  let offset: Double

  init(shift: Int, isCosited: Bool) {
    pitch = Double(1 << shift)
    offset = isCosited || shift == 0 ? 0.5 : pitch / 2
  }

  /// The lattices of a component of a format, across and down.
  static func pair(
    _ role: PixelLayout.Role, of format: FrameFormat
  ) -> (across: SampleLattice, down: SampleLattice) {
    let shift = role.isDifference ? format.layout.chromaShift : .none
    return (
      SampleLattice(shift: shift.horizontal, isCosited: format.chromaLocation != .center),
      SampleLattice(shift: shift.vertical, isCosited: format.chromaLocation == .topLeft)
    )
  }

  /// The samples whose area touches pixels `low..<high`, of `count`.
  func samples(from low: Int, to high: Int, of count: Int) -> Range<Int> {
    let first = min(max(low / Int(pitch), 0), count)
    let end = min((high + Int(pitch) - 1) / Int(pitch), count)
    return first..<max(first, end)
  }
}
