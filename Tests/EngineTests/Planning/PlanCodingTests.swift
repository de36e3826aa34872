import Foundation
import ImprintEngine
import ImprintLanguage
import ImprintMedia
import ImprintValues
import TestSupport
import Testing

@testable import ImprintPlanning

/// The words of a stored plan.
@Suite struct PlanCodingTests {
  static let steps: [FrameStep] = [
    .flatten, .crop(PixelRect(PixelSize(width: 8, height: 6))), .deinterlace, .turn(.upright),
    .scale(PixelSize(width: 4, height: 2)), .toneMap(peak: 1000), .convert(layout: "yuv420p"),
    .limitRange,
  ]

  static let actions: [TrackPlan.Action] = [
    .render, .copy, .encodeSound, .convertSubtitles(codec: "mov_text"), .rewrite, .drop,
  ]

  @Test func `steps and actions are read back, and have names alone`() throws {
    let steps = try JSONEncoder().encode(Self.steps)
    #expect(try JSONDecoder().decode([FrameStep].self, from: steps) == Self.steps)
    let actions = try JSONEncoder().encode(Self.actions)
    #expect(try JSONDecoder().decode([TrackPlan.Action].self, from: actions) == Self.actions)
    #expect(
      String(decoding: actions, as: UTF8.self)
        == #"[{"render":{}},{"copy":{}},{"encodeSound":{}},{"convertSubtitles":{"codec":"mov_text"}},"#
        + #"{"rewrite":{}},{"drop":{}}]"#)
    #expect(!String(decoding: steps, as: UTF8.self).contains("_0"))
  }

  @Test(arguments: [
    "[\"melt\"]", "[{}]", "[{\"crop\": {}, \"scale\": {}}]", "[{\"crop\": 3}]", "[1]",
  ])
  func `a step that is none is refused`(text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([FrameStep].self, from: Data(text.utf8))
    }
  }

  @Test(arguments: [
    (OverlayCanvas.shape(width: 16, height: 9), "\"16:9\""),
    (.size(PixelSize(width: 1920, height: 1080)), "[\"1920px\",\"1080px\"]"),
  ])
  func `a canvas is coded as documents have it`(canvas: OverlayCanvas, text: String) throws {
    let data = try JSONEncoder().encode(canvas)
    #expect(String(decoding: data, as: UTF8.self) == text)
    #expect(try JSONDecoder().decode(OverlayCanvas.self, from: data) == canvas)
  }

  /// Everything that ships, on a video that is scaled, with sound.
  @Test func `no member of a stored plan is called by its number`() async throws {
    let folder = try ScratchFolder()
    let clip = try folder.make(
      "clip.mp4",
      "-f lavfi -i testsrc2=s=1600x900:r=25:d=0.2 -f lavfi -i sine=d=0.2 -c:v libx264 "
        + "-preset ultrafast -pix_fmt yuv420p -c:a aac")
    let overlays = try OverlayListing(ResourceLocator()).overlays
    #expect(overlays.count > 5)
    for overlay in overlays {
      let name = overlay.name
      var job = Job(input: .file(clip))
      job.overlays = [.document(.name(name))]
      for parameter in overlay.parameters {
        guard let example = parameter.example else { continue }
        job.parameters[parameter.name] = ParameterInput(stringLiteral: example.text)
      }
      job.preset = .document(.name("low"))
      job.output = folder.path("out.mp4")
      let plan = try await Plan(job)
      let text = plan.jsonText
      #expect(try Plan(jsonText: text) == plan, "\(name)")
      #expect(text.matches(of: /"_[0-9]+"/).isEmpty, "\(name)")
    }
  }
}
