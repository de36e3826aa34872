internal import Primitives

/// A picture's own alpha, as its components see it: chroma by the weights of its location.
///
/// It borrows the picture's memory, and is valid only as long as that.
public struct StraightAlpha {
  /// Where it lies.
  public let component: PixelLayout.Component
  /// What `coverage` is where the picture is opaque.
  public let opaque: UInt32

  private let plane: PicturePlanes.Plane
  private let layout: PixelLayout
  private let size: PixelSize
  private let across: ChromaTaps
  private let down: ChromaTaps

  /// Nil for a picture without alpha, or with one that its colours have been multiplied by.
  public init?(of picture: PicturePlanes) {
    let format = picture.format
    guard let component = format.layout.components.first(where: { $0.role == .alpha }),
      picture.planes.indices.contains(component.plane)
    else { return nil }
    self.component = component
    plane = picture.planes[component.plane]
    layout = format.layout
    size = PixelSize(width: format.size.width, height: plane.size.height)
    opaque = UInt32(layout.maximum) * ChromaTaps.whole * ChromaTaps.whole
    (across, down) = ChromaTaps.pair(for: format)
  }

  /// The alpha at a sample of a component: 0…`opaque`.
  ///
  /// - Parameters:
  ///   - column: of the component's own grid, inside the picture.
  ///   - row: likewise.
  public func coverage(
    of other: PixelLayout.Component, _ column: Int, _ row: Int
  ) -> UInt32 {
    guard other.role.isDifference, layout.chromaShift != .none else {
      return UInt32(sample(column, row)) * ChromaTaps.whole * ChromaTaps.whole
    }
    var sum: UInt32 = 0
    for (y, weight) in down.sources(of: row, size: size.height) {
      for (x, share) in across.sources(of: column, size: size.width) {
        sum += UInt32(sample(x, y)) * weight * share
      }
    }
    return sum
  }

  private func sample(_ column: Int, _ row: Int) -> UInt16 {
    let line = SampleRow(line: plane.base + row * plane.bytesPerRow, layout: layout)
    return line[component.offset + column * component.stride]
  }
}
