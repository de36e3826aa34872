public import ImprintValues

/// The samples of one frame in memory (`CVPixelBuffer`).
///
///     let grey = [UInt8](repeating: 128, count: 320 * 180 * 4)
///     let buffer = PixelBuffer(size: PixelSize(width: 320, height: 180), format: .rgba, bytes: grey)
public struct PixelBuffer: Hashable, Sendable {
  /// The bytes of one plane, in rows from the top.
  public struct Plane: Hashable, Sendable {
    /// The bytes of all rows, with their padding.
    public var bytes: [UInt8]
    /// The distance between the beginnings of rows in bytes.
    public var bytesPerRow: Int

    /// Checks nothing; the buffer does.
    public init(bytes: [UInt8], bytesPerRow: Int) {
      self.bytes = bytes
      self.bytesPerRow = bytesPerRow
    }
  }

  /// The size in pixels.
  public let size: PixelSize
  /// The layout of the planes.
  public let format: PixelFormat
  /// The planes in the order of the format: one for RGBA, and luma first in Y′CbCr.
  public let planes: [Plane]

  /// The possible lengths of an edge in pixels.
  private static let edges = 1...32_768

  /// Takes planes; nil where the format is not known, or its planes are others, or too small for the size.
  public init?(size: PixelSize, format: PixelFormat, planes: [Plane]) {
    guard Self.edges ~= size.width, Self.edges ~= size.height, let layout = format.layout(),
      planes.count == layout.planeCount
    else { return nil }
    for (index, plane) in planes.enumerated() {
      let length = layout.bytesPerRow(ofPlane: index, in: size)
      let rows = layout.size(ofPlane: index, in: size).height
      guard plane.bytesPerRow >= length, plane.bytes.count >= length,
        (plane.bytes.count - length) / plane.bytesPerRow >= rows - 1
      else { return nil }
    }
    (self.size, self.format, self.planes) = (size, format, planes)
  }

  /// Takes the bytes of a format with one plane, in rows without padding; nil as above.
  public init?(size: PixelSize, format: PixelFormat, bytes: [UInt8]) {
    guard Self.edges ~= size.width else { return nil }
    let length = format.layout()?.bytesPerRow(ofPlane: 0, in: size) ?? 0
    self.init(size: size, format: format, planes: [Plane(bytes: bytes, bytesPerRow: length)])
  }

  /// The samples of an image, which is not copied.
  public init(_ bitmap: Bitmap) {
    size = bitmap.size
    format = .premultipliedRGBA
    planes = [Plane(bytes: bitmap.samples, bytesPerRow: bitmap.size.width * 4)]
  }
}

extension PixelLayout {
  /// The bytes of a row's samples, without padding.
  func bytesPerRow(ofPlane plane: Int, in size: PixelSize) -> Int {
    rowLength(ofPlane: plane, in: size) * bytesPerSample
  }
}
