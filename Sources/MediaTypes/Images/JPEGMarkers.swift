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
}
