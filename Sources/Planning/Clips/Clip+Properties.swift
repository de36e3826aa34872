package import ImprintLanguage
internal import ImprintValues

extension Job.Clip: Tabulated {
  package static let standard = Job.Clip(.file(""))

  package static let properties: [Property<Job.Clip>] = [
    Property(
      "file", .jobFile, isRequired: true, "A video or an image, relative to the job.",
      known: ["src source path url filename input video": "\"clip.mp4\""],
      get: \.file
    ) { $0.input = .file($1) },
    Property(
      "trim", object: "clip trim", "a trim", trim, "The part of it that is played.",
      known: ["start end from to in out ss inpoint outpoint": "{ start: 1, end: 9 }"]
    ) {
      clip, members, reader in
      guard !TimeNotation.mayBe(clip.trimStart, before: clip.trimEnd) else { return }
      reader.fault("the end is at or before the start", at: members.position)
    },
    Property(
      "overlay", ValueReader<[Job.Overlay]>.overlays,
      "Overlays on this clip alone, in its own time, under those of the job."
    ) { $0.overlays = $1 },
    Property(
      "volume", \.volume, .number(SoundTrack.volumeRange), default: "1",
      "The factor of its sound.", known: ["gain level loudness audio": "0.5"]),
    Property(
      "speed", \.speed, .number(Job.speeds), default: "1",
      "How fast it is played: times are divided by it, and sound is stretched.",
      known: ["rate playbackrate setpts atempo tempo timestretch": "2"]),
    Property(
      "freeze", \.freeze, .freeze, "A frame that is held, silently; behind it the clip goes on.",
      known: ["hold pause still freezeframe": "{ at: 4, seconds: 2 }"]),
    Property(
      "join", \.join, .betweenClips, default: "\"cut\"", "How it follows the clip before it.",
      known: ["transition xfade": "\"crossfade\""]),
    Property(
      "joinSeconds", \.joinSeconds, .length, default: "0.5",
      "The length of the join, which it takes of this clip and of the one before it.",
      known: ["transitionduration fadeduration joinduration": "0.5"]),
    Property("title", \.title, .word, "The title of the chapter that begins with it."),
    Property(
      "main", \.isMain, .boolean, default: "true of the longest clip",
      "Whether the output has its shape, frame rate, colours, metadata, subtitles and chapters."),
    Property(
      "fit", \.fit, .choice, default: "\"aspectFit\"",
      "How it lies in the main clip's frame: all of it, all of the frame, or both."),
    Property(
      "background", \.background, .background, default: "\"black\"",
      "The rest of the frame: a colour, or the clip itself, blurred."),
    Property(
      "enabled", \.enabled, .enabling, default: "true",
      "Whether it is played; false, or a boolean parameter, leaves it out."),
  ]

  /// The `trim` of a clip.
  static let trim: [Property<Job.Clip>] = [
    Property(
      "start", \.trimStart, .timeOfClip, default: "0",
      "The beginning of the part, in the clip's own time."),
    Property(
      "end", \.trimEnd, .timeOfClip, default: "\"end\"",
      "The end of the part, in the clip's own time."),
  ]

  private var file: String? { if case .file(let path) = input { path } else { nil } }

  /// Whether an object with these members describes a clip rather than a blank video or a slideshow.
  fileprivate static func isMeant(by members: [JSON5Value.Member]) -> Bool {
    let names = Set(members.map(\.key))
    if names.contains("file") { return true }
    return !Slideshow.isMeant(by: members) && names.isDisjoint(with: ["size", "duration"])
  }
}

extension ValueKind<Job.Clip> {
  private static let object = Job.Clip.object("clip", "a clip")

  static let oneDescription = ValueDescription.either([
    ValueReader<String>.word.description, object.description, blank.description,
    slideshow.description,
  ])

  /// A path, a clip, a blank video or a slideshow.
  fileprivate static let one = ValueKind(
    ValueReader(oneDescription) { value, reader in
      guard case .object(let members) = value.kind else {
        return ValueKind<Job.Input>.readOne(value, oneDescription, &reader).map { Job.Clip($0) }
      }
      let kind =
        Job.Clip.isMeant(by: members) ? object : Slideshow.isMeant(by: members) ? slideshow : blank
      return kind.reader.read(value, &reader)
    }
  ) { (clip, writer) throws(OverlayWritingError) in
    let input = try ValueKind<Job.Input>.input.write(clip.input, writer)
    if clip == Job.Clip(clip.input) { return input }
    if writer.isExact {
      return [
        "clip": try object.write(clip, writer), "input": input,
        "pitch": .boolean(clip.pitchFollowsSpeed),
      ]
    }
    switch clip.input {
    case .slideshow: return try slideshow.write(clip, writer)
    case .blank: return try blank.write(clip, writer)
    case .file, .frames, .clips: return try object.write(clip, writer)
    }
  }
}

extension ValueKind<[Job.Clip]> {
  private static let several = ValueKind<Job.Clip>.one.list(atLeast: 1)

  /// The clips of a job, of which one at most is the main one.
  static let clips = several.read(
    by: ValueReader(several.description) { value, reader in
      guard let clips = reader.read(value, as: several.reader) else { return nil }
      if clips.count(where: \.isMain) > 1 {
        reader.fault("one clip alone is the main one", at: value)
        return nil
      }
      return clips
    })
}

extension ValueKind<[Job.Part]> {
  private static let part: ValueKind<Job.Part> = {
    let ends = ValueKind<TimeNotation>.timeOfClip
      .pair(("start", \Job.Part.start), ("end", \.end)) { Job.Part(from: $0, to: $1) }
    return ends.read(
      by: ValueReader(ends.description) { value, reader in
        guard let part = reader.read(value, as: ends.reader) else { return nil }
        if !TimeNotation.mayBe(part.start, before: part.end) {
          reader.fault("the end is at or before the start", at: value)
          return nil
        }
        return part
      })
  }()

  private static let listed = part.list(atLeast: 1)

  /// Parts in order, each with its beginning and end.
  static let parts = listed.read(
    by: ValueReader(listed.description) { value, reader in
      guard let parts = reader.read(value, as: listed.reader) else { return nil }
      let isInOrder = zip(parts, parts.dropFirst()).allSatisfy {
        TimeNotation.mayBe($0.end, before: $1.start) || $0.end == $1.start
      }
      if !isInOrder { reader.fault("each part begins after the one before it", at: value) }
      return isInOrder ? parts : nil
    })
}
