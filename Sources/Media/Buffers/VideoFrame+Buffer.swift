internal import Glibc
package import ImprintValues

extension VideoFrame {
  /// Copies a buffer into a new frame.
  ///
  /// - Parameter format: of the buffer's size, and of its layout, in which alpha may not count.
  /// - Throws: `MediaError` `.outOfMemory`.
  package convenience init(
    _ buffer: PixelBuffer, as format: FrameFormat
  ) throws(MediaError) {
    try self.init(format)
    let target = try borrowedPlanes()
    for (index, plane) in zip(target.planes.indices, buffer.planes) {
      let length = format.layout.bytesPerRow(ofPlane: index, in: format.size)
      let row = target.planes[index]
      plane.bytes.withUnsafeBytes { bytes in
        guard let start = bytes.baseAddress else { return }
        for number in 0..<row.size.height {
          memcpy(row.base + number * row.bytesPerRow, start + number * plane.bytesPerRow, length)
        }
      }
    }
    if buffer.format == .premultipliedRGBA, format.layout.hasAlpha, !isOpaque(target) {
      try makeAlphaStraight()
    }
  }

  /// Whether each pixel of RGBA has an alpha of 1.
  private func isOpaque(_ frame: FramePlanes) -> Bool {
    guard let plane = frame.planes.first else { return true }
    let opaque = UInt64(littleEndian: 0xFF00_0000_FF00_0000)
    let pairs = format.size.width / 2
    return (0..<format.size.height).allSatisfy { row in
      let line = plane.base + row * plane.bytesPerRow
      let words = line.assumingMemoryBound(to: UInt64.self)
      let isLastOpaque =
        format.size.width % 2 == 0
        || line.load(fromByteOffset: pairs * 8 + 3, as: UInt8.self) == 255
      var all = opaque
      for pair in 0..<pairs { all &= words[pair] }
      return all & opaque == opaque && isLastOpaque
    }
  }

  /// The samples of the frame.
  ///
  /// - Parameter format: nil for planes of the frame's own layout, as they are.
  /// - Throws: as `bitmap()`.
  package func buffer(in format: PixelFormat?) throws(MediaError) -> PixelBuffer? {
    switch format {
    case .premultipliedRGBA: return PixelBuffer(try bitmap())
    case .rgba:
      let bitmap = try bitmap()
      return PixelBuffer(
        size: bitmap.size, format: .rgba, bytes: hasAlpha ? bitmap.straightSamples : bitmap.samples)
    case .planes(let name) where name != self.format.layout.name:
      guard let layout = PixelLayout(named: name) else { return nil }
      let own = self.format
      let target = try VideoFrame(
        FrameFormat(
          size: own.size, layout: layout, color: own.color, chromaLocation: own.chromaLocation))
      try FormatConverter(from: self, to: target).convert(self, into: target)
      return try target.ownPlanes()
    case nil, .planes: return try ownPlanes()
    }
  }

  private func ownPlanes() throws(MediaError) -> PixelBuffer? {
    let format = format
    let planes = try borrowedPlanes().planes.enumerated().map { index, plane in
      let length = format.layout.bytesPerRow(ofPlane: index, in: format.size)
      let count = length * plane.size.height
      let bytes = [UInt8](unsafeUninitializedCapacity: count) { bytes, written in
        guard let start = bytes.baseAddress else { return }
        for row in 0..<plane.size.height {
          memcpy(start + row * length, plane.base + row * plane.bytesPerRow, length)
        }
        written = count
      }
      return PixelBuffer.Plane(bytes: bytes, bytesPerRow: length)
    }
    return PixelBuffer(size: format.size, format: .planes(format.layout.name), planes: planes)
  }
}
