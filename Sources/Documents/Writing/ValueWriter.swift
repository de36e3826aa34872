/// The current path in the document that is being written, and the folder of its files.
struct DocumentWriter {
  /// Nil where the folder does not exist; only documents that name files need one.
  let folder: OverlayFolder?
  /// The path from the document, as in `layers[0].opacity`.
  private(set) var path = ""
  /// The number of layers that enclose the current path.
  var layerDepth = 0

  init(folder: OverlayFolder?) {
    self.folder = folder
  }

  /// The writer of a member.
  func inside(key: String) -> DocumentWriter { at(path.isEmpty ? key : "\(path).\(key)") }

  /// The writer of an element.
  func inside(index: Int) -> DocumentWriter { at("\(path)[\(index)]") }

  private func at(_ path: String) -> DocumentWriter {
    var writer = self
    writer.path = path
    return writer
  }

  /// The error that a document cannot express the value at the current path.
  func refusal(_ reason: String) -> OverlayWritingError { OverlayWritingError(at: path, reason) }
}

/// A conversion from a program's value to a document's: the reverse of the `ValueReader` of the same name.
///
/// It refuses values without a notation. Values outside a key's range are left to the reader, which reads every
/// written document.
struct ValueWriter<Value>: Sendable {
  let write: @Sendable (Value, DocumentWriter) throws(OverlayWritingError) -> JSONValue

  init(
    _ write: @escaping @Sendable (Value, DocumentWriter) throws(OverlayWritingError) -> JSONValue
  ) {
    self.write = write
  }

  /// A writer of lists.
  var list: ValueWriter<[Value]> {
    ValueWriter<[Value]> { (values, writer) throws(OverlayWritingError) in
      var elements: [JSONValue] = []
      for (index, value) in values.enumerated() {
        elements.append(try write(value, writer.inside(index: index)))
      }
      return .array(elements)
    }
  }

  /// A writer of the value that `parts` derives from another one.
  func of<Whole>(_ parts: @escaping @Sendable (Whole) -> Value) -> ValueWriter<Whole> {
    ValueWriter<Whole> { (whole, writer) throws(OverlayWritingError) in
      try write(parts(whole), writer)
    }
  }
}
