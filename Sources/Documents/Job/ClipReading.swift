internal import ImprintLanguage
internal import ImprintPrimitives

/// A clip of a job during reading.
struct ClipDraft {
  let folder: String
  var clip = JobDocument.Clip(.file(""))

  static let keys: [Key<ClipDraft>] = [
    Key(
      "file", ValueKind<String>.jobFile.reader, isRequired: true,
      "A video or an image, relative to the job."
    ) { $0.clip.input = .file($1) },
    Key("trim", described: .object("clip trim"), "The part of it that is played.") {
      value, draft, reader in
      _ = reader.readObject(value, as: "a trim", by: ClipDraft.trim, into: &draft)
      if !draft.clip.hasPossibleTrim {
        reader.fault("the end is at or before the start", at: value)
      }
    },
    Key(
      "overlay", described: JobDraft.overlayDescription,
      "Overlays on this clip alone, in its own time, under those of the job."
    ) { value, draft, reader in
      draft.clip.overlays = reader.readOverlays(value, relativeTo: draft.folder) ?? []
    },
    Key(
      "volume", .number(SoundTrack.volumeRange), default: "1", "The factor of its sound.",
      \.clip.volume),
    Key(
      "speed", .number(JobDocument.speeds), default: "1",
      "How fast it is played: times are divided by it, and sound is stretched.", \.clip.speed),
    Key(
      "freeze", ValueKind<Freeze>.freeze.reader,
      "A frame that is held, silently; behind it the clip goes on."
    ) { $0.clip.freeze = $1 },
    Key(
      "join", ValueKind<Transition>.betweenClips.reader, default: "\"cut\"",
      "How it follows the clip before it.", \.clip.join),
    Key(
      "joinSeconds", .length, default: "0.5",
      "The length of the join, which it takes of this clip and of the one before it."
    ) { $0.clip.joinSeconds = $1 },
    Key("title", .word, "The title of the chapter that begins with it.") { $0.clip.title = $1 },
    Key(
      "main", .boolean, default: "true of the longest clip",
      "Whether the output has its shape, frame rate, colours, metadata, subtitles and chapters.",
      \.clip.isMain),
    Key(
      "fit", ValueReader<Slideshow.Fit>.choice, default: "\"aspectFit\"",
      "How it lies in the main clip's frame: all of it, all of the frame, or both.", \.clip.fit),
    Key(
      "background", ValueKind<Slideshow.Background>.background.reader, default: "\"black\"",
      "The rest of the frame: a colour, or the clip itself, blurred.", \.clip.background),
    Key(
      "enabled", ValueKind<Enabling>.enabling.reader, default: "true",
      "Whether it is played; false, or a boolean parameter, leaves it out.", \.clip.enabled),
  ]

  static let trim: [Key<ClipDraft>] = [
    Key(
      "start", .timeOfClip, default: "0", "The beginning of the part, in the clip's own time.",
      \.clip.trimStart),
    Key(
      "end", .timeOfClip, default: "\"end\"", "The end of the part, in the clip's own time.",
      \.clip.trimEnd),
  ]

  static let description = ValueDescription.either([
    ValueReader<String>.word.description, .object("clip"), .object("blank input"),
    .object("slideshow"),
  ])
}

extension ValueReader<JobDocument.Clip> {
  /// A path, a clip, a blank film or a slideshow.
  static func clip(relativeTo folder: String) -> ValueReader {
    ValueReader(ClipDraft.description) { value, reader in
      guard case .object(let members) = value.kind, ClipDraft.isMeant(by: members) else {
        let one = ValueReader<JobDocument.Input>.one(
          relativeTo: folder, described: ClipDraft.description)
        return one.read(value, &reader).map { JobDocument.Clip($0) }
      }
      var draft = ClipDraft(folder: folder)
      let known = reader.faults.count
      _ = reader.readObject(value, as: "a clip", by: ClipDraft.keys, into: &draft)
      return reader.faults.count == known ? draft.clip : nil
    }
  }
}

extension ValueReader<JobDocument.Part> {
  /// Parts in order, each with its beginning and end.
  static let parts = ValueReader<[JobDocument.Part]>(list.description) { value, reader in
    guard let parts = reader.read(value, as: list) else { return nil }
    let isInOrder = zip(parts, parts.dropFirst()).allSatisfy {
      TimeNotation.mayBe($0.end, before: $1.start) || $0.end == $1.start
    }
    if !isInOrder { reader.fault("each part begins after the one before it", at: value) }
    return isInOrder ? parts : nil
  }

  private static let list = part.list(atLeast: 1)

  private static let part = ValueReader(ends.description) { value, reader in
    guard let ends = reader.read(value, as: ends) else { return nil }
    if !TimeNotation.mayBe(ends[0], before: ends[1]) {
      reader.fault("the end is at or before the start", at: value)
      return nil
    }
    return JobDocument.Part(start: ends[0], end: ends[1])
  }

  private static let ends = ValueReader<TimeNotation>.timeOfClip.tuple(2)
}

extension JobDocument.Clip {
  /// Whether its part may hold something, as far as that is known before the clip is.
  fileprivate var hasPossibleTrim: Bool {
    TimeNotation.mayBe(trimStart, before: trimEnd)
  }
}

extension ClipDraft {
  /// Whether an object with these members describes a clip rather than a blank film or a slideshow.
  fileprivate static func isMeant(by members: [JSON5Value.Member]) -> Bool {
    let names = Set(members.map(\.key))
    if names.contains("file") { return true }
    return !Slideshow.isMeant(by: members) && names.isDisjoint(with: ["size", "duration"])
  }
}

extension ValueReader<[JobDocument.Clip]> {
  /// The clips of a job, of which one at most is the main one.
  static func clips(relativeTo folder: String) -> ValueReader {
    let list = ValueReader<JobDocument.Clip>.clip(relativeTo: folder).list(atLeast: 1)
    return ValueReader(list.description) { value, reader in
      guard let clips = reader.read(value, as: list) else { return nil }
      if clips.count(where: \.isMain) > 1 {
        reader.fault("one clip alone is the main one", at: value)
        return nil
      }
      return clips
    }
  }
}
