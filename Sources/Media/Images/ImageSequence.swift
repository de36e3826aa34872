package import ImprintValues

/// A sequence of numbered image files: `wm_%d.png`.
///
/// It starts at the lowest number; `ImageFiles` refuses gaps. It has no delays of its own: entry k of `ends` is
/// k + 1, to be divided by the caller's rate. Images are decoded on demand.
// Unchecked: one thread at a time, as ImageSource requires.
package final class ImageSequence: ImageSource, @unchecked Sendable {
  /// The size of the first image; others may differ.
  package let size: PixelSize
  package let ends: [Double]
  /// Endless, since files do not state it.
  package let playCount: Int? = nil

  private let files: [String]
  /// Open, since it is looked at for the size, and drawn mostly soon after.
  private let first: OpenFile
  private let interruption: Interruption

  /// - Parameter first: the first of the files.
  /// - Throws: the errors of opening the first.
  init(
    _ files: [String], first: OpenFile, interruption: Interruption
  ) throws(MediaError) {
    self.first = first
    size = try ImageFiles.image(first, interruption: interruption).size
    ends = (1...files.count).map(Double.init)
    self.files = files
    self.interruption = interruption
  }

  package func bitmap(at index: Int) throws -> Bitmap {
    guard files.indices.contains(index) else {
      throw MediaError(
        .invalid(path: files.first ?? "", .image(.noImageInSequence(index))))
    }
    do {
      let file = try index == 0 ? first : OpenFile(files[index])
      return try ImageFiles.image(file, interruption: interruption).bitmap(at: 0)
    } catch let error as MediaError {
      guard case .invalid(let path, let fault) = error.fault else { throw error }
      // The caller only knows the pattern.
      let name = path.pathComponents.last.map(String.init) ?? ""
      throw MediaError(.invalid(path: path, .file(name, fault)))
    }
  }
}
