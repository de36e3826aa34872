import ImprintLanguage
import ImprintValues
import TestSupport
import Testing

@testable import ImprintEngine
@testable import ImprintPlanning

/// The line under a picture of the gallery, and the picture above it.
@Suite struct GalleryCommandTests {
  static func names() throws -> [String] {
    try OverlayListing(ResourceLocator()).overlays.map(\.name)
  }

  private func words(
    of overlay: String, drawnBy origin: GalleryOrigin = GalleryOrigin()
  ) throws -> [String] {
    let entry = try #require(OverlayListing(ResourceLocator(), name: overlay).overlays.first)
    return GalleryCommand(of: entry, isFoundByName: true, drawnBy: origin).words
  }

  /// The layers that a command line makes, whose words are an overlay and values for it.
  private func layers(_ words: [String]) throws -> [Layer] {
    #expect(words.prefix(4) == ["imprint", "brand", "clip.mp4", "--overlay"])
    var job = Job(input: .file(words[2]))
    job.overlays = [.document(.name(words[4]))]
    for (option, word) in zip(words, words.dropFirst()) where option == "--set" {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let value = ParameterInput(.characters(String(parts[1])), relativeTo: ".")
      job.parameters[String(parts[0])] = value
    }
    return try OverlayLoader(job, asking: MachineInspection()).overlays(end: 6).flatMap(\.layers)
  }

  @Test(arguments: try names())
  func `the line has all that its picture shows`(overlay: String) throws {
    let pictured = try PreviewedOverlay(
      of: .name(overlay), in: ResourceLocator(),
      with: GalleryDrawing.context(usesExamples: true))
    let made = try layers(words(of: overlay)).map(\.showingCaptions)
    #expect(!made.isEmpty)
    // Under an overlay that sets a canvas lies the video.
    #expect(pictured.layers.suffix(made.count) == made[...])
  }

  @Test func `it names the kit of the gallery, and none of the values that the kit gives`() throws {
    let origin = GalleryOrigin(kit: "bold", parameters: ["name": "Grace", "accent": "red"])
    let words = try words(of: "lower-third", drawnBy: origin)
    #expect(
      words == [
        "imprint", "brand", "clip.mp4", "--overlay", "lower-third", "--kit", "bold", "--set",
        "title=Wrote the first program",
      ])
  }
}
