internal import ImprintValues

/// An image's content by its keys, several of which make up its source.
package struct ImageForm: Sendable {
  var content = ImageContent(.file(""))
  fileprivate var image: ImageReference?
  fileprivate var pattern: String?
  fileprivate var frameRate, cycle: Double?
  /// Images a second that a parameter's value says, in place of the document's.
  fileprivate var givenRate: Double?

  init() {}

  /// The keys of a content.
  init(_ content: ImageContent) {
    self.content = content
    switch content.source {
    case .file(let path): image = .file(path)
    case .data(let data): image = .data(data)
    case .sequence(let path, let pace):
      pattern = path
      switch pace {
      case .frameRate(let rate): frameRate = rate
      case .cycle(let seconds): cycle = seconds
      }
    }
  }

  package static let properties: [Property<ImageForm>] =
    [
      source(
        "image", ValueKind<ImageReference>.image, "An image's file, still or animated.",
        known: [
          "src source url file href uri picture logo photo img icon svg gif lottie asset animationdata contents textfile":
            "\"logo.png\""
        ], get: \.image, set: { $0.image = $1 }
      ),
      source(
        "frames", .sequence, "A numbered sequence of images, such as \"wm_%d.png\".",
        known: ["sequence sprites images pattern fps": "frames: \"frame_%d.png\", frameRate: 25"],
        get: \.pattern, set: { $0.pattern = $1 }),
      Property(
        "frameRate", .framesASecond, member: "source.frameRate",
        "Images of the sequence a second.", get: \.frameRate
      ) { $0.frameRate = $1 },
      Property(
        "cycle", .duration, member: "source.cycle", "Seconds for one pass of the sequence.",
        get: \.cycle
      ) { $0.cycle = $1 },
    ] + ImageContent.properties.map { $0.of(\.content) }

  /// A key of a source's path, whose parameter may say a rate.
  private static func source<Path: Equatable & Sendable>(
    _ name: String, _ kind: ValueKind<Path>, _ summary: String, known: ForeignWords,
    get: @escaping @Sendable (ImageForm) -> Path?,
    set: @escaping @Sendable (inout ImageForm, Path) -> Void
  ) -> Property<ImageForm> {
    Property(name, kind, member: "source", summary, known: known, get: get, set: set)
      .reading { value, form, reader in
        if let path = reader.read(value, as: kind.reader) { set(&form, path) }
        form.givenRate = reader.givenRate(of: value)
      }
  }
}

/// Coded as the keys of an image layer.
extension ImageContent: CodedByKind {
  package static let codedKind = ValueKind<ImageContent>(
    ValueReader(.object("image layer")) { value, reader in
      var form = ImageForm()
      let members = reader.readObject(
        value, as: "an image", by: ImageForm.properties, into: &form)
      return members.flatMap { reader.finish(form, $0, at: value) }
    }
  ) { (image, writer) throws(OverlayWritingError) in .object(try image.members(in: writer)) }
}

/// Coded as the keys of an image layer: `image`, or `frames` with `frameRate` or `cycle`.
extension ImageContent.Source: CodedByKind {
  package static var codedKind: ValueKind<ImageContent.Source> {
    ImageContent.codedKind.map(\.source) { ImageContent($0) }
  }
}

extension ValueKind<ImageReference> {
  /// An image file; of stored values also an image in memory.
  fileprivate static let image: ValueKind<ImageReference> = ValueKind(
    ValueReader(ValueKind<String>.image.description) { value, reader in
      if reader.isExact, case .object = value.kind {
        return reader.read(value, as: ValueKind<ImageData>.imageData.reader).map { .data($0) }
      }
      return ValueKind<String>.image.reader.read(value, &reader).map { .file($0) }
    }
  ) { image, problems in
    if case .file(let path) = image { ValueKind<String>.image.check(path, &problems) }
  } write: { (image, writer) throws(OverlayWritingError) in
    switch image {
    case .file(let path): try ValueKind<String>.image.write(path, writer)
    case .data(let data): try ValueKind<ImageData>.imageData.write(data, writer)
    // Its changes are keys of their own.
    case .changed(let image, _): try ValueKind<ImageReference>.image.write(image, writer)
    }
  }
}

extension DocumentReader {
  /// The content of an image layer; nil, with a fault, where it is invalid.
  mutating func finish(
    _ form: ImageForm, _ members: Members, at value: JSON5Value
  ) -> ImageContent? {
    guard let source = source(of: form, members, at: value) else { return nil }
    var content = form.content
    content.source = source
    return content
  }

  private mutating func source(
    of form: ImageForm, _ members: Members, at value: JSON5Value
  ) -> ImageContent.Source? {
    guard members.has("frames") else {
      if !members.has("image"), members.isLeftOpen("image", "frames") { return nil }
      refuse(["frameRate", "cycle"], in: members, "this is for a sequence, given by frames")
      if !members.has("image") { fault("an image layer needs the key image or frames", at: value) }
      switch form.image {
      case .file(let file)?:
        return form.givenRate.map { .sequence(file, pace: .frameRate($0)) } ?? .file(file)
      case .data(let data)?: return .data(data)
      case .changed?, nil: return nil
      }
    }
    refuse(["image"], in: members, "a layer has image or frames, not both")
    if members.has("frameRate") {
      refuse(["cycle"], in: members, "a sequence has frameRate or cycle, not both")
    } else if !members.has("cycle") {
      fault("a sequence needs the key frameRate or cycle", at: value)
    }
    let pace: ImageContent.Pace? =
      (form.givenRate ?? form.frameRate).map { .frameRate($0) } ?? form.cycle.map { .cycle($0) }
    guard let pattern = form.pattern, let pace else { return nil }
    return .sequence(pattern, pace: pace)
  }
}
