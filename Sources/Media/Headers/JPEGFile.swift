package import ImprintValues

/// A JPEG file as bytes, whose EXIF is read and replaced without decoding the image (ITU-T T.81, annex B).
package struct JPEGFile: Hashable, Sendable {
  package private(set) var bytes: [UInt8]

  private static let start: [UInt8] = [0xFF, 0xD8]
  private static let name = Array("Exif".utf8) + [0, 0]
  /// The largest EXIF: a segment's length, which counts itself, has 16 bits.
  private static let mostBytes = 0xFFFF - 2 - name.count

  /// Nil where the bytes are not a JPEG.
  package init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: Self.start + [0xFF]) else { return nil }
    self.bytes = bytes
  }

  /// Reads a file; nil where it is not a JPEG, or longer than a number of bytes.
  ///
  /// - Throws: `MediaError` `.unreadable`.
  package init?(path: String, atMost limit: Int) throws(MediaError) {
    guard let head = FileBytes.read(path, atMost: 3) else {
      throw MediaError(.unreadable(path: path, .unknown))
    }
    guard JPEGFile(head) != nil else { return nil }
    guard let bytes = FileBytes.read(path, atMost: limit.addingClamped(1)) else {
      throw MediaError(.unreadable(path: path, .unknown))
    }
    guard bytes.count <= limit else { return nil }
    self.init(bytes)
  }

  package var exif: Exif? {
    segments.first(where: isExif).flatMap {
      Exif(Array(bytes[$0].dropFirst(4 + Self.name.count)))
    }
  }

  /// The file with another EXIF; nil where that is too large for a JPEG.
  package func with(_ exif: Exif) -> JPEGFile? {
    guard exif.bytes.count <= Self.mostBytes else { return nil }
    let length = exif.bytes.count + Self.name.count + 2
    let segment =
      [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)] + Self.name + exif.bytes
    // The JFIF segment has to stay the first one.
    let former = segments.first(where: isExif)
    let place = former ?? segments.first { bytes[$0.lowerBound + 1] == 0xE0 }
    var file = replacing { range in
      let rest: ArraySlice<UInt8> = isExif(range) ? [] : bytes[range]
      return range == place ? rest + segment : rest
    }
    if place == nil { file.bytes.insert(contentsOf: segment, at: Self.start.count) }
    return file
  }

  /// The file with other bytes in place of each segment.
  private func replacing(_ change: (Range<Int>) -> ArraySlice<UInt8>) -> JPEGFile {
    var (output, end): ([UInt8], Int) = ([], 0)
    for range in segments {
      output += bytes[end..<range.lowerBound] + change(range)
      end = range.upperBound
    }
    var file = self
    file.bytes = output + bytes[end...]
    return file
  }

  /// The file without content credentials, which are of its bytes, and without their address.
  package var withoutCredentials: JPEGFile {
    let remaining = Set(segments.map { JPEGSegment(in: bytes, at: $0) }.withoutCredentials)
    return replacing { range in
      let segment = JPEGSegment(in: bytes, at: range)
      if !remaining.contains(segment) { return [] }
      return segment.marker == 0xE1
        ? bytes[range].prefix(4) + XMPMarks.withoutCredentials(segment.content) : bytes[range]
    }
  }

  /// The stored size; nil without a frame header.
  var size: PixelSize? {
    frameHeader.map { header in
      let numbers = [5, 7].map { Int(header[$0]) << 8 | Int(header[$0 + 1]) }
      return PixelSize(width: numbers[1], height: numbers[0])
    }
  }

  /// Whether the image is coded sequentially, from its top to its bottom. A decoder holds all coefficients of other
  /// images, such as progressive ones.
  var isSequential: Bool { frameHeader.map { [0xC0, 0xC1].contains($0[1]) } ?? false }

  /// Whether a file's components are four inks.
  package static func hasInks(_ path: String) -> Bool {
    ImageHeader.jpeg(path)?.componentCount == 4
  }

  /// The number of its components; nil without a frame header.
  var componentCount: Int? { frameHeader.map { Int($0[9]) } }

  /// Whether its blocks are those of 8-bit samples, coded by Huffman's or arithmetic codes.
  var codesBlocks: Bool {
    frameHeader.map { [0xC0, 0xC1, 0xC2, 0xC9, 0xCA].contains($0[1]) && $0[4] == 8 } ?? false
  }

  /// The names and sampling factors of its components; nil without a whole frame header.
  var frameComponents: [(id: UInt8, across: Int, down: Int)]? {
    guard let header = frameHeader, header.count >= 10 + 3 * Int(header[9]) else { return nil }
    let components = (0..<Int(header[9])).map { index in
      let factors = header[11 + 3 * index]
      return (id: header[10 + 3 * index], across: Int(factors >> 4), down: Int(factors & 15))
    }
    return components.allSatisfy { 1...4 ~= $0.across && 1...4 ~= $0.down } ? components : nil
  }

  /// The numbers of its components' tables of quantisers; nil without a whole frame header.
  var quantizerNumbers: [UInt8]? {
    guard let components = frameComponents, let header = frameHeader else { return nil }
    return components.indices.map { header[12 + 3 * $0] }
  }

  private var frameHeader: [UInt8]? { frameHeaderPlace.map { Array(bytes[$0]) } }

  private var frameHeaderPlace: Range<Int>? {
    segments.first { range in
      let marker = bytes[range.lowerBound + 1]
      return 0xC0...0xCF ~= marker && ![0xC4, 0xC8, 0xCC].contains(marker) && range.count > 9
    }
  }

  /// The transform of Adobe's segment: 1 for Y′CbCr, 2 for YCCK, 0 for neither; nil without such a segment.
  var adobeTransform: Int? {
    segments.first(where: isAdobe).map { Int(bytes[$0.lowerBound + 15]) }
  }

  /// The file marked so that decoders do not mix its components, which they do by Adobe's segment or by the components'
  /// names, and find each of them.
  var withUnmixedComponents: JPEGFile {
    var file = self
    file.numberComponents()
    file = file.replacing { isAdobe($0) ? [] : file.bytes[$0] }
    guard let header = file.frameHeaderPlace else { return self }
    // After the frame header the segment no longer changes how components are stored, but still whether they are mixed.
    file.bytes.insert(contentsOf: Self.adobeSegment(transform: 1), at: header.upperBound)
    return file
  }

  /// Calls the components 1, 2, 3 and so on, in all scans; a scan of all components has them in their order.
  private mutating func numberComponents() {
    guard let names = frameComponents?.map(\.id), let header = frameHeaderPlace else { return }
    for index in names.indices { bytes[header.lowerBound + 10 + 3 * index] = UInt8(index + 1) }
    var offset = header.upperBound
    while case let scan = JPEGMarkers.next(in: bytes, from: offset), scan + 5 < bytes.count {
      offset = scan + 2 + max(Int(bytes[scan + 2]) << 8 | Int(bytes[scan + 3]), 2)
      let count = Int(bytes[scan + 4])
      guard bytes[scan + 1] == 0xDA, offset <= bytes.count, count <= names.count else { continue }
      for (index, position) in stride(from: scan + 5, to: scan + 5 + 2 * count, by: 2).enumerated()
      where position < offset {
        let component = count == names.count ? index : names.firstIndex(of: bytes[position])
        if let component { bytes[position] = UInt8(component + 1) }
      }
    }
  }

  private static func adobeSegment(transform: UInt8) -> [UInt8] {
    [0xFF, 0xEE, 0, 14] + Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, transform]
  }

  private func isAdobe(_ segment: Range<Int>) -> Bool {
    bytes[segment.lowerBound + 1] == 0xEE && segment.count >= 16
      && bytes[segment].dropFirst(4).starts(with: Array("Adobe".utf8))
  }

  private func isExif(_ segment: Range<Int>) -> Bool {
    bytes[segment.lowerBound + 1] == 0xE1 && bytes[segment].dropFirst(4).starts(with: Self.name)
  }

  /// The segments before the image data, each with its marker.
  var segments: [Range<Int>] {
    var ranges: [Range<Int>] = []
    var offset = JPEGMarkers.next(in: bytes, from: Self.start.count)
    while offset + 4 <= bytes.count {
      let end = offset + 2 + (Int(bytes[offset + 2]) << 8 | Int(bytes[offset + 3]))
      guard bytes[offset + 1] != 0xDA, offset + 4...bytes.count ~= end else { break }
      ranges.append(offset..<end)
      offset = JPEGMarkers.next(in: bytes, from: end)
    }
    return ranges
  }
}
