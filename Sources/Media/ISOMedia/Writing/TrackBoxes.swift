/// A track's header (`tkhd`), of a track that shows nothing.
enum TrackHeader {
  /// - Parameter duration: in ticks of the movie.
  static func box(id: UInt32, duration: UInt64) -> Box {
    var fields: [UInt8] = []
    // Neither time of creation nor of change: equal inputs make equal files.
    for number in [UInt64(0), 0] { fields.append(bigEndian: number) }
    for number in [id, 0] { fields.append(bigEndian: number) }
    fields.append(bigEndian: duration)
    // Reserved, layer, alternate group, volume, reserved.
    fields += [UInt8](repeating: 0, count: 16)
    let unit: [UInt32] = [0x1_0000, 0, 0, 0, 0x1_0000, 0, 0, 0, 0x4000_0000]
    for number in unit + [0, 0] { fields.append(bigEndian: number) }
    // Enabled, in the movie, in the preview, in the poster.
    return Box("tkhd", version: 1, flags: 0xF, fields: fields)
  }
}

extension Movie {
  /// Says of the video track, as phones do, that all of its frame is shown: `tapt`, whose clean, production and encoded sizes are
  /// those of its header (QuickTime File Format, "Track Aperture Mode Dimensions Atom").
  mutating func addApertures() {
    let places = box.children.indices.filter { box.children[$0].type == "trak" }
    guard let index = zip(places, tracks).first(where: { $1.handler == "vide" })?.0,
      let header = box.children[index]["tkhd"], header.fields.count > 8
    else { return }
    let size = Array(header.fields.suffix(8))
    box.children[index].set(
      Box(
        "tapt",
        children: ["clef", "prof", "enof"].map { Box($0, version: 0, fields: size) }))
  }
}

/// The offsets of chunks in a file (`stco`, `co64`).
enum ChunkOffsets {
  static func box(_ offsets: [UInt64], wide: Bool) -> Box {
    var fields: [UInt8] = []
    fields.append(bigEndian: UInt32(clamping: offsets.count))
    for offset in offsets {
      if wide {
        fields.append(bigEndian: offset)
      } else {
        fields.append(bigEndian: UInt32(clamping: offset))
      }
    }
    return Box(wide ? "co64" : "stco", version: 0, fields: fields)
  }
}

extension Box {
  /// The `trak` of timed metadata with these keys, without its header, clock, references and samples.
  static func timedMetadata(_ keys: [TimedMetadataKey]) -> Box {
    Box(
      "trak",
      children: [
        TrackHeader.box(id: 0, duration: 0),
        Box(
          "mdia",
          children: [
            Box("mdhd"),
            Handler.box(of: "meta", component: "mhlr", named: "Timed Metadata"),
            Box(
              "minf",
              children: [
                gmhd, dataHandler, dataInformation,
                Box(
                  "stbl",
                  children: [
                    Box(
                      "stsd", version: 0,
                      fields: [0, 0, 0, 1] + TimedMetadataKey.format(keys).bytes)
                  ]),
              ]),
          ]),
      ])
  }

  /// QuickTime's header of media that are neither video nor sound.
  private static var gmhd: Box {
    // Graphics mode "dither copy", the grey of its operand, balance, reserved.
    let fields: [UInt8] = [0, 0x40, 0x80, 0, 0x80, 0, 0x80, 0, 0, 0, 0, 0]
    return Box("gmhd", children: [Box("gmin", version: 0, fields: fields)])
  }

  private static var dataHandler: Box {
    Handler.box(of: "alis", component: "dhlr", named: "Data Handler")
  }

  /// The one data reference: the file itself.
  private static var dataInformation: Box {
    let itself = Box("alis", version: 0, flags: 1, fields: [])
    return Box(
      "dinf", children: [Box("dref", version: 0, fields: [0, 0, 0, 1] + itself.bytes)])
  }

  /// Whether a track's samples all lie in its own file.
  var keepsItsData: Bool {
    var reader = ByteReader(self[["mdia", "minf", "dinf", "dref"]]?.fields.dropFirst(8) ?? [])
    while let size = reader.number(UInt32.self), let type = reader.number(UInt32.self) {
      guard let body = reader.bytes(Int(clamping: size) - 8) else { return false }
      let kinds: [BoxType] = ["url ", "urn ", "alis", "rsrc"]
      // The lowest flag says that it is this file.
      guard kinds.contains(BoxType(code: type)),
        body.dropFirst(3).first.map({ $0 & 1 == 1 }) == true
      else { return false }
    }
    return true
  }
}
