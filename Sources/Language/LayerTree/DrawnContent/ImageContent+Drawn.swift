internal import ImprintValues

extension ImageContent: DrawnContent {
  static let kind = LayerContent.Kind.image
  static let layerProperties = ImageForm.properties.map { $0.of(\LayerForm.image) }
  static let defaultSize = LayerSize.automatic
  static let hasEdges = true

  static func read(
    from form: LayerForm, _ members: Members, at value: JSON5Value, _ reader: inout DocumentReader
  ) -> ImageContent? {
    reader.finish(form.image, members, at: value)
  }

  var content: LayerContent { .image(self) }

  func members(in writer: DocumentWriter) throws(OverlayWritingError) -> [JSON5Value.Member] {
    try writer.members(
      of: ImageForm(self), unlike: ImageForm(ImageContent(source)), by: ImageForm.properties)
  }

  func check(_ faults: inout MemberFaults) {
    faults.check(ImageForm(self), by: ImageForm.properties)
  }

  mutating func changeFiles(_ change: (LayerFile) -> LayerFile) { source = source.changed(change) }

  func size(
    in size: IntrinsicSize, width: Double?, height: Double?, _ limit: ResolvedLimit
  ) -> Size {
    let pixels = size.context.measuring.images(of: reference)?.size
    return IntrinsicSize.scaled(pixels.map(Size.init) ?? .zero, width, height, limit)
  }

  func fragment(_ frame: ContentFrame) throws(NotFinite) -> Fragment? {
    let layout = ImageLayout(
      self, frame.properties, box: frame.size, measuring: frame.context.measuring)
    guard let layout else { throw NotFinite() }
    guard let tint, let fragment = layout.fragment else { return layout.fragment }
    let fill = BoxDrawing(size: frame.size, fill: tint)
    let box = Fragment(.box(fill), bounds: Rect(origin: .zero, size: frame.size))
    return Fragment(masking: [box], by: [fragment])
  }
}

extension ImageContent.Source {
  fileprivate func changed(_ change: (LayerFile) -> LayerFile) -> ImageContent.Source {
    switch self {
    case .file, .data:
      guard case .image(let new) = change(.image(ImageContent(self).reference)) else { return self }
      return ImageContent(at: new).source
    case .sequence(let old, let pace):
      guard case .image(.file(let new)) = change(.image(.file(old))) else { return self }
      return .sequence(new, pace: pace)
    }
  }
}

extension ImageData {
  /// The reason why an image in memory cannot be written.
  package static let hasNoPlace =
    "an image in memory has no place: the overlay's folder is not there"
}
