package import ImprintLanguage
internal import ImprintValues

extension Slideshow: Tabulated {
  package static let standard = Slideshow(of: [])

  package static let properties: [Property<Slideshow>] =
    [
      Property(
        "images", \.images, ValueKind<Image>.slide.list(atLeast: 1), isRequired: true,
        "Images, folders, patterns such as \"pic_%d.jpg\" and tables (.csv), relative to the job; or images with a time of their own.",
        known: ["files pictures photos slides folder": "[\"pictures/\"]"]),
      Property(
        "seconds", \.seconds, .length, default: "3",
        "The time of each image that has none of its own.", known: ["time length each": "3"]),
      Property(
        "perSecond", ValueReader<Double>.number(imagesPerSecond), default: "1/3",
        "Images a second, in place of seconds."
      ) { $0.seconds = 1 / $1 },
      Property(
        "frameRate", \.frameRate, .frameRate(.positive), default: "30",
        "Frames a second; of a moving picture at most those of its preset by default.",
        known: ["r rate": "30"]),
      Property(
        "fps", ValueReader<Rational>.frameRate, "The same, by the name of the command's option."
      ) { $0.frameRate = $1 },
      Property(
        "size", \.size, .pixelSize, default: "[1280, 720]", "Width and height in pixels.",
        known: ["width height w h resolution dimensions": "[1280, 720]"]),
    ] + looks

  private static let looks: [Property<Slideshow>] = [
    Property(
      "fit", \.fit, .choice, default: "\"aspectFit\"",
      "All of each image, all of the frame, or both, whatever the image's shape.",
      known: ["mode scale contentmode objectfit": "\"aspectFill\""]),
    Property(
      "background", \.background, .background, default: "\"black\"",
      "The rest of the frame: a colour, or the image itself, blurred.",
      known: ["color backgroundcolor": "\"black\""]),
    Property(
      "transition", \.transition, .betweenImages, default: "\"none\"",
      "The change from one image to the next.",
      known: ["fade crossfade dissolve xfade": "\"crossfade\""]),
    Property(
      "transitionSeconds", \.transitionSeconds, .length, default: "0.5",
      "The length of a transition, which is the last part of an image's time; by default all of one that is shorter.",
      known: ["transitionduration fadeduration": "0.5"]),
    Property(
      "motion", \.motion, .choice, default: "\"none\"",
      "The movement of an image while it shows.", known: ["zoom kenburns zoompan": "\"zoom\""]),
    Property(
      "music", \.music, .jobFile,
      "A file whose sound is heard, and fades at its end, relative to the job.",
      known: ["audio sound song soundtrack": "\"song.mp3\""]),
  ]

  /// Whether an object with these members describes a slideshow rather than a blank input.
  package static func isMeant(by members: [JSON5Value.Member]) -> Bool {
    let names = Set(members.map(\.key))
    if names.contains("images") { return true }
    let shared = ["size", "frameRate", "fps"]
    return names.isDisjoint(with: Set(BlankVideo.properties.map(\.key.name)).subtracting(shared))
      && !names.isDisjoint(with: Set(properties.map(\.key.name)).subtracting(shared))
  }
}

extension Slideshow {
  /// The rules of several members.
  package static func check(
    _ show: Slideshow, _ members: Members, isSound: Bool, by reader: inout DocumentReader
  ) {
    let faultsBefore = reader.faults.count
    if members.has("seconds") {
      reader.refuse(["perSecond"], in: members, "a slideshow has seconds or perSecond, not both")
    }
    if members.has("frameRate") {
      reader.refuse(["fps"], in: members, "a slideshow has frameRate or fps, not both")
    }
    if isSound, reader.faults.count == faultsBefore {
      reader.checkTransition(of: show, in: members)
    }
  }

  /// The hint for a key that a slideshow has not.
  package static func classify(_ key: String) -> UnknownKey {
    key == "duration"
      ? .misplaced("a slideshow is as long as its images: seconds is the time of each") : .unknown
  }
}

extension ValueKind<Slideshow> {
  package static let slideshow = Slideshow.object(
    "slideshow", "a slideshow", rules: Slideshow.check, classify: Slideshow.classify)
}

extension DocumentReader {
  fileprivate mutating func checkTransition(of show: Slideshow, in members: Members) {
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

extension Slideshow.Background: CodedByKind {
  package static var codedKind: ValueKind<Slideshow.Background> { .background }
}

extension ValueKind<Slideshow.Background> {
  /// A colour, or `"blur"`.
  package static let background = ValueKind(
    ValueReader(.either([ValueReader<Color>.color.description, .choice(["blur"])])) {
      value, reader in
      if value.kind == .string("blur") { return .blur }
      return ValueReader<Color>.color.read(value, &reader).map { .color($0) }
    }
  ) { background, problems in
    if case .color(let color) = background { ValueKind<Color>.color.check(color, &problems) }
  } write: { (background, writer) throws(OverlayWritingError) in
    switch background {
    case .blur: "blur"
    case .color(let color): try ValueKind<Color>.color.write(color, writer)
    }
  }
}
