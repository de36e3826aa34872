import ImprintDraw
import ImprintLanguage
import ImprintValues
import TestSupport
import Testing

/// Markers of Lottie files, whose parts are played alone (lottie-spec 1.0, Helpers, Marker).
@Suite struct LottieMarkerTests {
  /// Ten frames, in which a square moves by ten to the right a frame, from (5, 25) on.
  private static func file(_ markers: String) -> String {
    Lottie.file(
      Lottie.layer(Lottie.square(Lottie.way)), head: "\(Lottie.size),\"markers\":[\(markers)]")
  }

  private static let parts = """
    {"cm":"in","tm":2,"dr":3},{"cm":"stay\\r\\n","tm":4,"dr":0},{"cm":"out","tm":7,"dr":0},\
    {"cm":"late","tm":8,"dr":50},{"cm":"","tm":1,"dr":1}
    """

  /// The places of the first frame's square and of the last one's, and the number of frames.
  @Test(arguments: [
    ("in", 25, 45, 3), ("stay", 45, 65, 3), ("out", 75, 75, 1), ("late", 85, 95, 2),
  ])
  func `a part lasts until its end, or until the next one, or the end`(
    name: String, first: Int, last: Int, frames: Int
  ) throws {
    let changes = ImageChanges(marker: name)
    let text = Self.file(Self.parts)
    #expect(try Lottie.frames(of: text, with: changes) == frames)
    for (frame, x) in [(0, first), (frames - 1, last), (frames + 5, last)] {
      let covered = try Lottie.image(of: text, frame: frame, with: changes).covered
      #expect(covered == PixelRect(minX: x - 5, minY: 20, maxX: x + 5, maxY: 30), "\(frame)")
    }
    #expect(try Lottie.losses(of: text, with: changes) == [])
  }

  @Test func `a marker that is not there is told, and all is played`() throws {
    let changes = ImageChanges(marker: "middle")
    let text = Self.file(Self.parts)
    #expect(try Lottie.frames(of: text, with: changes) == 10)
    #expect(
      try Lottie.losses(of: text, with: changes) == [
        "it has no marker \"middle\": it has in, stay, out, late"
      ])
    #expect(
      try Lottie.losses(of: Self.file(""), with: changes) == [
        "it has no marker \"middle\": it has none"
      ])
  }

  /// Each lasts until the next one of another time: looked for from each anew, it would be minutes.
  @Test func `markers that all lie at one time are read at once`() throws {
    let marks = Array(repeating: #"{"cm":"in","tm":3,"dr":0}"#, count: 300_000)
    let text = Self.file(marks.joined(separator: ","))
    let seconds = try processorSeconds {
      let frames = try Lottie.frames(of: text, with: ImageChanges(marker: "in"))
      #expect(frames == 7)
    }
    #expect(seconds < 60)
  }

  /// One at the very end has no frames.
  @Test func `a part without frames is refused by its name`() throws {
    let text = Self.file(#"{"cm":"end","tm":10,"dr":0}"#)
    let error = #expect(throws: RasterError.self) {
      try Lottie.image(of: text, with: ImageChanges(marker: "end"))
    }
    #expect("\(try #require(error))".contains("the part of its marker \"end\" has no frames"))
  }
}
