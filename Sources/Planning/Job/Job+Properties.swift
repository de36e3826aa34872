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
      "preset", ValueReader<Preset>.preset, default: "\"auto\"", "A preset's name or path.",
      known: ["quality codec profile settings encoder vcodec": "\"auto\""]
    ) { $0.preset = $1 },
  ]

  private static let range: [Property<Job>] = [
    Property(
      "trim", object: "trim", "a trim", trim, "The part of the input that is kept.",
      known: ["start end from to ss duration": "{ start: 1, end: 9 }"]
    ) {
      job, members, reader in
      guard let end = job.trimEnd, job.trimStart ?? 0 >= end, let value = members["end"] else {
        return
      }
      reader.inside(key: "end") { $0.fault("the end is at or before the start", at: value) }
    },
    Property(
      "keep", \.keptParts, .parts, default: "all of it",
      "The parts of the input that are played, in order: [[3, 10], [20, \"end\"]].",
      known: ["cut cuts parts segments ranges": "[[0, 3], [10, \"end\"]]"]),
    Property(
      "speed", \.speed, .number(speeds), default: "1",
      "How fast the input is played: times are divided by it, and sound is stretched."),
    Property(
      "frameRate", \.frameRate, .frameRate, default: "the source's own times",
      "Frames a second.", known: ["fps r rate": "30"]),
    Property(
      "crop", \.crop, .crop, default: "all of it",
      "The part of the displayed frame that is kept; overlays are laid out on it."),
    Property(
      "rotation", \.rotation, .choice, default: "\"bake\"", "The treatment of the display matrix.",
      known: ["rotate": "\"bake\""]),
    Property(
      "metadata", \.metadata, .choice, default: "\"all\"",
      "The input's metadata that is kept: all, that for the public, or none."),
  ]

  private static let encoding: [Property<Job>] = [
    Property(
      "crf", .number(.notNegative), default: "the preset's",
      "The encoder's constant rate factor.", get: \.quality.constantRateFactor
    ) { $0.quality = .constantRateFactor($1) },
    Property(
      "bitrate", .integer(Quality.bitRates), default: "the preset's", "Bits a second.",
      get: \.quality.bitRate
    ) { $0.quality = .bitRate($1) },
    Property(
      "size", \.size, .frameBox, default: "the preset's",
      "The box that the displayed frame fits; never scaled up.",
      known: ["width height w h resolution dimensions scale resize maxsize fit": "[1280, 720]"]),
    Property(
      "effort", \.effort, .effort, default: "the preset's",
      "How hard the encoder tries: draft, fast, good, best, or a word of its own.",
      known: ["speedpreset x264preset encoderpreset cpuused deadline": "\"good\""]),
    Property(
      "segmentSeconds", \.segmentSeconds, .number(SegmentLengths.range),
      default: "the preset's, or 4",
      "The length of the segments of an output that is HLS.",
      known: ["hlstime segmentduration segmentlength segments": "6"]),
    Property(
      "ladder", \.ladder, ValueKind<Int>.integer(Ladder.lines).list(), default: "one size",
      "The sizes in which an output that is HLS is encoded, by the lines of their shorter edges.",
      known: ["renditions variants abr adaptive": "[1080, 720, 480]"]),
    Property(
      "videoTrack", \.videoTrack, .integer(1...10_000), default: "the file's default one",
      "The video track's number, from 1."),
    Property(
      "smart", \.smartRendering, .choice, default: "\"auto\"",
      "Whether what the overlay does not touch is copied."),
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
  package static let trim: [Property<Job>] = [
    Property(
      "start", \.trimStart, .clock, default: "0", "The beginning of the part.",
      known: ["from in begin ss": "1"]),
    Property(
      "end", \.trimEnd, .clock, default: "the input's end", "The end of the part.",
      known: ["to out stop until duration length t": "9"]),
  ]

  /// The `audio` of a job.
  static let sound: [Property<Job>] = [
    Property(
      "mute", ValueReader<Bool>.boolean, default: "false",
      "Whether the original sound is left out."
    ) { _, _ in },
    Property(
      "volume", \.volume, .number(SoundTrack.volumeRange), default: "1",
      "The factor of the original sound, where nothing replaces it."),
    Property(
      "tracks", \.soundTracks, ValueKind<SoundTrack>.soundTrack.list(),
      "Sounds that replace the original one over their range, or are mixed on top."),
  ]
}

extension Job.Quality {
  /// The plausible bit rates; a lower value is most likely meant in kilobits or megabits.
  package static let bitRates = 1000...1_000_000_000_000

  fileprivate var constantRateFactor: Double? {
    if case .constantRateFactor(let factor) = self { factor } else { nil }
  }

  fileprivate var bitRate: Int? { if case .bitRate(let rate) = self { rate } else { nil } }
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
