import ImprintLanguage
import ImprintValues
import Testing

@testable import ImprintPlanning

/// The time of a Live Photo's still, and the seconds around it.
@Suite struct LivePhotoMomentTests {
  private static func moment(
    _ moment: LivePhotoJob.Moment?, of seconds: Int = 10, pair: Double? = nil,
    keeping extent: LivePhotoJob.Extent = .aroundStill, _ change: (inout Job) -> Void = { _ in }
  ) throws -> LivePhotoMoment {
    var photo = LivePhotoJob(of: "clip.mp4")
    (photo.moment, photo.extent) = (moment, extent)
    change(&photo.job)
    let whole = try TimelinePlanner(
      job: Job(input: .file("clip.mp4")), video: try .file(seconds: seconds), sounds: []
    ).plan(constantRate: nil)
    return try LivePhotoMoment(photo, whole: whole, pairTime: pair)
  }

  /// A second and a half on both sides, moved into the video at its ends.
  @Test(
    arguments: [
      (LivePhotoJob.Moment?.none, 10, 5.0, 3.5, 6.5), (.at(5), 10, 5, 3.5, 6.5),
      (.at(2), 10, 2, 0.5, 3.5), (.at(1), 10, 1, nil, 3), (.at(0), 10, 0, nil, 3),
      (.at(9.5), 10, 9.5, 7, nil), (.percent(20), 10, 2, 0.5, 3.5), (.percent(0), 10, 0, nil, 3),
      (.at(1), 2, 1, nil, nil), (.at(2.222_222), 10, 2.222_222, 0.722, 3.722),
    ] as [(LivePhotoJob.Moment?, Int, Double, Double?, Double?)])
  func `a video without a trim is three seconds around the still`(
    asked: LivePhotoJob.Moment?, length: Int, seconds: Double, start: Double?, end: Double?
  ) throws {
    let moment = try Self.moment(asked, of: length)
    #expect(moment.seconds == seconds)
    #expect(moment.trimStart == start)
    #expect(moment.trimEnd == end)
  }

  @Test func `all of a video's length is its last frame`() throws {
    let moment = try Self.moment(.percent(100))
    #expect(moment.seconds < 10 && moment.seconds > 9.96)
  }

  @Test func `all of a video is kept where it is asked for, or to its end`() throws {
    let whole = try Self.moment(nil, keeping: .whole)
    #expect(whole.seconds == 5 && whole.trimStart == nil && whole.trimEnd == nil)
    let trimmed = try Self.moment(nil, keeping: .whole) { $0.trimStart = 2 }
    #expect(trimmed.seconds == 6 && trimmed.trimStart == 2 && trimmed.trimEnd == nil)
    let end = try Self.moment(.at(2), keeping: .toEnd)
    #expect(end.trimStart == 0.5 && end.trimEnd == nil)
  }

  @Test func `a trim is kept, and a share is of what it leaves`() throws {
    let moment = try Self.moment(.percent(50)) { ($0.trimStart, $0.trimEnd) = (2, 8) }
    #expect(moment.seconds == 5)
    #expect(moment.trimStart == 2 && moment.trimEnd == 8)
    let open = try Self.moment(.at(5)) { $0.trimStart = 4 }
    #expect(open.trimStart == 4 && open.trimEnd == 6.5)
  }

  @Test func `a pair keeps the time of its still, where the trim contains that`() throws {
    let whole = try Self.moment(nil, pair: 1.25)
    #expect(whole.seconds == 1.25 && whole.trimStart == nil && whole.trimEnd == nil)
    let outside = try Self.moment(nil, pair: 1.25) { $0.trimStart = 2 }
    #expect(outside.seconds == 6)
    #expect(try Self.moment(.at(3), pair: 1.25).seconds == 3)
  }

  @Test(arguments: [
    (10.0, nil, nil, ExportError.Kind.invalid), (-1, nil, nil, .usage), (.nan, nil, nil, .usage),
    (5, 6, nil, .usage), (5, nil, 4, .usage), (5, nil, 5, .usage),
  ])
  func `a time outside the video or the trim is refused`(
    seconds: Double, start: Double?, end: Double?, kind: ExportError.Kind
  ) {
    let error = #expect(throws: ExportError.self) {
      try Self.moment(.at(seconds)) { ($0.trimStart, $0.trimEnd) = (start, end) }
    }
    #expect(error?.kind == kind)
  }
}
