public import ImprintPixels
internal import ImprintPlanning
internal import ImprintPrimitives

/// Images of one size side by side, row by row.
struct ContactSheet {
  private let columns: Int
  private let cell: PixelSize
  private let size: PixelSize
  private var samples: [UInt8]

  /// Clear, with room for `columns` · `rows` images of the size `cell`.
  init(columns: Int, rows: Int, cell: PixelSize) {
    self.columns = columns
    self.cell = cell
    size = PixelSize(width: cell.width * columns, height: cell.height * rows)
    samples = [UInt8](repeating: 0, count: size.width * size.height * 4)
  }

  var bitmap: Bitmap { Bitmap(size: size, premultiplied: samples) ?? .empty }

  /// Lays an image into the cell of a number from 0; one of another size is left out.
  mutating func place(_ image: Bitmap, at index: Int) {
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
  /// Images of one size in a row; those of another size than the first are left out.
  public init(sideBySide images: [Bitmap]) {
    var sheet = ContactSheet(columns: images.count, rows: 1, cell: images.first?.size ?? .one)
    for (index, image) in images.enumerated() { sheet.place(image, at: index) }
    self = sheet.bitmap
  }
}

extension PixelSize {
  fileprivate static let one = PixelSize(width: 1, height: 1)
}
