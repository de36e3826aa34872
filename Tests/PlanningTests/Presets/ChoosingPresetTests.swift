import ImprintLanguage
import ImprintValues
import Testing

@testable import ImprintPlanning

/// Presets that choose among others, of which `auto` is one, and encoders of sound that stand in for others.
@Suite struct ChoosingPresetTests {
  private func plan(
    _ width: Int = 400, _ height: Int = 200, choosing choice: String
  ) throws -> Plan {
    var documents = WrittenPresets.all
    for (name, fit) in [("small", 320), ("large", 640)] {
      documents[name] = WrittenPresets.boxed(fit, fit)
    }
    documents["mine"] = "{ format: 'imprint.preset/1', choose: \(choice) }"
    let size = PixelSize(width: width, height: height)
    var job = Job(input: .blank(BlankVideo(size: size, duration: 0.1)))
    (job.preset, job.output) = (.document(.name("mine")), "out.mp4")
    return try Planner(job, asking: WrittenAnswers(documents: documents)).plan()
  }

  @Test func `a preset of one's own chooses by size`() throws {
    let choice = "{ sizes: ['small', 'large'] }"
    #expect(try plan(choosing: choice).preset.name == "large")
    #expect(try plan(100, 320, choosing: choice).preset.name == "small")
  }

  @Test(arguments: [
    ("{ sizes: ['none'] }", "mine: it chooses none"),
    ("{ sizes: ['mine'] }", "mine: it chooses mine, which chooses among others itself"),
    ("{ sizes: ['lossless'] }", "mine: its size lossless has no fit to choose it by"),
  ])
  func `a choice that cannot be made is told`(choice: String, message: String) throws {
    let error = #expect(throws: ExportError.self) { try plan(choosing: choice) }
    #expect(error?.kind == .invalid)
    #expect(error.map { "\($0)" }?.hasPrefix(message) == true, "\(error.map { "\($0)" } ?? "")")
  }

  /// WebM holds no AAC.
  @Test(arguments: [("", "libopus"), (", fallbacks: ['mp2', 'libvorbis']", "libvorbis")])
  func `sound that the container does not hold takes the preset's stand-ins`(
    fallbacks: String, encoder: String
  ) throws {
    let preset =
      "{ format: 'imprint.preset/1', container: 'webm', video: { encoders: ['libvpx-vp9'] }, "
      + "audio: { encoders: ['aac']\(fallbacks) } }"
    var job = Job(input: .file("clip.mkv"))
    (job.preset, job.output) = (.document(.name("web")), "out.webm")
    let answers = WrittenAnswers(
      videos: [
        "clip.mkv": try .file("clip.mkv", container: "matroska,webm", with: [.sound("flac")])
      ], documents: ["web": preset])
    #expect(try Planner(job, asking: answers).plan().sound.map(\.encoder.encoder) == [encoder])
  }
}
