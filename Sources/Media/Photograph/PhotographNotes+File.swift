package import ImprintValues

extension PhotographNotes {
  /// The largest TIFF whose metadata, which may lie anywhere in it, are read.
  private static let mostTIFFBytes = 1 << 29

  /// Those of a file; empty for a file that cannot be read, or of a kind that holds none.
  package init(ofFileAt path: String, _ kind: PhotographKind) {
    switch kind {
    case .jpeg:
      if let file = try? JPEGFile(path: path, atMost: .max) {
        self.init(of: file)
      } else {
        self.init()
      }
    case .png: self.init(ofPNG: path)
    case .webp: self.init(ofWebP: FileBytes.read(path, atMost: .max) ?? [])
    case .tiff:
      self.init()
      let file = FileBytes.read(path, atMost: Self.mostTIFFBytes) ?? []
      (exif, xmp) = (Exif(ofTIFF: file), Exif.xmp(inTIFF: file))
      if TIFFFile.isBig(file) { omissions.insert(.bigTIFF) }
    case .heic, .avif:
      self.init()
      // What cannot be read is told by decoding.
      if let notes = try? HEIFFile.notes(ofFileAt: path) { self = notes }
    case .jxl: self.init(ofJXL: path)
    case .bmp: self.init()
    }
  }

  /// Those of a file, of a JPEG as far as they precede its image.
  package init(ofHeadersIn path: String, _ kind: PhotographKind) {
    if kind == .jpeg {
      self = ImageHeader.jpeg(path).map { PhotographNotes(of: $0) } ?? PhotographNotes()
    } else {
      self.init(ofFileAt: path, kind)
    }
  }

  /// Whether a file has images beside its photograph, as far as its headers tell.
  package static func hasAuxiliaryImages(inFileAt path: String, _ kind: PhotographKind) -> Bool {
    switch kind {
    case .jpeg, .heic, .avif: PhotographNotes(ofHeadersIn: path, kind).hasAuxiliaryImages
    case .png, .webp, .tiff, .bmp, .jxl: false
    }
  }
}
