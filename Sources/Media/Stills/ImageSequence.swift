public import Pixels
public import Primitives

/// Numbered files, each of them one image: `wm_%d.png`.
///
/// From the lowest number up; `ImageFiles` refuses a gap. A sequence has no delays of its own: entry k of `ends` is
/// k + 1, for the caller to divide by its rate. Each image is decoded when it is asked for.
// Unchecked: one thread at a time, as ImageSource says.
public final class ImageSequence: ImageSource, @unchecked Sendable {
  /// Of the first image; others come as they are.
  public let size: PixelSize
  public let ends: [Double]
  /// For ever: the files do not say.
  public let playCount: Int? = nil

  private let files: [String]
  private let interruption: Interruption

  /// - Throws: `MediaError.notFound` where no file has such a name, or what opening the first throws.
  init(_ files: [String], pattern: String, interruption: Interruption) throws(MediaError) {
    guard let first = files.first else { throw .notFound(path: pattern) }
    size = try ImageFile(path: first, interruption: interruption).size
    ends = (1...files.count).map(Double.init)
    self.files = files
    self.interruption = interruption
  }

  public func bitmap(at index: Int) throws -> Bitmap {
    guard files.indices.contains(index) else {
      throw MediaError.invalid(
        path: files.first ?? "", reason: "its sequence has no image \(index)")
    }
    let file = files[index]
    do {
      return try ImageFile(path: file, interruption: interruption).bitmap(at: 0)
    } catch MediaError.invalid(let path, let reason) where path == file {
      // Whoever asked knows the sequence by its pattern.
      let name = file.split(separator: "/").last ?? ""
      throw MediaError.invalid(path: path, reason: "\(name): \(reason)")
    }
  }
}
