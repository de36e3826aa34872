internal import ImprintLayerTree
internal import ImprintPrimitives

extension DocumentWriter {
  /// The members of a layer's contents; none for a group.
  func members(of content: LayerContent) throws(OverlayWritingError) -> [JSONValue.Member] {
    switch content {
    case .group: []
    case .image(let image):
      try members(of: image, unlike: ImageContent(image.source), by: ContentKeys.image)
    case .text(let text): try members(of: text, unlike: TextContent(""), by: ContentKeys.text)
    case .shape(let shape):
      try members(of: shape, unlike: ShapeContent(shape.geometry), by: ContentKeys.shape)
    case .gradient(let gradient):
      try members(of: gradient, unlike: GradientContent([]), by: ContentKeys.gradient)
    case .video(let video): try members(of: video, unlike: VideoContent(), by: ContentKeys.video)
    }
  }
}

/// The written keys of layers' contents.
enum ContentKeys {
  static let image: [WrittenKey<ImageContent>] = [
    WrittenKey("image") { (image, _, writer) throws(OverlayWritingError) in
      switch image.source {
      case .file(let path): return try ValueWriter<String>.file.write(path, writer)
      case .data: throw writer.refusal(ImageData.hasNoPlace)
      case .sequence: return nil
      }
    },
    part("frames", .file) { if case .sequence(let path, _) = $0.source { path } else { nil } },
    part("frameRate", .number) {
      if case .sequence(_, .frameRate(let rate)) = $0.source { rate } else { nil }
    },
    part("cycle", .number) {
      if case .sequence(_, .cycle(let seconds)) = $0.source { seconds } else { nil }
    },
    part("loop", .loop) { $0.loop == .own ? nil : $0.loop },
    WrittenKey("contentsGravity", .gravity, \.gravity),
    WrittenKey("contentsScaling", .choice, \.scaling),
    WrittenKey("contentsRect", .rect, \.contentsRect),
  ]

  static let text: [WrittenKey<TextContent>] = [
    .always("string", .template, \.string),
    part("font", .string) { if case .family(let name) = $0.font { name } else { nil } },
    part("fontFile", .file) { if case .file(let path) = $0.font { path } else { nil } },
    WrittenKey("fontSize", .length, \.fontSize),
    WrittenKey("minimumFontSize", .length, \.minimumFontSize),
    WrittenKey("color", .color, \.color),
    WrittenKey("alignment", .choice, \.alignment),
    WrittenKey("verticalAlignment", .choice, \.verticalAlignment),
    WrittenKey("wraps", .boolean, \.wraps),
    WrittenKey("balanced", .boolean, \.isBalanced),
    WrittenKey("truncation", .choice, \.truncation),
    WrittenKey("minimumScale", .number, \.minimumScale),
    WrittenKey("lineSpacing", .length, \.lineSpacing),
    WrittenKey("padding", .offset, \.padding),
    WrittenKey("outline", .outline, \.outline),
  ]

  static let shape: [WrittenKey<ShapeContent>] = [
    part("path", .vectorPath) { if case .path(let path) = $0.geometry { path } else { nil } },
    part("rect", .shapeBounds) {
      if case .rectangle(let rect) = $0.geometry { ShapeBounds(rect: rect) } else { nil }
    },
    part("ellipse", .shapeBounds) {
      if case .ellipse(let rect) = $0.geometry { ShapeBounds(rect: rect) } else { nil }
    },
    WrittenKey("fill", .color, \.fill),
    WrittenKey("fillRule", .choice, \.fillRule),
    WrittenKey("stroke", .color, \.stroke),
    WrittenKey("lineWidth", .length, \.lineWidth),
    WrittenKey("lineCap", .choice, \.lineCap),
    WrittenKey("lineJoin", .choice, \.lineJoin),
    WrittenKey("lineDash", ValueWriter<Length>.length.list, \.lineDash),
    WrittenKey("strokeStart", .number, \.strokeStart),
    WrittenKey("strokeEnd", .number, \.strokeEnd),
  ]

  static let gradient: [WrittenKey<GradientContent>] = [
    WrittenKey("kind", .choice, \.kind),
    .always("colors", ValueWriter<Color>.color.list, \.colors),
    WrittenKey("locations", ValueWriter<Double>.number.list, \.locations),
    WrittenKey("startPoint", .point, \.startPoint),
    WrittenKey("endPoint", .point, \.endPoint),
  ]

  static let video: [WrittenKey<VideoContent>] = [
    WrittenKey("contentsGravity", .gravity, \.gravity)
  ]

  static let outline: [WrittenKey<TextContent.Outline>] = [
    WrittenKey("color", .color, \.color), WrittenKey("width", .length, \.width),
  ]

  /// A key for one of several cases; nil where it is another.
  private static func part<Subject, Value>(
    _ name: String, _ kind: ValueWriter<Value>, _ value: @escaping @Sendable (Subject) -> Value?
  ) -> WrittenKey<Subject> {
    WrittenKey(name) { (subject, _, writer) throws(OverlayWritingError) in
      guard let value = value(subject) else { return nil }
      return try kind.write(value, writer)
    }
  }
}

extension ValueWriter<ImageContent.Loop> {
  /// `true` for an endless loop, else the number of passes.
  fileprivate static let loop = ValueWriter { loop, _ in
    if case .count(let count) = loop { .number(Double(count)) } else { true }
  }
}

extension ValueWriter<ContentsGravity> {
  fileprivate static let gravity = ValueWriter { gravity, _ in .string(gravity.word) }
}

extension ValueWriter<TextContent.Outline> {
  fileprivate static let outline = ValueWriter { (outline, writer) throws(OverlayWritingError) in
    return .object(try writer.members(of: outline, unlike: .standard, by: ContentKeys.outline))
  }
}

extension ValueWriter<ShapeBounds> {
  /// `true` for the layer's bounds.
  fileprivate static let shapeBounds = ValueWriter { (bounds, writer) throws(OverlayWritingError) in
    guard let rect = bounds.rect else { return true }
    return try ValueWriter<Rect>.rect.write(rect, writer)
  }
}
