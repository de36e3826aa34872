import ImprintDraw
import Testing

@testable import ImprintEngine
@testable import ImprintMedia
@testable import ImprintPlanning
@testable import ImprintValues

/// The message for an overlay that cannot be drawn.
@Suite struct DrawingErrorTests {
  @Test func `a frame is named with the reader's own reason`() {
    let cause = MediaError(.invalid(path: "logo.png", .image(.undecodable)))
    let error = ExportError.of(
      RasterError.image(path: "logo.png", cause: cause), at: "clip.mp4")
    #expect(error.kind == .invalid)
    #expect(error.description == "logo.png: no image in it decodes")
  }

  @Test func `what the libraries cannot do with a logo is the fault of its file`() {
    let cause = MediaError(.libav(code: -22, action: "scaling"))
    let error = ExportError.ofLogo(.image(path: "logo.mkv", cause: cause), at: "clip.mp4")
    #expect(error.kind == .invalid)
    #expect(error.description == "logo.mkv: scaling failed: Invalid argument")
    let missing = RasterError.image(
      path: "logo.png", cause: MediaError(.notFound(path: "logo.png")))
    #expect(ExportError.ofLogo(missing, at: "clip.mp4").kind == .missing)
  }

  @Test func `a frame that was not read to its end since the job was stopped is no fault of it`() {
    let stopped = RasterError.image(path: "logo.mp4", cause: MediaError.cancelled)
    #expect(ExportError.of(stopped, at: "clip.mp4").kind == .cancelled)
    #expect(ExportError.ofLogo(stopped, at: "clip.mp4").kind == .cancelled)
  }

  @Test func `what is too large is told with its size and the limit`() {
    let error = ExportError.of(
      RasterError.areaTooLarge(PixelSize(width: 40_000, height: 2)), at: "clip.mp4",
      overlay: "banner")
    #expect(
      error.description
        == "banner: it needs a bitmap of 40000x2; the limit is 32,767 pixels an edge")
  }

  @Test func `a fault of Cairo's is ours, and one of the disk stays one of the disk`() {
    let cairo = RasterError.cairo(reason: "out of memory", action: "making a surface")
    #expect(ExportError.of(cairo, at: "clip.mp4").kind == .internalFault)
    let disk = MediaError(.writing(path: "out.mp4", .library(.system(28))))
    #expect(ExportError.of(disk, at: "out.mp4").kind == .inputOutput)
  }
}
