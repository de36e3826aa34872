import ImprintValues
import Testing

@testable import ImprintMedia

/// The segments that are made of fragments, one from each key frame to the next.
@Suite struct VideoFragmentsTests {
  /// The durations of the segments of a film with key frames at these times.
  private func durations(keys: [Double], end: Double, lasting seconds: Double = 4) -> [Double] {
    var film = VideoFragments()
    for (number, time) in keys.enumerated() { film.begin(at: time, offset: Int64(number) * 100) }
    film.finish(at: end, length: Int64(keys.count) * 100)
    return film.segments(lasting: SegmentLengths(seconds)).map { $0.end - $0.start }
  }

  @Test func `a segment ends at the key frame that makes its length nearest to that asked for`() {
    #expect(durations(keys: [0, 1, 2, 3, 4, 4.5, 7, 10], end: 11) == [4, 3, 4])
    #expect(durations(keys: [0, 2, 4, 6, 8, 10], end: 11, lasting: 6) == [6, 5])
    #expect(durations(keys: [0, 2.5, 5.5, 8], end: 9) == [2.5, 3, 3.5])
    #expect(durations(keys: [0], end: 0.04) == [0.04])
    #expect(durations(keys: [0, 1.9], end: 3) == [3])
  }

  /// From 2 to 6 s where 4 are asked for: a key frame at 1.5 s is too early to end a segment, and the next one ends it.
  @Test func `none in the middle is shorter than half of what was asked for`() {
    #expect(durations(keys: [0, 1, 1.5, 7, 9], end: 10) == [7, 3])
    #expect(durations(keys: [0, 1.5], end: 7) == [7])
    #expect(durations(keys: [0, 8], end: 9) == [8, 1])
  }

  /// The pictures' segments begin with the film; those of sound where its packets do, and one that is silent lasts until the
  /// next.
  @Test func `a track's own segments last until the next one`() {
    var film = VideoFragments()
    film.begin(at: 0, offset: 0)
    film.note(track: 1, from: 0.02, to: 0.04)
    film.note(track: 1, from: 0.04, to: 0.06)
    film.note(track: 0, from: 0.04, to: 4)
    film.begin(at: 4, offset: 100)
    film.note(track: 0, from: 4, to: 8)
    film.begin(at: 8, offset: 200)
    film.note(track: 0, from: 8, to: 10)
    film.note(track: 1, from: 8.01, to: 9)
    film.finish(at: 10, length: 300)
    let segments = film.segments(lasting: SegmentLengths(4))
    let pictures = film.durations(ofTrack: 0, in: segments, isWhole: true)
    #expect(pictures.map(\.seconds) == [4, 4, 2])
    let sound = film.durations(ofTrack: 1, in: segments, isWhole: false)
    #expect(sound.map(\.segment) == [0, 2])
    #expect(zip(sound.map(\.seconds), [7.99, 0.99]).allSatisfy { abs($0 - $1) < 1e-9 })
    #expect(film.durations(ofTrack: 2, in: segments, isWhole: false).isEmpty)
  }

  /// Frames of an open group are shown before the key frame that follows them in the file.
  @Test func `none begins where earlier frames follow`() {
    var film = VideoFragments()
    film.begin(at: 0, offset: 40)
    film.begin(at: 2, offset: 100)
    film.include(frameAt: 1.96)
    film.include(frameAt: 2.04)
    film.begin(at: 4, offset: 200)
    film.include(frameAt: 4.04)
    film.endHeader(at: 50)
    film.finish(at: 5, length: 300)
    let segments = film.segments(lasting: SegmentLengths(4))
    #expect(segments.map { $0.end - $0.start } == [4, 1])
    #expect(segments.map(\.bytes) == [50..<200, 200..<300])
  }
}
