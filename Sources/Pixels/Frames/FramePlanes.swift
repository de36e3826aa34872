public import Primitives

/// The planes of one frame, to be written.
///
/// It borrows memory that somebody else owns, and is valid only inside the closure that it is
/// handed to; it must not be kept. One thread at a time.
public struct FramePlanes {
  /// One plane's memory: `rows` rows of which each begins `bytesPerRow` after the one before.
  public struct Plane {
    /// The first sample of the first row; the memory is its owner's.
    public let base: UnsafeMutableRawPointer
    /// Below 0 where the rows lie upside down.
    public let bytesPerRow: Int
    /// Of one component, in samples and rows.
    public let size: PixelSize

    /// Borrows; nothing is copied or checked.
    public init(base: UnsafeMutableRawPointer, bytesPerRow: Int, size: PixelSize) {
      self.base = base
      self.bytesPerRow = bytesPerRow
      self.size = size
    }
  }

  /// What the bytes of all planes mean.
  public let format: FrameFormat
  /// As many as the layout has.
  public let planes: [Plane]

  /// Takes `planes` in the order of the layout, as many as it has.
  public init(format: FrameFormat, planes: [Plane]) {
    self.format = format
    self.planes = planes
  }
}

/// A frame whose samples can be changed in place: what decoders hand down and encoders take.
public protocol MutableFrame {
  var format: FrameFormat { get }

  /// Whether its rows are of two moments: then what is blended into it is made for each field.
  var isInterlaced: Bool { get }

  /// Makes the memory this frame's own if it is shared (that copies it), and lends it to `body`.
  ///
  /// - Throws: where memory is short, or what `body` throws.
  func withMutablePlanes<Result>(_ body: (FramePlanes) throws -> Result) throws -> Result

  /// Lends the memory to `body`, shared or not, which only reads it.
  ///
  /// - Throws: where there is none, or what `body` throws.
  func withPlanes<Result>(_ body: (FramePlanes) throws -> Result) throws -> Result
}

extension MutableFrame {
  /// One moment, unless said otherwise.
  public var isInterlaced: Bool { false }

  /// As to be written, for what is never shared.
  public func withPlanes<Result>(_ body: (FramePlanes) throws -> Result) throws -> Result {
    try withMutablePlanes(body)
  }
}
