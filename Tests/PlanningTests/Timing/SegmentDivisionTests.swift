import ImprintLanguage
import ImprintValues
import Testing

@testable import ImprintPlanning

/// The division of an output into segments.
@Suite struct SegmentDivisionTests {
  /// The segments of a video of 100 frames at 25 a second.
  private static func segments(
    _ segmentation: Job.Segmentation, _ change: (inout Job) -> Void = { _ in }
  ) throws -> [Plan.Segment] {
    var job = Job(input: .file("clip.mp4"))
    job.segmentation = segmentation
    change(&job)
    let video = try InputVideo.file()
    let timeline = try video.timeline(for: job, constantRate: job.frameRate)
    return video.segments(of: timeline, segmentation)
  }

  /// Segment k of n begins at frame ⌊k · 100 / n⌋.
  @Test(arguments: [1, 2, 3, 4, 7, 8, 32, 33, 99, 100])
  func `segments of a number are as long as each other to within a frame`(count: Int) throws {
    let starts = try Self.segments(.count(count)).map(\.range.lowerBound)
    #expect(starts == (0..<count).map { $0 * 100 / count })
  }

  @Test(arguments: [101, 1000, 1_000_000])
  func `there are no more segments than frames`(count: Int) throws {
    #expect(try Self.segments(.count(count)).map(\.range) == (0..<100).map { $0..<$0 + 1 })
  }

  /// At 25 frames a second frame n begins at n · 0.04 s.
  @Test(
    arguments: [
      (4.0, [0]), (3, [0, 75]), (1, [0, 25, 50, 75]), (1.5, [0, 38, 75]),
      (0.5, [0, 13, 25, 38, 50, 63, 75, 88]),
      (100, [0]), (1e300, [0]),
    ] as [(Double, [Int])])
  func `segments of a length begin with the first frame at or after its multiples`(
    seconds: Double, starts: [Int]
  ) throws {
    #expect(try Self.segments(.seconds(seconds)).map(\.range.lowerBound) == starts)
  }

  @Test(arguments: [0.04, 0.01, 0.0001])
  func `segments shorter than a frame have one each`(seconds: Double) throws {
    #expect(try Self.segments(.seconds(seconds)).map(\.range) == (0..<100).map { $0..<$0 + 1 })
  }

  @Test(arguments: [Job.Segmentation.whole, .count(3), .seconds(1.3), .count(100)])
  func `segments follow each other without a gap, each with its part of the source`(
    segmentation: Job.Segmentation
  ) throws {
    let segments = try Self.segments(segmentation)
    #expect(segments.first?.range.lowerBound == 0)
    #expect(segments.last?.range.upperBound == 100)
    #expect(segments.last?.source.end == nil)
    for (segment, next) in zip(segments, segments.dropFirst()) {
      #expect(segment.range.upperBound == next.range.lowerBound)
      #expect(segment.source.end == next.source.first)
    }
    for segment in segments {
      #expect(segment.source.first == Int64(segment.range.lowerBound) * 512)
      #expect(segment.action == .render)
    }
  }

  /// From 1 to 3 s: frames 25 to 74 of the source.
  @Test func `segments of a trim are counted from its beginning`() throws {
    let segments = try Self.segments(.count(2)) { ($0.trimStart, $0.trimEnd) = (1, 3) }
    #expect(segments.map(\.range) == [0..<25, 25..<50])
    #expect(segments.map(\.source.first) == [25 * 512, 50 * 512])
  }

  /// 4 s at 10 a second are 40 frames; output frame 20 is at 2 s, frame 50 of the source.
  @Test func `segments at another rate are of the output's frames`() throws {
    let segments = try Self.segments(.count(2)) { $0.frameRate = Rational(10) }
    #expect(segments.map(\.range) == [0..<20, 20..<40])
    #expect(segments[1].source.first == 50 * 512)
  }
}
