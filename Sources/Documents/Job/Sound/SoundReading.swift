internal import ImprintLanguage
internal import ImprintPrimitives

/// The `audio` of a job, during reading.
struct SoundDraft {
  let folder: String
  var isMuted = false
  var volume: Double?
  var tracks: [Located<SoundTrack>] = []

  static let keys: [Key<SoundDraft>] = [
    Key("mute", .boolean, default: "false", "Whether the original sound is left out.", \.isMuted),
    Key(
      "volume", .volume, default: "1",
      "The factor of the original sound, where nothing replaces it."
    ) { $0.volume = $1 },
    Key(
      "tracks", described: .list(.object("sound track")),
      "Sounds that replace the original one over their range, or are mixed on top."
    ) { value, draft, reader in
      draft.tracks = reader.readSoundTracks(value, relativeTo: draft.folder)
    },
  ]
}

/// A sound track of a job, during reading.
struct SoundTrackDraft {
  let folder: String
  var track = SoundTrack(.music, file: "")

  static let keys: [Key<SoundTrackDraft>] = [
    Key(
      "kind", ValueReader<SoundTrack.Kind>.choice, isRequired: true,
      "A recording and music replace the original sound over their range; an effect is mixed on top."
    ) { $0.track.kind = $1 },
    Key(
      "file", .word, isRequired: true,
      "A file that has sound, relative to the job; of several tracks in it the sum is heard."
    ) { draft, word in
      draft.track.file = FileSystem.join(draft.folder, word)
    },
    Key(
      "at", .soundStart, default: "0",
      "Where it begins, in the output's time; below 0 its head is cut.", \.track.start),
    Key("from", .clock, default: "0", "The beginning of the part, in the file's own time.") {
      $0.track.trimStart = $1
    },
    Key(
      "to", ValueReader<Double?>.clockOrEnd, default: "\"end\"",
      "The end of the part, in the file's own time."
    ) { $0.track.trimEnd = $1 },
    Key("volume", .volume, default: "1", "The factor of its samples.", \.track.volume),
    Key(
      "pitch", .pitch, default: "0",
      "Semitones up, or below 0 down, or an interval by name; its length stays.",
      \.track.pitch),
    Key("fadeIn", .seconds, default: "0", "Seconds in which it comes in.", \.track.fadeIn),
    Key("fadeOut", .seconds, default: "0", "Seconds in which it goes.", \.track.fadeOut),
    Key(
      "loop", .boolean, default: "false", "Whether it is repeated until the output's end.",
      \.track.loops),
    Key(
      "replaces", ValueReader<SoundTrack.Replaced>.choice,
      default: "\"default\", of an effect \"none\"",
      "The original sound that is silent under a recording or music: the default track, all tracks, or none."
    ) { $0.track.replaces = $1 },
    Key(
      "duck", .ducking, default: "false",
      "How music steps back while the original sound or a recording speaks; it then replaces nothing, unless it says so."
    ) { $0.track.ducking = $1 },
    Key(
      "enabled", .enabling, default: "true",
      "Whether it is heard; false, or a boolean parameter, leaves it out.", \.track.enabled),
  ]
}

extension DocumentReader {
  fileprivate mutating func readSoundTracks(
    _ value: JSON5Value, relativeTo folder: String
  ) -> [Located<SoundTrack>] {
    readObjects(value, of: "sound track") { value, reader in
      reader.readSoundTrack(value, relativeTo: folder)
    }
  }

  private mutating func readSoundTrack(
    _ value: JSON5Value, relativeTo folder: String
  ) -> SoundTrack? {
    var draft = SoundTrackDraft(folder: folder)
    let known = faults.count
    let members = readObject(
      value, as: "a sound track", by: SoundTrackDraft.keys, into: &draft)
    guard let members, faults.count == known else { return nil }
    if let end = draft.track.trimEnd, end <= draft.track.trimStart, let place = members["to"] {
      inside(key: "to") { $0.fault("nothing is left before it: from is as late", at: place) }
      return nil
    }
    if draft.track.ducking != nil, draft.track.kind != .music {
      refuse(["duck"], in: members, "music alone steps back")
      return nil
    }
    if draft.track.resolvedReplaced != .nothing, !draft.track.canReplace {
      refuse(["replaces"], in: members, "an effect is mixed on top: a recording and music replace")
      return nil
    }
    return draft.track
  }
}

extension ValueReader<Double> {
  fileprivate static let volume = number(SoundTrack.volumeRange)
  fileprivate static let seconds = number(.notNegative)
}
