public import ImprintLanguage
internal import ImprintLayerTree
internal import ImprintPrimitives

extension Overlay {
  /// The overlay as an `imprint.overlay/1` document, in plain JSON.
  ///
  ///     var badge = Layer(.text(TextContent("LIVE")))
  ///     badge.position = .flush(.topRight, inset: .fraction(0.03))
  ///     let text = try Overlay(title: "Live", layers: [badge]).document(in: "Overlays/live")
  ///     // Written to Overlays/live/overlay.json, it is an overlay like those that ship.
  ///
  /// The document is checked to read back as equal layers, title, description, group and canvas. Files are named relative to
  /// the folder, and read back as absolute paths without links. A plain number for a length in an animation reads
  /// back as a length in units.
  ///
  /// Images in memory are written into the folder, as `image-cbf29ce484222325.png`, and read back as these
  /// files.
  ///
  /// Parameters are not written: reading the overlay has replaced them by their values, and a document must not
  /// declare parameters that it does not use. For the same reason times are written in seconds, and `hidesWhenBlank`
  /// as `hidden` where it applies.
  ///
  /// - Parameter folder: the folder that the document is meant for, which contains the files of its layers; an
  ///   overlay without files needs none.
  /// - Throws: the first layer and member that a document cannot express, with the reason.
  public func document(in folder: String) throws(OverlayWritingError) -> String {
    if layers.areTooDeep {
      throw OverlayWritingError(at: "layers", "they are nested deeper than 256 in each other")
    }
    let folder = OverlayFolder(folder)
    let writer = DocumentWriter(files: folder)
    let images = WrittenImages(in: folder)
    let overlay = try images.written(self).spelledOut
    do throws(OverlayWritingError) {
      return try overlay.document(writer, in: folder)
    } catch {
      images.remove()
      throw error
    }
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

  /// The overlay as reading a document returns it.
  private var spelledOut: Overlay {
    var overlay = self
    overlay.parameters = []
    overlay.layers = layers.map { $0.spelledOut() }
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
