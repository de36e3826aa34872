import ImprintEngine
import ImprintLanguage
import ImprintPlanning
import ImprintValues
import TestSupport
import Testing

@Suite struct FaultyLayerTests {
  @Test func `a job with faulty layers has no plan, and the error has all that is wrong`()
    async throws
  {
    let folder = try ScratchFolder()
    var mark = Layer()
    mark.name = "mark"
    mark.opacity = 7
    mark.add(KeyframeAnimation(.position, values: []))
    mark.add(BasicAnimation(.opacity, from: .length(3), to: .path("a.png")))
    var job = Job(input: .blank(BlankVideo(size: PixelSize(width: 64, height: 48), duration: 1)))
    job.output = folder.path("out.mp4")
    job.overlays = [.layers([mark], name: "titles")]
    let error = await #expect(throws: ExportError.self) { _ = try await Plan(job) }
    #expect(error?.kind == .invalid)
    #expect(error?.subject == .overlay)
    #expect(
      error?.lines == [
        "titles: layers[0] \"mark\": opacity: expected a number from 0 to 1, found 7",
        "titles: layers[0] \"mark\": animations[0].values (position): expected values to run through",
        "titles: layers[0] \"mark\": animations[1].from (opacity): expected a number, found a length",
        "titles: layers[0] \"mark\": animations[1].to (opacity): expected a number, found an image's path",
      ])
    #expect(
      error.map { "\($0)" }
        == "titles: layers[0] \"mark\": opacity: expected a number from 0 to 1, found 7; and 3 more"
    )
  }
}
