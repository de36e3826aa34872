internal import ImprintValues

/// Scaling and translation along the axes: x′ = x · scale.x + offset.x, likewise y; in pixels.
struct UprightMap: Hashable {
  /// Negative where the frame is mirrored; never 0.
  var scale: Point
  /// The position of the frame's top left corner.
  var offset: Point
}

/// Scales and moves frames of one format onto an area of others.
///
/// Each component is resampled on its own grid, chroma by its location, and rounded once. With the Lanczos
/// kernel a move by whole samples keeps the codes. Edge samples are repeated past the edges. Filters are
/// computed once for all frames.
struct FrameScaling {
  /// The kernels of both axes.
  struct Kernels {
    var across: ResamplingKernel
    var down: ResamplingKernel
    static let lanczos = Kernels(across: .lanczos, down: .lanczos)
  }

  private let components: [(role: PixelLayout.Role, scaling: ComponentScaling)]

  /// - Parameters:
  ///   - map: from the source's pixels to the target's.
  ///   - area: pixels of the target; every chroma sample that overlaps it is written.
  init(
    from source: FrameFormat, to target: FrameFormat, by map: UprightMap, in area: PixelRect,
    kernels: Kernels = .lanczos
  ) {
    components = target.layout.components.compactMap { component in
      guard let other = source.layout.components.first(where: { $0.role == component.role })
      else { return nil }
      let (from, to) = (
        SampleLattice.pair(component.role, of: source),
        SampleLattice.pair(component.role, of: target)
      )
      let size = source.layout.size(of: other, in: source.size)
      let result = target.layout.size(of: component, in: target.size)
      let columns = to.across.samples(from: area.minX, to: area.maxX, of: result.width)
      let rows = to.down.samples(from: area.minY, to: area.maxY, of: result.height)
      guard !columns.isEmpty, !rows.isEmpty, size.width > 0, size.height > 0 else { return nil }
      let scaling = ComponentScaling(
        across: AxisFilter(
          AxisMap(from: from.across, to: to.across, scale: map.scale.x, offset: map.offset.x),
          count: size.width, samples: columns, kernel: kernels.across.on(from.across)),
        down: AxisFilter(
          AxisMap(from: from.down, to: to.down, scale: map.scale.y, offset: map.offset.y),
          count: size.height, samples: rows, kernel: kernels.down.on(from.down)))
      return (component.role, scaling)
    }
  }

  /// Draws `frame` onto `target`; both must have the formats of the initializer.
  func run(_ frame: FramePlanes, onto target: FramePlanes) {
    for (role, scaling) in components {
      guard let source = ComponentSamples(role, of: frame),
        let result = ComponentSamples(role, of: target)
      else { continue }
      scaling.run(source, onto: result)
    }
  }
}

extension AxisMap {
  /// Maps samples of a result to those of a source that is scaled and moved onto it.
  fileprivate init(from: SampleLattice, to: SampleLattice, scale: Double, offset: Double) {
    self.init(
      origin: ((to.offset - offset) / scale - from.offset) / from.pitch,
      step: to.pitch / scale / from.pitch)
  }
}

extension ResamplingKernel {
  /// The kernel for samples of a lattice; the deviation of this one is in pixels.
  fileprivate func on(_ lattice: SampleLattice) -> ResamplingKernel {
    guard case .gaussian(let deviation) = self else { return self }
    return .gaussian(deviation: deviation / lattice.pitch)
  }
}
