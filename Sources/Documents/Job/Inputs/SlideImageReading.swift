internal import ImprintLanguage

/// An image of a slideshow, during reading.
struct SlideImageDraft {
  let folder: String
  var image = Slideshow.Image("")

  static let keys: [Key<SlideImageDraft>] = [
    Key(
      "file", .word, isRequired: true,
      "An image, a folder, a pattern or a table of images (.csv), relative to the job."
    ) { draft, word in
      draft.image.source = .file(FileSystem.join(draft.folder, word))
    },
    Key("seconds", .length, default: "the slideshow's", "Its time.") { $0.image.seconds = $1 },
    Key(
      "motion", ValueReader<Slideshow.Motion>.choice, default: "the slideshow's",
      "Its movement while it shows."
    ) { $0.image.motion = $1 },
    Key("title", .word, "The title of the chapter that begins with it.") { $0.image.title = $1 },
    Key(
      "moving", .boolean, default: "false",
      "Whether the film of a Live Photo or a motion photo is shown, for its own length without seconds.",
      \.image.isMoving),
  ]

  static let description = ValueDescription.either([
    ValueReader<String>.word.description, .object("slide"),
  ])
}

extension ValueReader<Slideshow.Image> {
  /// A path, or an object with what holds for the image alone.
  static func slide(relativeTo folder: String) -> ValueReader {
    ValueReader(SlideImageDraft.description) { value, reader in
      switch value.kind {
      case .string:
        return reader.read(value, as: .word).map { Slideshow.Image(FileSystem.join(folder, $0)) }
      case .object:
        var draft = SlideImageDraft(folder: folder)
        let known = reader.faults.count
        _ = reader.readObject(value, as: "a slide", by: SlideImageDraft.keys, into: &draft)
        return reader.faults.count == known ? draft.image : nil
      default:
        reader.mismatch(value, expected: SlideImageDraft.description)
        return nil
      }
    }
  }
}
