extension EncoderFacts {
  /// The sizes of frames that an encoder takes.
  enum Sizes: Sendable {
    case any
    /// Even edges where chroma is subsampled along them.
    case wholeChroma
    /// Even widths where chroma is subsampled along them, and any height.
    case wholeColumns
    /// As `wholeChroma`; in frames of two fields, for each field.
    case wholeChromaOfFields
    /// All but those whose last column is the first of a macroblock: FFmpeg's ProRes encoder leaves out the column's
    /// chroma where that is subsampled, and the column turns green.
    case withoutLoneColumn
  }

  /// The part of a frame that an encoder takes.
  package struct TakenPart {
    /// The largest size that it takes, without the last columns and rows.
    package var size: PixelSize
    /// The reason that it is not all of the frame, to follow the encoder's name.
    package var reason: String
  }

  /// The largest part of a frame that the encoder takes.
  ///
  /// - Parameter hasFields: whether the frame is encoded as two fields.
  package func part(of size: PixelSize, in layout: PixelLayout, hasFields: Bool) -> TakenPart {
    let columns = 1 << min(layout.chromaShift.horizontal, 1)
    let rows = 1 << min(layout.chromaShift.vertical, 1)
    func cut(_ edge: Int, by step: Int) -> Int { edge < step ? edge : edge - edge % step }
    let whole = PixelSize(
      width: cut(size.width, by: columns), height: cut(size.height, by: rows))
    let even = "takes even sizes only: the last column or row is dropped"
    switch sizes {
    case .any: return TakenPart(size: size, reason: "")
    case .wholeChroma: return TakenPart(size: whole, reason: even)
    case .wholeColumns:
      return TakenPart(
        size: PixelSize(width: whole.width, height: size.height),
        reason: "takes even widths only: the last column is dropped")
    case .wholeChromaOfFields:
      let height = cut(size.height, by: hasFields ? 2 * rows : rows)
      return TakenPart(
        size: PixelSize(width: whole.width, height: height),
        reason: height == whole.height
          ? even : "takes whole rows of both fields only: the last rows are dropped")
    case .withoutLoneColumn:
      let isLone = size.width > 1 && size.width % 16 == 1 && columns > 1
      return TakenPart(
        size: PixelSize(width: isLone ? size.width - 1 : size.width, height: size.height),
        reason: "loses the colour of a column that begins a block: it is dropped")
    }
  }
}
