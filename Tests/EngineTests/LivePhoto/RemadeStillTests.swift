import Foundation
import ImprintEngine
import ImprintLanguage
import ImprintMedia
import ImprintPlanning
import ImprintValues
import TestSupport
import Testing

/// A HEIC as the image of a still, that cannot be copied: it is encoded anew.
@Suite struct RemadeStillTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// Its EXIF says what decoding it has done already.
  @Test(arguments: [KeptMetadata.public, .none])
  func `it is upright, and says so`(metadata: KeptMetadata) async throws {
    let size = PixelSize(width: 64, height: 32)
    let white = try #require(
      Bitmap(size: size, premultiplied: [UInt8](repeating: 255, count: 64 * 32 * 4)))
    try Data(HEIFWriter.bytes(of: white, exif: Exif().with(orientation: 6)))
      .write(to: URL(filePath: folder.path("photo.heic")))
    try folder.make(
      "clip.mp4", "-f lavfi -i testsrc2=s=64x36:r=10:d=0.5 -c:v libx264 -pix_fmt yuv420p")
    var photo = LivePhotoJob(of: folder.path("clip.mp4"))
    (photo.image, photo.format) = (folder.path("photo.heic"), .heic)
    photo.job.metadata = metadata
    let still = try await LivePhotoPlan(photo).export().files[0]
    let exif = try #require(try HEIFFile.exif(ofFileAt: still))
    #expect(exif.orientation == 1)
    #expect(exif.contentIdentifier != nil)
    #expect(try ImageFiles().openImage(at: still).size == size)
  }
}
