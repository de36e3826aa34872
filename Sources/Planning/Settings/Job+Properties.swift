package import ImprintLanguage
internal import ImprintValues

extension Job {
  /// What job documents say. Overlays and the preset are written as the documents that they are.
  package static let properties = pieces + range + encoding

  private static let pieces: [Property<Job>] = [
    Property(
      "format", .exactly(DocumentFormat.job.rawValue), isRequired: true, "The document's format."
    ) { _, _ in },
    Property(
      "input", \.input, .input, isRequired: true,
      "The video, relative to the job; the frames that are made; or clips, one after the other.",
      known: [
        "in i src source file video clip film inputfile": "\"clip.mp4\"",
        "intro outro clips films concat": "[\"intro.mp4\", \"clip.mp4\", \"outro.mp4\"]",
      ]),
    Property(
      "output", \.output, .output, "The file that is written, relative to the job.",
      known: [
        "out dst dest destination target outputfile": "\"out.mp4\"",
        "gif webp apng": "\"clip.gif\"",
      ]),
    Property(
      "overlay", ValueReader<[Overlay]>.overlays,
      "A name, a path, one with values of its own, an inline overlay, or a list of them, back to front.",
      known: ["watermark logo layers graphics template": "\"corner-hop\""]
    ) { $0.overlays = $1 },
    Property(
      "parameters", described: JobParameters.description,
      "Values of the overlays' parameters, by name.",
      known: [
        "vars variables set params values": "{ userId: \"10086\" }",
        "userid user uid id username label": "{ userId: \"10086\" }",
      ]
    ) { value, job, reader in
      let read = reader.readParameters(value)
      job.parameters = job.parameters.merging(ParameterInputs(read.values))
    },
    Property(
      "kit", ValueReader<Kit>.kit,
      "A kit's name or path: values for all overlays that have such parameters, under the job's.",
      known: ["brand theme style": "\"bold\""]
    ) { $0.kit = $1 },
    Property(
      "preset", ValueReader<Preset>.preset, default: "\"auto\"", "A preset's name or path.",
      known: ["quality codec profile settings encoder vcodec": "\"auto\""]
    ) { $0.preset = $1 },
  ]

  private static let range: [Property<Job>] =
    [
      Property(
        "trim", object: "trim", "a trim", trim, "The part of the input that is kept.",
        known: ["start end from to ss duration": "{ start: 1, end: 9 }"]
      ) {
        job, members, reader in
        guard let end = job.trimEnd, job.trimStart ?? 0 >= end, let value = members["end"] else {
          return
        }
        reader.inside(key: "end") { $0.fault("the end is at or before the start", at: value) }
      }
    ] + [Setting.keep, .speed, .frameRate, .crop, .rotation, .metadata].properties

  private static let encoding =
    [
      Setting.crf, .bitrate, .size, .effort, .segmentSeconds, .ladder, .videoTrack, .smart,
    ].properties + rest

  private static let rest: [Property<Job>] = [
    Property(
      "pair", \.pair, .pair, default: "false",
      "Whether a Live Photo is made in place of a video: a still beside a MOV, which output names."),
    Property(
      "audio", object: "sound", "the audio", sound, "The sound.",
      known: [
        "music song soundtrack bgm backgroundmusic sound sounds tracks soundtracks":
          "{ tracks: [{ kind: \"music\", file: \"song.mp3\" }] }",
        "voice voiceover narration recording speech":
          "{ tracks: [{ kind: \"recording\", file: \"voice.wav\" }] }",
        "effect effects soundeffect sfx":
          "{ tracks: [{ kind: \"soundEffect\", file: \"ding.wav\", at: 3 }] }",
        "ducking duck sidechain autoduck":
          "{ tracks: [{ kind: \"music\", file: \"song.mp3\", duck: true }] }",
        "mute muted silent": "{ mute: true }", "volume gain": "{ volume: 0.5 }",
      ]
    ) { job, members, _ in
      if members["mute"]?.kind == .bool(true) { job.volume = 0 }
    },
    Property(
      "subtitles", \.subtitleTracks, ValueKind<SubtitleTrack>.subtitleTrack.list(),
      "Subtitles beside the input, with its times, each of which is kept as a track."),
  ]

  /// The `trim` of a job.
  package static let trim = [Setting.start, .end].properties

  /// The `audio` of a job.
  static let sound: [Property<Job>] =
    [Setting.mute, .volume].properties + [
      Property(
        "tracks", \.soundTracks, ValueKind<SoundTrack>.soundTrack.list(),
        "Sounds that replace the original one over their range, or are mixed on top.")
    ]
}

extension ValueKind<String> {
  /// The file that a job writes.
  fileprivate static let output = ValueKind(
    ValueReader(word.description) { value, reader in
      filePath.read(value, &reader).map { $0.path(in: reader.jobFolder) }
    }, write: jobFile.write)
}

extension ValueReader<Job.Preset> {
  fileprivate static let preset = ValueReader(ValueReader<String>.word.description) {
    value, reader in
    guard let word = ValueReader<String>.word.read(value, &reader) else { return nil }
    let reference = DocumentReference(word, relativeTo: reader.jobFolder)
    if reference == .name("auto") { return .auto }
    return .entry(
      Job.Preset.Entry(
        reference: Located(reference, at: value.position, path: reader.path),
        file: reader.jobDocument))
  }
}
