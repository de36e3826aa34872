internal import ImprintValues

/// An interval of music, by which sound is shifted in pitch, in equal temperament.
///
///     var voice = SoundTrack(.recording, file: "voice.wav")
///     voice.pitch = MusicalInterval.octave.semitones      // "octaveUp" in a job document
///     voice.pitch = -MusicalInterval.fifth.semitones      // "fifthDown"
public enum MusicalInterval: String, Hashable, Sendable, CaseIterable {
  case semitone, wholeTone
  case minorSecond, majorSecond, minorThird, majorThird
  case fourth, augmentedFourth, tritone, diminishedFifth, fifth, augmentedFifth
  case minorSixth, majorSixth, minorSeventh, majorSeventh
  case octave
  case minorNinth, majorNinth, minorTenth, majorTenth, eleventh, twelfth
  case twoOctaves, threeOctaves, fourOctaves

  /// Its size; above 0.
  public var semitones: Double {
    switch self {
    case .semitone, .minorSecond: 1
    case .wholeTone, .majorSecond: 2
    case .minorThird: 3
    case .majorThird: 4
    case .fourth: 5
    case .augmentedFourth, .tritone, .diminishedFifth: 6
    case .fifth: 7
    case .augmentedFifth, .minorSixth: 8
    case .majorSixth: 9
    case .minorSeventh: 10
    case .majorSeventh: 11
    case .octave: 12
    case .minorNinth: 13
    case .majorNinth: 14
    case .minorTenth: 15
    case .majorTenth: 16
    case .eleventh: 17
    case .twelfth: 19
    case .twoOctaves: 24
    case .threeOctaves: 36
    case .fourOctaves: 48
    }
  }

  /// The shifts by their names in documents: each interval up and down, and `unison`.
  static let shifts: [(name: String, semitones: Double)] =
    [("unison", 0)]
    + allCases.flatMap { interval in
      [
        ("\(interval.rawValue)Up", interval.semitones),
        ("\(interval.rawValue)Down", -interval.semitones),
      ]
    }
}

extension ValueKind<Double> {
  /// Semitones, or the name of an interval with its direction.
  static let pitch = number(semitones).read(
    by: ValueReader(
      .named(
        "semitones from -\(SoundTrack.mostSemitones.plain) to \(SoundTrack.mostSemitones.plain), or an interval such as \"octaveUp\" or \"fifthDown\"",
        .either([.number(semitones), .choice(MusicalInterval.shifts.map(\.name))]))
    ) { kind in
      switch kind {
      case .number(let value) where semitones.contains(value): value
      case .string(let name): MusicalInterval.shifts.first { $0.name == name }?.semitones
      default: nil
      }
    })

  private static let semitones = NumberRange(
    minimum: -SoundTrack.mostSemitones, maximum: SoundTrack.mostSemitones)
}
