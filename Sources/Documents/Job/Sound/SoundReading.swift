internal import ImprintLanguage
internal import ImprintPrimitives

/// The `audio` of a job, during reading.
struct SoundDraft {
  var isMuted = false
  var volume: Double?
  var tracks: [Located<SoundTrack>] = []

  static let keys: [Key<SoundDraft>] = [
    Key("mute", .boolean, default: "false", "Whether the original sound is left out.", \.isMuted),
    Key(
      "volume", .number(SoundTrack.volumeRange), default: "1",
      "The factor of the original sound, where nothing replaces it."
    ) { $0.volume = $1 },
    Key(
      "tracks", described: .list(.object("sound track")),
      "Sounds that replace the original one over their range, or are mixed on top."
    ) { value, draft, reader in
      let kind = ValueKind<SoundTrack>.soundTrack.reader.located.list()
      draft.tracks = reader.read(value, as: kind) ?? []
    },
  ]
}
