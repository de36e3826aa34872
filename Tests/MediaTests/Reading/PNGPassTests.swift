import Foundation
import ImprintValues
import TestSupport
import Testing

@testable import ImprintMedia

/// PNG whose pixels are stored in passes (Adam7; PNG specification, third edition, 8).
@Suite struct PNGPassTests {
  /// FFmpeg's decoder takes its passes for the fields of an interlaced frame, which would be deinterlaced.
  @Test(arguments: [false, true]) func `it has no fields`(isMoving: Bool) throws {
    let folder = try ScratchFolder()
    var png = RawPNG(width: 1, height: 1, depth: 8, colorType: 2)
    png.isInPasses = true
    if isMoving { for _ in 0..<2 { png.add([180, 120, 60]) } }
    let path = folder.path("image.png")
    try (isMoving ? png.animation() : png.still([[180, 120, 60]])).write(to: URL(filePath: path))
    let video = try #require(MediaFile.probe(path).tracks[0].video)
    #expect(video.fieldOrder == .progressive)
    #expect(try ImageFiles().openImage(at: path).bitmap(at: 0).samples == [180, 120, 60, 255])
  }
}
