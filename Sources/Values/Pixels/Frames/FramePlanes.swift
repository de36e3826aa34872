/// Mutable access to the planes of one frame.
///
/// It borrows memory and is valid only inside the closure that receives it. One thread at a time.
package struct FramePlanes {
  /// The memory of one plane: `size.height` rows, `bytesPerRow` apart.
  package struct Plane {
    /// The first sample of the first row; borrowed.
    package let base: UnsafeMutableRawPointer
    /// The distance between rows; negative where rows are stored bottom up.
    package let bytesPerRow: Int
    /// The samples of one component, in columns and rows.
    package let size: PixelSize

    /// Borrows `base` without checking or copying.
    package init(base: UnsafeMutableRawPointer, bytesPerRow: Int, size: PixelSize) {
      self.base = base
      self.bytesPerRow = bytesPerRow
      self.size = size
    }
  }

  /// The format of the bytes in all planes.
  package let format: FrameFormat
  /// The planes in the layout's order.
  package let planes: [Plane]

  /// Takes as many planes as the layout has, in its order.
  package init(format: FrameFormat, planes: [Plane]) {
    self.format = format
    self.planes = planes
  }
}

/// A frame whose samples can be changed in place, as decoders produce and encoders take.
package protocol MutableFrame {
  var format: FrameFormat { get }

  /// Whether its rows belong to two fields; blending then works on each field.
  var isInterlaced: Bool { get }

  /// Makes the memory unique, copying it where it is shared, and lends it to `body`.
  ///
  /// - Throws: an error where memory is short, or the error of `body`.
  func withMutablePlanes<Result>(_ body: (FramePlanes) throws -> Result) throws -> Result

  /// Lends the memory to `body` for reading, shared or not.
  ///
  /// - Throws: an error where there is no memory, or the error of `body`.
  func withPlanes<Result>(_ body: (FramePlanes) throws -> Result) throws -> Result
}

extension MutableFrame {
  /// Progressive by default.
  package var isInterlaced: Bool { false }

  /// Lends the writable planes, for frames that are never shared.
  package func withPlanes<Result>(_ body: (FramePlanes) throws -> Result) throws -> Result {
    try withMutablePlanes(body)
  }
}
