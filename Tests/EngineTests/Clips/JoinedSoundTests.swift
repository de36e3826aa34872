import Foundation
import ImprintEngine
import ImprintLanguage
import ImprintPlanning
import ImprintValues
import TestSupport
import Testing

/// Sound of several clips as it is heard: tones, of which each is told by its frequency.
@Suite struct JoinedSoundTests: ClipTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// A second of frames, with a track of a tone for each frequency, in the language beside it.
  private func film(_ name: String, _ tones: [(frequency: Int, language: String)]) throws -> String
  {
    let sounds = tones.map { tone in
      let wave = "sin(\(2 * tone.frequency)*PI*t)/4"
      return "-f lavfi -i aevalsrc=\(wave)|\(wave):s=48000:d=1"
    }
    let maps = tones.enumerated().map { number, tone in
      "-map \(number + 1) -metadata:s:a:\(number) language=\(tone.language)"
    }
    return try folder.make(
      name,
      "-f lavfi -i color=black:s=64x48:r=25:d=1 \(sounds.joined(separator: " ")) -map 0 "
        + maps.joined(separator: " ") + " -c:v ffv1 -pix_fmt yuv420p -c:a flac")
  }

  private func sound(_ track: Int) throws -> HeardSound {
    try HeardSound(folder.path("out.mkv"), track: track, in: folder)
  }

  @Test func `both tracks of films that are joined are heard to the end`() async throws {
    let films = [
      try film("a.mkv", [(300, "eng"), (500, "deu")]),
      try film("b.mkv", [(700, "deu"), (900, "eng")]),
    ]
    _ = try await job(films.map(clip(of:))).export()
    for (track, tones) in [(0, [300.0, 900]), (1, [500, 700])] {
      let sound = try sound(track)
      #expect(abs(sound.peak(of: tones[0], from: 0.1, to: 0.9) - 0.25) < 0.002)
      #expect(abs(sound.peak(of: tones[1], from: 1.1, to: 1.9) - 0.25) < 0.002)
      #expect(sound.peak(of: tones[1], from: 0.1, to: 0.9) < 0.002)
    }
  }

  @Test func `a track that the main film has not is kept, with its language and silence before`()
    async throws
  {
    let films = [
      try film("a.mkv", [(300, "eng")]), try film("b.mkv", [(700, "eng"), (900, "deu")]),
    ]
    let report = try await job(films.map(clip(of:))).export()
    #expect(report.warnings.isEmpty)
    let sound = try sound(1)
    #expect(sound.left.prefix(47_000).allSatisfy { $0 == 0 })
    #expect(abs(sound.peak(of: 900, from: 1.1, to: 1.9) - 0.25) < 0.002)
    let probed = try await ProbeReport(folder.path("out.mkv"))
    let tracks = probed.tracks.filter { $0.kind == .sound }
    #expect(tracks.map(\.language) == ["eng", "deu"])
    #expect(tracks.last?.isDefault == false)
  }

  /// Two seconds that speak, by a tone of 300 Hz, from 0.5 to 1 s.
  private func speech(_ name: String) throws -> String {
    let wave = "between(t\\,0.5\\,1)*sin(600*PI*t)/4"
    return try folder.make(
      name,
      "-f lavfi -i color=black:s=64x48:r=25:d=2 -f lavfi -i aevalsrc=\(wave)|\(wave):s=48000:d=2 "
        + "-c:v ffv1 -pix_fmt yuv420p -c:a flac")
  }

  private func music() throws -> SoundTrack {
    let wave = "sin(2000*PI*t)/4"
    let file = try folder.make(
      "music.wav", "-f lavfi -i aevalsrc=\(wave)|\(wave):s=48000:d=8")
    var track = SoundTrack(.music, file: file)
    track.ducking = Ducking(decibels: 12, attack: 0.1, release: 0.2)
    return track
  }

  /// The music in decibels of its own level, 0.3 s after speech begins and shortly before, in each stretch of two seconds.
  private func levels(_ change: (inout Job) -> Void, speech starts: [Double]) async throws {
    let track = try music()
    _ = try await job([]) {
      $0.soundTracks = [track]
      change(&$0)
    }.export()
    let sound = try sound(0)
    for start in starts {
      for (from, expected) in [(start - 0.2, 0.0), (start + 0.2, -12)] {
        let level = 20 * log10(sound.peak(of: 1000, from: from, to: from + 0.2) / 0.25)
        #expect(abs(level - expected) < 0.2, "\(from) s: \(level)")
      }
    }
  }

  @Test func `music steps back under what is spoken in every clip, part and end`() async throws {
    let (first, second) = (try speech("a.mkv"), try speech("b.mkv"))
    let clips = [clip(of: first), clip(of: second)]
    try await levels({ $0.input = .clips(clips) }, speech: [0.5, 2.5])
    try await levels(
      { ($0.input, $0.intro, $0.outro) = (.file(first), second, second) }, speech: [0.5, 2.5, 4.5])
    try await levels(
      {
        $0.input = .file(first)
        $0.keptParts = [Job.Part(from: 0, to: 1.2), Job.Part(from: 1.3, to: 2)]
      }, speech: [0.5])
    try await levels(
      {
        $0.input = .file(first)
        $0.keptParts = [Job.Part(from: 1.2, to: 2), Job.Part(from: 0.2, to: 1.2)]
      }, speech: [1.1])
  }
}
