import ImprintEngine
import ImprintLanguage
import ImprintPlanning
import ImprintValues
import TestSupport
import Testing

extension Job {
  /// A job that copies all but the frames on which a text is seen, by seconds of the output.
  static func stamped(_ input: String, to output: String, from: Double, until: Double) -> Job {
    var job = Job(input: .file(input))
    job.output = output
    job.preset = .document(.name("source"))
    job.smartRendering = .require
    job.overlays = [.text("ID", ["place": "center", "from": from, "until": until])]
    return job
  }
}

/// An output whose packets are partly copied, beside its source.
struct CopyComparison {
  let plan: Plan
  let report: Report
  /// The frames of the source that the output has.
  let source: (digests: [String], times: [Double])
  let made: FrameDigests
  private let input: String
  private let output: String
  private let folder: ScratchFolder

  /// Exports a job to a file that it names.
  init(exporting job: Job, of input: String, in folder: ScratchFolder) async throws {
    plan = try await Plan(job)
    report = try await plan.export()
    self.input = input
    self.folder = folder
    output = try #require(job.output)
    let digests = try FrameDigests.all([input, output], in: folder)
    source = digests[0].kept(from: job.trimStart ?? 0, to: job.trimEnd ?? .infinity)
    made = digests[1]
  }

  /// Shows that all that is not encoded is the source's: its frames, their times, and their packets.
  ///
  /// - Parameter warnings: the codes of those that the export gives.
  func check(_ clip: String, warnings: [String] = []) throws {
    // Overlays at random places may lie on each other.
    let told = report.warnings.map(\.code).filter { $0 != "overlay.overlaps" }
    #expect(told == warnings, "\(clip)")
    try #require(source.digests.count == made.digests.count, "\(clip)")
    let start = made.times.first ?? 0
    let late = zip(source.times, made.times).map { wanted, time in abs(time - start - wanted) }
    // Matroska's milliseconds, twice.
    #expect((late.max() ?? 0) < 0.0021)
    for segment in plan.segments where segment.action == .copy {
      let isSame = source.digests[segment.range] == made.digests[segment.range]
      #expect(isSame, "\(clip) \(segment)")
    }
    let packets = try PacketList(output, in: folder)
    #expect(packets.decodesInTime)
    let known = Set(try PacketList(input, in: folder).packets.map(\.digest))
    #expect(packets.packets.count { known.contains($0.digest) } >= report.framesCopied, "\(clip)")
  }
}
