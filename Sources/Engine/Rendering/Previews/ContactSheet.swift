internal import ImprintPlanning
public import ImprintValues

/// A contact sheet: images of one size, row by row.
struct ContactSheet {
  private let columns: Int
  private let cell: PixelSize
  private let size: PixelSize
  private var samples: [UInt8]

  /// A transparent sheet with room for `columns` · `rows` images of the size `cell`.
  init(columns: Int, rows: Int, cell: PixelSize) {
    self.columns = columns
    self.cell = cell
    size = PixelSize(width: cell.width * columns, height: cell.height * rows)
    samples = [UInt8](repeating: 0, count: size.width * size.height * 4)
  }

  var bitmap: Bitmap { Bitmap(size: size, premultiplied: samples) ?? .empty }

  /// Draws an image into the cell with this index, from 0; an image of another size is ignored.
  mutating func draw(_ image: Bitmap, at index: Int) {
    guard image.size == cell else { return }
    let (left, top) = (index % columns * cell.width, index / columns * cell.height)
    let width = cell.width * 4
    for row in 0..<cell.height {
      let start = ((top + row) * size.width + left) * 4
      guard start + width <= samples.count else { return }
      let line = image.samples[row * width..<(row + 1) * width]
      samples.replaceSubrange(start..<start + width, with: line)
    }
  }
}

extension Bitmap {
  /// Images of one size side by side; those of another size than the first are ignored.
  public init(sideBySide images: [Bitmap]) {
    var sheet = ContactSheet(columns: images.count, rows: 1, cell: images.first?.size ?? .one)
    for (index, image) in images.enumerated() { sheet.draw(image, at: index) }
    self = sheet.bitmap
  }
}

extension PixelSize {
  fileprivate static let one = PixelSize(width: 1, height: 1)
}
