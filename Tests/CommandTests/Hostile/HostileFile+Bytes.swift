import Foundation
import TestSupport

extension HostileFile {
  private static func box(_ name: String, _ content: [UInt8]...) -> [UInt8] {
    Amplifier.box(name, content.flatMap(\.self))
  }

  private static func number(_ value: Int, _ width: Int = 4) -> [UInt8] {
    Amplifier.number(value, width)
  }

  private static func many(_ count: Int, _ part: (Int) -> [UInt8]) -> [UInt8] {
    (0..<count).flatMap(part)
  }

  /// A film with boxes in its index, which is written anew at the end.
  private static func movie(_ name: String, _ boxes: @escaping @Sendable () -> [UInt8])
    -> HostileFile
  {
    HostileFile("\(name).mov", base: "clip.mp4") { film in
      guard let kind = film.range(of: Data("moov".utf8))?.lowerBound else { return [] }
      var whole = Array(film)
      let length = whole[kind - 4..<kind].reduce(0) { $0 << 8 | Int($1) }
      let index = Array(whole[kind + 4..<kind - 4 + length])
      whole.replaceSubrange(kind..<kind + 4, with: "free".utf8)
      return whole + box("moov", index, boxes())
    }
  }

  private static func handler(_ kind: String) -> [UInt8] {
    box("hdlr", number(0), number(0), Array(kind.utf8), number(0, 12), [0])
  }

  private static func metadata(_ count: Int, _ name: (Int) -> String = { "com.example.k\($0)" })
    -> [UInt8]
  {
    let keys = many(count) { number in
      let name = Array("mdta\(name(number))".utf8)
      return Self.number(name.count + 4) + name
    }
    let items = many(count) { index in
      number(33) + number(index + 1) + box("data", number(1), number(0), [0x76]) + number(0, 8)
    }
    return box(
      "meta", handler("mdta"), box("keys", number(0), number(count), keys), box("ilst", items))
  }

  /// A track of detected faces, of samples of one byte, all of it shown so many times.
  private static func timed(edits: Int, samples: Int, keys: Int = 1) -> [UInt8] {
    let key = many(keys) { index in
      let content =
        box("keyd", Array("mdtacom.apple.quicktime.detected-face".utf8))
        + box("dtyp", number(0), number(65))
      return number(content.count + 8) + number(index + 1) + content
    }
    let entry = box("mebx", number(0), number(1), box("keys", key))
    let table = box(
      "stbl", box("stsd", number(0), number(1), entry),
      box("stts", number(0), number(1), number(samples), number(1)),
      box("stsz", number(0), number(1), number(samples)),
      box("stsc", number(0), number(1), number(1), number(samples), number(1)),
      box("stco", number(0), number(1), number(0)))
    let media = box(
      "mdia", box("mdhd", number(0, 12), number(600), number(samples), number(0x55C4_0000)),
      handler("meta"), box("minf", box("gmhd", box("gmin", number(0, 16))), table))
    let list = many(edits) { _ in number(1_000_000) + number(0) + number(0x10000) }
    return box(
      "trak",
      box(
        "tkhd", number(15), number(0, 8), number(77), number(0), number(1_000_000), number(0, 60)),
      box("edts", box("elst", number(0), number(edits), list)), media)
  }

  private static func nested(_ name: String, _ depth: Int) -> [UInt8] {
    many(depth) { number(8 * (depth - $0)) + Array(name.utf8) }
  }

  static let movies = [
    movie("keys") { metadata(60_000) },
    movie("same") { metadata(60_000) { _ in "com.example.k" } },
    movie("allowed") { metadata(4000) },
    movie("empty") { box("meta", handler("mdta"), box("keys", number(0), number(0)), box("ilst")) },
    movie("boxes") { many(40_000) { _ in metadata(1) } },
    movie("custom") {
      box(
        "udta",
        box(
          "meta", number(0), handler("mdir"),
          box(
            "ilst",
            many(30_000) { index in
              box(
                "----", box("mean", number(0), [0x61]),
                box("name", number(0), Array("n\(index)".utf8)),
                box("data", number(1), number(0), [0x76]))
            })))
    },
    movie("texts") {
      box(
        "udta",
        many(60_000) { number(13) + [0xA9, 0x6E, 0x61, 0x6D, 0, 1] + number($0, 2) + [0x61] })
    },
    movie("edits") { timed(edits: 8000, samples: 2000) },
    movie("samples") { timed(edits: 1, samples: 900_000) },
    movie("timed") { timed(edits: 1, samples: 1, keys: 40_000) },
    movie("tracks") { many(400) { _ in timed(edits: 1, samples: 1) } },
    movie("bare") { many(100_000) { _ in box("trak") } },
    movie("udta") { nested("udta", 300_000) },
    movie("trak") { nested("trak", 300_000) },
    movie("meta") { nested("meta", 300_000) },
    movie("wave") { nested("wave", 300_000) },
    movie("zeros") { number(0, 4_000_000) },
    movie("small") { many(60_000) { _ in box("free") } },
    movie("references") { box("trak", box("tref", box("cdsc", many(500_000) { _ in number(1) }))) },
    movie("chapters") {
      box("udta", box("chpl", number(0x1000000), number(0), [255], many(255) { _ in number(0, 9) }))
    },
    HostileFile("top.mov", base: "clip.mp4") { Array($0) + many(60_000) { _ in box("free") } },
    HostileFile("first.mov", base: "clip.mp4") { many(60_000) { _ in box("free") } + Array($0) },
  ]

  private static func jpeg(_ name: String, _ segments: @escaping @Sendable () -> [UInt8])
    -> HostileFile
  {
    HostileFile("\(name).jpg", base: "base.jpg") {
      Array($0.prefix(2)) + segments() + $0.dropFirst(2)
    }
  }

  private static func segment(_ marker: UInt8, _ name: String, _ content: [UInt8]) -> [UInt8] {
    [0xFF, marker] + number(content.count + name.utf8.count + 2, 2) + Array(name.utf8) + content
  }

  private static func png(_ name: String, _ chunks: @escaping @Sendable () -> [UInt8])
    -> HostileFile
  {
    HostileFile("\(name).png") { Array($0.prefix(33)) + chunks() + $0.dropFirst(33) }
  }

  private static let tiff: [UInt8] = [0x4D, 0x4D, 0, 42, 0, 0, 0, 8]

  /// Directories of a TIFF one behind the other, each of entries of so many bytes.
  private static func directories(_ count: Int, entries: Int = 0, tag: Int = 0x9286) -> [UInt8] {
    tiff
      + many(count) { index in
        let entry = number(tag, 2) + number(7, 2) + number(60_000) + number(8)
        return number(entries, 2) + many(entries) { _ in entry }
          + number(8 + (index + 1) * (6 + 12 * entries))
      }
  }

  private static func profile(_ tags: Int) -> [UInt8] {
    let table = many(tags) {
      Array("t\($0 % 1000)xx".utf8.prefix(4)) + number(128) + number(60_000)
    }
    return number(200_000) + number(0, 32) + Array("acsp".utf8) + number(0, 88) + number(tags)
      + table
  }

  static let photographs = [
    jpeg("chain") { segment(0xE1, "Exif\0\0", directories(10_000)) },
    jpeg("entries") { segment(0xE1, "Exif\0\0", directories(1, entries: 5000)) },
    jpeg("notes") { segment(0xE1, "Exif\0\0", directories(4, entries: 1200, tag: 0x927C)) },
    jpeg("within") { segment(0xE1, "Exif\0\0", directories(4, entries: 1200, tag: 0x8769)) },
    jpeg("exifs") { many(70) { _ in segment(0xE1, "Exif\0\0", directories(10_000)) } },
    jpeg("xmp") {
      segment(
        0xE1, "http://ns.adobe.com/xap/1.0/\0", Array(String(repeating: "<a>", count: 20_000).utf8))
    },
    jpeg("extensions") {
      many(70) { _ in segment(0xE1, "http://ns.adobe.com/xmp/extension/\0", number(0, 60_000)) }
    },
    jpeg("resources") {
      segment(
        0xED, "Photoshop 3.0\0",
        many(5000) { _ in Array("8BIM".utf8) + number(0x404, 2) + number(0, 6) })
    },
    jpeg("lists") { segment(0xE2, "MPF\0", directories(1, entries: 5000, tag: 0xB002)) },
    jpeg("pieces") {
      many(70) { _ in segment(0xE2, "ICC_PROFILE\0", [1, 255] + number(0, 60_000)) }
    },
    jpeg("profile") { segment(0xE2, "ICC_PROFILE\0", [1, 1] + profile(5000)) },
    jpeg("segments") { many(150_000) { _ in [0xFF, 0xE5, 0, 2] } },
    jpeg("comments") { many(100_000) { _ in segment(0xFE, "a", []) } },
    jpeg("fill") { [UInt8](repeating: 0xFF, count: 4_000_000) },
    png("texts") { many(40_000) { _ in RawPNG.chunk("tEXt", Array("a\0b".utf8)) } },
    png("unknown") { many(80_000) { _ in RawPNG.chunk("quQu", []) } },
    png("exif") { many(70) { _ in RawPNG.chunk("eXIf", directories(10_000)) } },
    png("data") { many(80_000) { _ in RawPNG.chunk("IDAT", []) } },
    HostileFile("chain.tif") { _ in directories(500_000) },
    HostileFile("self.tif") { _ in tiff + number(0, 2) + number(8) },
    HostileFile("entries.tif") { _ in directories(6, entries: 60_000) },
  ]

  private static let screen =
    Array("GIF89a".utf8) + [9, 0, 9, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
  private static let cell: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]

  private static func gif(
    _ name: String, _ count: Int, _ part: @escaping @Sendable (Int) -> [UInt8]
  )
    -> HostileFile
  {
    HostileFile("\(name).gif") { _ in screen + many(count, part) + cell + [0x3B] }
  }

  private static func webP(_ name: String, _ chunks: @escaping @Sendable () -> [UInt8])
    -> HostileFile
  {
    HostileFile("\(name).webp") { _ in
      let body = Array("WEBP".utf8) + riff("VP8X", [0x12, 0, 0, 0, 8, 0, 0, 8, 0, 0]) + chunks()
      return riff("RIFF", body)
    }
  }

  private static func riff(_ name: String, _ content: [UInt8]) -> [UInt8] {
    Array(name.utf8) + number(content.count).reversed() + content
  }

  private static func control(_ order: Int) -> [UInt8] {
    RawPNG.chunk("fcTL", number(order) + number(1) + number(1) + number(0, 8) + number(1) + [0, 0])
  }

  static let animations = [
    gif("frames", 100_000) { _ in cell },
    gif("delays", 100_000) { _ in [0x21, 0xF9, 4, 0, 1, 0, 0, 0] + cell },
    gif("controls", 300_000) { _ in [0x21, 0xF9, 4, 0, 1, 0, 0, 0] },
    gif("comments", 300_000) { _ in [0x21, 0xFE, 1, 0x61, 0] },
    gif("pieces", 1) { _ in [0x21, 0xFE] + many(1_000_000) { _ in [1, 0x61] } + [0] },
    gif("loops", 100_000) { _ in [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0] },
    gif("codes", 1) { _ in
      [0x2C, 0, 0, 0, 0, 9, 0, 9, 0, 0, 2] + many(15_000) { _ in [255] + number(0, 255) } + [0]
    },
    gif("wide", 2000) { _ in [0x2C, 0, 0, 0, 0, 255, 255, 255, 255, 0, 2, 2, 0x44, 1, 0] },
    png("moving") {
      RawPNG.chunk("acTL", number(20_000) + number(0)) + many(20_000) { control($0) }
    },
    png("claims") { RawPNG.chunk("acTL", number(0x7FFF_FFFF) + number(0)) + control(0) },
    png("frames") {
      RawPNG.chunk("acTL", number(15_000) + number(0)) + control(0)
        + many(15_000) { control(2 * $0 + 1) + RawPNG.chunk("fdAT", number(2 * $0 + 2)) }
    },
    png("counts") { many(200_000) { _ in RawPNG.chunk("acTL", number(1) + number(0)) } },
    webP("frames") { many(100_000) { _ in riff("ANMF", number(0, 16)) } },
    webP("nested") {
      many(50_000) { _ in riff("ANMF", number(0, 16) + riff("ANMF", number(0, 16))) }
    },
    webP("parts") { riff("ANMF", number(0, 16) + many(400_000) { _ in riff("ALPH", []) }) },
    webP("loops") { many(200_000) { _ in riff("ANIM", number(0, 6)) } },
    webP("profiles") { many(70) { _ in riff("ICCP", profile(5000)) } },
    webP("unknown") { many(500_000) { _ in riff("ABCD", []) } },
    webP("claims") { riff("ANMF", number(0, 6) + [255, 255, 255, 255, 255, 255] + number(0, 4)) },
    webP("none") { [] },
  ]
}
