import Foundation
import TestSupport
import Testing

@Suite struct RepeatedRunTests {
  /// The C library fills fresh memory with other bytes in each run: an encoder that reads what nothing has written makes
  /// another file of it. x264 with AVX-512 did at this size, and not at 320x180.
  @Test(arguments: ["libx264", "libx265", "mpeg4"])
  func `a job makes the same bytes whatever lies in fresh memory`(encoder: String) throws {
    let bench = try Workbench()
    try bench.folder.make(
      "clip.mp4", "-f lavfi -i testsrc2=s=208x1920:r=25:d=0.4 -c:v libx264 -preset ultrafast")
    try bench.folder.write(
      """
      { format: "imprint.preset/1", container: "mp4", video: { encoders: ["\(encoder)"] } }
      """, to: "p.json")
    let files = try ["1", "85", "170"].map { byte in
      let outcome = try bench.imprint(
        "brand", "clip.mp4", "--user-id", "1", "--preset", "./p.json", "--smart", "never",
        "--overwrite", "-o", "\(byte).mp4", environment: ["MALLOC_PERTURB_": byte])
      #expect(outcome.status == 0, "\(outcome.errors)")
      return try Data(contentsOf: URL(filePath: bench.folder.path("\(byte).mp4")))
    }
    #expect(Set(files).count == 1)
  }
}
