import Foundation
import ImprintValues

/// Images by name, as a folder of files would have them, or by the text of their bytes, and the files of drawings.
final class FakeImages: ImageOpening {
  struct Missing: Error {}
  let bitmaps: [String: [Bitmap]]

  init(_ bitmaps: [String: [Bitmap]] = [:]) { self.bitmaps = bitmaps }

  func encodedImage(at path: String) throws -> any EncodedImage {
    if let found = bitmaps[path] { return FakeImage(bytes: nil) { FakeSource(found) } }
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    return encodedImage(of: bytes, named: path)
  }

  func encodedImage(of bytes: [UInt8], named name: String) -> any EncodedImage {
    FakeImage(bytes: bytes) { [bitmaps] in
      guard let images = bitmaps[String(decoding: bytes, as: UTF8.self)] else { throw Missing() }
      return FakeSource(images)
    }
  }
}

/// An image that is opened by a closure.
struct FakeImage: EncodedImage {
  /// Nil for one of which only pixels are known.
  let bytes: [UInt8]?
  let open: @Sendable () throws -> any ImageSource

  var byteCount: Int? { bytes?.count }
  func prefix(_ count: Int) -> [UInt8] { Array((bytes ?? []).prefix(count)) }
  func image() throws -> any ImageSource { try open() }
}

final class FakeSource: ImageSource {
  let bitmaps: [Bitmap]
  init(_ bitmaps: [Bitmap]) { self.bitmaps = bitmaps }
  var size: PixelSize { bitmaps[0].size }
  var ends: [Double] { bitmaps.indices.map { Double($0 + 1) * 0.1 } }
  var playCount: Int? { 3 }
  func bitmap(at index: Int) throws -> Bitmap { bitmaps[index] }
}
