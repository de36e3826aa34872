import Foundation
import TestSupport
import Testing

/// Values of a job that are found wrong once its video and its preset are known.
@Suite struct JobValueTests {
  let bench: Workbench

  init() throws { bench = try Workbench() }

  @Test(arguments: [
    ("crf: 99", "crf: 99 is more than libx264 takes"),
    ("preset: 'lossless', bitrate: 1000000", "bitrate: ffv1 has no bit rate"),
    ("videoTrack: 2", "videoTrack: there is no track 2: clip.mp4 has 1"),
    ("smart: 'require', frameRate: 5", "smart: packets cannot be copied"),
  ])
  func `one that does not hold is told at its place in the document`(
    keys: String, wanted: String
  ) throws {
    try bench.clip()
    try bench.folder.write(
      "{ format: 'imprint.job/1', input: 'clip.mp4',\n\(keys) }", to: "job.json")
    let outcome = try bench.imprint("run", "job.json")
    #expect(outcome.status == 65)
    let line = outcome.errors.split(separator: "\n").first { $0.contains("job.json:2:") }
    #expect(line?.contains(wanted) == true, "\(outcome.errors)")
    // The command line's own value is not the document's.
    let typed = try bench.imprint("run", "job.json", "--crf", "98", "--preset", "medium")
    #expect(keys != "crf: 99" || typed.status == 64)
  }
}
