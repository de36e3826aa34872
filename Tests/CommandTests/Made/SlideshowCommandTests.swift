import Foundation
import TestSupport
import Testing

/// `imprint slideshow` as it is called, and jobs that ask for the same.
@Suite struct SlideshowCommandTests {
  let bench: Workbench

  init() throws {
    bench = try Workbench()
    for (number, color) in [(1, "white"), (2, "black"), (10, "red")] {
      try bench.folder.make("pic_\(number).png", "-f lavfi -i color=\(color):s=64x48 -frames:v 1")
    }
  }

  private func images() throws {
    try FileManager.default.createDirectory(
      atPath: bench.folder.path("pictures"), withIntermediateDirectories: true)
    for number in [1, 2, 10] {
      try FileManager.default.moveItem(
        atPath: bench.folder.path("pic_\(number).png"),
        toPath: bench.folder.path("pictures/pic_\(number).png"))
    }
  }

  /// The mean luma of every fifth frame, from the third one on.
  private func luma(_ name: String) throws -> [Int] {
    let raw = try bench.folder.make(
      "raw",
      "-i \(bench.folder.path(name)) "
        + "-vf select=eq(mod(n\\,5)\\,2),scale=1:1:flags=area,format=gray "
        + "-vsync passthrough -f rawvideo")
    defer { try? FileManager.default.removeItem(atPath: raw) }
    return Array(try Data(contentsOf: URL(filePath: raw))).map { Int($0) }
  }

  @Test func `images become slideshow.mp4, three seconds each at 1280 by 720`() throws {
    #expect(
      try bench.imprint("slideshow", "pic_1.png", "pic_2.png") == .success("slideshow.mp4"))
    #expect(try bench.frame("slideshow.mp4") == "h264,1280,720,180")
    #expect(
      try bench.imprint("slideshow", "pic_1.png")
        == .failure(
          73, "slideshow.mp4: it exists already",
          hint: "--overwrite replaces it, -o writes somewhere else"))
  }

  @Test func `a folder's images come by their numbers`() throws {
    try images()
    let words = ["--per-second", "1", "--fps", "10", "--size", "64x48", "-o", "a.mp4"]
    #expect(try bench.imprint(["slideshow", "pictures"] + words) == .success("a.mp4"))
    #expect(try bench.frame("a.mp4") == "h264,64,48,30")
    let shown = try luma("a.mp4")
    #expect(
      shown.map { $0 > 200 ? "white" : $0 < 30 ? "black" : "red" }
        == ["white", "white", "black", "black", "red", "red"])
  }

  @Test func `each image is named by an overlay on it`() throws {
    try bench.folder.write(
      """
      { format: "imprint.overlay/1", layers: [
        { type: "text", string: "{inputName}", fontSize: 120, color: "white", from: 0 } ] }
      """, to: "name.json")
    let outcome = try bench.imprint(
      "slideshow", "pic_2.png", "pic_10.png", "--seconds", "0.5", "--overlay", "name.json",
      "--report", "-")
    #expect(outcome.errors == "")
    #expect(outcome.json?["framesWithOverlay"] as? Int == 30)
    // Two names are two drawings.
    #expect(outcome.json?["rasterizations"] as? Int == 2)
  }

  @Test func `a part of an SVG that is not drawn is told once, whatever shows it`() throws {
    try bench.folder.write(
      "<svg xmlns='http://www.w3.org/2000/svg' width='32' height='18'>\n<foreignObject/></svg>",
      to: "part.svg")
    try bench.clip("film.mp4", seconds: 0.4)
    let told = "imprint: warning: part.svg:2: <foreignObject> is not drawn\n"
    for words in [
      ["slideshow", "part.svg", "pic_1.png", "part.svg", "--seconds", "0.2", "-o", "show.mp4"],
      ["live-photo", "film.mp4", "--image", "part.svg"],
    ] {
      let outcome = try bench.imprint(words)
      #expect(outcome.status == 0 && outcome.errors == told, "\(outcome.errors)")
    }
    let report = try bench.imprint(
      "slideshow", "part.svg", "--seconds", "0.2", "-o", "again.mp4", "--report", "-"
    ).json
    let warnings = try #require(report?["warnings"] as? [[String: Any]])
    #expect(warnings.compactMap { $0["code"] as? String } == ["image.unsupported"])
  }

  @Test func `a list of jobs takes a slideshow for its template`() throws {
    try bench.folder.write(
      """
      { format: "imprint.job/1", input: { images: ["pic_1.png"], seconds: 0.2, fps: 10, size: [64, 48] },
        overlay: { format: "imprint.overlay/1", parameters: { word: { example: "x", required: true } },
                   layers: [ { type: "text", string: "{word}" } ] } }
      """, to: "show.json")
    try bench.folder.write("output,word\na.mp4,One\nb.gif,Two\n", to: "l.csv")
    let outcome = try bench.imprint("batch", "l.csv", "--template", "show.json", "--quiet")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(Set(outcome.output.split(separator: "\n")) == ["a.mp4", "b.gif"])
    #expect(try bench.frame("a.mp4") == "h264,64,48,2")
    #expect(try bench.frame("b.gif") == "gif,64,48,2")
  }

  @Test func `a moving picture has the rate that is asked for`() throws {
    let words = ["slideshow", "pic_1.png", "--seconds", "1", "--size", "64x48", "-o", "x.gif"]
    #expect(try bench.imprint(words + ["--fps", "24"]) == .success("x.gif"))
    #expect(try bench.frame("x.gif") == "gif,64,48,24")
    #expect(try bench.imprint(words + ["--overwrite"]) == .success("x.gif"))
    #expect(try bench.frame("x.gif") == "gif,64,48,15")
  }

  @Test func `what is planned is told image by image`() throws {
    let outcome = try bench.imprint(
      "slideshow", "pic_1.png", "pic_2.png", "--dry-run", "--transition", "crossfade", "--motion",
      "zoom", "--background", "blur")
    #expect(outcome.status == 0)
    for line in [
      "input    2 images", "output   slideshow.mp4", "time     180 frames at 30 fps, 6 s",
      "images   3 s each, aspectFit over the image, blurred, crossfade of 0.5 s from 2.5 s on, zoom",
      "image    0 s  pic_1.png", "image    3 s  pic_2.png",
    ] {
      #expect(outcome.output.contains(line + "\n"), "\(line)")
    }
    #expect(try bench.folder.names == ["pic_1.png", "pic_10.png", "pic_2.png"])
  }

  @Test func `a job asks for the same by the options' names`() throws {
    try images()
    try bench.folder.write(
      """
      { format: "imprint.job/1",
        input: { images: ["pictures/", "pictures/pic_1.png"], seconds: 0.5, fps: 10, size: [64, 48],
                 fit: "stretch", transition: "slide", transitionSeconds: 0.2, motion: "zoom",
                 background: "blur" } }
      """, to: "jobs.json")
    #expect(try bench.imprint("check", "jobs.json") == .success("jobs.json: ok"))
    #expect(try bench.imprint("run", "jobs.json") == .success("slideshow.mp4"))
    #expect(try bench.frame("slideshow.mp4") == "h264,64,48,20")
  }

  /// Words, exit code, and what is said.
  static let mistakes: [([String], Int32, String)] = [
    ([], 64, "IMAGE: is missing"),
    (["pic_1.png", "--seconds", "0"], 64, "--seconds: '0' is not a number of seconds above 0"),
    (["pic_1.png", "--seconds", "2s"], 64, "did you mean 2?"),
    (["pic_1.png", "--seconds", "1", "--per-second", "1"], 64, "it does not go with --seconds"),
    (
      ["pic_1.png", "--seconds", "0.4", "--transition", "slide", "--transition-seconds", "0.5"], 64,
      "--transition-seconds: 0.5 s is longer than the time of an image, 0.4 s\n"
        + "imprint: hint: --transition-seconds 0.2"
    ),
    (
      ["pic_1.png", "--per-second", "1e-320"], 64,
      "--per-second: '1e-320' is not a number of images from 0.0001 to 10000"
    ),
    (["pic_1.png", "--transition", "wipes"], 64, "did you mean wipe?"),
    (["pic_1.png", "--fit", "cover"], 64, "did you mean aspectFill?"),
    (["pic_1.png", "--size", "1280*720"], 64, "did you mean 1280x720?"),
    (["pic_1.png", "--background", "blurr"], 64, "did you mean blur?"),
    (["pic_1.png", "--duration", "2"], 64, "--seconds S is the time of each image"),
    (["pic_1.png", "--video-track", "2"], 64, "there is no track 2: slideshow has 1"),
    (["pic_1.png", "nope.png"], 66, "nope.png: no such file"),
    (["pic_%d.png"], 65, "pic_%d.png: its sequence has no numbers 3 to 9"),
    (["."], 65, ".: the folder holds no images"),
    (["pic_1.png", "--music", "nope.mp3"], 66, "nope.mp3: no such file"),
    (["pic_1.png", "--music", "pic_1.png"], 65, "pic_1.png: it holds no sound"),
    (["pic_1.png", "--smart", "require"], 65, "packets cannot be copied"),
    (
      ["pic_1.png", "-o", "pic_1.mp4", "--set", "a=1"], 64,
      "parameter a: no overlay has such a parameter"
    ),
  ]

  @Test(arguments: mistakes)
  func `a mistake is told with what was meant`(words: [String], code: Int32, said: String) throws {
    if words == ["."] {
      for number in [1, 2, 10] {
        try FileManager.default.removeItem(atPath: bench.folder.path("pic_\(number).png"))
      }
    }
    let outcome = try bench.imprint(["slideshow"] + words)
    #expect(outcome.status == code)
    #expect(outcome.errors.contains(said), "\(outcome.errors)")
    #expect(outcome.output == "")
  }

  /// The input of a job, and what is said of it.
  @Test(arguments: [
    ("{ seconds: 3 }", "input: a slideshow needs the key images"),
    ("{ images: [] }", "input.images: expected at least 1 here, found 0"),
    (
      "{ images: ['pic_1.png'], fit: 'cover' }",
      "input.fit: expected \"aspectFit\", \"aspectFill\" or \"stretch\", found \"cover\""
    ),
    (
      "{ images: ['pic_1.png'], seconds: 0.2, transition: 'slide', transitionSeconds: 0.5 }",
      "a transition of 0.5 s is longer than the time of an image, 0.2 s "
        + "(write transitionSeconds: 0.1)"
    ),
    (
      "{ images: ['pic_1.png'], seconds: 1, perSecond: 1 }",
      "input.perSecond: a slideshow has seconds or perSecond, not both"
    ),
    (
      "{ images: ['pic_1.png'], duration: 3 }",
      "input.duration: a slideshow is as long as its images: seconds is the time of each"
    ),
    (
      "{ pictures: ['pic_1.png'], seconds: 3 }",
      "input.pictures: a slideshow has no key pictures (write images: [\"pictures/\"])"
    ),
  ])
  func `a job that cannot be has a fault`(input: String, said: String) throws {
    try bench.folder.write("{format: 'imprint.job/1', input: \(input)}", to: "job.json")
    for command in ["check", "run"] {
      let outcome = try bench.imprint(command, "job.json")
      #expect(outcome.status == 65)
      #expect(
        (outcome.output + outcome.errors).contains(said), "\(outcome.output + outcome.errors)")
    }
  }
}
