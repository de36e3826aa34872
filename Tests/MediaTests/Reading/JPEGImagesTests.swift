import Foundation
import ImprintValues
import TestSupport
import Testing

@testable import ImprintMedia

/// JPEG files that hold more than one image: what belongs to a photograph is no other frame, and a stream is a video.
@Suite struct JPEGImagesTests {
  private let folder: ScratchFolder
  private let photo, small: Data

  init() throws {
    folder = try ScratchFolder()
    photo = try Self.image("320x180", in: folder)
    small = try Self.image("160x90", in: folder)
  }

  private static func image(_ size: String, in folder: ScratchFolder) throws -> Data {
    let path = try folder.make(
      "\(size).jpg", "-f lavfi -i testsrc2=s=\(size) -frames:v 1 -pix_fmt yuvj420p -q:v 4")
    return try Data(contentsOf: URL(filePath: path))
  }

  private func write(_ data: Data, as name: String = "photo.jpg") throws -> String {
    let path = folder.path(name)
    try data.write(to: URL(filePath: path))
    return path
  }

  private func frameCount(_ path: String) throws -> Int {
    let reader = try VideoReader(path: path, track: 0, threads: 1, interruption: Interruption())
    var count = 0
    while try reader.next() != nil { count += 1 }
    return count
  }

  /// A phone's photograph is longer than what FFmpeg's probes look at, and than what is searched at once.
  @Test func `an image behind a photograph of megabytes is no frame of it`() throws {
    let path = try folder.make(
      "large.jpg",
      "-f lavfi -i testsrc2=s=3000x2000,noise=alls=60 -frames:v 1 -pix_fmt yuvj420p -q:v 2")
    let large = try Data(contentsOf: URL(filePath: path))
    #expect(large.count > 2 << 20)
    for head in [Data(), misleadingSegments] {
      let path = try write(large.prefix(2) + head + large.dropFirst(2) + small)
      #expect(PhotographKind(ofFileAt: path) == .jpeg)
      #expect(try frameCount(path) == 1)
    }
    let stream = try write(large + large + large, as: "camera.mjpeg")
    #expect(PhotographKind(ofFileAt: stream) == nil)
    #expect(try frameCount(stream) == 3)
  }

  /// Segments that FFmpeg's probes take for a damaged stream, and behind which they find no photograph.
  private var misleadingSegments: Data {
    let content = [UInt8](repeating: 0, count: 30_000).flatMap { _ in [0xFF, 0x02] as [UInt8] }
    let length = content.count + 2
    let segment = Data([0xFF, 0xED, UInt8(length >> 8), UInt8(length & 255)] + content)
    return segment + segment
  }

  @Test(arguments: [false, true])
  func `an image behind a photograph is no frame of it`(hasLongHeader: Bool) throws {
    let head = hasLongHeader ? misleadingSegments : Data()
    for rest in [small, Data(repeating: 0, count: 300) + small, Data("MotionPhoto".utf8), Data()] {
      let path = try write(photo.prefix(2) + head + photo.dropFirst(2) + rest)
      #expect(PhotographKind(ofFileAt: path) == .jpeg)
      #expect(try frameCount(path) == 1)
      #expect(try MediaFile.probe(path).container == "jpeg_pipe")
      let bitmap = try ImageFiles().openImage(at: path).bitmap(at: 0)
      #expect(bitmap.size == PixelSize(width: 320, height: 180))
    }
  }

  /// The second view of a stereo picture is as large as the first; the list of both (CIPA DC-007) says what it is.
  @Test func `a picture for each eye is one photograph`() throws {
    var list = Data("MPF\0MM\0*".utf8) + Data([0, 0, 0, 8])
    // One entry: 0xB001, the number of images, of a type of 32 bits.
    list += Data([0, 1, 0xB0, 0x01, 0, 4, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 0])
    let segment = Data([0xFF, 0xE2, 0, UInt8(list.count + 2)]) + list
    let path = try write(photo.prefix(2) + segment + photo.dropFirst(2) + photo)
    #expect(PhotographKind(ofFileAt: path) == .jpeg)
    #expect(try frameCount(path) == 1)
  }

  @Test func `a photograph that was cut off is one still`() throws {
    let path = try write(photo.dropLast(500))
    #expect(PhotographKind(ofFileAt: path) == .jpeg)
    #expect(try MediaFile.probe(path).container == "jpeg_pipe")
  }

  /// FFmpeg takes frames of some sizes for photographs, and of others for a stream.
  @Test(arguments: ["64x36", "320x180", "1280x720"], ["mjpeg", "jpg"])
  func `images of one size are a video`(size: String, ending: String) throws {
    let path = try folder.make(
      "stream.\(ending)", "-f lavfi -i testsrc2=s=\(size):r=25:d=1 -pix_fmt yuvj420p -f mjpeg")
    #expect(PhotographKind(ofFileAt: path) == nil)
    #expect(try frameCount(path) == 25)
    let info = try MediaFile.probe(path)
    #expect(info.container == "mjpeg" && info.tracks.count == 1)
  }

  @Test func `what fills the blocks of a stream up is skipped, and a lost end ends no stream`()
    throws
  {
    let filled = photo + Data(repeating: 0, count: 100) + photo + Data(repeating: 0xFF, count: 5)
    #expect(try frameCount(write(filled + photo)) == 3)
    #expect(try frameCount(write(photo.dropLast(2) + photo + photo)) == 3)
  }
}
