/// Reads the number of plays of an animated file, which FFmpeg's demuxers do not expose.
enum LoopCount {
  /// That of a GIF, APNG or WebP, nil for endless; 1 where the file has none.
  case stated(Int?)
  /// The format has none, as those of videos.
  case none

  init(of file: OpenFile) {
    // Enough for everything before the first image, a colour profile included.
    let bytes = file.bytes(from: 0, atMost: 1 << 20)
    if bytes.starts(with: Array("GIF8".utf8)) {
      self = .stated(Self.ofGIF(bytes))
    } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      self = .stated(Self.ofPNG(bytes))
    } else if WebPIndex.isAnimated(bytes) {
      self = .stated(Self.ofWebP(bytes))
    } else {
      self = .none
    }
  }

  /// The number of plays; nil for endless.
  var plays: Int? {
    switch self {
    case .stated(let plays): plays
    case .none: 1
    }
  }

  var isStated: Bool { if case .stated = self { true } else { false } }

  /// The number of plays, from the Netscape extension before the first image, which states the number of repeats; nil
  /// for endless.
  static func ofGIF(_ bytes: [UInt8]) -> Int? {
    guard bytes.count > 13 else { return 1 }
    var offset = 13
    if bytes[10] & 0x80 != 0 { offset += 3 << (Int(bytes[10] & 7) + 1) }
    while offset + 2 < bytes.count, bytes[offset] == 0x21 {
      let isApplication = bytes[offset + 1] == 0xFF
      var blocks: [ArraySlice<UInt8>] = []
      offset += 2
      while offset < bytes.count, bytes[offset] != 0 {
        let end = min(offset + 1 + Int(bytes[offset]), bytes.count)
        blocks.append(bytes[offset + 1..<end])
        offset = end
      }
      offset += 1
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
    for chunk in PNGChunks(bytes.dropFirst(PNGChunks.signature.count)) {
      if chunk.isOf("acTL"), chunk.body.count >= 8 {
        let plays = Int(bigEndian: chunk.body.dropFirst(4).prefix(4))
        return plays == 0 ? nil : plays
      }
      if chunk.isOf("IDAT") { return 1 }
    }
    return 1
  }

  /// The number of plays, from the `ANIM` chunk, which may only follow `VP8X` and a colour profile; nil for
  /// endless.
  static func ofWebP(_ bytes: [UInt8]) -> Int? {
    var offset = 12
    while offset + 14 <= bytes.count {
      if bytes[offset..<offset + 4].elementsEqual("ANIM".utf8) {
        let plays = Int(littleEndian: bytes[offset + 12..<offset + 14])
        return plays == 0 ? nil : plays
      }
      if bytes[offset..<offset + 4].elementsEqual("ANMF".utf8) { return 1 }
      let length = Int(littleEndian: bytes[offset + 4..<offset + 8])
      offset += 8 + length + length % 2
    }
    return 1
  }
}
