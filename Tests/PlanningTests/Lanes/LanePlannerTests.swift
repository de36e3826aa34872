import ImprintLanguage
import ImprintValues
import Testing

@testable import ImprintPlanning

/// Layers of overlays at one edge of a frame of 1080 × 608, where a unit is a pixel.
@Suite struct LanePlannerTests {
  /// A box of 200 × 50, 20 from the edge at a place.
  private static func box(_ members: String = "lane: 'auto'", at place: String = "bottom") -> String
  {
    "{ type: 'shape', rect: true, size: [200, 50], position: { at: '\(place)', inset: 20 }, \(members) }"
  }

  /// How far each overlay is moved down, in pixels, to a hundredth.
  private static func moves(_ layers: String...) throws -> [Double] {
    let names = layers.indices.map { "overlay\($0)" }
    let documents = zip(names, layers).map { name, layer in
      (name, "{ format: 'imprint.overlay/1', title: 't', layers: [\(layer)] }")
    }
    let answers = WrittenAnswers(
      videos: [
        "a.mp4": try .file("a.mp4", size: PixelSize(width: 1080, height: 608), seconds: 10)
      ],
      documents: WrittenPresets.all.merging(Dictionary(uniqueKeysWithValues: documents)) { $1 },
      captions: [
        .text("WEBVTT"): CaptionFile(
          cues: [
            CaptionCue(start: 2, end: 4, words: [CaptionWord("words", start: 2, end: 4)])
          ], fingerprint: nil)
      ])
    var job = Job(input: .file("a.mp4"))
    job.output = "out.mp4"
    job.overlays = names.map { .document(.name($0)) }
    let plan = try Planner(job.takingPart(asking: answers), asking: answers).plan()
    return plan.overlays.map { overlay in
      guard case .pixels(let way) = overlay.layers[0].translation.y else { return 0 }
      return (way * 100).rounded() / 100
    }
  }

  @Test(
    "the later of two is moved off the edge by the first's height and a fiftieth of the frame's")
  func later() throws {
    // 2 % of 608 are 12.16.
    #expect(try Self.moves(Self.box(), Self.box()) == [0, -62.16])
    #expect(try Self.moves(Self.box(at: "top"), Self.box(at: "topLeft")) == [0, 0])
    #expect(try Self.moves(Self.box(at: "top"), Self.box(at: "top")) == [0, 62.16])
    #expect(try Self.moves(Self.box(), Self.box(), Self.box()) == [0, -62.16, -124.32])
  }

  /// A box that is moved comes to lie 12.16 from each other one: between the first two are 68.
  @Test("a box that is moved off one keeps the space to the next")
  func between() throws {
    let high =
      "{ type: 'shape', rect: true, size: [200, 50], position: { at: 'bottom', inset: 138 }, "
      + "lane: 'auto' }"
    #expect(try Self.moves(Self.box(), high, Self.box()) == [0, 0, -180.16])
  }

  @Test("what is there at other times, beside it, or in no lane, stays where it is")
  func apart() throws {
    let first = Self.box("lane: 'auto', until: 4")
    #expect(try Self.moves(first, Self.box("lane: 'auto', from: 4")) == [0, 0])
    #expect(try Self.moves(first, Self.box("lane: 'auto', from: 3")) == [0, -62.16])
    #expect(try Self.moves(Self.box(), Self.box(at: "bottomLeft")) == [0, 0])
    #expect(try Self.moves(Self.box(), Self.box("lane: 'none'")) == [0, 0])
    #expect(try Self.moves(Self.box(), Self.box("opacity: 1")) == [0, 0])
  }

  @Test("captions are the first of their lane, and move what is there while they are")
  func captions() throws {
    let captions = "{ type: 'captions', subtitles: 'WEBVTT' }"
    let moves = try Self.moves(Self.box(), captions)
    #expect(moves[0] < -12.16 && moves[1] == 0)
    #expect(try Self.moves(Self.box("lane: 'auto', from: 5"), captions) == [0, 0])
    #expect(
      try Self.moves(Self.box(), "{ type: 'captions', subtitles: 'WEBVTT', lane: 'none' }") == [
        0, 0,
      ])
  }

  @Test("a group over all of the frame is in the lane of what lies in it")
  func groups() throws {
    let group = "{ lane: 'auto', sublayers: [\(Self.box("opacity: 1"))] }"
    #expect(try Self.moves(Self.box(), group) == [0, -62.16])
  }
}
