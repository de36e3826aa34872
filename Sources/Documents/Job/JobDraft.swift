internal import ImprintLanguage
internal import ImprintPrimitives

/// A job during reading.
struct JobDraft {
  let folder: String
  var job = JobDocument()

  init(folder: String) { self.folder = folder }

  private func path(_ word: Located<String>) -> Located<String> {
    word.map { FileSystem.join(folder, $0) }
  }

  static let keys: [Key<JobDraft>] =
    [
      Key(
        "format", .exactly(DocumentFormat.job.rawValue), isRequired: true, "The document's format."
      ) { _, _ in },
      Key(
        "input", described: ValueReader<JobDocument.Input>.inputDescription, isRequired: true,
        "The video, relative to the job; the frames that are made; or clips, one after the other."
      ) { value, draft, reader in
        let kind = ValueReader<JobDocument.Input>.input(relativeTo: draft.folder)
        draft.job.input = reader.read(value, as: kind.located)
      },
      Key(
        "output", ValueReader<String>.word.located, "The file that is written, relative to the job."
      ) { $0.job.output = $0.path($1) },
      overlay,
      Key(
        "parameters", described: JobParameters.description,
        "Values of the overlays' parameters, by name."
      ) { value, draft, reader in
        draft.job.parameters = reader.readParameters(value, relativeTo: draft.folder)
      },
      Key(
        "preset", ValueReader<String>.word.located, default: "\"auto\"", "A preset's name or path."
      ) { draft, word in
        draft.job.preset = word.map { DocumentReference($0, relativeTo: draft.folder) }
      },
      Key("trim", described: .object("trim"), "The part of the input that is kept.") {
        value, draft, reader in
        _ = reader.readObject(value, as: "a trim", by: JobDraft.trim, into: &draft)
      },
      Key(
        "keep", ValueReader<JobDocument.Part>.parts, default: "all of it",
        "The parts of the input that are played, in order: [[3, 10], [20, \"end\"]]."
      ) { $0.job.keptParts = $1 },
      Key(
        "speed", ValueReader<Double>.number(JobDocument.speeds), default: "1",
        "How fast the input is played: times are divided by it, and sound is stretched."
      ) { $0.job.speed = $1 },
      Key(
        "frameRate", ValueReader.frameRate.located, default: "the source's own times",
        "Frames a second."
      ) { $0.job.frameRate = $1 },
      Key(
        "crop", ValueKind<Crop>.crop.reader.located, default: "all of it",
        "The part of the displayed frame that is kept; overlays are laid out on it."
      ) { $0.job.crop = $1 },
      Key(
        "rotation", ValueReader<VideoRotation>.choice.located, default: "\"bake\"",
        "The treatment of the display matrix."
      ) { $0.job.rotation = $1 },
      Key(
        "metadata", ValueReader<KeptMetadata>.choice.located, default: "\"all\"",
        "The input's metadata that is kept: all, that for the public, or none."
      ) { $0.job.metadata = $1 },
    ] + encoding

  private static let encoding: [Key<JobDraft>] = [
    Key(
      "crf", ValueReader<Double>.number(.notNegative).located, default: "the preset's",
      "The encoder's constant rate factor."
    ) { $0.job.constantRateFactor = $1 },
    Key(
      "bitrate", ValueReader<Int>.integer(JobDocument.bitRates).located, default: "the preset's",
      "Bits a second."
    ) { $0.job.bitRate = $1 },
    Key(
      "size", ValueKind<FrameBox>.frameBox.reader.located, default: "the preset's",
      "The box that the displayed frame fits; never scaled up."
    ) { $0.job.size = $1 },
    Key(
      "effort", ValueKind<EncodingEffort>.effort.reader.located, default: "the preset's",
      "How hard the encoder tries: draft, fast, good, best, or a word of its own."
    ) { $0.job.effort = $1 },
    Key(
      "videoTrack", ValueReader<Int>.integer(1...10_000).located,
      default: "the file's default one",
      "The video track's number, from 1."
    ) { $0.job.videoTrack = $1 },
    Key(
      "smart", ValueReader<SmartRendering>.choice.located, default: "\"auto\"",
      "Whether what the overlay does not touch is copied."
    ) { $0.job.smartRendering = $1 },
    Key(
      "pair", ValueKind<PairedStill?>.pair.reader.located, default: "false",
      "Whether a Live Photo is made in place of a video: a still beside a MOV, which output names."
    ) { $0.job.pair = $1 },
    Key("audio", described: .object("sound"), "The sound.") { value, draft, reader in
      var sound = SoundDraft()
      _ = reader.readObject(value, as: "the audio", by: SoundDraft.keys, into: &sound)
      draft.job.volume = sound.isMuted ? 0 : sound.volume
      draft.job.soundTracks = sound.tracks
    },
    Key(
      "subtitles", described: .list(.object("subtitle track")),
      "Subtitles beside the input, with its times, each of which is kept as a track."
    ) { value, draft, reader in
      let kind = ValueKind<SubtitleTrack>.subtitleTrack.reader.located.list()
      draft.job.subtitleTracks = reader.read(value, as: kind) ?? []
    },
  ]

  /// The keys of a partial job, all of them optional.
  static let partKeys = keys.map(\.optional)

  static let trim: [Key<JobDraft>] = [
    Key("start", ValueReader<Double>.clock.located, default: "0", "The beginning of the part.") {
      $0.job.trimStart = $1
    },
    Key(
      "end", ValueReader<Double>.clock.located, default: "the input's end", "The end of the part."
    ) {
      $0.job.trimEnd = $1
    },
  ]

  private static let overlayKinds: [ValueDescription] = [
    .string(), .object("use"), .object("overlay"),
  ]

  static let oneOverlay = ValueDescription.named(
    "an overlay's name or path, or an overlay", .either(overlayKinds))

  static let overlayDescription = ValueDescription.either(
    overlayKinds + [.list(.either(overlayKinds))])

  private static let overlay = Key<JobDraft>(
    "overlay", described: overlayDescription,
    "A name, a path, one with values of its own, an inline overlay, or a list of them, back to front."
  ) { value, draft, reader in
    draft.job.overlays = reader.readOverlays(value, relativeTo: draft.folder)
  }
}
