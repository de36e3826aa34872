internal import ImprintLayerTree
internal import ImprintPrimitives

/// The keys of image layers.
struct ImageDraft {
  var file: String?
  var pattern: String?
  var frameRate: Double?
  /// Images a second that a parameter's value says, in place of the document's.
  var givenRate: Double?
  var cycle: Double?
  var loop = ImageContent.Loop.own
  var gravity = ContentsGravity.resizeAspect
  var scaling = ImageContent.Scaling.smooth
  var contentsRect: Rect?

  static let keys: [Key<LayerDraft>] = [
    Key(
      "image", described: ValueReader<String>.image.description,
      "An image's file, still or animated."
    ) { value, draft, reader in
      draft.image.file = reader.read(value, as: .image)
      draft.image.givenRate = reader.givenRate(of: value)
    },
    Key(
      "frames", described: ValueReader<String>.sequence.description,
      "A numbered sequence of images, such as \"wm_%d.png\"."
    ) { value, draft, reader in
      draft.image.pattern = reader.read(value, as: .sequence)
      draft.image.givenRate = reader.givenRate(of: value)
    },
    Key("frameRate", .framesASecond, "Images of the sequence a second.") {
      $0.image.frameRate = $1
    },
    Key("cycle", .duration, "Seconds for one pass of the sequence.") { $0.image.cycle = $1 },
    Key(
      "loop", .loop, default: "a file's own count; true for frames",
      "The number of times that it plays."
    ) {
      $0.image.loop = $1
    },
    Key(
      "contentsGravity", .gravity, default: "\"resizeAspect\"",
      "The image's scale and place in the box."
    ) { $0.image.gravity = $1 },
    Key(
      "contentsScaling", ValueReader<ImageContent.Scaling>.choice, default: "\"smooth\"",
      "Whether samples of an enlarged bitmap are interpolated, or repeated, for codes and pixel art."
    ) { $0.image.scaling = $1 },
    Key(
      "contentsRect", .unitRect, default: "[0, 0, 1, 1]",
      "The part of the image that is shown, in the unit square."
    ) { $0.image.contentsRect = $1 },
  ]
}

extension ValueReader<ImageContent.Loop> {
  static let loop: ValueReader = ValueReader(
    .either([.boolean, .integer(NumberRange(minimum: 1))])
  ) { kind in
    switch kind {
    case .bool(let flag): flag ? .forever : .count(1)
    case .number(let count) where count >= 1: Int(exactly: count).map { .count($0) }
    default: nil
    }
  }
}

extension ValueReader<ContentsGravity> {
  static let gravity: ValueReader = ValueReader(
    .choice(ContentsGravity.words.map(\.key) + Place.allCases.map(\.rawValue))
  ) { kind in
    if case .string(let word) = kind { ContentsGravity(word: word) } else { nil }
  }
}

extension DocumentReader {
  /// The content of an image layer; nil, with a fault, where it is invalid.
  mutating func finish(
    _ draft: ImageDraft, _ members: Members, at value: JSON5Value
  ) -> ImageContent? {
    guard let source = source(of: draft, members, at: value) else { return nil }
    var content = ImageContent(source)
    content.loop = draft.loop
    content.gravity = draft.gravity
    content.scaling = draft.scaling
    if let rect = draft.contentsRect { content.contentsRect = rect }
    return content
  }

  private mutating func source(
    of draft: ImageDraft, _ members: Members, at value: JSON5Value
  ) -> ImageContent.Source? {
    guard members.has("frames") else {
      refuse(["frameRate", "cycle"], in: members, "this is for a sequence, given by frames")
      if !members.has("image") { fault("an image layer needs the key image or frames", at: value) }
      return draft.file.map { file in
        draft.givenRate.map { .sequence(file, pace: .frameRate($0)) } ?? .file(file)
      }
    }
    refuse(["image"], in: members, "a layer has image or frames, not both")
    if members.has("frameRate") {
      refuse(["cycle"], in: members, "a sequence has frameRate or cycle, not both")
    } else if !members.has("cycle") {
      fault("a sequence needs the key frameRate or cycle", at: value)
    }
    let pace: ImageContent.Pace? =
      (draft.givenRate ?? draft.frameRate).map { .frameRate($0) } ?? draft.cycle.map { .cycle($0) }
    guard let pattern = draft.pattern, let pace else { return nil }
    return .sequence(pattern, pace: pace)
  }
}
