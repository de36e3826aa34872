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
      switch value.kind {
      case .string:
        return reader.read(value, as: .word).map { .file(FileSystem.join(folder, $0)) }
      case .object(let members) where SlideshowDraft.isMeant(by: members):
        return reader.readSlideshow(value, relativeTo: folder).map { .slideshow($0) }
      case .object: return reader.readBlankVideo(value).map { .blank($0) }
      case .array: return reader.read(value, as: .clips(relativeTo: folder)).map { .clips($0) }
      default:
        reader.mismatch(value, expected: inputDescription)
        return nil
      }
    }
  }
}
