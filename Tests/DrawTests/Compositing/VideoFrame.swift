import ImprintValues

/// A grey frame of three 8-bit planes at full range, as a video without tags would have it.
final class VideoFrame: MutableFrame, Equatable {
  let format: FrameFormat
  private var samples: [UInt8]

  static let grey: UInt8 = 128

  init(_ format: FrameFormat) {
    self.format = format
    samples = [UInt8](repeating: Self.grey, count: (0..<3).map(format.sampleCount).reduce(0, +))
  }

  static func format(
    _ size: PixelSize, _ shift: PixelLayout.Shift, _ location: ChromaLocation
  ) -> FrameFormat {
    let roles = [PixelLayout.Role.luma, .blueDifference, .redDifference]
    let layout = PixelLayout(
      name: "planar",
      components: roles.enumerated().map {
        PixelLayout.Component(role: $1, plane: $0, stride: 1, offset: 0)
      }, depth: 8, chromaShift: shift)
    return FrameFormat(
      size: size, layout: layout, color: ColorDescription(isFullRange: true),
      chromaLocation: location)
  }

  func withMutablePlanes<Result>(_ body: (FramePlanes) throws -> Result) throws -> Result {
    let format = format
    return try samples.withUnsafeMutableBytes { bytes in
      var start = 0
      let planes = (0..<3).compactMap { plane -> FramePlanes.Plane? in
        defer { start += format.sampleCount(ofPlane: plane) }
        let size = format.layout.size(ofPlane: plane, in: format.size)
        return bytes.baseAddress.map {
          FramePlanes.Plane(base: $0 + start, bytesPerRow: size.width, size: size)
        }
      }
      return try body(FramePlanes(format: format, planes: planes))
    }
  }

  static func == (left: VideoFrame, right: VideoFrame) -> Bool {
    left.format == right.format && left.samples == right.samples
  }

  /// By how much all samples of a plane together differ from grey.
  func mass(ofPlane plane: Int) -> Double {
    differing(inPlane: plane).reduce(0) { $0 + $1.weight }
  }

  /// The centre of the samples that differ from grey, in pixels from the frame's top left corner.
  ///
  /// Each sample counts by how far it differs, at the place where the format has it.
  func centre(ofPlane plane: Int) -> Point {
    let shift = format.layout.shift(ofPlane: plane)
    let location = format.chromaLocation
    let (across, down) = (1 << shift.horizontal, 1 << shift.vertical)
    let (isLeft, isTop) = (location != .center, location == .topLeft)
    var (sum, mass) = (Point.zero, 0.0)
    for (x, y, weight) in differing(inPlane: plane) {
      let (x, y) = (Double(x * across), Double(y * down))
      mass += weight
      sum.x += weight * (x + (isLeft ? 0.5 : Double(across) / 2))
      sum.y += weight * (y + (isTop ? 0.5 : Double(down) / 2))
    }
    return Point(x: sum.x / mass, y: sum.y / mass)
  }

  private func differing(inPlane plane: Int) -> [(x: Int, y: Int, weight: Double)] {
    let width = format.layout.size(ofPlane: plane, in: format.size).width
    let start = (0..<plane).map(format.sampleCount).reduce(0, +)
    let end = start + format.sampleCount(ofPlane: plane)
    return samples[start..<end].enumerated().filter { $0.element != Self.grey }.map {
      ($0.offset % width, $0.offset / width, Double($0.element) - Double(Self.grey))
    }
  }
}

extension FrameFormat {
  fileprivate func sampleCount(ofPlane plane: Int) -> Int {
    let size = layout.size(ofPlane: plane, in: size)
    return size.width * size.height
  }
}
