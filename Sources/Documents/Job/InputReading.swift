internal import ImprintLanguage
internal import ImprintPrimitives

extension ValueReader<JobDocument.Input> {
  static let inputDescription = ValueDescription.either([
    ValueReader<String>.word.description, .object("blank input"), .object("slideshow"),
    .list(ClipDraft.description),
  ])

  /// A video's path, an object that describes generated frames, or a list of clips.
  ///
  /// - Parameter folder: the folder that paths are relative to.
  static func input(relativeTo folder: String) -> ValueReader {
    ValueReader(inputDescription) { value, reader in
      if case .array = value.kind {
        return reader.read(value, as: .clips(relativeTo: folder)).map { .clips($0) }
      }
      return one(relativeTo: folder, described: inputDescription).read(value, &reader)
    }
  }

  /// A video's path, or an object that describes generated frames: what a clip may be. A list of clips in a clip is a
  /// fault, and is not looked at further, since hints for it would be sought in it for ever.
  static func one(relativeTo folder: String, described description: ValueDescription) -> ValueReader
  {
    ValueReader(description) { value, reader in
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
}
