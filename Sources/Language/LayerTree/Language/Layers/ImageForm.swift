internal import ImprintValues

/// An image's content by its keys, several of which make up its source.
package struct ImageForm: Sendable {
  var content = ImageContent(.file(""))
  fileprivate var file, pattern: String?
  fileprivate var frameRate, cycle: Double?
  /// Images a second that a parameter's value says, in place of the document's.
  fileprivate var givenRate: Double?

  init() {}

  /// The keys of a content.
  init(_ content: ImageContent) {
    self.content = content
    switch content.source {
    case .file(let path): file = path
    case .data: break
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
        "image", .image, "An image's file, still or animated.",
        known: [
          "src source url file href uri picture logo photo img icon svg gif lottie asset animationdata contents textfile":
            "\"logo.png\""
        ], get: \.file, set: { $0.file = $1 }
      ),
      source(
        "frames", .sequence, "A numbered sequence of images, such as \"wm_%d.png\".",
        known: ["sequence sprites images pattern fps": "frames: \"frame_%d.png\", frameRate: 25"],
        get: \.pattern, set: { $0.pattern = $1 }),
      Property(
        "frameRate", .framesASecond, member: "source.frameRate",
        "Images of the sequence a second.", get: \.frameRate
      ) { $0.frameRate = $1 }.uncoded,
      Property(
        "cycle", .duration, member: "source.cycle", "Seconds for one pass of the sequence.",
        get: \.cycle
      ) { $0.cycle = $1 }.uncoded,
    ] + ImageContent.properties.map { $0.of(\.content) }

  /// A key of a source's path, whose parameter may say a rate.
  private static func source(
    _ name: String, _ kind: ValueKind<String>, _ summary: String, known: ForeignWords,
    get: @escaping @Sendable (ImageForm) -> String?,
    set: @escaping @Sendable (inout ImageForm, String) -> Void
  ) -> Property<ImageForm> {
    Property(name, kind, member: "source", summary, known: known, get: get, set: set).uncoded
      .reading { value, form, reader in
        if let path = reader.read(value, as: kind.reader) { set(&form, path) }
        form.givenRate = reader.givenRate(of: value)
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
      return form.file.map { file in
        form.givenRate.map { .sequence(file, pace: .frameRate($0)) } ?? .file(file)
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
