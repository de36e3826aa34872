internal import ImprintValues

extension CodeContent: DrawnContent {
  static let kind = LayerContent.Kind.code
  static let layerProperties = CodeContent.properties.map { $0.of(\LayerForm.code) }
  /// Readers do not find a code without light around it.
  static let defaultBackgroundColor: Color? = .white

  /// The automatic size, in units: a fifth of the shorter edge of a frame of 16:9.
  private static let naturalSize = Size(width: 120, height: 120)

  static func read(
    from form: LayerForm, _ members: Members, at value: JSON5Value, _ reader: inout DocumentReader
  ) -> CodeContent? {
    if members.isLeftOpen("string") { return nil }
    if !members.has("string") { reader.fault("a code layer needs the key string", at: value) }
    reader.checkCapacity(of: form.code, members)
    return form.code
  }

  var content: LayerContent { .code(self) }

  func size(
    in size: IntrinsicSize, width: Double?, height: Double?, _ limit: ResolvedLimit
  ) -> Size {
    IntrinsicSize.scaled(Self.naturalSize, width, height, limit)
  }

  func fragment(_ frame: ContentFrame) -> Fragment? {
    let string = frame.context.string(of: string, noting: frame.properties.clock.horizon)
    guard !string.isEmpty, color.alpha > 0 else { return nil }
    let drawing = CodeDrawing(self, string: string, size: frame.size)
    return Fragment(.code(drawing), bounds: Rect(origin: .zero, size: frame.size))
  }
}
