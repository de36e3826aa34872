internal import ImprintValues

extension PresetDocument {
  static let properties: [Property<PresetDocument>] = [
    Property(
      "format", .exactly(DocumentFormat.preset.rawValue), isRequired: true, "The document's format."
    ) { _, _ in },
    Property(
      "title", \.title, .string, "The preset's title, for people.",
      known: ["name label": "\"Small H.264\""]),
    Property(
      "choose", \.choice, .presetChoice,
      "The presets among which one is taken, by the video; in place of all else."),
    Property(
      "container", \.container, .choice,
      "The kind of file; \"source\" is the input's own, \"null\" discards what is rendered.",
      known: ["extension ext muxer": "\"mp4\""]),
    Property(
      "video", object: "video", "the video", video, "The settings of the frames.",
      known: ["codec vcodec encoder encoders cv": "{ encoders: [\"libx264\"] }"]
    ) { _, members, reader in
      guard members.has("fit") else { return }
      reader.refuse(["canvas"], in: members, "a preset has fit or canvas, not both")
    },
    Property(
      "audio", object: "audio", "the audio", Sound.properties.map { $0.of(\.sound) },
      "The settings of the sound.",
      known: ["acodec sound ca": "{ encoders: [\"aac\"], copy: [\"aac\"] }"]),
    Property(
      "optimizeForNetworkUse", \.optimizesForNetworkUse, .boolean, default: "false",
      "Whether the index comes first, so that playing can begin while it loads.",
      known: ["faststart movflags weboptimized": "true"]),
  ]

  static let video: [Property<PresetDocument>] = [
    Property(
      "encoders", ValueReader<EncoderChoice>.encoder.list(atLeast: 1),
      "The encoders, in order of preference; \"source\" is one of the input's own codec.",
      known: [
        "codec vcodec encoder c cv": "[\"libx264\"]",
        "crf bitrate b bv preset tune profile quality qscale options":
          "[{ name: \"libx264\", options: { crf: 23 } }]",
      ]
    ) { $0.encoders = $1 },
    Property(
      "fit", \.fit, .pixelSize, "The box that the frame fits, turned with it.",
      known: ["size width height scale resolution maxsize": "[1280, 720]"]),
    Property(
      "canvas", \.canvas, .presetCanvas,
      "An exact size in place of fit, with the video's place in it."),
    Property(
      "pixelFormat", .pixelFormats, default: "\"yuv420p\"",
      "FFmpeg's name of a pixel format, or of several, of which the one that keeps most of the source "
        + "is taken; \"source\" keeps what the source has.", known: ["pixfmt": "\"yuv420p\""]
    ) { $0.pixelFormat = $1 },
    Property(
      "fields", \.fields, .choice, default: "\"progressive\"",
      "The treatment of interlaced frames: deinterlaced, or kept."),
    Property(
      "frameRate", .presetFrameRate, default: "\"source\"",
      "Frames a second; \"source\" keeps the source's own times.", known: ["fps r": "30"]
    ) { $0.frameRate = $1 },
    Property(
      "frameRateLimit", \.frameRateLimit, .frameRate,
      "Frames a second for sources whose frames come faster; the others keep their own times."),
    Property(
      "keyframeSeconds", \.keyframeSeconds, .number(.positive), default: "the encoder's own",
      "The longest time between key frames.", known: ["gop g keyint keyframeinterval": "2"]),
  ]
}

extension PresetDocument.Sound {
  static let properties: [Property<PresetDocument.Sound>] = [
    Property(
      "encoders", ValueReader<EncoderChoice>.encoder.list(atLeast: 1), default: "[\"aac\"]",
      "The encoders, in order of preference.", known: ["codec acodec encoder c ca": "[\"aac\"]"]
    ) { $0.encoders = $1 },
    Property(
      "fallbacks", ValueReader<EncoderChoice>.encoder.list(),
      default: "[\"aac\", \"libopus\", \"flac\"]",
      "The encoders that stand in, in order, where none of those is here and fits the container."
    ) { $0.fallbacks = $1 },
    Property(
      "bitrate", \.bitrate, .integer(1_000...10_000_000), default: "160000",
      "Bits a second of two channels; of n it is n/2 times that, at most what the encoder takes.",
      known: ["b ba": "128000"]),
    Property(
      "copy", .copiedSound, default: "[]",
      "The codecs that are passed through untouched where the container holds them, or \"any\"; "
        + "or one of these by container.", known: ["passthrough": "[\"aac\"]"]
    ) { $0.copy = $1 },
  ]
}

extension EncoderChoice {
  static let properties: [Property<EncoderChoice>] = [
    Property("name", .identifier, isRequired: true, "FFmpeg's name of the encoder.") {
      $0.name = $1
    },
    Property("options", .options, default: "{}", "FFmpeg's options of the encoder.") {
      $0.options = $1
    },
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
        value, as: "an encoder", by: EncoderChoice.properties, into: &choice)
      return members.map { members in
        reader.checkOptions(of: choice, in: members["options"])
        return choice
      }
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
