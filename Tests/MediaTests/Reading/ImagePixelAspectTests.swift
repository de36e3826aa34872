import Foundation
import ImprintValues
import TestSupport
import Testing

@testable import ImprintMedia

/// What images say of their pixels' shape is a print resolution, and often wrong: as in browsers, they are square.
@Suite struct ImagePixelAspectTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// PNG has the density in `pHYs`, JPEG in JFIF's segment, GIF an aspect in its header.
  @Test(arguments: ["png", "jpg", "gif", "apng", "tiff"])
  func `an image has square pixels, as a layer and as a video`(kind: String) throws {
    let path = try folder.make(
      "image.\(kind)", "-f lavfi -i testsrc2=s=64x32:r=5:d=0.2 -vf setsar=2 -frames:v 1")
    #expect(try MediaFile.probe(path).tracks[0].video?.pixelAspect == Rational(1))
    #expect(try ImageFiles().openImage(at: path).size == PixelSize(width: 64, height: 32))
  }

  @Test(arguments: ["mjpeg", "png"])
  func `a film of such images has those that it states`(codec: String) throws {
    let path = try folder.make(
      "film.mov", "-f lavfi -i testsrc2=s=64x32:r=5:d=0.4 -vf setsar=2 -c:v \(codec)")
    #expect(try MediaFile.probe(path).tracks[0].video?.pixelAspect == Rational(2))
    #expect(try ImageFiles().openImage(at: path).size == PixelSize(width: 128, height: 32))
  }
}
