internal import ImprintLanguage
internal import ImprintLayerTree
internal import ImprintPrimitives

/// The keys of presets.
enum PresetKeys {
  static let preset: [Key<PresetDocument>] = [
    Key(
      "format", .exactly(DocumentFormat.preset.rawValue), isRequired: true, "The document's format."
    ) { _, _ in },
    Key(
      "title", .string, "The preset's title, for people.", known: ["name label": "\"Small H.264\""]
    ) { $0.title = $1 },
    Key(
      "choose", ValueKind<PresetChoice>.presetChoice.reader,
      "The presets among which one is taken, by the video; in place of all else."
    ) { $0.choice = $1 },
    Key(
      "container", ValueReader<PresetDocument.Container>.choice,
      "The kind of file; \"source\" is the input's own, \"null\" discards what is rendered.",
      known: ["extension ext muxer": "\"mp4\""]
    ) { $0.container = $1 },
    Key(
      "video", described: .object("video"), "The settings of the frames.",
      known: ["codec vcodec encoder encoders cv": "{ encoders: [\"libx264\"] }"]
    ) {
      value, preset, reader in
      let members = reader.readObject(value, as: "the video", by: video, into: &preset)
      guard let members, members.has("fit") else { return }
      reader.refuse(["canvas"], in: members, "a preset has fit or canvas, not both")
    },
    Key(
      "audio", described: .object("audio"), "The settings of the sound.",
      known: ["acodec sound ca": "{ encoders: [\"aac\"], copy: [\"aac\"] }"]
    ) {
      value, preset, reader in
      _ = reader.readObject(value, as: "the audio", by: audio, into: &preset.sound)
    },
    Key(
      "optimizeForNetworkUse", .boolean, default: "false",
      "Whether the index comes first, so that playing can begin while it loads.",
      known: ["faststart movflags weboptimized": "true"],
      \.optimizesForNetworkUse),
  ]

  static let video: [Key<PresetDocument>] = [
    Key(
      "encoders", ValueReader<EncoderChoice>.encoder.list(atLeast: 1),
      "The encoders, in order of preference; \"source\" is one of the input's own codec.",
      known: [
        "codec vcodec encoder c cv": "[\"libx264\"]",
        "crf bitrate b bv preset tune profile quality qscale options":
          "[{ name: \"libx264\", options: { crf: 23 } }]",
      ],
      \.encoders),
    Key(
      "fit", ValueKind<PixelSize>.pixelSize.reader, "The box that the frame fits, turned with it.",
      known: ["size width height scale resolution maxsize": "[1280, 720]"]
    ) { $0.fit = $1 },
    Key(
      "canvas", ValueKind<PresetCanvas>.presetCanvas.reader,
      "An exact size in place of fit, with the video's place in it."
    ) {
      $0.canvas = $1
    },
    Key(
      "pixelFormat", .pixelFormats, default: "\"yuv420p\"",
      "FFmpeg's name of a pixel format, or of several, of which the one that keeps most of the source "
        + "is taken; \"source\" keeps what the source has.", known: ["pixfmt": "\"yuv420p\""],
      \.pixelFormat),
    Key(
      "fields", ValueReader<PresetDocument.Fields>.choice, default: "\"progressive\"",
      "The treatment of interlaced frames: deinterlaced, or kept.", \.fields),
    Key(
      "frameRate", .presetFrameRate, default: "\"source\"",
      "Frames a second; \"source\" keeps the source's own times.", known: ["fps r": "30"],
      \.frameRate),
    Key(
      "frameRateLimit", .frameRate,
      "Frames a second for sources whose frames come faster; the others keep their own times."
    ) { $0.frameRateLimit = $1 },
    Key(
      "keyframeSeconds", .number(.positive), default: "the encoder's own",
      "The longest time between key frames.", known: ["gop g keyint keyframeinterval": "2"]
    ) { $0.keyframeSeconds = $1 },
  ]

  static let audio: [Key<PresetDocument.Sound>] = [
    Key(
      "encoders", ValueReader<EncoderChoice>.encoder.list(atLeast: 1), default: "[\"aac\"]",
      "The encoders, in order of preference.", known: ["codec acodec encoder c ca": "[\"aac\"]"],
      \.encoders),
    Key(
      "fallbacks", ValueReader<EncoderChoice>.encoder.list(),
      default: "[\"aac\", \"libopus\", \"flac\"]",
      "The encoders that stand in, in order, where none of those is here and fits the container.",
      \.fallbacks),
    Key(
      "bitrate", .integer(1_000...10_000_000), default: "160000",
      "Bits a second of two channels; of n it is n/2 times that, at most what the encoder takes.",
      known: ["b ba": "128000"],
      \.bitrate),
    Key(
      "copy", .copiedSound, default: "[]",
      "The codecs that are passed through untouched where the container holds them, or \"any\"; "
        + "or one of these by container.", known: ["passthrough": "[\"aac\"]"], \.copy),
  ]

  static let encoder: [Key<EncoderChoice>] = [
    Key("name", .identifier, isRequired: true, "FFmpeg's name of the encoder.", \.name),
    Key("options", .options, default: "{}", "FFmpeg's options of the encoder.", \.options),
  ]
}

extension ValueReader<EncoderChoice> {
  /// A name, or an object with a name and options.
  fileprivate static let encoder: ValueReader = ValueReader(
    .named("an encoder's name, or an object with one", .either([.string(), .object("encoder")]))
  ) { value, reader in
    switch value.kind {
    case .string: return reader.read(value, as: .identifier).map { EncoderChoice(name: $0) }
    case .object:
      var choice = EncoderChoice(name: "")
      let members = reader.readObject(
        value, as: "an encoder", by: PresetKeys.encoder, into: &choice)
      return members.map { _ in choice }
    default:
      reader.mismatch(value, expected: encoder.description)
      return nil
    }
  }
}

extension ValueReader<String> {
  /// A name of FFmpeg's: letters, digits, `_`, `-` and `.`.
  static let identifier: ValueReader = ValueReader(
    .named("a name, such as \"libx264\" or \"yuv420p\"", .string(pattern: "^[A-Za-z0-9_.-]+$"))
  ) { kind in
    guard case .string(let name) = kind, !name.isEmpty,
      name.unicodeScalars.allSatisfy(\.isInIdentifier)
    else { return nil }
    return name
  }
}

extension ValueReader<[String: String]> {
  private static let option: ValueReader<String> = ValueReader<String>(
    .either([.string(), .number(.any), .boolean])
  ) { kind in
    switch kind {
    case .string(let text): text
    case .number(let number) where number.isFinite: number.plain
    case .bool(let flag): flag ? "1" : "0"
    default: nil
    }
  }

  /// An encoder's options: texts, numbers and Booleans, in FFmpeg's notation.
  fileprivate static let options: ValueReader = ValueReader(
    .dictionary(option.description)
  ) { value, reader in
    guard case .object(let members) = value.kind else {
      reader.fault("expected an object, a value for each option, found \(value.summary)", at: value)
      return nil
    }
    var options: [String: String] = [:]
    for member in members {
      reader.inside(key: member.key) { reader in
        if options[member.key] != nil {
          reader.fault("the key \(member.key) stands here twice", at: member.keyPosition)
        }
        options[member.key] = reader.read(member.value, as: option)
      }
    }
    return options
  }
}

extension ValueReader<Rational?> {
  /// A frame rate, or `"source"`.
  fileprivate static let presetFrameRate: ValueReader = ValueReader(
    .either([ValueReader<Rational>.frameRate.description, .choice(["source"])])
  ) { value, reader in
    if value.kind == .string("source") { return .some(nil) }
    return ValueReader<Rational>.frameRate.read(value, &reader).map { .some($0) }
  }
}

extension Unicode.Scalar {
  fileprivate var isInIdentifier: Bool {
    isASCII && (properties.isAlphabetic || isDigit || self == "_" || self == "-" || self == ".")
  }
}
