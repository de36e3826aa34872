internal import ImprintLanguage
internal import ImprintPrimitives

/// A slideshow during reading.
struct SlideshowDraft {
  let folder: String
  var show = Slideshow(of: [])

  static let keys: [Key<SlideshowDraft>] =
    [
      Key(
        "images", described: .list(SlideImageDraft.description), isRequired: true,
        "Images, folders, patterns such as \"pic_%d.jpg\" and tables (.csv), relative to the job; or images with a time of their own."
      ) { value, draft, reader in
        let kind = ValueReader<Slideshow.Image>.slide(relativeTo: draft.folder)
        draft.show.images = reader.read(value, as: kind.list(atLeast: 1)) ?? []
      },
      Key(
        "seconds", .length, default: "3", "The time of each image that has none of its own.",
        \.show.seconds),
      Key(
        "perSecond", .number(Slideshow.imagesPerSecond), default: "1/3",
        "Images a second, in place of seconds."
      ) { $0.show.seconds = 1 / $1 },
      Key(
        "frameRate", .frameRate, default: "30",
        "Frames a second; of a moving picture at most those of its preset by default."
      ) { $0.show.frameRate = $1 },
      Key("fps", .frameRate, "The same, by the name of the command's option.") {
        $0.show.frameRate = $1
      },
      Key("size", .pixelSize, default: "[1280, 720]", "Width and height in pixels.", \.show.size),
    ] + looks

  private static let looks: [Key<SlideshowDraft>] = [
    Key(
      "fit", ValueReader<Slideshow.Fit>.choice, default: "\"aspectFit\"",
      "All of each image, all of the frame, or both, whatever the image's shape.", \.show.fit),
    Key(
      "background", ValueReader<Slideshow.Background>.background, default: "\"black\"",
      "The rest of the frame: a colour, or the image itself, blurred.", \.show.background),
    Key(
      "transition", .betweenImages, default: "\"none\"",
      "The change from one image to the next.", \.show.transition),
    Key(
      "transitionSeconds", .length, default: "0.5",
      "The length of a transition, which is the last part of an image's time; by default all of one that is shorter."
    ) { $0.show.transitionSeconds = $1 },
    Key(
      "motion", ValueReader<Slideshow.Motion>.choice, default: "\"none\"",
      "The movement of an image while it shows.", \.show.motion),
    Key(
      "music", .word, "A file whose sound is heard, and fades at its end, relative to the job."
    ) { draft, word in
      draft.show.music = FileSystem.join(draft.folder, word)
    },
  ]

  /// Whether an object with these members describes a slideshow rather than a blank input.
  static func isMeant(by members: [JSON5Value.Member]) -> Bool {
    let names = Set(members.map(\.key))
    if names.contains("images") { return true }
    let others = BlankVideoDraft.keys.map(\.name)
    let shared = ["size", "frameRate", "fps"]
    return names.isDisjoint(with: Set(others).subtracting(shared))
      && !names.isDisjoint(with: Set(keys.map(\.name)).subtracting(shared))
  }
}

extension DocumentReader {
  mutating func readSlideshow(_ value: JSON5Value, relativeTo folder: String) -> Slideshow? {
    var draft = SlideshowDraft(folder: folder)
    let known = faults.count
    let members = readObject(value, as: "a slideshow", by: SlideshowDraft.keys, into: &draft) {
      $0 == "duration"
        ? .misplaced("a slideshow is as long as its images: seconds is the time of each") : .unknown
    }
    guard let members else { return nil }
    if members.has("seconds") {
      refuse(["perSecond"], in: members, "a slideshow has seconds or perSecond, not both")
    }
    if members.has("frameRate") {
      refuse(["fps"], in: members, "a slideshow has frameRate or fps, not both")
    }
    guard faults.count == known else { return nil }
    checkTransition(of: draft.show, in: members)
    return faults.count == known ? draft.show : nil
  }

  private mutating func checkTransition(of show: Slideshow, in members: Members) {
    guard !show.transitionFits else { return }
    let key = members.present(["transitionSeconds", "seconds", "perSecond", "images"]).first
    guard let key, let value = members[key] else { return }
    inside(key: key) { reader in
      reader.fault(
        "a transition of \(show.resolvedTransition.plain) s is longer than the time of an image, "
          + "\(show.shortest.plain) s",
        at: value, hint: "write transitionSeconds: \((show.shortest / 2).plain)")
    }
  }
}

extension ValueReader<Slideshow.Background> {
  /// A colour, or `"blur"`.
  static let background: ValueReader = ValueReader(
    .either([ValueReader<Color>.color.description, .choice(["blur"])])
  ) { value, reader in
    if value.kind == .string("blur") { return .blur }
    return ValueReader<Color>.color.read(value, &reader).map { .color($0) }
  }
}
