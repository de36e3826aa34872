import Foundation
import ImprintValues
import TestSupport
import Testing

@testable import ImprintMedia

/// AVIF images of more than 8 bits as inputs: their frames have the depth and the colours that they are coded in.
@Suite struct DeepAVIFTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// A flat image in PQ, limited range; 34×31 so that chroma has half a sample too many.
  ///
  /// - Parameter code: of luma.
  private func image(_ format: String, code: Int) throws -> String {
    let grey = format.contains("12") ? 2048 : 512
    return try folder.make(
      "image.avif",
      "-f lavfi -i nullsrc=s=34x31,format=\(format),geq=lum=\(code):cb=\(grey):cr=\(grey) "
        + "-vf setparams=color_primaries=bt2020:color_trc=smpte2084:colorspace=bt2020nc:range=tv "
        + "-frames:v 1 -c:v libaom-av1 -still-picture 1 -cpu-used 8 -crf 1")
  }

  private func frame(of path: String) throws -> VideoFrame {
    let reader = try VideoReader(path: path, track: 0, threads: 1, interruption: Interruption())
    return try #require(try reader.next())
  }

  private static let formats = [
    "yuv420p10le", "yuv422p10le", "yuv444p10le", "gray10le", "yuv420p12le",
  ]

  @Test(arguments: formats)
  func `planes stay as they are coded`(format: String) throws {
    let code = format.contains("12") ? 1601 : 401
    let frame = try frame(of: image(format, code: code))
    #expect(frame.format.layout.name == format)
    try expectHDR(frame, codes: code - 2...code + 2)
  }

  /// FFmpeg 5.1 misreads such files, and libheif has no planes of colours but those of RGB: of limited range, 64 is 0
  /// and 940 is 1023 in ten bits.
  @Test(arguments: formats)
  func `an image that lies at its item's base offset keeps its depth`(format: String) throws {
    let isDeeper = format.contains("12")
    let code = isDeeper ? 1601 : 401
    let path = try image(format, code: code)
    try moveOffsets(of: path)
    let frame = try frame(of: path)
    if format == "gray10le" {
      #expect(frame.format.layout.name == format && frame.format.color.isFullRange == false)
      return try expectHDR(frame, codes: code - 2...code + 2)
    }
    #expect(frame.format.layout.name == (isDeeper ? "gbrp12le" : "gbrp10le"))
    let white = isDeeper ? 4095.0 : 1023
    let (black, range) = isDeeper ? (256.0, 3504.0) : (64, 876)
    let expected = Int(((Double(code) - black) / range * white).rounded())
    try expectHDR(frame, codes: expected - 4...expected + 4)
  }

  /// In SDR, black and white of luma alone are 0 and 255 (ITU-T H.273, 8.3).
  @Test(arguments: [("gray", 16, 235), ("gray10le", 64, 940)])
  func `grey of limited range is black and white`(
    format: String, black: Int, white: Int
  ) throws {
    let path = try folder.make(
      "grey.avif",
      "-f lavfi -i nullsrc=s=64x32,format=\(format),geq=lum=if(lt(X\\,32)\\,\(black)\\,\(white)) "
        + "-vf setparams=color_primaries=bt709:color_trc=bt709:colorspace=bt709:range=tv "
        + "-frames:v 1 -c:v libaom-av1 -still-picture 1 -cpu-used 8 -crf 1")
    let bitmap = try ImageFiles().openImage(at: path).bitmap(at: 0)
    #expect(bitmap.samples[16 * 256 + 8 * 4] <= 1 && bitmap.samples[16 * 256 + 56 * 4] >= 254)
  }

  private func expectHDR(_ frame: VideoFrame, codes expected: ClosedRange<Int>) throws {
    #expect(frame.format.size == PixelSize(width: 34, height: 31))
    #expect(frame.format.color.transfer == .pq)
    #expect(frame.format.color.primaries == .bt2020)
    let first = try frame.borrowedPlanes().planes[0]
    let codes = (0..<31).flatMap { row in
      let line = first.base + row * first.bytesPerRow
      return (0..<34).map { Int(line.load(fromByteOffset: $0 * 2, as: UInt16.self)) }
    }
    #expect(codes.allSatisfy(expected.contains), "\(Set(codes).sorted())")
  }

  /// Tells where the image lies by the base offset of its item, and not by the offset of its extent, which then has a
  /// size of 0 (ISO/IEC 14496-12, 8.11.3).
  private func moveOffsets(of path: String) throws {
    let url = URL(filePath: path)
    var bytes = try Data(contentsOf: url)
    let box = try #require(bytes.firstRange(of: Data("iloc".utf8))).upperBound
    let sizes = box + 4
    try #require(bytes[sizes..<sizes + 2].elementsEqual([0x44, 0x00]))
    bytes.replaceSubrange(sizes..<sizes + 2, with: [0x04, 0x40])
    // The number of items, and of the first one its id and its data reference, come before its extents.
    let extents = sizes + 8
    let (count, offset) = (bytes[extents..<extents + 2], bytes[extents + 2..<extents + 6])
    bytes.replaceSubrange(extents..<extents + 6, with: offset + count)
    try bytes.write(to: url)
  }
}
