import ImprintDraw
import ImprintEngine
import ImprintLanguage
import ImprintPlanning
import ImprintValues
import TestSupport
import Testing

/// Documents and values to layers, and layers to images, without a job.
@Suite struct ReadOverlayTests {
  let folder: ScratchFolder

  /// A square of a colour in the middle of the frame, in the last second.
  init() throws {
    folder = try ScratchFolder()
    try folder.write(
      """
      { format: "imprint.overlay/1", parameters: { color: { type: "color", required: true } },
        layers: [{ size: ["50%", "50%"], backgroundColor: "{color}", from: "end-1" }] }
      """, to: "square.json")
  }

  private func overlay(
    _ parameters: ParameterInputs, end: Double = 10
  ) throws -> Overlay {
    try Overlay(
      reading: .path(folder.path("square.json")), parameters: parameters, end: end)
  }

  @Test func `an overlay that was read is drawn with its values, at times from the given end`()
    throws
  {
    let compositor = try Compositor(
      showing: overlay(["color": "#ff0000"]).layers, size: PixelSize(width: 16, height: 8))
    let red: [UInt8] = [255, 0, 0, 255]
    let shown = try compositor.frame(at: FrameInstant(time: 9.5))
    // The middle half of 16 × 8 begins at column 4 and row 2.
    let middle = (2 * 16 + 4) * 4
    #expect(Array(shown.samples[middle..<middle + 4]) == red)
    #expect(shown.samples[middle - 1] == 0)
    #expect(try compositor.frame(at: FrameInstant(time: 8.5)).samples.allSatisfy { $0 == 0 })
  }

  @Test func `a value that is missing, wrong or of no parameter is an error that names it`() throws
  {
    let messages = [
      [:]: "parameter color: it is required, and has no value",
      ["color": "#ff000"]: "parameter color",
      ["color": "red", "colour": "red"]: "parameter colour",
    ]
    for (values, message) in messages {
      let error = try #require(throws: ExportError.self) {
        try overlay(ParameterInputs(values))
      }
      #expect("\(error)".hasPrefix(message), "\(error)")
      #expect(error.kind == .usage)
    }
  }

  @Test func `a text that is in no file is read as a document is`() throws {
    let text = OverlayText(
      #"{ format: "imprint.overlay/1", layers: [{ opacity: 2 }] }"#, name: "edited")
    let error = try #require(throws: ExportError.self) { try Overlay(reading: text, end: 1) }
    #expect(error.diagnostics.map(\.file) == ["edited"])
    #expect(error.diagnostics.first?.faults.map(\.path) == ["layers[0].opacity"])
  }
}
