internal import ImprintLanguage
internal import ImprintValues

extension ValueKind<Job.Input> {
  private static let inputDescription = ValueDescription.either([
    ValueReader<String>.word.description, .object("blank input"), .object("slideshow"),
    .list(ValueKind<Job.Clip>.oneDescription),
  ])

  /// A video's path, an object that describes generated frames, or a list of clips.
  static let input: ValueKind = ValueKind(
    ValueReader(inputDescription) { value, reader in
      if case .array = value.kind {
        return reader.read(value, as: ValueKind<[Job.Clip]>.clips.reader).map { .clips($0) }
      }
      if case .object(let members) = value.kind,
        let file = members.first(where: { $0.key == "file" })
      {
        reader.noteUses(in: value)
        reader.fault(
          "one video is its path alone, and clips are a list", at: value,
          hint: "write " + written(file.value, isAlone: members.count == 1))
        return nil
      }
      return readOne(value, inputDescription, &reader)
    }
  ) { (input, writer) throws(OverlayWritingError) in
    switch input {
    case .file(let path): try ValueKind<String>.jobFile.write(path, writer)
    case .blank(let video): try ValueKind<BlankVideo>.blankVideo.write(video, writer)
    case .slideshow(let show): try ValueKind<Slideshow>.slideshow.write(show, writer)
    case .clips(let clips): try ValueKind<[Job.Clip]>.clips.write(clips, writer)
    case .frames where writer.isExact: ["frames": true]
    case .frames: throw writer.refusal("frames of a program are in no document")
    }
  }

  /// The input that an object with a file means.
  private static func written(_ file: JSON5Value, isAlone: Bool) -> String {
    let path: String
    if case .string(let text) = file.kind { path = text.brief } else { path = "clip.mp4" }
    return isAlone ? "input: \"\(path)\"" : "input: [{ file: \"\(path)\", … }]"
  }

  /// Reads a video's path, or an object that describes generated frames: what a clip may be. A list of clips in a clip is
  /// a fault, and is not looked at further, since hints for it would be sought in it for ever.
  static func readOne(
    _ value: JSON5Value, _ description: ValueDescription, _ reader: inout DocumentReader
  ) -> Job.Input? {
    switch value.kind {
    case .string:
      return reader.read(value, as: ValueKind<String>.jobFile.reader).map { .file($0) }
    case .object(let members) where Slideshow.isMeant(by: members):
      return ValueKind<Slideshow>.slideshow.reader.read(value, &reader).map { .slideshow($0) }
    case .object:
      return ValueKind<BlankVideo>.blankVideo.reader.read(value, &reader).map { .blank($0) }
    default:
      reader.mismatch(value, expected: description)
      return nil
    }
  }
}
