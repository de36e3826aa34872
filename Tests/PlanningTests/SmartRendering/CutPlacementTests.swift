import ImprintValues
import Testing

@testable import ImprintPlanning

/// The parts of an output that are copied, and those that are encoded.
@Suite struct CutPlacementTests {
  /// The parts, each as its frames and `c` for copied, `r` for encoded, `R` with the next part's access frame.
  private static func parts(
    of track: CodedTrack, first: Int = 0, frames: Int, seen: [Range<Int>]
  ) -> [String] {
    let touched = (first..<first + frames).map { index in seen.contains { $0.contains(index) } }
    return words(CutPlacement(track, first: first, touched: touched).parts)
  }

  private static func words(_ parts: [CutPlacement.Part]) -> [String] {
    parts.map {
      "\($0.places.lowerBound)-\($0.places.upperBound) "
        + ($0.action == .copy ? "c" : $0.endsWithAccess ? "R" : "r")
    }
  }

  /// A hundred frames with a key frame every 25.
  private static let closed = CodedTrack.closed(frames: 100, each: 25)
  /// The same with open groups, whose two leading frames are shown before the access frame.
  private static let open = CodedTrack.open(frames: 100, each: 25)

  @Test(arguments: [
    // What is seen, and what is copied of a film with closed groups.
    ([0..<100], ["0-100 r"]), ([], ["0-100 c"]),
    ([0..<1], ["0-25 r", "25-100 c"]), ([30..<31], ["0-30 c", "30-50 r", "50-100 c"]),
    ([25..<50], ["0-25 c", "25-50 r", "50-100 c"]),
    ([24..<26], ["0-24 c", "24-50 r", "50-100 c"]), ([99..<100], ["0-99 c", "99-100 r"]),
    ([0..<76], ["0-100 r"]), ([0..<75], ["0-75 r", "75-100 c"]),
    ([10..<11, 60..<61], ["0-10 c", "10-25 r", "25-60 c", "60-75 r", "75-100 c"]),
    // Fewer than twelve frames between two encoded parts are not worth an encoder.
    ([10..<11, 36..<37], ["0-10 c", "10-50 r", "50-100 c"]),
    ([10..<11, 37..<38], ["0-10 c", "10-25 r", "25-37 c", "37-50 r", "50-100 c"]),
  ])
  func `frames are copied from a key frame up to the first that is seen`(
    seen: [Range<Int>], expected: [String]
  ) {
    #expect(Self.parts(of: Self.closed, frames: 100, seen: seen) == expected)
  }

  @Test(arguments: [
    (10, 80, [30..<31], ["10-50 r", "50-90 c"]),
    (25, 50, [], ["25-75 c"]), (26, 10, [], ["26-36 r"]),
    (75, 5, [79..<80], ["75-79 c", "79-80 r"]),
  ])
  func `a trim begins anew where it lies inside a group`(
    first: Int, frames: Int, seen: [Range<Int>], expected: [String]
  ) {
    #expect(Self.parts(of: Self.closed, first: first, frames: frames, seen: seen) == expected)
  }

  /// The access frame of an open group, and its leading frames, belong to the part before.
  @Test func `a copied part after an encoded one begins behind an open group's access frame`() {
    let parts = Self.parts(of: Self.open, frames: 100, seen: [0..<5])
    #expect(parts.first?.hasSuffix(" R") == true)
    #expect(parts.count == 2 && parts[1].hasSuffix("-100 c"))
  }

  @Test(arguments: [
    ([50], ["0-50 c", "50-100 c"]), ([60], ["0-50 c", "50-100 c"]), ([10], ["0-100 c"]),
    ([25, 26, 49], ["0-25 c", "25-100 c"]),
    ([25, 50, 75], ["0-25 c", "25-50 c", "50-75 c", "75-100 c"]),
    ([], ["0-100 c"]),
  ])
  func `segments of copied packets begin at the key frame at or before what is asked`(
    asked: [Int], expected: [String]
  ) {
    let parts = CutPlacement(Self.closed, first: 0, touched: Array(repeating: false, count: 100))
      .parts
    #expect(Self.words(SegmentDivision(of: Self.closed, at: asked).divided(parts)) == expected)
  }

  @Test func `segments of encoded frames begin where they are asked to`() {
    let parts = CutPlacement(Self.closed, first: 0, touched: Array(repeating: true, count: 100))
      .parts
    #expect(
      Self.words(SegmentDivision(of: Self.closed, at: [33, 66]).divided(parts))
        == ["0-33 r", "33-66 r", "66-100 r"])
  }
}

extension CodedTrack {
  /// Frames in the order in which they are shown, in groups of `each`.
  fileprivate static func closed(frames: Int, each: Int) -> CodedTrack {
    let times = (0..<frames).map { Int64($0) * 512 }
    return CodedTrack(
      codec: "vp9", header: [], format: .vp9, presentations: times, decodes: times,
      sizes: Array(repeating: 100, count: frames),
      randomAccessPoints: stride(from: 0, to: frames, by: each).map {
        RandomAccessPoint(position: $0, isInstant: true, frame: $0)
      }, delay: 0)
  }

  /// Groups of `each` whose first frame, but for the film's, is decoded before two that are shown before it.
  fileprivate static func open(frames: Int, each: Int) -> CodedTrack {
    var track = closed(frames: frames, each: each)
    track.delay = 2
    var accesses = [RandomAccessPoint(position: 0, isInstant: true, frame: 0)]
    for start in stride(from: each, to: frames - 2, by: each) {
      let times = (start..<start + 3).map { Int64($0) * 512 }
      track.presentations.replaceSubrange(start..<start + 3, with: [times[2], times[0], times[1]])
      accesses.append(RandomAccessPoint(position: start + 2, isInstant: false, frame: start))
    }
    track.randomAccessPoints = accesses
    return track
  }
}
