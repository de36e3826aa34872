internal import ImprintLanguage
internal import ImprintLayerTree

/// Writes the images in memory of an overlay as files.
final class WrittenImages {
  /// The folder for the files; nil where there is none, or no images are written.
  private let folder: OverlayFolder?
  /// The files that have been created.
  private var created: [String] = []

  init(in folder: OverlayFolder?) { self.folder = folder }

  /// The overlay with files in place of images in memory; unchanged without a folder.
  ///
  /// - Throws: the first layer with an image that cannot be written, with the reason.
  func written(_ overlay: Overlay) throws(OverlayWritingError) -> Overlay {
    guard let folder else { return overlay }
    var overlay = overlay
    for index in overlay.layers.indices {
      var failure: String?
      overlay.layers[index].changeFiles { file in
        guard case .image(.data(let data)) = file, failure == nil else { return file }
        let path = FileSystem.join(folder.path, data.fileName)
        failure = write(data, to: path)
        return .image(.file(path))
      }
      if let failure {
        remove()
        throw OverlayWritingError(at: "layers[\(index)]", failure)
      }
    }
    return overlay
  }

  /// Removes the created files.
  func remove() {
    created.forEach(FileSystem.remove)
    created = []
  }

  /// Writes an image; returns the reason where that fails, else nil.
  private func write(_ data: ImageData, to path: String) -> String? {
    switch FileSystem.create(path, data.bytes) {
    case .created: created.append(path)
    case .exists where FileSystem.holds(path, data.bytes): break
    case .exists: return "\(data) cannot be written to \(path): another file is there"
    case .failed(let reason): return "\(data) cannot be written to \(path): \(reason)"
    }
    return nil
  }
}
