import Foundation
import TestSupport
import Testing

/// `--memory`, on real work.
@Suite struct MemoryOptionTests {
  let bench: Workbench

  init() throws { bench = try Workbench() }

  private static let isPlain = ProcessInfo.processInfo.environment["IMPRINT_SANITIZER"] == nil

  @Test func `a job is refused with what it would take, before its image is decoded`() throws {
    try bench.folder.make(
      "large.png", "-f lavfi -i color=gray:s=12000x12000 -frames:v 1 -pix_fmt gray")
    let tool = try bench.start(
      ["brand", "large.png", "--user-id", "1", "--memory", "256M", "-o", "out.png"])
    let (outcome, peak) = tool.waitWatchingMemory()
    #expect(outcome.status == 65)
    // 144,000,000 pixels of a byte, twice.
    #expect(
      outcome.errors == """
        imprint: error: large.png: it would take 275M of memory, and the limit is 256M
        imprint: hint: --memory allows more, where the machine has it

        """)
    if Self.isPlain { #expect(peak < 128 << 20) }
    #expect(try !bench.folder.names.contains("out.png"))
  }

  @Test(arguments: ["0", "-1", "much", "4X", "G", "5ß", "9999999T", ""])
  func `what is no amount is wrong usage`(word: String) throws {
    try bench.clip()
    let outcome = try bench.imprint(
      "brand", "clip.mp4", "--user-id", "1", "--memory=\(word)", "-o", "out.mp4")
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("--memory"), "\(outcome.errors)")
  }

  /// A logo of 4,000 × 4,000 pixels of 16 bits takes 128 MB, twice.
  @Test func `a logo is part of what a job takes`() throws {
    try bench.clip()
    try bench.folder.make(
      "logo.png", "-f lavfi -i color=gray:s=4000x4000 -frames:v 1 -pix_fmt rgba64be")
    let tool = try bench.start(
      ["stamp", "clip.mp4", "--logo", "logo.png", "--memory", "150M", "-o", "out.mp4"])
    let (outcome, peak) = tool.waitWatchingMemory()
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("logo.png: it would take 244M of memory"), "\(outcome.errors)")
    if Self.isPlain { #expect(peak < 128 << 20) }
  }

  /// A film of three users shares a decode, for which all three together would need too much.
  @Test func `jobs that share a decode take no more than there is`() throws {
    try bench.folder.make(
      "film.mp4", "-f lavfi -i testsrc2=s=1280x720:r=25:d=1 -c:v libx264 -pix_fmt yuv420p")
    let rows = (0..<6).map { "film.mp4,\($0),\($0).mp4\n" }
    try bench.folder.write("input,userId,output\n" + rows.joined(), to: "list.csv")
    let tool = try bench.start(["batch", "list.csv", "--memory", "300M"])
    let (outcome, peak) = tool.waitWatchingMemory()
    #expect(outcome.status == 0, "\(outcome.errors)")
    if Self.isPlain { #expect(peak < 400 << 20) }
  }

  /// By lists, a job that alone is too large fails, and the others run.
  @Test func `a batch makes what fits, and refuses what alone does not`() throws {
    try bench.clip()
    try bench.folder.make(
      "large.mp4", "-f lavfi -i testsrc2=s=1920x1080:r=5:d=0.4 -c:v libx264 -pix_fmt yuv420p")
    try bench.folder.write(
      "input,userId,output\nclip.mp4,1,a.mp4\nlarge.mp4,2,b.mp4\nclip.mp4,3,c.mp4\n",
      to: "list.csv")
    let outcome = try bench.imprint("batch", "list.csv", "--memory", "110M")
    #expect(outcome.status == 1, "\(outcome.errors)")
    #expect(outcome.errors.contains("large.mp4: it would take"), "\(outcome.errors)")
    #expect(try Set(bench.folder.names).isSuperset(of: ["a.mp4", "c.mp4"]))
    #expect(try !bench.folder.names.contains("b.mp4"))
  }

  @Test(
    .enabled(if: isPlain),
    arguments: [
      (
        "-f lavfi -i testsrc2=s=1280x720:r=30:d=2 -c:v libx264 -pix_fmt yuv420p", "film.mp4",
        "out.mp4"
      ),
      (
        "-f lavfi -i testsrc2=s=1280x720:r=30:d=2 -c:v libx264 -pix_fmt yuv420p", "film.mp4",
        "out.mkv"
      ),
      ("-f lavfi -i testsrc2=s=4000x3000 -frames:v 1", "photo.png", "out.png"),
      ("-f lavfi -i testsrc2=s=4000x3000 -frames:v 1 -pix_fmt rgba64be", "deep.png", "out.png"),
      ("-f lavfi -i testsrc2=s=4000x3000 -frames:v 1", "photo.jpg", "out.jpg"),
      ("-f lavfi -i testsrc2=s=3000x2000 -frames:v 1", "photo.png", "out.webp"),
    ])
  func `a job takes about what its plan reckons`(
    arguments: String, input: String, output: String
  ) throws {
    try bench.folder.make(input, arguments)
    var words = ["brand", input, "--user-id", "1", "-o", output]
    if output == "out.mkv" { words += ["--preset", "lossless"] }
    let tool = try bench.start(words)
    let (whole, peak) = tool.waitWatchingMemory()
    #expect(whole.status == 0)
    // Half of what was taken is refused as too little.
    let outcome = try bench.imprint(words + ["--overwrite", "--memory", "\(peak / 2)"])
    #expect(outcome.status == 65, "\(outcome.errors)")
    // Twice as much is enough.
    let enough = try bench.imprint(words + ["--overwrite", "--memory", "\(peak * 2)"])
    #expect(enough.status == 0, "\(enough.errors)")
  }
}
