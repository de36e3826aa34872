import Foundation
import TestSupport
import Testing

/// `imprint live-photo --wallpaper`: what a Lock Screen takes, and what the plan says of what it does not.
@Suite struct WallpaperTests {
  private let bench: Workbench

  init() throws { bench = try Workbench() }

  private func clip(_ size: String, rate: Int = 30, seconds: Double = 4) throws {
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
    #expect(outcome == .success("./clip.HEIC", "./clip.MOV"))
    // Three of four seconds at 30 fps.
    #expect(try bench.frame("clip.MOV") == "hevc,\(size),90")
  }

  @Test func `nothing is scaled up, and nothing is larger than 1080 × 1920`() throws {
    try clip("2160x2880", seconds: 1)
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
    #expect(
      try plan().output.contains(
        "320x180 is not upright; it lasts 0.2 s, and a wallpaper 0.5 to 5 s"))
    try clip("36x64", rate: 20, seconds: 60)
    let whole = try bench.imprint(
      ["live-photo", "clip.mp4", "-o", ".", "--dry-run", "--whole", "--wallpaper"])
    #expect(whole.output.contains("it lasts 60 s, and a wallpaper 0.5 to 5 s"))
    // Three seconds of it are what a phone records.
    #expect(try plan("--wallpaper").output.contains("moves on a Lock Screen"))
  }

  /// At 30 fps frame 13 begins at 0.433 s and frame 14 at 0.467 s; 14 frames before the middle are 28 frames, 0.934 s.
  @Test(
    arguments: [
      (["--at", "0"], "0 frames lie before its still, and a wallpaper has 14 at least"),
      (["--at", "0.434"], "13 frames lie before its still, and a wallpaper has 14 at least"),
      (["--end", "0.5"], "7 frames lie before its still, and a wallpaper has 14 at least"),
    ])
  func `a still that is too early is refused, and the earliest named`(words: [String], why: String)
    throws
  {
    try clip("360x640")
    let refused = try bench.imprint(["live-photo", "clip.mp4", "-o", ".", "--wallpaper"] + words)
    #expect(refused.status == 64)
    #expect(refused.errors.contains("clip.mp4: a Lock Screen shows its still alone: \(why)"))
    #expect(refused.errors.contains("--at 0.467 is the earliest still; a part of 0.934 s or more"))
    #expect(try plan("--wallpaper", "--at", "0.467").output.contains("the still at 0.467 s"))
    #expect(try plan("--wallpaper", "--end", "0.934").output.contains("moves on a Lock Screen"))
  }

  @Test func `a slow film is refused, by its own rate whatever a trim cuts`() throws {
    try clip("360x640", rate: 15)
    let refused = try plan("--wallpaper", "--start", "0.05", "--end", "3.01")
    #expect(refused.status == 64)
    #expect(refused.errors.contains("it has 15 frames a second, and a wallpaper at least 20"))
  }

  /// The types are those of a phone's own files: whole numbers of 8 and 64 bits, and one of 32 bits with a fraction.
  @Test func `the film says that it moves, its colours and its apertures`() throws {
    try clip("360x640", seconds: 2)
    #expect(try bench.imprint("live-photo", "clip.mp4", "-o", ".", "--wallpaper").status == 0)
    let film = try bench.bytes("clip.MOV")
    for word in ["tapt", "clef", "prof", "enof", "colrnclc"] {
      #expect(film.firstRange(of: Data(word.utf8)) != nil, "\(word)")
    }
    #expect(film.firstRange(of: Data("x265".utf8)) == nil)
  }

  @Test func `an image is a frame of the wallpaper, and one of another shape is told`() throws {
    try clip("90x160")
    try bench.folder.make("cover.jpg", "-f lavfi -i color=red:s=320x180 -frames:v 1")
    try bench.folder.make("frame.jpg", "-ss 2 -i clip.mp4 -frames:v 1 -vf scale=180:320 -q:v 4")
    let words = ["live-photo", "clip.mp4", "-o", ".", "--wallpaper", "--at", "2", "--image"]
    #expect(
      try bench.imprint(words + ["frame.jpg", "--still", "jpg"])
        == .success("./clip.JPG", "./clip.MOV"))
    #expect(try bench.frame("clip.JPG") == "mjpeg,180,320,1")
    let foreign = try bench.imprint(words + ["cover.jpg", "--overwrite"])
    #expect(foreign.status == 64)
    #expect(foreign.errors.contains("cover.jpg is not its frame at 2 s"))
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
    #expect(try bench.frame("a.MOV") == "hevc,306,544,90")
  }

  @Test func `--fit goes with --wallpaper alone`() throws {
    try clip("90x160")
    let outcome = try plan("--fit", "stretch")
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("it goes with --wallpaper alone"))
  }
}
