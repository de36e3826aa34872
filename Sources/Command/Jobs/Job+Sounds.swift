internal import Imprint

extension Job {
  /// Rejects settings of music where it has no music.
  func checkThereIsMusic(_ arguments: ParsedArguments) throws(CommandError) {
    for option in [SoundOptions.musicVolume, SoundOptions.duck]
    where arguments.has(option) && !hasMusic {
      throw .misused(
        option, "there is no music", hint: "\(SoundOptions.music.spelling) FILE adds some")
    }
  }

  /// Adds the sounds that are given, and applies the settings of music to all music of the job.
  mutating func applySounds(_ arguments: ParsedArguments) throws(UsageError) {
    let kinds: [(Option, SoundTrack.Kind)] = [
      (SoundOptions.music, .music), (SoundOptions.voice, .recording),
      (SoundOptions.effect, .soundEffect),
    ]
    for (option, kind) in kinds {
      for word in arguments.strings(for: option) {
        soundTracks.append(try SoundTrack(kind, of: option, word: word))
      }
    }
    let volume = try arguments.value(
      for: SoundOptions.musicVolume,
      expecting: "a number\(SoundTrack.volumeRange.phrase)"
    ) { word in
      Double(plain: word).flatMap { SoundTrack.volumeRange.contains($0) ? $0 : nil }
    }
    let decibels = try arguments.value(
      for: SoundOptions.duck, expecting: "a number of dB\(Ducking.decibelRange.phrase)"
    ) { word in
      Double(plain: word).flatMap { Ducking.decibelRange.contains($0) ? $0 : nil }
    }
    changeMusic { music in
      if let volume { music.volume = volume }
      if let decibels { music.ducking = Ducking(decibels: decibels) }
    }
  }
}

extension SoundTrack {
  /// A sound of the command line.
  ///
  /// - Parameter word: `FILE` or `FILE@T`.
  fileprivate init(_ kind: Kind, of option: Option, word: String) throws(UsageError) {
    let needsTime = kind == .soundEffect
    guard let at = word.lastIndex(of: "@") else {
      if needsTime || word.isEmpty { throw Self.misused(option, word, needsTime) }
      self.init(kind, file: word)
      return
    }
    guard at > word.startIndex, let time = TimeNotation(String(word[word.index(after: at)...]))
    else { throw Self.misused(option, word, needsTime) }
    self.init(kind, file: String(word[..<at]))
    start = time
  }

  private static func misused(_ option: Option, _ word: String, _ needsTime: Bool) -> UsageError {
    .invalidValue(
      option.spelling, value: word,
      expected: "\(needsTime ? "FILE@T" : "FILE or FILE@T"), T a time such as 12.5, 50% or end-3; "
        + "a name that holds @ is written with a last @0")
  }
}
