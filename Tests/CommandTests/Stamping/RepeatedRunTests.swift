import Foundation
import TestSupport
import Testing

@Suite struct RepeatedRunTests {
  private let bench: Workbench

  init() throws { bench = try Workbench() }

  @Test(arguments: ["libx264", "libx265", "mpeg4"])
  func `a job makes the same bytes whatever lies in fresh memory`(encoder: String) throws {
    #expect(try files(encoder, width: 208, height: 1920, fresh: ["1", "85", "170"]).count == 1)
  }

  /// With AVX-512 x264 makes other bytes at each of these widths that is no multiple of eight macroblocks.
  @Test(arguments: [208, 320, 640, 720, 854, 960, 1080, 1440, 1920])
  func `x264 does at every width`(width: Int) throws {
    #expect(try files("libx264", width: width, height: 144, fresh: ["1", "85"]).count == 1)
  }

  /// The distinct files of one job.
  ///
  /// - Parameter fresh: the bytes that the C library fills fresh memory with, one a run: an encoder that reads what
  ///   nothing has written makes another file of each.
  private func files(
    _ encoder: String, width: Int, height: Int, fresh: [String]
  ) throws -> Set<Data> {
    try bench.folder.make(
      "clip.mp4",
      "-f lavfi -i testsrc2=s=\(width)x\(height):r=25:d=0.4 -c:v libx264 -preset ultrafast")
    try bench.folder.write(
      """
      { format: "imprint.preset/1", container: "mp4", video: { encoders: ["\(encoder)"] } }
      """, to: "p.json")
    return Set(
      try fresh.map { byte in
        let outcome = try bench.imprint(
          "brand", "clip.mp4", "--user-id", "1", "--preset", "./p.json", "--smart", "never",
          "--overwrite", "-o", "\(byte).mp4", environment: ["MALLOC_PERTURB_": byte])
        #expect(outcome.status == 0, "\(outcome.errors)")
        return try Data(contentsOf: URL(filePath: bench.folder.path("\(byte).mp4")))
      })
  }
}
