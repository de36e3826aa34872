/// A reference to an image: the key by which it is opened, and decoded only once.
package enum ImageReference: Hashable, Sendable {
  /// The path of a file, or the pattern of a numbered sequence.
  case file(String)
  case data(ImageData)
  /// An image with values of an overlay in place of its own.
  indirect case changed(ImageReference, ImageChanges)

  /// The path or pattern; nil for an image in memory.
  package var path: String? { if case .file(let path) = plain { path } else { nil } }

  /// The image with its own values.
  package var plain: ImageReference {
    if case .changed(let image, _) = self { image.plain } else { self }
  }

  /// What is changed in it; nil where nothing is.
  package var changes: ImageChanges? {
    if case .changed(_, let changes) = self { changes } else { nil }
  }

  /// The image with changes; itself without.
  package func changed(by changes: ImageChanges) -> ImageReference {
    changes.isEmpty ? self : .changed(self, changes)
  }

  /// A name for messages: the path, or a description of an image in memory.
  package var name: String {
    switch self {
    case .file(let path): path
    case .data(let data): data.description
    case .changed(let image, _): image.name
    }
  }
}

extension ImageContent {
  /// The reference to its images.
  package var reference: ImageReference {
    plainReference.changed(by: ImageChanges(slots: slots, theme: theme, marker: marker))
  }

  private var plainReference: ImageReference {
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
    case .changed(let image, let changes):
      self.init(at: image)
      (slots, theme, marker) = (changes.slots, changes.theme, changes.marker)
    }
  }
}
