internal import ImprintValues

/// Content credentials (C2PA): signed statements on the bytes of the file that holds them.
///
/// Where each format has them is in annex A of C2PA's specification 2.1.
package enum ContentCredentials {
  /// The identifier of their box of JUMBF: `c2pa`, as ISO/IEC 19566-5 makes a UUID of four letters.
  static let jumbfType: [UInt8] =
    Array("c2pa".utf8) + [0, 0x11, 0, 0x10, 0x80, 0, 0, 0xAA, 0, 0x38, 0x9B, 0x71]
  /// The identifier of the box of XMP in MP4 and MOV (ISO 16684-3, 5.2).
  private static let xmpType: [UInt8] = [
    0xBE, 0x7A, 0xCF, 0xCB, 0x97, 0xA9, 0x42, 0xE8, 0x9C, 0x71, 0x99, 0x94, 0x91, 0xE3, 0xAF, 0xAC,
  ]
  private static let tiffTag: UInt16 = 0xCD41
  private static let gifName = Array("C2PA_GIF".utf8)

  /// Bounds against crafted files.
  private static let (mostParts, mostXMPBytes) = (10_000, 1 << 24)

  /// Whether a file has them, or names them by an address in its XMP.
  package static func areIn(_ file: OpenFile) -> Bool {
    if let image = ImageHeader.jpeg(in: file) { return PhotographNotes(of: image).hasCredentials }
    let head = file.bytes(from: 0, atMost: 16)
    let kind = PhotographKind(of: file)
    if let kind, let xmp = PhotographNotes(ofFileAt: file.path, kind).xmp,
      XMPMarks.nameCredentials(xmp)
    {
      return true
    }
    if head.starts(with: PNGChunks.signature) { return areInPNG(file) }
    if head.starts(with: "RIFF".utf8) { return areInRIFF(file) }
    if head.starts(with: "GIF8".utf8) { return areInGIF(file) }
    if kind == .tiff { return areInTIFF(file) }
    return areInBoxes(file)
  }

  /// In the first directory (TIFF 6.0, section 2).
  private static func areInTIFF(_ file: OpenFile) -> Bool {
    guard let header = TIFFBlock(file.bytes(from: 0, atMost: 8)),
      let offset = header.firstDirectory.map(Int64.init)
    else { return false }
    let counted = TIFFBlock(
      file.bytes(from: offset, atMost: 2), isBigEndian: header.isBigEndian)
    guard let count = counted.number(at: 0, width: 2) else { return false }
    let directory = TIFFBlock(
      file.bytes(from: offset, atMost: 2 + count * 12), isBigEndian: header.isBigEndian)
    return directory.entries(at: 0)?.contains { $0.tag == tiffTag } == true
  }

  private static func areInPNG(_ file: OpenFile) -> Bool {
    var offset = Int64(PNGChunks.signature.count)
    for _ in 0..<mostParts {
      let head = file.bytes(from: offset, atMost: 8)
      guard head.count == 8, !head[4...].elementsEqual("IEND".utf8) else { return false }
      if head[4...].elementsEqual("caBX".utf8) { return true }
      offset += Int64(UInt32(bigEndian: head[..<4])) + Int64(PNGChunk.frameByteCount)
    }
    return false
  }

  /// WebP and AVI, whose chunks begin at even offsets.
  private static func areInRIFF(_ file: OpenFile) -> Bool {
    var offset: Int64 = 12
    for _ in 0..<mostParts {
      let head = file.bytes(from: offset, atMost: 8)
      guard head.count == 8 else { return false }
      if head.starts(with: "C2PA".utf8) { return true }
      let length = Int64(Int(littleEndian: head[4...]))
      offset += 8 + length + length % 2
    }
    return false
  }

  /// In an extension of an application, before the first image (GIF89a, 26).
  private static func areInGIF(_ file: OpenFile) -> Bool {
    let head = file.bytes(from: 0, atMost: 13)
    guard head.count == 13 else { return false }
    var offset: Int64 = 13 + (head[10] & 0x80 == 0 ? 0 : Int64(3) << Int64(head[10] % 8 + 1))
    for _ in 0..<mostParts {
      let block = file.bytes(from: offset, atMost: 3 + gifName.count)
      guard block.count == 3 + gifName.count, block[0] == 0x21 else { return false }
      if block[1] == 0xFF, block[3...].elementsEqual(gifName) { return true }
      offset += 2
      while let length = file.bytes(from: offset, atMost: 1).first {
        offset += 1 + Int64(length)
        if length == 0 { break }
      }
    }
    return false
  }

  /// MP4 and MOV, HEIC and AVIF, JPEG XL.
  private static func areInBoxes(_ file: OpenFile) -> Bool {
    var offset: Int64 = 0
    for _ in 0..<mostParts {
      let head = file.bytes(from: offset, atMost: BoxHeader.mostBytes + xmpType.count)
      guard let box = BoxHeader(head), offset > 0 || ["ftyp", "JXL "].contains(box.name) else {
        return false
      }
      let type = head.dropFirst(box.byteCount).prefix(xmpType.count)
      switch box.name {
      case "uuid" where type.elementsEqual(CredentialsBox.identifier): return true
      case "uuid" where type.elementsEqual(xmpType):
        let xmp = file.bytes(
          from: offset, atMost: min(Int(clamping: box.boxByteCount ?? 0), mostXMPBytes))
        if XMPMarks.nameCredentials(xmp) { return true }
      case "jumb":
        // A box that describes the first one comes first, and begins with its type.
        let inner = file.bytes(from: offset + Int64(box.byteCount) + 8, atMost: jumbfType.count)
        if inner == jumbfType { return true }
      default: break
      }
      guard let end = box.end(from: offset), end < file.length else { return false }
      offset = end
    }
    return false
  }
}

extension JPEGSegment {
  /// The number of the box of which a segment of JUMBF holds a part (ISO/IEC 19566-5, annex D); nil for any other segment.
  fileprivate var boxNumber: Int? {
    marker == 0xEB && begins(with: "JP") && content.count > 8 ? Int(bigEndian: content[2..<4]) : nil
  }

  /// Whether it is the first part of content credentials.
  fileprivate var beginsCredentials: Bool {
    // Number, place and header of the box, and the header of the one that describes it, precede the type.
    let (head, longHead) = (24, 32)
    return boxNumber != nil
      && [head, longHead].contains {
        content.dropFirst($0).starts(with: ContentCredentials.jumbfType)
      }
  }
}

extension [JPEGSegment] {
  /// Whether they hold content credentials.
  var haveCredentials: Bool { contains(where: \.beginsCredentials) }

  /// Those that hold no part of content credentials.
  var withoutCredentials: [JPEGSegment] {
    let boxes = Set(filter(\.beginsCredentials).compactMap(\.boxNumber))
    return filter { $0.boxNumber.map { !boxes.contains($0) } ?? true }
  }
}
