internal import ImprintLanguage
internal import ImprintValues

/// Settings of encoding, and of the work that makes the output.
extension Setting {
  static let ofEncoding = [
    crf, bitrate, size, effort, frameRate, segmentSeconds, ladder, photographQuality,
    photographSeconds, rotation, smart,
  ]

  package static let crf = Setting(
    Property(
      "crf", .number(.notNegative), default: "the preset's", member: "quality",
      "The encoder's constant rate factor.", get: \.quality.constantRateFactor
    ) { $0.quality = .constantRateFactor($1) }, member: "constantRateFactor"
  ).option(
    .encoding, "the encoder's constant rate factor, instead of the preset's", value: "N",
    showsDefault: false)

  package static let bitrate = Setting(
    Property(
      "bitrate", .integer(Job.Quality.bitRates), default: "the preset's", member: "quality",
      "Bits a second.", get: \.quality.bitRate
    ) { $0.quality = .bitRate($1) }, member: "bitRate",
    telling: { bits, range in
      range.minimum.flatMap { least in
        bits < least ? .tooFewBits(Int(bits), least: Int(least)) : nil
      }
    }
  ).option(
    .encoding, "bits a second (also 800k, 4M), instead of the preset's", value: "N",
    showsDefault: false
  ).words("a number of bits a second from 1000") { Double(bitRate: $0).map { .number($0) } }

  package static let size = Setting(
    Property(
      "size", \.size, .frameBox, default: "the preset's",
      "The box that the displayed frame fits; never scaled up.",
      known: ["width height w h resolution dimensions scale resize maxsize fit": "[1280, 720]"])
  ).option(
    .encoding, "a box that the displayed picture fits, instead of the preset's; never scaled up",
    value: "WxH|Wx|xH", showsDefault: false
  ).words("a box such as 1280x720, 1280x or x720")

  package static let effort = Setting(
    Property(
      "effort", \.effort, .effort, default: "the preset's",
      "How hard the encoder tries: draft, fast, good, best, or a word of its own.",
      known: ["speedpreset x264preset encoderpreset cpuused deadline": "\"good\""])
  ).option(
    .encoding, "how hard the encoder tries, instead of the preset's; its own words (veryslow) too",
    value: "draft|fast|good|best", showsDefault: false
  ).words(
    "draft, fast, good or best, or a word of the encoder's own",
    among: EncodingEffort.levels.map(\.word) + EncoderFacts.ownEfforts)

  package static let frameRate = Setting(
    Property(
      "frameRate", \.frameRate, .frameRate, default: "the source's own times",
      "Frames a second.", known: ["fps r rate": "30"])
  ).option(.encoding, "a constant frame rate (30, 29.97, 30000/1001)", value: "N", name: "fps")

  package static let segmentSeconds = Setting(
    Property(
      "segmentSeconds", \.segmentSeconds, .number(SegmentLengths.range),
      default: "the preset's, or 4",
      "The length of the segments of an output that is HLS.",
      known: ["hlstime segmentduration segmentlength segments": "6"])
  ).option(.encoding, "the length of a segment of HLS, 0.5 to 60", value: "S", unit: "seconds")

  package static let ladder = Setting(
    Property(
      "ladder", \.ladder, ValueKind<Int>.integer(Ladder.lines).list(), default: "one size",
      "The sizes in which an output that is HLS is encoded, by the lines of their shorter edges.",
      known: ["renditions variants abr adaptive": "[1080, 720, 480]"])
  ).option(.encoding, "the sizes of HLS, each of one decode: 1080,720,480", value: "LINES,…")
    .words("numbers of lines such as 1080,720,480")

  package static let photographQuality = Setting(
    Property(
      "photographQuality", \.photographQuality, .integer(1...100),
      default: "a JPEG's own; else 90 or 92", "")
  ).option(.photographs, "of a photograph, 1 to 100", value: "N", name: "quality")

  package static let photographSeconds = Setting(
    Property("photographSeconds", \.photographSeconds, .number(.positive), default: "0.04", "")
  ).option(
    .photographs, "the length of a film that is made of a photograph", value: "S", name: "seconds",
    unit: "seconds")

  package static let rotation = Setting(
    Property(
      "rotation", \.rotation, .choice, default: "\"bake\"", "The treatment of the display matrix.",
      known: ["rotate": "\"bake\""])
  ).option(.encoding, "turn the frame upright, or keep its matrix")

  package static let smart = Setting(
    Property(
      "smart", \.smartRendering, .choice, default: "\"auto\"",
      "Whether what the overlay does not touch is copied."), member: "smartRendering"
  ).option(.encoding, "copy what the overlay does not touch")
}

/// Settings of the machine's work, which change nothing of the output.
extension Setting {
  package static let ofRunning = [threads, memory, stallSeconds]

  package static let threads = Setting(
    Property(
      "threads", \.threads, .integer(1...1024), default: "the cores that the process may use", "")
  ).option(.running, "for all of the job", value: "N")

  package static let memory = Setting(
    Property(
      "memory", \.memory, .integer(atLeast: 1), default: "three quarters of the machine's", "")
  ).option(
    .running, "what the job may take, as 512M or 4G; of a batch, all that runs at once",
    value: "SIZE"
  ).words("a size such as 512M or 4G") { Int(memory: $0).map { .number(Double($0)) } }

  package static let stallSeconds = Setting(
    Property(
      "stallSeconds", \.stallSeconds, .duration.read(by: .number(.positive)), default: "60", "")
  ).option(
    .running, "give up when no frame comes for so long", value: "SECONDS", name: "stall",
    unit: "seconds")
}

extension Job.Quality {
  /// The setting that says it; nil for the preset's.
  var setting: Setting? {
    switch self {
    case .preset: nil
    case .constantRateFactor: .crf
    case .bitRate: .bitrate
    }
  }

  /// The plausible bit rates; a lower value is most likely meant in kilobits or megabits.
  package static let bitRates = 1000...1_000_000_000_000

  fileprivate var constantRateFactor: Double? {
    if case .constantRateFactor(let factor) = self { factor } else { nil }
  }

  fileprivate var bitRate: Int? { if case .bitRate(let rate) = self { rate } else { nil } }
}

extension Double {
  /// Whole bits a second, of which the suffix `k` says thousands, and `M` millions.
  fileprivate init?(bitRate text: String) {
    let factors: [Character: Double] = ["k": 1e3, "K": 1e3, "M": 1e6]
    let factor = text.last.flatMap { factors[$0] }
    guard let value = Double(notBelowZero: factor == nil ? text : String(text.dropLast())) else {
      return nil
    }
    self = (value * (factor ?? 1)).rounded(.down)
  }
}
