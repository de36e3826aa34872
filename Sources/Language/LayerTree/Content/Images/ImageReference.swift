/// A reference to an image: the key by which it is opened, and decoded only once.
package enum ImageReference: Hashable, Sendable {
  /// The path of a file, or the pattern of a numbered sequence.
  case file(String)
  case data(ImageData)

  /// The path or pattern; nil for an image in memory.
  package var path: String? { if case .file(let path) = self { path } else { nil } }

  /// A name for messages: the path, or a description of an image in memory.
  package var name: String {
    switch self {
    case .file(let path): path
    case .data(let data): data.description
    }
  }
}

extension ImageContent {
  /// The reference to its images.
  package var reference: ImageReference {
    switch source {
    case .file(let path), .sequence(let path, _): .file(path)
    case .data(let data): .data(data)
    }
  }

  /// Shows the images that a reference leads to.
  package init(at reference: ImageReference) {
    switch reference {
    case .file(let path): self.init(.file(path))
    case .data(let data): self.init(.data(data))
    }
  }
}
