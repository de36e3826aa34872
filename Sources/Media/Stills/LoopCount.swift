/// Reads the number of plays of an animated file, which FFmpeg's demuxers do not expose.
enum LoopCount {
  /// The number of plays, nil for endless; 1 where the file states none, or is neither GIF, APNG nor WebP.
  static func read(from path: String) -> Int? {
    // Enough for everything before the first image, a colour profile included.
    let bytes = FileBytes.read(path, atMost: 1 << 20) ?? []
    if bytes.starts(with: Array("GIF8".utf8)) { return ofGIF(bytes) }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return ofPNG(bytes) }
    if WebPIndex.isAnimated(bytes) { return ofWebP(bytes) }
    return 1
  }

  /// The number of plays, from the Netscape extension before the first image, which states the number of repeats; nil
  /// for endless.
  static func ofGIF(_ bytes: [UInt8]) -> Int? {
    guard bytes.count > 13 else { return 1 }
    var place = 13
    if bytes[10] & 0x80 != 0 { place += 3 << (Int(bytes[10] & 7) + 1) }
    while place + 2 < bytes.count, bytes[place] == 0x21 {
      let isApplication = bytes[place + 1] == 0xFF
      var blocks: [ArraySlice<UInt8>] = []
      place += 2
      while place < bytes.count, bytes[place] != 0 {
        let end = min(place + 1 + Int(bytes[place]), bytes.count)
        blocks.append(bytes[place + 1..<end])
        place = end
      }
      place += 1
      if isApplication, blocks.count >= 2, blocks[0].elementsEqual("NETSCAPE2.0".utf8) {
        let loop = Array(blocks[1])
        guard loop.count >= 3, loop[0] == 1 else { continue }
        let repeats = Int(loop[1]) | Int(loop[2]) << 8
        return repeats == 0 ? nil : repeats + 1
      }
    }
    return 1
  }

  /// The number of plays, from the `acTL` chunk; nil for endless.
  static func ofPNG(_ bytes: [UInt8]) -> Int? {
    func number(at place: Int) -> Int {
      bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    var place = 8
    while place + 16 <= bytes.count {
      let kind = bytes[place + 4..<place + 8]
      if kind.elementsEqual("acTL".utf8) {
        let plays = number(at: place + 12)
        return plays == 0 ? nil : plays
      }
      if kind.elementsEqual("IDAT".utf8) { return 1 }
      place += 12 + number(at: place)
    }
    return 1
  }

  /// The number of plays, from the `ANIM` chunk, which may only follow `VP8X` and a colour profile; nil for
  /// endless.
  static func ofWebP(_ bytes: [UInt8]) -> Int? {
    var place = 12
    while place + 14 <= bytes.count {
      if bytes[place..<place + 4].elementsEqual("ANIM".utf8) {
        let plays = Int(littleEndian: bytes[place + 12..<place + 14])
        return plays == 0 ? nil : plays
      }
      if bytes[place..<place + 4].elementsEqual("ANMF".utf8) { return 1 }
      let length = Int(littleEndian: bytes[place + 4..<place + 8])
      place += 8 + length + length % 2
    }
    return 1
  }
}
