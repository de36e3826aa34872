import Foundation
import ImprintMedia
import ImprintValues
import TestSupport
import Testing

/// JPEG of four inks, in each of the ways in which they are coded.
@Suite struct InkImageTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func pixel(_ file: [UInt8]) throws -> [Int] {
    let path = folder.path("inks.jpg")
    try Data(file).write(to: URL(filePath: path))
    let bitmap = try ImageFiles().openImage(at: path).bitmap(at: 0)
    #expect("\(bitmap.size)" == "32x16")
    // All of it is of one colour.
    let pixels = Set(
      stride(from: 0, to: bitmap.samples.count, by: 4).map { Array(bitmap.samples[$0..<$0 + 4]) })
    #expect(pixels.count == 1, "\(pixels)")
    return bitmap.samples.prefix(4).map(Int.init)
  }

  /// (255 − ink) · (255 − black) / 255: 191 · 204 / 255 = 152.8, 127 · 0.8 = 101.6, 223 · 0.8 = 178.4.
  @Test(arguments: InkJPEG.Coding.allCases)
  func `without a profile each ink takes its part of the light`(coding: InkJPEG.Coding) throws {
    let found = try pixel(InkJPEG.bytes(of: [64, 128, 32, 51], coding))
    for (code, wanted) in zip(found, [153, 102, 178, 255]) {
      #expect(abs(code - wanted) <= 2, "\(found)")
    }
  }

  /// Decoders take them in their order (libjpeg).
  @Test func `components that are called alike are told apart`() throws {
    let light = [191, 127, 223, 204]
    for names: [UInt8] in [[1, 1, 1, 1], [0, 0, 0, 0], [1, 2, 2, 1]] {
      let file = InkJPEG.bytes(of: light, named: names, sampling: [1, 1, 1, 1], transform: 0)
      let found = try pixel(file)
      for (code, wanted) in zip(found, [153, 102, 178, 255]) {
        #expect(abs(code - wanted) <= 2, "\(found)")
      }
    }
  }

  /// Decoders read it wherever it stands before the samples.
  @Test(arguments: [InkJPEG.Coding.inverted, .luma])
  func `Adobe's segment counts behind the frame's header too`(coding: InkJPEG.Coding) throws {
    let file = InkJPEG.bytes(of: [64, 128, 32, 51], coding)
    // The first marker, Adobe's 16 bytes, 69 of quantisers, 22 of the header.
    let moved = file[..<2] + file[18..<109] + file[2..<18] + file[109...]
    #expect(try pixel(Array(moved)) == pixel(file))
  }

  /// Cyan alone is L* = 153 · 100 / 255 = 60, a* = −30, b* = −40 in this profile, and each other mixture is black, so
  /// that nothing but the profile's own cyan can make the colour.
  @Test(arguments: InkJPEG.Coding.allCases)
  func `inks are the colours of their profile`(coding: InkJPEG.Coding) throws {
    let profile = ICCProfile { full in
      switch full {
      case [false, false, false, false]: [255, 128, 128]
      case [true, false, false, false]: [153, 98, 88]
      default: [0, 128, 128]
      }
    }
    let file = profile.embedded(inJPEG: InkJPEG.bytes(of: [255, 0, 0, 0], coding))
    let found = try pixel(file)
    let expected = Self.sRGB(lightness: 60, -30, -40)
    for (code, wanted) in zip(found, expected + [255]) {
      #expect(abs(Double(code) - wanted) <= 3, "\(found) is not \(expected)")
    }
  }

  @Test func `a profile of colours in an image of inks changes nothing`() throws {
    let profile = ICCProfile(primaries: ICCProfile.displayP3, gamma: 2.2)
    let file = InkJPEG.bytes(of: [64, 128, 32, 51], .inverted)
    #expect(try pixel(profile.embedded(inJPEG: file)) == pixel(file))
  }

  @Test func `a frame after one of inks is decoded as it would be alone`() throws {
    let alone = try folder.make(
      "plain.jpg", "-f lavfi -i color=red:s=32x16 -frames:v 1 -pix_fmt yuvj444p")
    let both = folder.path("both.mjpeg")
    let inks = InkJPEG.bytes(of: [255, 0, 0, 0], .inverted)
    try (Data(inks) + Data(contentsOf: URL(filePath: alone))).write(to: URL(filePath: both))
    let formats = try frameFormats(of: both)
    try #require(formats.count == 2)
    #expect(formats[0] != formats[1])
    #expect(formats[1] == (try frameFormats(of: alone)).first)
  }

  private func frameFormats(of path: String) throws -> [FrameFormat] {
    let reader = try VideoReader(path: path, track: 0, threads: 1, interruption: Interruption())
    var formats: [FrameFormat] = []
    while let frame = try reader.next() { formats.append(frame.format) }
    return formats
  }

  /// L*a*b* of CIE 1976 relative to D50, and the primaries of sRGB under D50 (ICC.1, annex; IEC 61966-2-1).
  private static func sRGB(lightness: Double, _ a: Double, _ b: Double) -> [Double] {
    let y = (lightness + 16) / 116
    let white: [Double] = [0.9642, 1, 0.8249]
    let light = zip([y + a / 500, y, y - b / 200], white).map { root, white in
      white * (root > 6.0 / 29 ? root * root * root : (root - 4.0 / 29) * 108 / 841)
    }
    let rows: [[Double]] = [
      [3.1338561, -1.6168667, -0.4906146], [-0.9787684, 1.9161415, 0.0334540],
      [0.0719453, -0.2289914, 1.4052427],
    ]
    return rows.map { row in
      let linear = min(max(zip(row, light).map(*).reduce(0, +), 0), 1)
      return 255 * (linear <= 0.0031308 ? linear * 12.92 : 1.055 * pow(linear, 1 / 2.4) - 0.055)
    }
  }
}
