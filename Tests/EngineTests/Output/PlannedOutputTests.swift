import Foundation
import ImprintLanguage
import ImprintValues
import TestSupport
import Testing

@testable import ImprintEngine
@testable import ImprintPlanning

/// The plan and the output of films that begin before time 0, and outputs that are not what the plan says.
@Suite struct PlannedOutputTests: ClipTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// Two seconds from -1 s on, which are white and loud from -0.4 to 0 s.
  private func early() throws -> String {
    try folder.make(
      "early.mkv",
      "-f lavfi -i color=black:s=64x48:r=25:d=2 -f lavfi -i sine=1000:d=0.4:r=48000 "
        + "-vf geq=lum=if(between(N\\,15\\,24)\\,235\\,16):cb=128:cr=128 "
        + "-af adelay=600:all=1,volume=4,apad=whole_dur=2 -c:v ffv1 -pix_fmt yuv420p -c:a flac "
        + "-output_ts_offset -1 -avoid_negative_ts disabled")
  }

  @Test func `a film from before time 0 is planned, probed and kept whole, with its sound in step`()
    async throws
  {
    let film = try early()
    let job = try job([]) { $0.input = .file(film) }
    let plan = try await Plan(job)
    #expect(plan.timeline.frames == 50)
    #expect(abs((plan.duration ?? 0) - 2) < 0.001)
    let probed = try await ProbeReport(film)
    #expect(probed.timing.frames == 50)
    #expect(abs(probed.duration - 2) < 0.001)
    let report = try await job.export()
    #expect(report.frames == 50)
    #expect(abs(report.duration - 2) < 0.001)
    #expect(report.warnings.isEmpty)
    let white = try frames().filter { $0.gray == 235 }.map(\.time)
    #expect(white.count == 10 && abs((white.first ?? 0) - 0.6) < 0.001)
    let samples = try sound()
    let loud = samples.indices.filter { abs(samples[$0]) > 0.1 }
    #expect(abs(Double(loud.first ?? 0) / 48_000 - 0.6) < 0.002)
    #expect(abs(Double(loud.last ?? 0) / 48_000 - 1) < 0.002)
  }

  @Test func `a part of what lies before time 0 can be kept`() async throws {
    let film = try early()
    let report = try await job([]) {
      ($0.input, $0.trimStart, $0.trimEnd) = (.file(film), 0.5, 1.2)
    }.export()
    #expect(report.frames == 18)
    #expect(try frames().prefix { $0.gray == 16 }.count == 3)
    let samples = try sound()
    let loud = samples.firstIndex { abs($0) > 0.1 } ?? 0
    #expect(abs(Double(loud) / 48_000 - 0.1) < 0.002)
  }

  private func scope() async throws -> RunScope {
    let film = try clip(16)
    return RunScope(try await Plan(job([]) { $0.input = .file(film) }))
  }

  private func counts(
    _ frames: Int = 25, until end: Double = 1, sounds: Int = 1, _ warnings: [JobWarning] = []
  ) -> RunCounts {
    var counts = RunCounts()
    (counts.frames, counts.playingEnd, counts.warnings) = (frames, end, warnings)
    counts.tracks = [.sound: sounds]
    return counts
  }

  @Test func `an output that is not what the plan says is told`() async throws {
    let scope = try await scope()
    #expect(scope.difference(of: counts()) == nil)
    // Packets of sound are longer than the sound in them.
    #expect(scope.difference(of: counts(until: 1.09)) == nil)
    let all = try #require(scope.difference(of: counts(60, until: 2.4, sounds: 0)))
    #expect(all.code == "output.differs")
    #expect(
      all.message == "the output is not what the plan says: it has 60 frames instead of 25, "
        + "2.4 s instead of 1 s and 0 sound tracks instead of 1")
    for counts in [counts(26), counts(24), counts(until: 0.5), counts(sounds: 2)] {
      #expect(scope.difference(of: counts)?.code == "output.differs")
    }
  }

  @Test func `frames whose loss is told are told once, and others are still told`() async throws {
    let scope = try await scope()
    let lost = JobWarning("input.damaged", "1 packet of the video did not decode")
    #expect(scope.difference(of: counts(24, [lost])) == nil)
    #expect(scope.difference(of: counts(26, [lost])) != nil)
    let other = JobWarning("input.corrupt", "1 frame decoded with visible damage")
    #expect(scope.difference(of: counts(24, [other])) != nil)
  }

  @Test func `a run tells that it made other frames than its plan has`() async throws {
    let film = try clip(16)
    var plan = try await Plan(job([]) { $0.input = .file(film) })
    guard case .movie(var movie) = plan.delivery, case .encoded(var track) = movie.video else {
      Issue.record("\(plan.delivery)")
      return
    }
    track.segments[0].range = 0..<20
    movie.video = .encoded(track)
    plan.delivery = .movie(movie)
    plan.timeline.extent = .known(frames: 20, frameEnd: 0.8, end: 1)
    let report = try await plan.run().report()
    #expect(report.frames == 25)
    #expect(report.warnings.map(\.code) == ["output.differs"])
  }
}
