/// Access to the codes of one row of a plane, in 8- or 16-bit samples.
///
/// It borrows the row's memory. Indices count samples of all interleaved components and are not
/// checked.
package struct SampleRow {
  private let line: UnsafeMutableRawPointer
  private let isWide: Bool
  private let shift: Int

  /// The row at `line` of a frame of `layout`.
  package init(line: UnsafeMutableRawPointer, layout: PixelLayout) {
    self.line = line
    isWide = layout.bytesPerSample == 2
    shift = layout.shift
  }

  /// The code of a sample, without padding bits.
  package subscript(word: Int) -> UInt16 {
    get {
      isWide
        ? line.load(fromByteOffset: word * 2, as: UInt16.self) >> UInt16(shift)
        : UInt16(line.load(fromByteOffset: word, as: UInt8.self))
    }
    nonmutating set {
      if isWide {
        line.storeBytes(of: newValue << UInt16(shift), toByteOffset: word * 2, as: UInt16.self)
      } else {
        line.storeBytes(
          of: UInt8(truncatingIfNeeded: newValue), toByteOffset: word, as: UInt8.self)
      }
    }
  }
}
