import Foundation
import TestSupport
import Testing

/// `imprint live-photo`: what both files say, and which frame the still is.
@Suite struct LivePhotoTests {
  let bench: Workbench
  private static let identifier = "12345678-90AB-4CDE-8F01-234567890ABC"

  init() throws { bench = try Workbench() }

  /// Six seconds at 10 fps whose frame number n is grey with Y′ = 16 + 3 n, with a tone.
  private func steps() throws {
    try bench.folder.make(
      "clip.mp4",
      """
      -f lavfi -i color=gray:s=64x36:r=10:d=6,geq=lum='16+3*N':cb=128:cr=128 -f lavfi -i sine=d=6 \
      -c:v libx264 -preset ultrafast -qp 0 -g 10 -pix_fmt yuv420p -c:a aac -shortest
      """)
  }

  /// The tags that exiftool reads, by name.
  private func tags(_ name: String, _ options: String...) throws -> [String: String] {
    let words = options + ["-s", "-n", name]
    let output = try Tool.run("exiftool", words, in: bench.folder.path).output
    let pairs = output.split(separator: "\n").compactMap { line -> (String, String)? in
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { return nil }
      return (
        parts[0].trimmingCharacters(in: .whitespaces), parts[1].trimmingCharacters(in: .whitespaces)
      )
    }
    var tags = Dictionary(pairs) { one, _ in one }
    // The name of Apple's tag 0x0011 in older versions.
    if let old = tags["MediaGroupUUID"] { tags["ContentIdentifier"] = old }
    return tags
  }

  /// The grey of an image's middle, from 0 to 255.
  private func grey(_ name: String, _ options: String = "") throws -> Int {
    let raw = try bench.folder.make(
      "raw-\(UUID().uuidString)",
      "\(options) -i \(name) -vf crop=2:2:32:18 -frames:v 1 -pix_fmt rgba -f rawvideo")
    return Int(try Data(contentsOf: URL(filePath: raw)).first ?? 0)
  }

  /// The clip lasts 6 s; 3 s around its middle are kept by default.
  @Test(
    arguments: [
      ([], 3), (["--whole"], 6), (["--start", "0", "--end", "end"], 6),
      (["--start", "2", "--end", "end"], 4), (["--at", "4", "--end", "end"], 3.5),
    ] as [([String], Double)])
  func `all of a video is kept where it is asked for`(words: [String], seconds: Double) throws {
    try steps()
    let outcome = try bench.imprint(["live-photo", "clip.mp4", "-o", "."] + words)
    #expect(outcome == .success("./clip.JPG", "./clip.MOV"))
    let length = try Tool.run(
      "ffprobe",
      ["-v", "error", "-select_streams", "v", "-show_entries", "stream=duration", "-of", "csv=p=0"]
        + ["clip.MOV"], in: bench.folder.path
    ).output.split(separator: "\n").first.flatMap { Double($0.filter { $0 != "," }) }
    #expect(abs((length ?? 0) - seconds) < 0.11, "\(words): \(length ?? 0)")
  }

  @Test func `a whole video has no ends, and a job's pair may be whole too`() throws {
    try steps()
    for option in ["--start", "--end"] {
      let outcome = try bench.imprint("live-photo", "clip.mp4", "--whole", option, "1")
      #expect(outcome == .failure(64, "--whole: it does not go with \(option)"))
    }
    try bench.folder.write(
      """
      { format: "imprint.job/1", input: "clip.mp4", output: "whole.mov", pair: { whole: true } }
      """, to: "job.json")
    #expect(try bench.imprint("run", "job.json") == .success("whole.jpg", "whole.mov"))
    #expect(try bench.frame("whole.mov").hasSuffix(",60"))
  }

  @Test(.tool("exiftool"))
  func `both files have the identifier, and the video the still's time, as exiftool reads them`()
    throws
  {
    try steps()
    let outcome = try bench.imprint(
      "live-photo", "clip.mp4", "--at", "4.05", "--identifier", Self.identifier, "-o", ".")
    #expect(outcome == .success("./clip.JPG", "./clip.MOV"))
    #expect(try tags("clip.JPG")["ContentIdentifier"] == Self.identifier)
    let video = try tags("clip.MOV", "-ee")
    #expect(video["ContentIdentifier"] == Self.identifier)
    #expect(video["StillImageTime"] == "-1")
    #expect(video["ContentDescribes"] == "1")
    // 3 s around 4.05 s: the frame of 4.0 s is shown 1.45 s behind the beginning at 2.55 s. The empty edit before the
    // sample makes so much of its track, and the sample itself 1/600 s.
    let last = try Tool.run(
      "exiftool", ["-s3", "-n", "-Track4:TrackDuration", "clip.MOV"], in: bench.folder.path
    ).output
    let seconds = try #require(Double(last.trimmingCharacters(in: .whitespacesAndNewlines)))
    #expect(1.45..<1.4535 ~= seconds)
  }

  @Test func `the still is the frame that the video shows at its time`() throws {
    try steps()
    _ = try bench.imprint("live-photo", "clip.mp4", "--at", "4.05", "-o", ".")
    // Y′ = 16 + 3 · 40 = 136 is R = (136 − 16) · 255 / 219 = 140.
    #expect(abs(try grey("clip.JPG") - 140) <= 2)
    #expect(abs(try grey("clip.MOV", "-ss 1.46") - 140) <= 3)
  }

  /// Numbers of frames, and options: at either end the three seconds are whole, and in a trim they are what the trim says.
  @Test(arguments: [
    "30 --percent 0", "30 --percent 100", "30 --percent 50", "10 --start 1 --end 2",
    "60 --start 0 --end 6",
  ])
  func `a video has three seconds around the still, or what the trim keeps`(line: String) throws {
    let words = line.split(separator: " ").map(String.init)
    let (frames, options) = (words[0], Array(words.dropFirst()))
    try steps()
    let outcome = try bench.imprint(["live-photo", "clip.mp4", "-o", "."] + options)
    #expect(outcome.status == 0)
    #expect(try bench.frame("clip.MOV") == "h264,64,36,\(frames)")
  }

  @Test(arguments: ["hevc", "h264"])
  func `a video in HEVC stays in HEVC where there is an encoder`(codec: String) throws {
    try bench.folder.make(
      "deep.mp4",
      "-f lavfi -i testsrc2=s=64x64:r=25:d=0.4 -c:v libx265 -preset ultrafast -pix_fmt yuv420p10le")
    let outcome = try bench.imprint(
      "live-photo", "deep.mp4", "-o", ".",
      environment: ["IMPRINT_DISABLE_ENCODERS": codec == "hevc" ? nil : "libx265"])
    #expect(outcome.status == 0)
    #expect(try bench.frame("deep.MOV") == "\(codec),64,64,10")
  }

  /// 405 columns of 1280×720 are 9:16, 406 the nearest even number; by 360 / 406 they have 638.4 rows.
  @Test func `a preset and a crop make a lock screen's shape`() throws {
    try bench.folder.make(
      "large.mp4", "-f lavfi -i testsrc2=s=1280x720:r=10:d=0.5 -c:v libx264 -preset ultrafast")
    let outcome = try bench.imprint(
      "live-photo", "large.mp4", "--preset", "low", "--crop", "9:16", "-o", ".")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try bench.frame("large.MOV") == "h264,360,638,5")
  }

  @Test func `a clip shorter than three seconds is kept whole, with and without sound`() throws {
    try bench.clip("short.mp4", seconds: 1)
    try bench.folder.make(
      "silent.mp4", "-f lavfi -i testsrc2=s=160x90:r=25:d=1 -c:v libx264 -pix_fmt yuv420p")
    for name in ["short", "silent"] {
      #expect(try bench.imprint("live-photo", "\(name).mp4", "-o", ".").status == 0)
      #expect(try bench.frame("\(name).MOV") == "h264,160,90,25")
    }
    let sounds = try Tool.run(
      "ffprobe",
      ["-v", "error", "-show_entries", "stream=codec_name", "-of", "csv=p=0", "short.MOV"],
      in: bench.folder.path)
    #expect(sounds.output.split(separator: "\n").contains("aac"))
  }

  @Test func `ffprobe and ffmpeg read the video without a warning`() throws {
    try steps()
    _ = try bench.imprint("live-photo", "clip.mp4", "-o", ".")
    for words in [
      ["ffprobe", "-v", "warning", "clip.MOV"],
      [
        "ffmpeg", "-v", "warning", "-i", "clip.MOV", "-map", "0:v", "-map", "0:a", "-f", "null",
        "-",
      ],
    ] {
      let run = try Tool.run(words[0], Array(words.dropFirst()), in: bench.folder.path)
      let lines = run.errors.split(separator: "\n").filter {
        !$0.hasPrefix("Unsupported codec with id 0 for input stream")
      }
      #expect(run.status == 0 && lines == [])
    }
  }

  @Test(.tool("exiftool")) func `an image is the still, with its EXIF and the identifier`() throws {
    try steps()
    try bench.folder.make("cover.jpg", "-f lavfi -i color=red:s=80x60 -frames:v 1")
    let edit = try Tool.run(
      "exiftool",
      [
        "-q", "-Orientation#=6", "-DateTimeOriginal=2020:01:02 03:04:05", "-Make=Maker",
        "cover.jpg",
      ],
      in: bench.folder.path)
    #expect(edit.status == 0)
    let outcome = try bench.imprint(
      "live-photo", "clip.mp4", "--image", "cover.jpg", "--identifier", Self.identifier, "-o", ".")
    #expect(outcome.status == 0)
    let still = try tags("clip.JPG")
    #expect(still["ContentIdentifier"] == Self.identifier)
    #expect(still["DateTimeOriginal"] == "2020:01:02 03:04:05")
    #expect(still["Orientation"] == "6" && still["Make"] == "Maker")
    #expect(still["ImageWidth"] == "80")
  }

  @Test func `a vector image is drawn for the still, at its own size`() throws {
    try steps()
    try bench.folder.write(
      "<svg xmlns='http://www.w3.org/2000/svg' width='90' height='60'>"
        + "<rect width='45' height='60' fill='#f00'/><rect x='45' width='45' height='60' fill='#00f'/></svg>",
      to: "cover.svg")
    let outcome = try bench.imprint("live-photo", "clip.mp4", "--image", "cover.svg", "-o", ".")
    #expect(outcome.output == "./clip.JPG\n./clip.MOV\n")
    #expect(outcome.errors.contains("the still is 90x60 and the video 64x36"))
    let raw = try bench.folder.make("still.raw", "-i clip.JPG -pix_fmt rgb24 -f rawvideo")
    let pixels = Array(try Data(contentsOf: URL(filePath: raw)))
    #expect(pixels.count == 90 * 60 * 3)
    #expect(pixels[2700] > 240 && pixels[2702] < 15, "red at the left of its tenth row")
    #expect(pixels[2700 + 240] < 15 && pixels[2700 + 242] > 240, "blue at the right")
  }

  @Test func `a HEIC still has the identifier, and decodes`() throws {
    try steps()
    let outcome = try bench.imprint(
      "live-photo", "clip.mp4", "--still", "heic", "--identifier", Self.identifier, "-o", ".")
    #expect(outcome == .success("./clip.HEIC", "./clip.MOV"))
    let bytes = try bench.bytes("clip.HEIC")
    #expect(bytes.dropFirst(4).starts(with: Data("ftypheic".utf8)))
    #expect(bytes.range(of: Data(Self.identifier.utf8)) != nil)
    // As a logo it is read again.
    let stamped = try bench.imprint(
      "stamp", "clip.mp4", "--logo", "clip.HEIC", "-o", "stamped.mp4")
    #expect(stamped.status == 0)
  }

  @Test(.realClips, .tool("exiftool"))
  func `a phone's pair is branded with its identifier and its still's time kept`() throws {
    try bench.folder.write(
      "{ format: 'imprint.overlay/1', layers: [{ size: ['50%', '50%'], backgroundColor: 'lime' }] }",
      to: "green.json")
    let outcome = try bench.imprint(
      "live-photo", realClip("pigallery2/IMG_7943_HEVC.MOV"), "--image",
      realClip("pigallery2/IMG_7943.HEIC"), "--overlay", "./green.json", "--name", "pair", "-o", "."
    )
    #expect(outcome.output == "./pair.JPG\n./pair.MOV\n")
    // A JPEG has no gain map for what lies under the overlay.
    #expect(outcome.errors.contains("images beside the photograph, such as a gain map"))
    let identifier = "9B539AB8-A668-4FA6-9207-EB653A5E7E3C"
    #expect(try tags("pair.JPG")["ContentIdentifier"] == identifier)
    #expect(try tags("pair.MOV", "-ee")["ContentIdentifier"] == identifier)
    #expect(try tags("pair.JPG")["Model"] == "iPhone 13 Pro")
    // The overlay lies on the still too.
    let raw = try bench.folder.make(
      "raw", "-i pair.JPG -vf crop=2:2:50:66 -frames:v 1 -pix_fmt rgb24 -f rawvideo")
    let pixel = try Data(contentsOf: URL(filePath: raw)).prefix(3).map(Int.init)
    #expect(pixel[1] > 240 && pixel[0] < 15 && pixel[2] < 15)
  }
}
