internal import ImprintValues

/// The brands of HEIC and AVIF files (ISO/IEC 23008-12, annex B, and the AV1 Image File Format).
enum HEIFBrands {
  private static let mainBrands: Set = ["heic", "heix", "heim", "heis", "mif1", "avif"]
  /// Enough for the first box of any such file.
  private static let mostBytes = 256

  /// The brands in the first box of such a file, the main one first; empty for other files.
  private static func brands(of file: OpenFile) -> [String] {
    let head = file.bytes(from: 0, atMost: mostBytes)
    guard head.count >= 12, let box = BoxHeader(head), box.name == "ftyp" else { return [] }
    let end = min(Int(clamping: box.boxByteCount ?? 0), head.count)
    // The minor version lies between the main brand and the compatible ones.
    let brands = ([8] + stride(from: 16, through: end - 4, by: 4)).map {
      String(decoding: head[$0..<$0 + 4], as: UTF8.self)
    }
    return mainBrands.contains(brands[0]) ? brands : []
  }

  /// Whether a file is a HEIC or AVIF.
  static func isHEIF(_ file: OpenFile) -> Bool { !brands(of: file).isEmpty }

  /// Whether its images are HEVC, by the main brand or, where that is `mif1`, by a compatible one.
  static func isHEIC(_ file: OpenFile) -> Bool {
    brands(of: file).contains { $0.hasPrefix("hei") }
  }
}
