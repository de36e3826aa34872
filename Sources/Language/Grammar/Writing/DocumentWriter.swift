/// The current path in the document that is being written, and its files.
package struct DocumentWriter {
  /// Nil where their folder does not exist; only documents that name files need one.
  package let files: (any DocumentFiles)?
  /// Whether values that no document can say are written all the same, in forms of their own, for coded values and digests.
  package let isExact: Bool
  /// The path from the document, as in `layers[0].opacity`.
  package private(set) var path = ""
  /// The numbers of layers and of groups of animations that enclose the current path.
  package var (layerDepth, animationDepth) = (0, 0)

  package init(files: (any DocumentFiles)?, isExact: Bool = false) {
    (self.files, self.isExact) = (files, isExact)
  }

  /// The writer of a member.
  package func inside(key: String) -> DocumentWriter { at(path.isEmpty ? key : "\(path).\(key)") }

  /// The writer of an element.
  package func inside(index: Int) -> DocumentWriter { at("\(path)[\(index)]") }

  private func at(_ path: String) -> DocumentWriter {
    var writer = self
    writer.path = path
    return writer
  }

  /// The error that a document cannot express the value at the current path.
  package func refusal(_ reason: String) -> OverlayWritingError {
    OverlayWritingError(at: path, reason)
  }
}
