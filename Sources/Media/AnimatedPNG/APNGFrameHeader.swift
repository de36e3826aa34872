internal import ImprintValues

/// The frame control chunk `fcTL` of an animated PNG (PNG specification, third edition, 11.3.6.2).
struct APNGFrameHeader: Sendable {
  /// The treatment of its area before the next frame is drawn.
  enum Disposal: UInt8 {
    case keeps, clears, restores
  }

  /// The size of the chunk's body.
  static let byteCount = 26

  /// The unit of durations: hundred thousandths of a second, which hold the rounded delays of all programs.
  static let ticksPerSecond: Int64 = 100_000

  let size: PixelSize
  /// The image's top left corner on the canvas, in pixels.
  let x, y: Int
  /// The duration in the file, in ticks of `ticksPerSecond`.
  let duration: Int64
  let disposal: Disposal
  /// Whether the image replaces the canvas; it is blended over it otherwise.
  let replaces: Bool

  /// Nil for fewer bytes than a header's, and for an empty image.
  init?(_ body: ArraySlice<UInt8>) {
    guard body.count >= Self.byteCount else { return nil }
    func number(_ offset: Int, _ width: Int = 4) -> Int {
      Int(bigEndian: body.dropFirst(offset).prefix(width))
    }
    size = PixelSize(width: number(4), height: number(8))
    guard size.width > 0, size.height > 0 else { return nil }
    (x, y) = (number(12), number(16))
    // A denominator of 0 stands for 100.
    let perSecond = Int64(number(22, 2) == 0 ? 100 : number(22, 2))
    let ticks = Int64(number(20, 2)) * Self.ticksPerSecond
    duration = (ticks + perSecond / 2) / perSecond
    disposal = Disposal(rawValue: UInt8(number(24, 1))) ?? .keeps
    replaces = number(25, 1) == 0
  }

  /// Whether the image lies inside a canvas of that size.
  func fits(_ canvas: PixelSize) -> Bool {
    x + size.width <= canvas.width && y + size.height <= canvas.height
  }
}
