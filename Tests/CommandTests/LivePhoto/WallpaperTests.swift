import Foundation
import TestSupport
import Testing

/// `imprint live-photo --wallpaper`: what a Lock Screen takes, and what the plan says of what it does not.
@Suite struct WallpaperTests {
  private let bench: Workbench

  init() throws { bench = try Workbench() }

  private func clip(_ size: String, rate: Int = 10, seconds: Double = 4) throws {
    try bench.folder.make(
      "clip.mp4",
      "-f lavfi -i testsrc2=s=\(size):r=\(rate):d=\(seconds) -c:v libx264 -preset ultrafast"
        + " -pix_fmt yuv420p")
  }

  /// `--dry-run` of a Live Photo of the clip.
  private func plan(_ words: String...) throws -> Tool.Outcome {
    try bench.imprint(["live-photo", "clip.mp4", "-o", ".", "--dry-run", "--overwrite"] + words)
  }

  /// The largest 9:16 in even numbers is a multiple of 18 × 32. Filled by 320 × 180: 180 · 9 / 16 = 101 across, five times 18; with
  /// all of it inside: 320 across, seventeen times.
  @Test(
    arguments: [
      ([], "90,160"), (["--fit", "aspectFit"], "306,544"), (["--fit", "stretch"], "306,544"),
    ] as [([String], String)])
  func `the video and its still are upright`(words: [String], size: String) throws {
    try clip("320x180")
    let outcome = try bench.imprint(["live-photo", "clip.mp4", "-o", ".", "--wallpaper"] + words)
    #expect(outcome == .success("./clip.JPG", "./clip.MOV"))
    // Three of four seconds at 10 fps.
    #expect(try bench.frame("clip.MOV") == "hevc,\(size),30")
    #expect(try bench.frame("clip.JPG") == "mjpeg,\(size),1")
  }

  @Test func `nothing is scaled up, and nothing is larger than 1080 × 1920`() throws {
    try clip("2160x2880", rate: 2)
    #expect(try plan("--wallpaper").output.contains("1080x1920"))
  }

  @Test func `a faster video has 60 frames a second, and others their own`() throws {
    try clip("90x160", rate: 120, seconds: 2)
    #expect(try plan("--wallpaper").output.contains("120 frames at 60 fps"))
    let own = try plan().output
    #expect(own.contains("does not move on a Lock Screen"))
    #expect(own.contains("it has 120 frames a second, and a wallpaper at most 60"))
    try clip("90x160", rate: 30, seconds: 2)
    let kept = try plan("--wallpaper").output
    #expect(kept.contains("at the source's own times"))
    #expect(kept.contains("moves on a Lock Screen: 90x160, 2 s at 30 fps, the still at 1 s"))
  }

  @Test func `what a Lock Screen does not move is told, as a warning where it was asked for`()
    throws
  {
    try clip("320x180", seconds: 0.2)
    let short = "it lasts 0.2 s, and a wallpaper 0.5 to 5 s"
    #expect(try plan().output.contains("320x180 is not upright; \(short)"))
    let asked = try bench.imprint("live-photo", "clip.mp4", "-o", ".", "--wallpaper")
    #expect(asked.status == 0)
    #expect(asked.errors.contains(short))
    try bench.folder.make(
      "clip.mp4",
      "-f lavfi -i color=s=36x64:r=1:d=3600 -c:v libx264 -preset ultrafast -pix_fmt yuv420p")
    let whole = try plan("--whole", "--wallpaper")
    #expect(whole.output.contains("it lasts 3600 s, and a wallpaper 0.5 to 5 s"))
    // Three seconds of it are what a phone records.
    #expect(try plan("--wallpaper").output.contains("moves on a Lock Screen"))
    #expect(try plan("--at", "0").output.contains("its still is its first frame"))
  }

  @Test func `an image has the wallpaper's shape, and another one is told`() throws {
    try clip("90x160")
    try bench.folder.make("cover.jpg", "-f lavfi -i color=red:s=320x180 -frames:v 1")
    let filled = try bench.imprint(
      "live-photo", "clip.mp4", "-o", ".", "--wallpaper", "--image", "cover.jpg")
    #expect(filled == .success("./clip.JPG", "./clip.MOV"))
    // 180 · 9 / 16 = 101.25, to an even number.
    #expect(try bench.frame("clip.JPG") == "mjpeg,102,180,1")
    let other = try bench.imprint(
      "live-photo", "clip.mp4", "-o", ".", "--image", "cover.jpg", "--overwrite")
    #expect(
      other.errors.contains("the still is 320x180 and the video 90x160, which is another shape"))
  }

  @Test func `a job says it by its pair`() throws {
    try clip("320x180")
    try bench.folder.write(
      "{ format: 'imprint.job/1', input: 'clip.mp4', output: 'a.MOV', pair: { wallpaper: true, fit: 'aspectFit' } }",
      to: "job.json")
    #expect(try bench.imprint("run", "job.json").status == 0)
    #expect(try bench.frame("a.MOV") == "hevc,306,544,30")
  }

  @Test func `--fit goes with --wallpaper alone`() throws {
    try clip("90x160")
    let outcome = try plan("--fit", "stretch")
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("it goes with --wallpaper alone"))
  }
}
