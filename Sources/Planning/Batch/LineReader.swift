internal import Glibc

/// The lines of a file, one after the other, a piece of it in memory at a time.
package struct LineReader {
  /// A line without its end.
  package struct Line {
    /// From 1.
    package let number: Int
    /// The place of its first byte in the file.
    package let place: Int
    package var bytes: ArraySlice<UInt8>
  }

  private let file: ListFile
  /// The place in the file after what is in the buffer.
  private var place = 0
  private var buffer: [UInt8] = []
  /// The part of the buffer that is still to be read.
  private var rest = 0..<0
  private var number = 0

  private static let pieceLength = 1 << 16
  /// Enough for a job with an overlay of a million path segments in it.
  static let longest = 32 << 20

  /// - Parameter place: where the first line begins.
  package init(_ file: ListFile, from place: Int = 0) {
    self.file = file
    self.place = place
  }

  /// The next line, which ends at LF or CR LF; nil after the last one.
  ///
  /// - Throws: `ListFault.lineTooLong`.
  package mutating func next() throws(ExportError.ListFault) -> Line? {
    var searched = 0
    while true {
      if let end = lineFeed(from: rest.lowerBound + searched) {
        let bytes = buffer[rest.lowerBound..<end]
        rest = end + 1..<rest.upperBound
        return line(of: bytes)
      }
      searched = rest.count
      if searched > Self.longest { throw .lineTooLong(line: number + 1, limit: Self.longest) }
      guard read() else { break }
    }
    guard !rest.isEmpty else { return nil }
    let bytes = buffer[rest]
    defer { rest = rest.upperBound..<rest.upperBound }
    return line(of: bytes)
  }

  private mutating func line(of bytes: ArraySlice<UInt8>) -> Line {
    number += 1
    // The buffer ends at `place`.
    let begin = place - (rest.upperBound - bytes.startIndex)
    var bytes = bytes
    if number == 1, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    if bytes.last == UInt8(ascii: "\r") { bytes = bytes.dropLast() }
    return Line(number: number, place: begin, bytes: bytes)
  }

  private func lineFeed(from start: Int) -> Int? {
    buffer.withUnsafeBytes { bytes in
      guard start < rest.upperBound, let base = bytes.baseAddress,
        let found = memchr(base + start, Int32(UInt8(ascii: "\n")), rest.upperBound - start)
      else { return nil }
      return UnsafeRawPointer(found) - base
    }
  }

  /// Adds a piece of the file to the buffer; false at its end.
  private mutating func read() -> Bool {
    buffer.removeFirst(rest.lowerBound)
    rest = 0..<rest.count
    // Long lines take ever larger pieces, so that none is moved more than a few times.
    let length = max(Self.pieceLength, rest.count)
    if buffer.count < rest.count + length {
      buffer += repeatElement(0, count: rest.count + length - buffer.count)
    }
    let count = buffer.withUnsafeMutableBytes { bytes in
      file.read(at: place, into: UnsafeMutableRawBufferPointer(rebasing: bytes[rest.count...]))
    }
    place += count
    rest = 0..<rest.count + count
    return count > 0
  }
}
