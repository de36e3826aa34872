/// The markers by which the segments of a JPEG are found (ITU-T T.81, annex B).
package enum JPEGMarkers {
  /// The offset of the next marker that begins a segment, or ends an image, and the file's end without one. As in decoders,
  /// anything before it is skipped: samples, restart markers, stray bytes.
  package static func next(in file: [UInt8], from start: Int) -> Int {
    var offset = start
    while offset + 1 < file.count {
      let next = file[offset + 1]
      if file[offset] == 0xFF, 0xC0...0xFE ~= next, !(0xD0...0xD7 ~= next) { return offset }
      offset += 1
    }
    return file.count
  }

  /// The number of scans up to the image's end, each of which decoders put over the whole image.
  package static func scanCount(in file: [UInt8]) -> Int {
    var (count, offset) = (0, next(in: file, from: 2))
    while offset + 1 < file.count, file[offset + 1] != 0xD9 {
      let marker = file[offset + 1]
      if marker == 0xDA { count += 1 }
      offset += 2
      if marker != 0xD8, offset + 1 < file.count {
        offset += max(Int(file[offset]) << 8 | Int(file[offset + 1]), 2)
      }
      offset = next(in: file, from: offset)
    }
    return count
  }
}
