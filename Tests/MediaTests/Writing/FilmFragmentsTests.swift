import Testing

@testable import ImprintMedia

/// The segments that are made of fragments, one from each key frame to the next.
@Suite struct FilmFragmentsTests {
  /// The durations of the segments of a film with key frames at these times.
  private func durations(keys: [Double], end: Double) -> [Double] {
    var film = FilmFragments()
    for (number, time) in keys.enumerated() { film.begin(at: time, offset: Int64(number) * 100) }
    film.finish(at: end, length: Int64(keys.count) * 100)
    return film.segments.map(\.seconds)
  }

  @Test func `a segment ends at the first key frame at 2 s or more`() {
    #expect(durations(keys: [0, 1, 2, 3, 4, 4.5, 7, 10], end: 11) == [2, 2, 3, 3, 1])
    #expect(durations(keys: [0], end: 0.04) == [0.04])
    #expect(durations(keys: [0, 1.9], end: 3) == [3])
  }

  /// A frame at 1.5 s is too early to end a segment, and the next one too late.
  @Test func `one that would be longer than 6 s ends early`() {
    #expect(durations(keys: [0, 1, 1.5, 7, 9], end: 10) == [1.5, 5.5, 2, 1])
    #expect(durations(keys: [0, 1.5], end: 7) == [1.5, 5.5])
    #expect(durations(keys: [0, 8], end: 9) == [8, 1])
  }

  /// Frames of an open group are shown before the key frame that follows them in the file.
  @Test func `none begins where earlier frames follow`() {
    var film = FilmFragments()
    film.begin(at: 0, offset: 40)
    film.begin(at: 2, offset: 100)
    film.include(frameAt: 1.96)
    film.include(frameAt: 2.04)
    film.begin(at: 4, offset: 200)
    film.include(frameAt: 4.04)
    film.endHeader(at: 50)
    film.finish(at: 5, length: 300)
    #expect(film.segments.map(\.seconds) == [4, 1])
    #expect(film.segments.map(\.bytes) == [50..<200, 200..<300])
  }
}
