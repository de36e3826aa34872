import Foundation
import ImprintMedia
import ImprintValues
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
      (nil, [100, 50, 20, 255]),
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

  /// Over black the stored colours are seen, which is what associated alpha says of them (TIFF 6.0, section 18).
  @Test(arguments: [[0, 0, 0, 0], [99, 50, 0, 0], [99, 50, 20, 60]])
  func `light that its alpha does not cover is kept`(samples: [Int]) throws {
    var tiff = RawTIFF(width: 4, height: 2, bits: 8, photometric: 2)
    tiff.extraSample = 1
    let expected = samples[..<3] + [samples.max() ?? 0]
    #expect(try pixel(tiff, samples) == expected.map(UInt8.init))
  }

  /// 255 − 155 is 100, of which 128 / 255 are 50.
  @Test(arguments: [(2, 50), (1, 100)])
  func `where white is 0 alpha is as ever`(extra: Int, expected: UInt8) throws {
    var tiff = RawTIFF(width: 4, height: 2, bits: 8, photometric: 0)
    tiff.extraSample = extra
    #expect(try pixel(tiff, [155, 128]) == [expected, expected, expected, 128])
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

  /// Two thirds of all that two bits hold are 170 of 255, two fifths of four bits 102.
  @Test(arguments: [(8, 100, 100), (2, 2, 170), (4, 6, 102)])
  func `bits are read in either order`(bits: Int, code: Int, grey: UInt8) throws {
    for reversesBits in [false, true] {
      var tiff = RawTIFF(width: 4, height: 2, bits: bits, photometric: 1)
      tiff.reversesBits = reversesBits
      #expect(try pixel(tiff, [code]) == [grey, grey, grey, 255])
    }
  }

  /// Half of an index's colour.
  @Test func `a palette may have alpha`() throws {
    var tiff = RawTIFF(width: 4, height: 2, bits: 8, photometric: 3)
    tiff.palette = (0..<256).map { [$0 * 257, (255 - $0) * 257, 0] }
    tiff.extraSample = 2
    #expect(try pixel(tiff, [55, 255]) == [55, 200, 0, 255])
    #expect(try pixel(tiff, [55, 0]) == [0, 0, 0, 0])
  }

  /// A fifth and three fifths of all that so many bits hold.
  @Test(arguments: [10, 12, 14, 16, 32]) func `depths between are read`(bits: Int) throws {
    for isBigEndian in [false, true] {
      var tiff = RawTIFF(width: 5, height: 2, bits: bits, photometric: 2)
      tiff.isBigEndian = isBigEndian
      let most = 1 << bits - 1
      #expect(try pixel(tiff, [most / 5, most * 3 / 5, most]) == [51, 153, 255, 255])
    }
  }

  /// In half, single and double precision: 0.2, 1, and −2, which is black.
  @Test(arguments: [
    (16, [0x3266, 0x3C00, 0xC000]), (32, [0x3E4C_CCCD, 0x3F80_0000, 0xC000_0000]),
    (64, [0x3FC9_9999_9999_999A, 0x3FF0_0000_0000_0000, -0x4000_0000_0000_0000]),
  ]) func `numbers with a fraction count from black to white`(bits: Int, codes: [Int]) throws {
    for isBigEndian in [false, true] {
      var tiff = RawTIFF(width: 4, height: 2, bits: bits, photometric: 2)
      tiff.sampleFormat = 3
      tiff.isBigEndian = isBigEndian
      #expect(try pixel(tiff, codes) == [51, 255, 0, 255])
    }
  }

  @Test func `tiles, large files and old compression are read`() throws {
    for isBigEndian in [false, true] {
      var tiff = RawTIFF(width: 5, height: 3, bits: 8, photometric: 2)
      tiff.isBigEndian = isBigEndian
      tiff.isTiled = true
      #expect(try pixel(tiff, [200, 60, 120]) == [200, 60, 120, 255])
      tiff.isTiled = false
      tiff.isBig = true
      #expect(try pixel(tiff, [200, 60, 120]) == [200, 60, 120, 255])
      tiff.isBig = false
      tiff.packing = .oldLZW
      #expect(try pixel(tiff, [200, 60, 120]) == [200, 60, 120, 255])
    }
  }

  /// Colours of a sensor's filter (32803) are no picture.
  @Test func `the raw data of a camera are refused`() throws {
    let tiff = RawTIFF(width: 4, height: 2, bits: 16, photometric: 32_803)
    let path = folder.path("a.tif")
    #expect(throws: MediaError(.invalid(path: path, .image(.tiffOfRawData)))) {
      try pixel(tiff, [100])
    }
  }

  @Test func `a file that is cut off is refused with libtiff's reason`() throws {
    let file = RawTIFF(width: 4, height: 2, bits: 8, photometric: 2).bytes([1, 2, 3])
    let path = folder.path("cut.tif")
    for count in stride(from: 8, to: file.count - 4, by: 5) {
      try file.prefix(count).write(to: URL(filePath: path))
      #expect(throws: MediaError.self) { try ImageFiles().openImage(at: path).bitmap(at: 0) }
    }
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
