extension GradientContent: DrawnContent {
  static let kind = LayerContent.Kind.gradient
  static let fillsBounds = true
  static let layerProperties = GradientContent.properties.map { $0.of(\LayerForm.gradient) }

  static func read(
    from form: LayerForm, _ members: Members, at value: JSON5Value, _ reader: inout DocumentReader
  ) -> GradientContent? {
    guard members.has("colors") else {
      if members.isLeftOpen("colors") { return nil }
      reader.fault("a gradient layer needs the key colors", at: value)
      return nil
    }
    reader.checkLocations(of: form.gradient, members)
    return form.gradient
  }

  var content: LayerContent { .gradient(self) }

  func fragment(_ frame: ContentFrame) throws(NotFinite) -> Fragment? {
    try fragment(frame.properties, size: frame.size)
  }
}
