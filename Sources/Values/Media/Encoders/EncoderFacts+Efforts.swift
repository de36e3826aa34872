extension EncoderFacts {
  /// The options by which an encoder is told how hard to try, and the time that it takes then.
  package struct Efforts: Sendable {
    /// One effort: FFmpeg's options, and the time as a multiple of that of `fast`.
    struct Level: Sendable {
      let options: [String: String]
      let time: Double
    }

    /// Words of the encoder's own: the option whose values they are, with the times that they take, and the one that
    /// holds where none is said.
    struct Own: Sendable {
      let option: String
      let times: [String: Double]
      let standard: String
    }

    /// Draft, fast, good and best, in this order.
    let levels: [Level]
    let own: Own?

    /// Efforts with options of several names, for an encoder without words of its own.
    init(
      draft: ([String: String], Double), fast: [String: String], good: ([String: String], Double),
      best: ([String: String], Double)
    ) {
      levels = [draft, (fast, 1), good, best].map { Level(options: $0.0, time: $0.1) }
      own = nil
    }

    /// Efforts that are words of the encoder's own.
    init(_ words: String..., in own: Own) {
      levels = words.map { Level(options: [own.option: $0], time: own.times[$0] ?? 1) }
      self.own = own
    }
  }
}

extension EncoderFacts.Efforts {
  /// The options of an effort; nil for a word that the encoder does not have.
  package func options(for effort: EncodingEffort) -> [String: String]? {
    if let number = EncodingEffort.levels.firstIndex(of: effort) { return levels[number].options }
    guard let own, own.times[effort.word] != nil else { return nil }
    return [own.option: effort.word]
  }

  /// The words of the encoder's own, from the fastest on.
  package var ownWords: [String] {
    (own?.times ?? [:]).sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map(\.key)
  }

  /// The first and the last of these words, as in `ultrafast to placebo`; nil for an encoder without any.
  package var ownRange: String? {
    ownWords.first.flatMap { first in ownWords.last.map { "\(first) to \($0)" } }
  }

  /// The time that an encoder takes with options, as a multiple of that of `fast`; nil where that is not known.
  func time(with options: [String: String]) -> Double? {
    if let own { return own.times[options[own.option] ?? own.standard] ?? own.times[own.standard] }
    // Fast, without options of its own, is what any other options mean.
    return levels.first { level in
      level.options.allSatisfy { options[$0.key] == $0.value }
    }?.time
  }
}

extension EncoderFacts {
  /// The words of all encoders' own by which an effort is told.
  package static let ownEfforts = table.compactMap(\.efforts).flatMap(\.ownWords).distinct

  /// The times that x264 takes with its presets, as multiples of that with `veryfast`; x265 has the same names.
  package static let presetTimes = [
    "ultrafast": 0.5, "superfast": 0.7, "veryfast": 1, "faster": 1.6, "fast": 2.1, "medium": 2.5,
    "slow": 4, "slower": 7, "veryslow": 12, "placebo": 25,
  ]

  /// Efforts by the presets of x264 and x265.
  static let effortsOfX264 = Efforts(
    "ultrafast", "veryfast", "medium", "slow",
    in: Efforts.Own(option: "preset", times: presetTimes, standard: "medium"))

  /// Efforts by the presets of SVT-AV1: the lower the number, the longer it takes.
  static let effortsOfSVT = Efforts(
    "12", "10", "8", "6",
    in: Efforts.Own(
      option: "preset",
      times: [
        "13": 0.4, "12": 0.45, "11": 0.7, "10": 1, "9": 1.3, "8": 1.7, "7": 2.8, "6": 4.1,
        "5": 6.5, "4": 10, "3": 20, "2": 40, "1": 80, "0": 150,
      ], standard: "10"))
}
