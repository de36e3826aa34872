internal import ImprintValues

extension PhotographNotes {
  private static let xmpKeyword = "XML:com.adobe.xmp"
  private static let packedKeyword = "Raw profile type "
  private static let mostChunkBytes = 1 << 24
  private static let colorKinds: Set = ["iCCP", "sRGB", "gAMA", "cHRM", "cICP", "mDCV", "cLLI"]
  private static let textKinds: Set = ["tEXt", "zTXt", "iTXt", "tIME"]
  /// Keywords of texts for viewers (PNG specification, third edition, 11.3.3.1).
  private static let publicKeywords: Set = [
    "Title", "Description", "Copyright", "Creation Time", "Comment",
  ]

  /// Those of a PNG, whose data is not read.
  init(ofPNG path: String) {
    self.init()
    guard let file = try? OpenFile(path) else { return }
    var offset = Int64(PNGChunks.signature.count)
    while true {
      let head = file.bytes(from: offset, atMost: 8)
      guard head.count == 8 else { return }
      let length = Int(UInt32(bigEndian: head[..<4]))
      let kind = String(decoding: head[4...], as: UTF8.self)
      if kind == "IEND" { return }
      if kind != "IDAT", length <= Self.mostChunkBytes {
        take(file.bytes(from: offset, atMost: length + PNGChunk.frameByteCount), kind)
      }
      offset += Int64(length + PNGChunk.frameByteCount)
    }
  }

  private mutating func take(_ bytes: [UInt8], _ kind: String) {
    var chunks = PNGChunks(bytes[...])
    guard let chunk = chunks.next(), chunk.isComplete else { return }
    let body = Array(chunk.body)
    switch kind {
    case "eXIf": exif = exif ?? Exif(body)
    case "pHYs": density = PixelDensity(chunk)
    case "iTXt" where body.starts(with: "\(Self.xmpKeyword)\0".utf8):
      // Uncompressed, and without a language and a translated keyword.
      let text = body.dropFirst(Self.xmpKeyword.utf8.count + 1)
      if text.starts(with: [0, 0, 0, 0]) { xmp = Array(text.dropFirst(4)) }
    case "iCCP" where chunk.profile == nil: break
    case _ where Self.colorKinds.contains(kind): colors.append(bytes)
    // Programs pack EXIF and Photoshop's resources into such a text, often compressed.
    case _ where Self.textKinds.contains(kind) && body.starts(with: Self.packedKeyword.utf8):
      omissions.insert(.packedProfiles)
    case _ where Self.textKinds.contains(kind):
      if !EmbeddedImages.isAny(in: body) {
        texts.append(bytes)
      } else if EmbeddedImages.hasUnknownData(in: body) {
        omissions.insert(.unknownData)
      }
    default: break
    }
  }

  /// Whether a chunk is for viewers, and holds no coordinates that can be read.
  static func isForPublic(_ chunk: [UInt8]) -> Bool {
    let keyword = chunk.dropFirst(8).prefix { $0 != 0 }
    return publicKeywords.contains(String(decoding: keyword, as: UTF8.self))
      && !GeographicPosition.isNamed(in: String(decoding: chunk, as: UTF8.self))
  }

  private static func chunk(ofProfile profile: [UInt8]) -> [UInt8] {
    PNGChunk.bytes("iCCP".utf8, Array("ICC\0\0".utf8) + StoredZlib.stream(of: profile))
  }

  /// A chunk that describes colours, of a profile what conversions need; nil for a profile that cannot be read.
  static func conversionChunk(_ bytes: [UInt8]) -> [UInt8]? {
    var chunks = PNGChunks(bytes[...])
    guard let chunk = chunks.next(), chunk.isOf("iCCP") else { return bytes }
    return chunk.profile.flatMap { ConversionProfile($0) }.map { Self.chunk(ofProfile: $0.bytes) }
  }

  /// The chunks behind a PNG's header.
  var pngChunks: [UInt8] {
    var chunks: [UInt8] = colors.flatMap(\.self)
    if colors.isEmpty, let profile { chunks += Self.chunk(ofProfile: profile) }
    if let density { chunks += PNGChunk.bytes("pHYs".utf8, density.pixelDimensions) }
    if let exif { chunks += PNGChunk.bytes("eXIf".utf8, exif.bytes) }
    if let xmp {
      chunks += PNGChunk.bytes(
        "iTXt".utf8, Array("\(Self.xmpKeyword)\0".utf8) + [0, 0, 0, 0] + xmp)
    }
    return chunks + texts.flatMap(\.self)
  }
}
