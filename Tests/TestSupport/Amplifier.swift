public import Foundation

/// Small files that claim much: of each count and each compressed part, about the most that a reader may believe.
public enum Amplifier {
  /// Boxes of MP4 and MOV (ISO/IEC 14496-12).
  public static func box(_ name: String, _ content: [UInt8]...) -> [UInt8] {
    let content = content.flatMap(\.self)
    return number(8 + content.count) + Array(name.utf8) + content
  }

  public static func number(_ value: Int, _ width: Int = 4) -> [UInt8] {
    (0..<width).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  private static func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }

  private static let matrix =
    number(0x10000) + zeros(12) + number(0x10000) + zeros(12) + number(1 << 30)

  /// A track of Motion JPEG or PCM in one chunk, whose samples are one run each of times and of sizes.
  private static func track(
    _ identifier: Int, samples: Int, isSound: Bool = false, inChunk: Int? = nil, edits: Int = 0,
    besides: [UInt8] = []
  ) -> [UInt8] {
    let header = box(
      "tkhd", number(3), zeros(8), number(identifier), zeros(4), number(samples), zeros(16), matrix,
      number(64 << 16), number(48 << 16))
    let clock = box("mdhd", zeros(12), number(30), number(samples), zeros(4))
    let handler = box(
      "hdlr", zeros(8), Array((isSound ? "soun" : "vide").utf8), zeros(13))
    let entry =
      isSound
      ? box(
        "sowt", zeros(6), number(1, 2), zeros(8), number(1, 2), number(16, 2), zeros(4),
        number(48_000, 2), zeros(2))
      : box(
        "jpeg", zeros(6), number(1, 2), zeros(16), number(64, 2), number(48, 2), number(0x480000),
        number(0x480000), zeros(4), number(1, 2), zeros(32), number(24, 2), number(0xFFFF, 2))
    let table = box(
      "stbl", box("stsd", zeros(4), number(1), entry),
      box("stts", zeros(4), number(samples > 0 ? 1 : 0), number(samples), number(1)),
      box("stsc", zeros(4), number(1), number(1), number(inChunk ?? samples), number(1)),
      box("stsz", zeros(4), number(samples > 0 ? 1 : 0), number(samples)),
      box("stco", zeros(4), number(1), number(28)), besides)
    // QuickTime's second handler, which is that of the file.
    let file = box("hdlr", zeros(4), Array("dhlrurl ".utf8), zeros(13))
    let media = box("minf", box(isSound ? "smhd" : "vmhd", zeros(12)), file, table)
    let list = (0..<edits).flatMap { _ in number(samples) + number(0) + number(0x10000) }
    let changes = edits > 0 ? box("edts", box("elst", zeros(4), number(edits), list)) : []
    return box("trak", header, changes, box("mdia", clock, handler, media))
  }

  private static let beginning = box("ftyp", Array("isom".utf8), zeros(4), Array("isom".utf8))

  private static func movie(_ tracks: [[UInt8]], fragmented: Bool = false) -> [UInt8] {
    let extends = tracks.indices.map {
      box("trex", zeros(4), number($0 + 1), number(1), number(1), number(1), zeros(4))
    }
    return box(
      "moov",
      box(
        "mvhd", zeros(12), number(30), number(100), number(0x10000), number(256, 2), zeros(10),
        matrix, zeros(24), number(99)),
      tracks.flatMap(\.self), fragmented ? box("mvex", extends.flatMap(\.self)) : [])
  }

  private static let frames = box("mdat", (0..<200).flatMap { _ in [0xFF, 0xD8, 0xFF] as [UInt8] })

  /// An MP4 whose tracks have so many samples each, with edits that show all of them again and again.
  ///
  /// - Parameter first: a box before all others, as by `junk`.
  public static func samples(
    _ count: Int, tracks: Int = 1, edits: Int = 0, behind first: String? = nil
  ) -> Data {
    let movie = movie((1...tracks).map { track($0, samples: count, edits: edits) })
    return Data((first.map { box($0, zeros(4)) } ?? beginning) + frames + movie)
  }

  /// An MP4 of uncompressed sound beside a video, in whose one chunk are so many samples.
  public static func soundSamples(_ count: Int, tracks: Int = 1) -> Data {
    let sounds = (2..<2 + tracks).map { track($0, samples: count, isSound: true) }
    return Data(beginning + frames + movie([track(1, samples: 1)] + sounds))
  }

  /// An MP4 of one sample, with descriptions of encryption for so many.
  public static func encryptedSamples(_ count: Int) -> Data {
    let sizes = box("saiz", zeros(4), [0], number(count))
    return Data(beginning + frames + movie([track(1, samples: 1, besides: sizes)]))
  }

  /// A fragmented MP4, each of whose runs claims so many samples.
  public static func runs(of count: Int, runs: Int = 1, tracks: Int = 1) -> Data {
    let run = box("trun", zeros(4), number(count))
    let fragments = (1...tracks).map { number in
      box(
        "traf", box("tfhd", Self.number(0x20000), Self.number(number)),
        [[UInt8]](repeating: run, count: runs).flatMap(\.self))
    }
    let movie = movie((1...tracks).map { track($0, samples: 0) }, fragmented: true)
    return Data(
      beginning + movie + box("moof", box("mfhd", zeros(4), number(1)), fragments.flatMap(\.self))
        + frames)
  }

  /// A MOV whose compressed index has tracks of so many samples.
  public static func compressedIndex(samples count: Int, tracks: Int) throws -> Data {
    let movie = Array(movie((1...tracks).map { track($0, samples: count) }).dropFirst(8))
    let whole = box("moov", movie)
    let index = box(
      "cmov", box("dcom", Array("zlib".utf8)), box("cmvd", number(whole.count), stored(whole)))
    return Data(box("moov", index) + frames)
  }

  /// Bytes in zlib, in one block that is stored as it is.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    let length: [UInt8] = [UInt8(bytes.count & 255), UInt8(bytes.count >> 8)]
    var (low, high) = (1, 0)
    for byte in bytes {
      low = (low + Int(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return [0x78, 0x01, 0x01] + length + length.map { ~$0 } + bytes + number(high << 16 | low)
  }

  /// An AVI whose video claims an edge of so many pixels.
  public static func sizedAVI(_ edge: Int) -> Data {
    func little(_ value: Int) -> [UInt8] { number(value).reversed() }
    func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
      Array(name.utf8) + little(content.count) + content
    }
    let header =
      Array("vidsMJPG".utf8) + zeros(12) + little(1) + little(25) + zeros(4) + little(1)
      + zeros(16)
    let format =
      little(40) + little(edge) + little(edge) + [1, 0, 24, 0] + Array("MJPG".utf8) + zeros(20)
    let list = chunk(
      "LIST", Array("strl".utf8) + chunk("strh", header) + chunk("strf", format))
    let main = chunk("avih", little(40_000) + zeros(20) + little(1) + zeros(28))
    let body =
      chunk("LIST", Array("hdrl".utf8) + main + list)
      + chunk("LIST", Array("movi".utf8) + chunk("00dc", [0xFF, 0xD8, 0xFF, 0xD9]))
    return Data(chunk("RIFF", Array("AVI ".utf8) + body))
  }

  /// A MOV whose compressed index is so many bytes long, and claims to be of `claimed`.
  public static func compressedIndex(_ count: Int, claiming claimed: Int) throws -> Data {
    let index = box(
      "cmov", box("dcom", Array("zlib".utf8)), box("cmvd", number(claimed), try zlib(zeros: count)))
    return Data(box("moov", index) + frames)
  }

  /// A PNG of 64 × 48 with chunks of a kind that hold so many bytes compressed.
  public static func compressed(_ kind: String, _ count: Int, times: Int = 1) throws -> Data {
    let packed = try zlib(zeros: count)
    var png = RawPNG(width: 64, height: 48, depth: 8, colorType: 2)
    let head: [UInt8] = kind == "iTXt" ? [0, 1, 0, 0, 0] : [0, 0]
    png.chunks = (0..<times).map { (kind, Array("Text\($0)".utf8) + head + packed) }
    return png.still([[UInt8]](repeating: [UInt8](repeating: 9, count: 64 * 3), count: 48))
  }

  /// Zero bytes in zlib (RFC 1950), as small as gzip makes them.
  private static func zlib(zeros count: Int) throws -> [UInt8] {
    let folder = try ScratchFolder()
    let made = try Tool.run(
      "sh", ["-c", "head -c \(count) /dev/zero | gzip -9n > zeros.gz"], in: folder.path)
    guard made.status == 0 else { throw ToolFailure(words: ["gzip"], message: made.errors) }
    // A header of ten bytes, and a checksum and a length of eight (RFC 1952).
    let deflated = try Data(contentsOf: URL(filePath: folder.path("zeros.gz"))).dropFirst(10)
      .dropLast(8)
    return [0x78, 0xDA] + deflated + number(count % 65_521, 2) + number(1, 2)
  }
}
