extension AnimatedValue {
  /// The reference to an image of `contents`; nil for other values.
  package var image: ImageReference? {
    switch self {
    case .path(let path): .file(path)
    case .image(let data): .data(data)
    default: nil
    }
  }

  /// An image of `contents`, which says nothing of changes.
  package init(_ image: ImageReference) {
    switch image {
    case .file(let path): self = .path(path)
    case .data(let data): self = .image(data)
    case .changed(let image, _): self.init(image)
    }
  }
}
