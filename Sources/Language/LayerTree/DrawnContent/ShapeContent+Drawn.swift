extension ShapeContent: DrawnContent {
  static let kind = LayerContent.Kind.shape
  static let layerProperties = ShapeContent.properties.map { $0.of(\LayerForm.shape) }

  static func read(
    from form: LayerForm, _ members: Members, at value: JSON5Value, _ reader: inout DocumentReader
  ) -> ShapeContent? {
    let geometries = members.present(["path", "rect", "ellipse"])
    if geometries.isEmpty {
      if members.isLeftOpen("path", "rect", "ellipse") { return nil }
      reader.fault("a shape layer needs the key path, rect or ellipse", at: value)
      return nil
    }
    reader.refuse(
      Array(geometries.dropFirst()), in: members, "a shape has one of path, rect and ellipse")
    return form.shape
  }

  var content: LayerContent { .shape(self) }

  func fragment(_ frame: ContentFrame) throws(NotFinite) -> Fragment? {
    try fragment(frame.properties, size: frame.size, in: frame.space)
  }
}
