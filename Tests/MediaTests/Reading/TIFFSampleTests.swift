import Foundation
import ImprintMedia
import ImprintMediaTypes
import ImprintPixels
import TestSupport
import Testing

/// What the samples of a TIFF mean.
@Suite struct TIFFSampleTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func pixel(_ tiff: RawTIFF, _ samples: [Int]) throws -> [UInt8] {
    let path = folder.path("a.tif")
    try tiff.bytes(samples).write(to: URL(fileURLWithPath: path))
    return Array(try ImageFiles().openImage(at: path).bitmap(at: 0).samples.prefix(4))
  }

  /// Half of red: stored as it is where alpha is associated, and multiplied by 128 / 255 where it is straight. A sample
  /// without a meaning hides nothing.
  @Test(
    arguments: [
      (1, [100, 50, 20, 128]), (2, [50, 25, 10, 128]), (0, [100, 50, 20, 255]),
      (nil, [50, 25, 10, 128]),
    ] as [(Int?, [UInt8])], [8, 16])
  func `alpha is what the file says`(
    kind: (extra: Int?, expected: [UInt8]), bits: Int
  ) throws {
    for isBigEndian in [false, true] {
      var tiff = RawTIFF(width: 4, height: 2, bits: bits, photometric: 2)
      tiff.extraSample = kind.extra
      tiff.isBigEndian = isBigEndian
      let unit = bits == 8 ? 1 : 257
      #expect(try pixel(tiff, [100, 50, 20, 128].map { $0 * unit }) == kind.expected)
    }
  }

  /// (255 − 51) · (255 − 85) / 255 = 136, (255 − 102) · 170 / 255 = 102, 170.
  @Test(arguments: [8, 16]) func `inks are mixed`(bits: Int) throws {
    for isBigEndian in [false, true] {
      var tiff = RawTIFF(width: 4, height: 2, bits: bits, photometric: 5)
      tiff.isBigEndian = isBigEndian
      let unit = bits == 8 ? 1 : 257
      let found = try pixel(tiff, [51, 102, 0, 85].map { $0 * unit })
      #expect(found == [136, 102, 170, 255])
    }
  }

  @Test func `bits in reverse order are read where FFmpeg does, and refused where it does not`()
    throws
  {
    var tiff = RawTIFF(width: 4, height: 2, bits: 8, photometric: 1)
    tiff.reversesBits = true
    #expect(try pixel(tiff, [100]) == [100, 100, 100, 255])
    for bits in [2, 4] {
      var packed = RawTIFF(width: 4, height: 2, bits: bits, photometric: 1)
      packed.reversesBits = true
      #expect(throws: fault(.tiffOfReversedBits)) { try pixel(packed, [1]) }
    }
  }

  /// FFmpeg would show the indices as greys.
  @Test func `a palette with alpha is refused`() throws {
    var tiff = RawTIFF(width: 4, height: 2, bits: 8, photometric: 3)
    tiff.extraSample = 2
    #expect(throws: fault(.tiffOfIndicesAndAlpha)) { try pixel(tiff, [7, 255]) }
  }

  private func fault(_ fault: MediaError.ImageFault) -> MediaError {
    MediaError(.invalid(path: folder.path("a.tif"), .image(fault)))
  }

  /// BT.601 of full range: 16 + 1.402 · 0 = 16, which is no black.
  @Test func `luma and differences are of full range`() throws {
    let tiff = RawTIFF(width: 4, height: 2, bits: 8, photometric: 6)
    #expect(try pixel(tiff, [16, 128, 128]) == [16, 16, 16, 255])
    #expect(try pixel(tiff, [250, 128, 128]) == [250, 250, 250, 255])
  }

  /// Photometric kind 1: black is zero. Without a profile its samples are those of sRGB.
  @Test func `grey is that of sRGB`() throws {
    let tiff = RawTIFF(width: 4, height: 2, bits: 8, photometric: 1)
    for grey in [0, 100, 200, 255] {
      let sample = UInt8(grey)
      #expect(try pixel(tiff, [grey]) == [sample, sample, sample, 255])
    }
  }
}
