internal import ImprintLanguage
internal import ImprintValues

/// Settings of the input: the part that is kept, what it is joined to, and its sound.
extension Setting {
  static let ofSource = [
    start, end, keep, cut, speed, pitchFollowsSpeed, intro, outro, join, joinSeconds, crop,
    videoTrack, metadata, mute, volume,
  ]

  package static let start = Setting(
    Property(
      "start", \.trimStart, .clock, default: "0", "The beginning of the part.",
      known: ["from in begin ss": "1"]), of: "trim"
  ).option(.source, "begin there (12.5, 1:02.5, 1:00:00)", value: "T", showsDefault: false)
    .words(timePhrase) { TimeNotation.clock($0).map { .number($0) } }

  package static let end = Setting(
    Property(
      "end", \.trimEnd, .duration.read(by: .clock), default: "the input's end",
      "The end of the part.", known: ["to out stop until duration length t": "9"]), of: "trim",
    telling: { end, _ in end <= 0 ? .leavesNothing(end) : nil }
  ).option(.source, "end there", value: "T", showsDefault: false)
    .words(timePhrase) { TimeNotation.clock($0).map { .number($0) } }

  package static let timePhrase = ValueReader<Double>.clock.description.phrase(inWordsOf: nil)

  package static let keep = Setting(
    Property(
      "keep", \.keptParts, .parts, default: "all of it",
      "The parts of the input that are played, in order: [[3, 10], [20, \"end\"]].",
      known: ["cut cuts parts segments ranges": "[[0, 3], [10, \"end\"]]"])
  ).option(
    .source, "the parts that are kept, in order (3-10,20-end)", value: "LIST", showsDefault: false
  ).words(partsPhrase, meaning: JSON5Value.parts(in:))

  package static let cut = Setting(
    Property("cut", ValueKind<[Job.Part]>.parts.reader, "") {
      $0.keptParts = Job.Part.leftBetween($1)
    }
  ).option(.source, "the parts that are left out (3-10,1:20-1:30)", value: "LIST")
    .words(partsPhrase, meaning: JSON5Value.parts(in:))

  private static let partsPhrase = "parts that end after they begin, in order, such as 3-10,20-end"

  package static let speed = Setting(
    Property(
      "speed", \.speed, .number(Job.speeds), default: "1",
      "How fast the input is played: times are divided by it, and sound is stretched.")
  ).option(.source, "how fast it is played, 0.1 to 10; sound keeps its pitch", value: "X")

  package static let pitchFollowsSpeed = Setting(
    Property("speedPitch", \.pitchFollowsSpeed, .boolean, ""), member: "pitchFollowsSpeed"
  ).option(.source, "let the pitch of the sound follow \(Setting.speed.name)")

  package static let intro = Setting(Property("intro", \.intro, .jobFile, ""))
    .option(.source, "a video or image before INPUT, without its overlays", value: "FILE")

  package static let outro = Setting(Property("outro", \.outro, .jobFile, ""))
    .option(.source, "a video or image after INPUT", value: "FILE")

  package static let join = Setting(
    Property("join", ValueReader<Transition.Kind>.choice, default: "cut", "") {
      $0.endJoin = Transition($1)
    }
  ).option(.source, "how \(intro.name), INPUT and \(outro.name) follow each other")

  package static let joinSeconds = Setting(
    Property("joinSeconds", \.endJoinSeconds, .number(.positive), default: "0.5", "")
  ).option(.source, "the length of a join, which it takes of both", value: "S", unit: "seconds")

  package static let crop = Setting(
    Property(
      "crop", \.crop, .crop, default: "all of it",
      "The part of the displayed frame that is kept; overlays are laid out on it.")
  ).option(
    .source, "the part of the displayed frame that is kept (10%,0,50%,100%, 9:16@center)",
    value: "X,Y,W,H|ASPECT[@PLACE]", showsDefault: false
  ).words("a part inside the frame, such as 9:16@center or 100px,0,50%,100%") { word in
    word.contains(":")
      ? .string(word)
      : .array(word.split(separator: ",", omittingEmptySubsequences: false).map(JSON5Value.length))
  }

  package static let videoTrack = Setting(
    Property(
      "videoTrack", \.videoTrack, .integer(1...10_000), default: "the file's default one",
      "The video track's number, from 1.")
  ).option(.source, "the video track's number, from 1", value: "N")

  package static let metadata = Setting(
    Property(
      "metadata", \.metadata, .choice, default: "\"all\"",
      "The input's metadata that is kept: all, that for the public, or none.")
  ).option(.source, "the input's metadata that is kept; public: no place, device or person")

  package static let mute = Setting(
    Property(
      "mute", ValueReader<Bool>.boolean, default: "false",
      "Whether the original sound is left out."
    ) { if $1 { $0.volume = 0 } }, of: "audio"
  ).option(.source, "leave the sound out", showsDefault: false)

  package static let volume = Setting(
    Property(
      "volume", \.volume, .number(SoundTrack.volumeRange), default: "1",
      "The factor of the original sound, where nothing replaces it."), of: "audio",
    member: "volume",
    telling: { volume, range in
      range.maximum.flatMap { volume > $0 ? .tooLoud(volume, limit: $0) : nil }
        ?? .number(volume, .notNegative)
    }
  ).option(.source, "of the sound; 1 changes nothing, 0 mutes", value: "X")
}

extension JSON5Value {
  /// Parts in order, as documents list them: those of `3-10,1:20-end-2`; nil for a word that is none.
  @Sendable fileprivate static func parts(in word: String) -> JSON5Value? {
    let words = word.split(separator: ",", omittingEmptySubsequences: false)
    let parts = words.compactMap(part)
    return parts.count == words.count ? .array(parts) : nil
  }

  /// The ends of `3-10`, `end-20-end-10` and the like.
  private static func part(of word: Substring) -> JSON5Value? {
    // `end-3-end` alone can be divided at two dashes; its first one belongs to the time.
    let dash = word.indices.last { dash in
      word[dash] == "-" && TimeNotation(String(word[..<dash])) != nil
        && TimeNotation(String(word[word.index(after: dash)...])) != nil
    }
    return dash.map { dash in
      [.string(String(word[..<dash])), .string(String(word[word.index(after: dash)...]))]
    }.map(JSON5Value.array)
  }

  /// A length, which is a text with a unit alone.
  fileprivate static func length(_ word: Substring) -> JSON5Value {
    let word = word.drop { $0 == " " }
    return Double(decimal: word).map { .number($0) } ?? .string(String(word))
  }
}
