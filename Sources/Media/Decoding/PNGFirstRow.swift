internal import ImprintValues

/// Has the first row of a PNG decoded alone, which tells the format of its samples: a file of 2 MB may hold an image of
/// 512 MiB.
struct PNGFirstRow: DecodingAdjustment {
  func adjusted(_ packet: Packet) throws(MediaError) -> Packet {
    guard let file = Self.file(of: packet.bytes) else { return packet }
    return try packet.replacing(with: file)
  }

  func adjust(_ frame: VideoFrame) throws(MediaError) {}

  /// A PNG that has one row of another; nil for a file that is none.
  static func file(of bytes: [UInt8]) -> [UInt8]? {
    guard var chunks = PNGChunks(ofFile: bytes), let header = chunks.next(), header.isOf("IHDR"),
      header.body.count == 13
    else { return nil }
    let body = Array(header.body)
    let width = Int(bigEndian: body[0..<4])
    // A row of 16-bit colours with alpha is the longest; what is stored without compression is a little longer.
    var needed = width.multipliedClamped(by: 8).addingClamped(1 << 16)
    let oneRow = Array(body[..<4]) + [0, 0, 0, 1] + Array(body[8...])
    var file = PNGChunks.signature + PNGChunk.bytes("IHDR".utf8, oneRow)
    for chunk in chunks {
      guard chunk.isOf("IDAT") else {
        file += bytes[chunk.range]
        continue
      }
      guard needed > 0 else { continue }
      let part = chunk.body.prefix(needed)
      // What is cut off stays so, and is told by the decoder.
      file +=
        part.count < chunk.body.count
        ? PNGChunk.bytes("IDAT".utf8, part) : Array(bytes[chunk.range])
      needed -= part.count
    }
    return file
  }
}
