import ImprintLanguage
import ImprintMedia
import ImprintValues
import TestSupport
import Testing

@testable import ImprintEngine
@testable import ImprintPlanning

/// A video as a logo may take long to be read.
@Suite struct StoppedFrameTests {
  @Test(arguments: [true, false])
  func `a job that is stopped reads no frame to its end`(isLogo: Bool) throws {
    let folder = try ScratchFolder()
    let video = try folder.make("logo.mkv", "-f lavfi -i color=s=16x16:d=0.2 -c:v ffv1")
    var job = Job(input: .file("clip.mp4"))
    if isLogo {
      job.overlays = [.logo(video)]
    } else {
      let overlay = """
        { format: 'imprint.overlay/1', layers: [{ type: 'image', image: 'logo.mkv' }] }
        """
      job.overlays = [.document(.path(try folder.write(overlay, to: "logo.json5")))]
    }
    _ = try OverlayLoader(job, asking: MachineInspection()).overlays(end: 1)
    let interruption = Interruption()
    interruption.raise()
    #expect(throws: ExportError.cancelled) {
      try OverlayLoader(job, asking: MachineInspection(interruption)).overlays(end: 1)
    }
  }
}
