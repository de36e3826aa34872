import Foundation
import TestSupport
import Testing

/// `--crop` and the key `crop` keep a part of the displayed frame, on which overlays are laid out.
@Suite struct CropTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
    try bench.folder.write("{ format: \"imprint.overlay/1\", layers: [] }", to: "none.json")
    try bench.folder.make(
      "clip.mkv", "-f lavfi -i testsrc2=s=320x180:r=10:d=0.3 -pix_fmt yuv420p -c:v ffv1")
  }

  private func cropped(_ part: String, of input: String = "clip.mkv") throws -> Tool.Outcome {
    try bench.imprint(
      "brand", input, "--overlay", "./none.json", "--preset", "lossless", "--crop", part,
      "--overwrite", "--verbose", "-o", "out.mkv")
  }

  /// The samples of the planes that FFmpeg decodes, filtered.
  private func samples(_ file: String, _ filter: String) throws -> Data {
    let raw = try bench.folder.make(
      "samples.raw", "-i \(bench.folder.path(file)) -vf \(filter) -f rawvideo")
    return try Data(contentsOf: URL(filePath: raw))
  }

  @Test(arguments: [
    ("50px,20px,160px,100px", "160:100:50:20"), ("25%,0,50%,100%", "160:180:80:0"),
    // 180 · 9 / 16 is 101.25, and 102 the nearest even number.
    ("9:16", "102:180:108:0"), ("9:16@left", "102:180:0:0"), ("9:16@bottomRight", "102:180:218:0"),
    // A unit is 320 / 1080 pixels.
    ("270,135,540,270", "160:80:80:40"),
  ])
  func `samples of the part are those of the source`(part: String, filter: String) throws {
    let outcome = try cropped(part)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try samples("out.mkv", "null") == samples("clip.mkv", "crop=\(filter):exact=1"))
  }

  @Test func `a part between samples of chroma keeps luma, and the plan says so`() throws {
    let outcome = try cropped("51px,21px,161px,101px")
    #expect(outcome.errors.contains("yuv420p cannot be cut there"))
    #expect(
      try samples("out.mkv", "extractplanes=y")
        == samples("clip.mkv", "crop=161:101:51:21:exact=1,extractplanes=y"))
  }

  @Test func `the part of a turned video is that of its display`() throws {
    try bench.folder.make(
      "turned.mp4",
      "-i \(bench.folder.path("clip.mkv")) -c:v libx264 -qp 0 -metadata:s:v:0 rotate=90")
    let outcome = try cropped("20px,40px,100px,60px", of: "turned.mp4")
    #expect(outcome.status == 0, "\(outcome.errors)")
    // FFmpeg turns the frame upright before it filters.
    #expect(
      try samples("out.mkv", "null") == samples("turned.mp4", "crop=100:60:20:40:exact=1"))
  }

  @Test(arguments: ["0,0,0,10", "-1,0,10,10", "60%,0,50%,10%", "9:16@middle", "1,2,3", "nan,0,1,1"])
  func `what can be in no frame is a fault of usage`(part: String) throws {
    let outcome = try cropped(part)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("--crop"))
  }

  @Test func `a part outside the frame is refused with the frame's size, at its key`() throws {
    let outside = try cropped("300px,0,100px,100px")
    #expect(outside.status == 65)
    #expect(
      outside.errors.contains("300px,0,100px,100px is no part of the frame, which is 320x180"))
    try bench.folder.write(
      """
      { format: "imprint.job/1", input: "clip.mkv", output: "out.mkv", preset: "lossless",
        crop: ["300px", 0, "100px", "100px"] }
      """, to: "job.json")
    let job = try bench.imprint("run", "job.json", "--overwrite")
    #expect(job.status == 65)
    #expect(job.errors.contains("job.json:2:9: crop"))
  }

  @Test func `stills, Live Photos and jobs are cropped alike`() throws {
    try bench.folder.write(
      """
      { format: "imprint.job/1", input: "clip.mkv", output: "job.mkv", preset: "lossless",
        crop: "1:1@right" }
      """, to: "job.json")
    let runs = [
      try bench.imprint("run", "job.json"),
      try bench.imprint("still", "clip.mkv", "--at", "0", "--crop", "1:1@right", "-o", "still.png"),
      try bench.imprint("live-photo", "clip.mkv", "--crop", "1:1@right", "--name", "pair"),
    ]
    for run in runs { #expect(run.status == 0, "\(run.errors)") }
    for file in ["job.mkv", "still.png", "pair.JPG", "pair.MOV"] {
      let bytes = try samples(file, "format=gray,trim=end_frame=1")
      #expect(bytes.count == 180 * 180, "\(file)")
    }
  }
}
