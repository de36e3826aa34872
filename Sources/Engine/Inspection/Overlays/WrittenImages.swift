internal import ImprintLanguage

/// The files that a folder was given of an overlay's images in memory.
final class WrittenImages {
  private var created: [String] = []

  /// Writes an image; returns the reason where that fails, else nil.
  func write(_ image: ImageData, to path: String) -> String? {
    switch FileSystem.create(path, image.bytes) {
    case .created: created.append(path)
    case .exists where FileSystem.holds(path, image.bytes): break
    case .exists: return "\(image) cannot be written to \(path): another file is there"
    case .failed(let reason): return "\(image) cannot be written to \(path): \(reason)"
    }
    return nil
  }

  /// Removes the created files.
  func remove() { created.forEach(FileSystem.remove) }
}
