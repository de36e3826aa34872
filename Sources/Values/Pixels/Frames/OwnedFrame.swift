internal import Glibc

/// A frame that owns its memory, independent of any codec.
///
///     let frame = OwnedFrame(format)
///     frame.withPlanes { planes in planes.fill(with: .black) }
///
/// One thread at a time.
package final class OwnedFrame: MutableFrame {
  package let format: FrameFormat
  private let memory: UnsafeMutableRawPointer?
  private let starts: [Int]

  /// Allocates a frame with all samples 0.
  ///
  /// - Parameter format: a format whose edges are 0 or more.
  package init(_ format: FrameFormat) {
    self.format = format
    var starts: [Int] = []
    var end = 0
    for plane in 0..<format.layout.planeCount {
      starts.append(end)
      let rows = format.layout.size(ofPlane: plane, in: format.size).height
      end += Self.bytesPerRow(plane, format) * rows
    }
    self.starts = starts
    // Pages of a large frame take memory only when they are written.
    memory = calloc(1, end + 63)
  }

  deinit { free(memory) }

  private var base: UnsafeMutableRawPointer? { memory?.alignedUp(toMultipleOf: 64) }

  /// Rows are aligned to 64 bytes for vector loads.
  private static func bytesPerRow(_ plane: Int, _ format: FrameFormat) -> Int {
    let bytes =
      format.layout.rowLength(ofPlane: plane, in: format.size) * format.layout.bytesPerSample
    return (bytes + 63) / 64 * 64
  }

  /// Lends the planes to `body`.
  package func withPlanes<Result>(_ body: (FramePlanes) throws -> Result) rethrows -> Result {
    let planes = starts.indices.compactMap { plane in
      base.map {
        FramePlanes.Plane(
          base: $0 + starts[plane], bytesPerRow: Self.bytesPerRow(plane, format),
          size: format.layout.size(ofPlane: plane, in: format.size))
      }
    }
    return try body(FramePlanes(format: format, planes: planes))
  }

  package func withMutablePlanes<Result>(_ body: (FramePlanes) throws -> Result) throws -> Result {
    try withPlanes(body)
  }
}

extension OwnedFrame {
  /// Copies a bitmap's premultiplied pixels.
  package convenience init(_ bitmap: Bitmap) {
    self.init(
      FrameFormat(size: bitmap.size, layout: .premultipliedRGBA, color: .unspecified))
    let bytes = bitmap.size.width * 4
    withPlanes { planes in
      bitmap.samples.withUnsafeBytes { samples in
        for (plane, row) in planes.planes.flatMap({ plane in
          (0..<plane.size.height).map { (plane, $0) }
        }) where bytes > 0 {
          let line = UnsafeRawBufferPointer(rebasing: samples[row * bytes..<(row + 1) * bytes])
          UnsafeMutableRawBufferPointer(start: plane.base + row * plane.bytesPerRow, count: bytes)
            .copyMemory(from: line)
        }
      }
    }
  }

  /// The pixels as a bitmap; empty for layouts other than premultiplied RGBA.
  package var bitmap: Bitmap {
    guard format.layout == .premultipliedRGBA else { return .empty }
    let bytes = format.size.width * 4
    var samples: [UInt8] = []
    samples.reserveCapacity(bytes * format.size.height)
    withPlanes { planes in
      for plane in planes.planes {
        for row in 0..<plane.size.height {
          samples += UnsafeRawBufferPointer(
            start: plane.base + row * plane.bytesPerRow, count: bytes)
        }
      }
    }
    return Bitmap(size: format.size, premultiplied: samples) ?? .empty
  }
}
