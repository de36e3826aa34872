internal import Glibc
package import ImprintPlanning

/// Reads the lines of a file in order, holding one block of it in memory at a time.
package struct LineReader {
  /// A line without its terminator.
  package struct Line {
    /// From 1.
    package let number: Int
    /// The byte range of the line in the file, including a byte order mark and the terminator.
    package let places: Range<Int>
    /// Whether the line ends with a terminator, and so was not cut off.
    package let isWhole: Bool
    package var bytes: ArraySlice<UInt8>
  }

  private let file: ListFile
  /// The file offset at which the buffer ends.
  private var offset = 0
  private var buffer: [UInt8] = []
  /// The part of the buffer that has not been returned yet.
  private var rest = 0..<0
  private var number = 0
  private var terminator = Self.lineFeed

  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")
  private static let pieceLength = 1 << 16
  /// Enough for a job with an overlay of a million path segments in it.
  static let longest = 32 << 20

  /// - Parameter offset: the file offset at which the first line begins.
  package init(_ file: ListFile, from offset: Int = 0) {
    self.file = file
    self.offset = offset
  }

  /// The next line; nil after the last one. Lines end with LF or CR LF; in a file whose first line ends with CR
  /// alone, with CR.
  ///
  /// - Throws: `ListFault.lineTooLong`, `.notReadable`.
  package mutating func next() throws(ExportError.ListFault) -> Line? {
    var searched = 0
    while true {
      if let end = terminator(from: rest.lowerBound + searched) {
        defer { rest = end + 1..<rest.upperBound }
        return line(in: rest.lowerBound..<end, isWhole: true)
      }
      searched = rest.count
      if searched > Self.longest { throw .lineTooLong(line: number + 1, limit: Self.longest) }
      guard try read() else { break }
    }
    guard !rest.isEmpty else { return nil }
    defer { rest = rest.upperBound..<rest.upperBound }
    return line(in: rest, isWhole: false)
  }

  /// The line in a range of the buffer that excludes the terminator.
  private mutating func line(in range: Range<Int>, isWhole: Bool) -> Line {
    number += 1
    // The bytes read so far end at `offset`.
    let start = offset - rest.upperBound
    let places = start + range.lowerBound..<start + range.upperBound + (isWhole ? 1 : 0)
    var bytes = buffer[range]
    if number == 1, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    if bytes.last == Self.carriageReturn { bytes = bytes.dropLast() }
    return Line(number: number, places: places, isWhole: isWhole, bytes: bytes)
  }

  private func terminator(from start: Int) -> Int? {
    buffer.withUnsafeBytes { bytes in
      guard start < rest.upperBound, let base = bytes.baseAddress,
        let byte = memchr(base + start, Int32(terminator), rest.upperBound - start)
      else { return nil }
      return UnsafeRawPointer(byte) - base
    }
  }

  /// Appends a block of the file to the buffer; false at the end of the file.
  private mutating func read() throws(ExportError.ListFault) -> Bool {
    buffer.removeFirst(rest.lowerBound)
    // Blocks grow with the length of the line, so that no byte is moved more than a few times.
    let piece = try file.bytes(at: offset, atMost: max(Self.pieceLength, buffer.count))
    buffer += piece
    offset += piece.count
    rest = 0..<buffer.count
    // Excel's "CSV (Macintosh)" ends lines with CR. The last byte of the buffer may be half of CR LF.
    if number == 0, !buffer.contains(Self.lineFeed),
      buffer.dropLast().contains(Self.carriageReturn)
    {
      terminator = Self.carriageReturn
    }
    return !piece.isEmpty
  }
}
