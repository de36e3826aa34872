internal import ImprintValues

/// The bytes of an image's file, in memory.
struct EncodedImageData: EncodedImage {
  let bytes: [UInt8]
  /// Stands for a path in errors.
  let name: String
  let interruption: Interruption

  var byteCount: Int? { bytes.count }

  func prefix(_ count: Int) -> [UInt8] { Array(bytes.prefix(count)) }

  /// - Throws: as `ImageFiles.openImage(at:)`, with `name` for the path.
  func image() throws -> any ImageSource {
    try MemoryImage(bytes, named: name, interruption: interruption)
  }
}

/// An image that is opened from the bytes of a file in memory.
final class MemoryImage: ImageSource {
  private let file: AnonymousFile
  private let image: any ImageSource
  private let name: String

  /// - Throws: as `ImageFile.init`, with `name` for the path.
  init(_ bytes: [UInt8], named name: String, interruption: Interruption) throws(MediaError) {
    let file = try AnonymousFile(bytes)
    do throws(MediaError) {
      image = try ImageFiles.image(OpenFile(file.path), interruption: interruption)
    } catch {
      throw error.named(name, insteadOf: file.path)
    }
    self.file = file
    self.name = name
  }

  var size: PixelSize { image.size }
  var ends: [Double] { image.ends }
  var playCount: Int? { image.playCount }
  var statesPlayCount: Bool { image.statesPlayCount }

  func bitmap(at index: Int) throws -> Bitmap {
    do {
      return try image.bitmap(at: index)
    } catch let error as MediaError {
      throw error.named(name, insteadOf: file.path)
    }
  }
}
