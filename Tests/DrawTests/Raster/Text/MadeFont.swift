import Foundation

/// A TrueType font of squares that a test makes, with `A`, `B` and an emoji (OpenType 1.9).
struct MadeFont {
  /// Its family, whose only style is Regular.
  let family: String
  /// Whether `A` and the emoji are drawn in a colour of the font's own, by a layer of `COLR`.
  var hasColours = false
  /// Whether it is variable, with the axis `opsz`.
  var hasOpticalSizes = false

  /// The characters with their glyphs: 1 has a colour, 2 has none.
  private static let glyphs: [(scalar: UInt32, glyph: UInt32)] = [
    (0x41, 1), (0x42, 2), (0x1F600, 1),
  ]

  /// The bytes of its file.
  var data: Data {
    let tables = tables.sorted { $0.key < $1.key }
    var offset = 12 + 16 * tables.count
    var (head, body) = (Data(), Data())
    head.add(0x0001_0000 as UInt32)
    head.add(UInt16(tables.count), 0, 0, 0)
    for (tag, table) in tables {
      head.append(contentsOf: tag.utf8)
      head.add(0, UInt32(offset), UInt32(table.count))
      let padded = table + Data(count: (4 - table.count % 4) % 4)
      body += padded
      offset += padded.count
    }
    return head + body
  }

  private var tables: [String: Data] {
    var tables = [
      "OS/2": Self.metrics, "cmap": Self.characters, "glyf": Self.square, "head": Self.header,
      "hhea": Data.words(1, 0, 800, 0xFF38, 0, 600, 0, 0, 600, 1, 0, 0, 0, 0, 0, 0, 0, 1),
      "hmtx": Data.words(600, 0, 0, 0), "loca": Data.words(0, 0, 17, 34),
      "maxp": Data.words(1, 0, 3, 4, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0), "name": names,
      "post": Data.words(3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
    ]
    if hasColours {
      // Glyph 1 is one layer, of glyph 2 in the first colour, which is opaque red as BGRA.
      tables["COLR"] = Data.words(0, 1, 0, 14, 0, 20, 1, 1, 0, 1, 2, 0)
      tables["CPAL"] = Data.words(0, 1, 1, 1, 0, 14, 0, 0x0000, 0xFFFF)
    }
    if hasOpticalSizes {
      // From 8 through 14 to 144, in 16.16.
      tables["fvar"] =
        Data.words(1, 0, 16, 2, 1, 20, 0, 8) + Data("opsz".utf8)
        + Data.words(8, 0, 14, 0, 144, 0, 0, 256)
      tables["gvar"] = Data.words(1, 0, 1, 0, 0, 28, 3, 0, 0, 28, 0, 0, 0, 0)
    }
    return tables
  }

  /// A square of half an em, twice.
  private static var square: Data {
    var glyph = Data.words(1, 0, 0, 500, 500, 3, 0)
    // The points lie on the curve, each as far from the one before: all across, then all up.
    glyph.append(contentsOf: [1, 1, 1, 1])
    glyph += Data.words(0, 500, 0, 0xFE0C, 0, 0, 500, 0)
    return glyph + glyph
  }

  private static var header: Data {
    Data.words(1, 0, 1, 0, 0, 0, 0x5F0F, 0x3CF5, 0, 1000)
      + Data.words(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 500, 500, 0, 8, 2, 0, 0)
  }

  /// `OS/2` of version 1, of a regular weight.
  private static var metrics: Data {
    Data.words(1, 600, 400, 5) + Data(count: 24) + Data(count: 10) + Data(count: 16)
      + Data("MADE".utf8) + Data.words(0x40, 0x41, 0x42, 800, 0xFF38, 0, 800, 200, 0, 1, 0, 0)
  }

  /// `cmap` of format 12.
  private static var characters: Data {
    var table = Data.words(0, 1, 3, 10, 0, 12, 12, 0)
    table.add(UInt32(16 + 12 * glyphs.count), 0, UInt32(glyphs.count))
    for (scalar, glyph) in glyphs { table.add(scalar, scalar, glyph) }
    return table
  }

  private var names: Data {
    let texts: [(id: UInt16, text: String)] = [
      (1, family), (2, "Regular"), (4, "\(family) Regular"), (6, family), (256, "Optical Size"),
    ]
    var (table, storage) = (
      Data.words(0, UInt16(texts.count), UInt16(6 + 12 * texts.count)), Data()
    )
    for (id, text) in texts {
      let bytes = Data(text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] })
      table.add(3, 1, 0x409, id, UInt16(bytes.count), UInt16(storage.count))
      storage += bytes
    }
    return table + storage
  }
}

extension Data {
  fileprivate static func words(_ words: UInt16...) -> Data {
    words.reduce(into: Data()) { $0.add($1) }
  }

  fileprivate mutating func add(_ words: UInt16...) {
    for word in words { append(contentsOf: [UInt8(word >> 8), UInt8(word & 0xFF)]) }
  }

  fileprivate mutating func add(_ words: UInt32...) {
    for word in words { add(UInt16(word >> 16), UInt16(word & 0xFFFF)) }
  }
}
