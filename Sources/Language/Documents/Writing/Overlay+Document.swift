internal import ImprintValues

extension Overlay {
  /// The overlay as an `imprint.overlay/1` document, in plain JSON.
  ///
  /// - Parameters:
  ///   - folder: the folder that the document is meant for.
  ///   - files: the answers on the folder and the files of its layers.
  ///   - store: writes an image in memory to a path; returns the reason where that fails, else nil.
  /// - Throws: the first layer and member that a document cannot express, with the reason.
  package func document(
    in folder: String, asking files: any FileAnswers,
    storing store: (_ image: ImageData, _ path: String) -> String?
  ) throws(OverlayWritingError) -> String {
    if layers.areTooDeep {
      throw OverlayWritingError(at: "layers", "they are nested deeper than 256 in each other")
    }
    let folder = OverlayFolder(folder, asking: files)
    let overlay = try storingImages(in: folder, by: store).spelledOut(by: files)
    return try overlay.document(DocumentWriter(files: folder), in: folder)
  }

  private func document(
    _ writer: DocumentWriter, in folder: OverlayFolder?
  ) throws(OverlayWritingError) -> String {
    let overlay = self
    let json = try overlay.json(writer)
    let text = json.text() + "\n"
    let result = OverlayDocument.read(
      Array(text.utf8), in: folder, with: .written, among: DocumentLanguage(subjects: []))
    if let fault = result.faults.first {
      throw OverlayWritingError(at: fault.path, fault.message)
    }
    guard result.overlay == overlay else {
      throw try overlay.difference(from: result.overlay, json, writer)
    }
    return text
  }

  /// The overlay with files in place of images in memory; unchanged without a folder.
  ///
  /// - Throws: the first layer with an image that cannot be written, with the reason.
  private func storingImages(
    in folder: OverlayFolder?, by store: (ImageData, String) -> String?
  ) throws(OverlayWritingError) -> Overlay {
    guard let folder else { return self }
    var overlay = self
    for index in overlay.layers.indices {
      var failure: String?
      overlay.layers[index].changeFiles { file in
        guard case .image(.data(let data)) = file, failure == nil else { return file }
        let path = data.fileName.path(in: folder.path)
        failure = store(data, path)
        return .image(.file(path))
      }
      if let failure { throw OverlayWritingError(at: "layers[\(index)]", failure) }
    }
    return overlay
  }

  /// The overlay as reading a document returns it.
  private func spelledOut(by files: any FileAnswers) -> Overlay {
    var overlay = self
    overlay.parameters = []
    overlay.layers = layers.map { $0.spelledOut(by: files) }
    return overlay
  }

  private func json(_ writer: DocumentWriter) throws(OverlayWritingError) -> JSON5Value {
    let format = JSON5Value.Member(key: "format", value: .string(DocumentFormat.overlay.rawValue))
    let members = try writer.members(
      of: OverlayDraft(overlay: self, rules: layers.first?.frameRules ?? FrameRules()),
      unlike: OverlayDraft(), by: OverlayDraft.properties)
    return .object([format] + members)
  }

  /// The error for a value that does not read back as equal.
  private func difference(
    from other: Overlay, _ json: JSON5Value, _ writer: DocumentWriter
  ) throws(OverlayWritingError) -> OverlayWritingError {
    if let (path, value) = json.difference(from: try other.json(writer)) {
      return OverlayWritingError(
        at: path, "a document cannot say this exactly; it reads as \(value)")
    }
    let index = zip(layers, other.layers).enumerated().first { $0.element.0 != $0.element.1 }?
      .offset
    return OverlayWritingError(
      at: index.map { "layers[\($0)]" } ?? "", "a document has no key for something in it")
  }
}

extension JSON5Value {
  /// The path to the first value that differs in another document, with the value there.
  fileprivate func difference(
    from other: JSON5Value, at path: String = ""
  ) -> (path: String, other: String)? {
    switch (kind, other.kind) {
    case (.object(let own), .object(let others)):
      for (member, its) in zip(own, others) where member != its {
        let path = path.isEmpty ? member.key : "\(path).\(member.key)"
        if member.key != its.key { return (path, "its default") }
        return member.value.difference(from: its.value, at: path)
      }
      if own.count == others.count { return nil }
      let left = (own + others)[min(own.count, others.count)].key
      return (path.isEmpty ? left : "\(path).\(left)", "its default")
    case (.array(let own), .array(let others)) where own.count == others.count:
      for (index, (element, its)) in zip(own, others).enumerated() where element != its {
        return element.difference(from: its, at: "\(path)[\(index)]")
      }
      return nil
    default: return self == other ? nil : (path, other.text())
    }
  }
}
