import Foundation
import ImprintEngine
import ImprintLanguage
import ImprintPlanning
import TestSupport
import Testing

/// Sounds that replace some, all or none of the original tracks: tones, of which each is told by its frequency.
@Suite struct DubTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private static func tone(_ frequency: Int, seconds: Int) -> String {
    let wave = "sin(\(2 * frequency)*PI*t)/4"
    return "-f lavfi -i aevalsrc=\(wave)|\(wave):s=48000:d=\(seconds)"
  }

  /// Four seconds with two sound tracks: 300 Hz, the default one, and 500 Hz.
  private func clip() throws -> String {
    try folder.make(
      "clip.mkv",
      "-f lavfi -i testsrc2=s=64x64:r=25:d=4 \(Self.tone(300, seconds: 4)) "
        + "\(Self.tone(500, seconds: 4)) -map 0 -map 1 -map 2 -c:v ffv1 -c:a flac "
        + "-disposition:a:0 default -disposition:a:1 0")
  }

  /// A recording of 1000 Hz in the second second.
  private func voice(_ replaced: SoundTrack.Replaced?) throws -> SoundTrack {
    let file = try folder.make("voice.wav", Self.tone(1000, seconds: 1))
    var track = SoundTrack(.recording, file: file)
    (track.start, track.replaces) = (1, replaced)
    return track
  }

  private func job(_ tracks: [SoundTrack]) throws -> Job {
    var job = Job.boxed(.file(try clip()), to: folder.path("out.mkv"))
    job.preset = .document(.name("lossless"))
    job.soundTracks = tracks
    return job
  }

  /// The peaks of the tones while the recording is heard: of 300 and 1000 Hz in the first track, of 500 in the second.
  private func peaks(from start: Double = 1.1, to end: Double = 1.9) throws -> [Double] {
    let first = try HeardSound(folder.path("out.mkv"), in: folder)
    let second = try HeardSound(folder.path("out.mkv"), track: 1, in: folder)
    return [
      first.peak(of: 300, from: start, to: end), first.peak(of: 1000, from: start, to: end),
      second.peak(of: 500, from: start, to: end),
    ]
  }

  private static func expect(_ peaks: [Double], closeTo expected: [Double]) {
    #expect(zip(peaks, expected).allSatisfy { abs($0 - $1) < 0.002 }, "\(peaks)")
  }

  @Test(
    arguments: [
      (nil, [0, 0.25, 0.25], "copied"), (.defaultTrack, [0, 0.25, 0.25], "copied"),
      (.allTracks, [0, 0.25, 0], "encoded"), (.nothing, [0.25, 0.25, 0.25], "copied"),
    ] as [(SoundTrack.Replaced?, [Double], String)])
  func `a recording replaces the default track, all tracks or none`(
    replaced: SoundTrack.Replaced?, expected: [Double], action: String
  ) async throws {
    let report = try await job([voice(replaced)]).export()
    #expect(report.tracks.map(\.action) == ["encoded", "encoded", action])
    Self.expect(try peaks(), closeTo: expected)
    Self.expect(try peaks(from: 2.1, to: 3.9), closeTo: [0.25, 0, 0.25])
  }

  @Test func `the plan says what each sound replaces`() async throws {
    let plan = try await Plan(job([voice(.allTracks)]))
    let rows = plan.explanation.split(separator: "\n").filter { $0.hasPrefix("sound") }
    #expect(rows.count == 3)
    #expect(
      rows.contains { $0.contains("voice.wav") && $0.hasSuffix("replaces all original tracks") })
    #expect(rows.contains { $0.contains("track 2") && $0.contains("░") })
    #expect(plan.explanation.contains("it is silent under what replaces it"))
  }

  @Test func `an effect replaces nothing`() async throws {
    var effect = try voice(.allTracks)
    effect.kind = .soundEffect
    let job = try job([effect])
    let error = await #expect(throws: ExportError.self) { try await Plan(job) }
    #expect(String(describing: try #require(error)).contains("an effect is mixed on top"))
  }

  @Test func `a sound that is not enabled is not heard, and its file need not exist`() async throws
  {
    var missing = SoundTrack(.music, file: folder.path("missing.wav"))
    missing.enabled = false
    let report = try await job([missing]).export()
    #expect(report.audio == "copied")
  }

  @Test(arguments: [(true, [0, 0.25, 0.25]), (false, [0.25, 0, 0.25])])
  func `a parameter decides whether a sound is heard`(isSet: Bool, expected: [Double]) async throws
  {
    var track = try voice(nil)
    track.enabled = .parameter("dubbed")
    var job = try job([track])
    job.parameters = ["dubbed": ParameterInput("\(isSet)")]
    _ = try await job.export()
    Self.expect(try peaks(), closeTo: expected)
  }

  @Test func `a parameter without a value has the default of the overlay that declares it`()
    async throws
  {
    var track = try voice(nil)
    track.enabled = .parameter("dubbed")
    var job = try job([track])
    job.overlays = [
      .written(
        OverlayText(
          """
          { format: "imprint.overlay/1", parameters: { dubbed: { type: "boolean", default: true } },
            layers: [{ type: "text", string: "dub", hidden: "{dubbed}" }] }
          """, name: "note"))
    ]
    #expect(try await Plan(job).sound.first?.sources.count == 2)
    job.overlays = []
    let error = await #expect(throws: ExportError.self) { try await Plan(job) }
    #expect(
      String(describing: try #require(error)).contains("dubbed: it is required, and has no value"))
    job.parameters = ["dubbed": "perhaps"]
    let other = await #expect(throws: ExportError.self) { try await Plan(job) }
    #expect(
      String(describing: try #require(other)).contains("perhaps"))
  }
}
