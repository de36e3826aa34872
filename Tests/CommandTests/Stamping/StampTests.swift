import Foundation
import TestSupport
import Testing

/// `imprint stamp`: logos of every kind, where they lie, and when they are seen.
@Suite struct StampTests {
  let bench: Workbench

  init() throws {
    bench = try Workbench()
    try video("clip.mkv", "320x180")
    try logo("logo.png", "-frames:v 1 -pix_fmt rgba")
  }

  /// Two seconds of middle grey at 25 frames a second.
  private func video(_ name: String, _ size: String, _ options: String = "-c:v ffv1") throws {
    try bench.folder.make(
      name, "-f lavfi -i color=0x808080:s=\(size):r=25:d=2 -pix_fmt yuv444p \(options)")
  }

  /// Red, 40 × 20.
  private func logo(_ name: String, _ options: String) throws {
    try bench.folder.make(name, "-f lavfi -i color=red:s=40x20:r=10:d=0.4 \(options)")
  }

  /// Red, green and blue of the pixels of a frame.
  private struct Frame {
    let width: Int
    let bytes: [UInt8]

    func isRed(_ x: Int, _ y: Int) -> Bool { at(x, y)[0] > 230 && at(x, y)[1] < 25 }
    func isGrey(_ x: Int, _ y: Int) -> Bool { at(x, y).allSatisfy { abs($0 - 128) < 5 } }
    func at(_ x: Int, _ y: Int) -> [Int] {
      bytes[(y * width + x) * 3..<(y * width + x) * 3 + 3].map(Int.init)
    }
  }

  private func stamp(_ words: [String], clip: String = "clip.mkv") throws {
    let output = ["--preset", "lossless", "-o", "out.mkv", "--overwrite", "--quiet"]
    #expect(try bench.imprint(["stamp", clip] + words + output) == .success("out.mkv"))
  }

  private func frame(width: Int = 320) throws -> Frame { try frames([0], width: width)[0] }

  private func frames(_ numbers: [Int], width: Int = 320) throws -> [Frame] {
    let kept = numbers.map { "eq(n,\($0))" }.joined(separator: "+")
    let raw = try bench.folder.make(
      "out.raw", "-i out.mkv -vf select='\(kept)' -fps_mode passthrough -pix_fmt rgb24 -f rawvideo")
    let bytes = try Data(contentsOf: URL(filePath: raw))
    let length = bytes.count / numbers.count
    return numbers.indices.map {
      Frame(width: width, bytes: Array(bytes[$0 * length..<($0 + 1) * length]))
    }
  }

  static let svg = """
    <svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" \
    fill="#f00"/></svg>
    """
  static let lottie = """
    {"v":"5.5.0","w":40,"h":20,"fr":10,"ip":0,"op":10,"layers":[{"ty":1,"ind":1,"ip":0,"op":10,\
    "st":0,"ks":{},"sw":40,"sh":20,"sc":"#ff0000"}]}
    """

  /// By the name of the file that it makes, and the words that ask for it.
  static let kinds = [
    ("logo.png", "-frames:v 1 -pix_fmt rgba"), ("logo.jpg", "-frames:v 1 -pix_fmt yuvj444p"),
    ("logo.gif", ""), ("logo.apng", "-f apng"),
    ("logo.webp", "-frames:v 1 -c:v libwebp -lossless 1"),
    ("logo.mov", "-c:v qtrle -pix_fmt argb"), ("wm_%d.png", "-pix_fmt rgba"), ("logo.svg", svg),
    ("logo.json", lottie),
  ]

  /// 15 % of 320 are 48 pixels across and 24 down; the safe area begins 5 % from the edges, 16 and 9: from (256, 147) to
  /// (304, 171).
  @Test(arguments: kinds)
  func `a logo of any kind lies in the lower right corner`(name: String, making: String) throws {
    if making.hasPrefix("<") || making.hasPrefix("{") {
      try bench.folder.write(making, to: name)
    } else {
      try logo(name, making)
    }
    try stamp(["--logo", name] + (name.contains("%") ? ["--logo-fps", "10"] : []))
    let numbers = [0, 7, 49]
    for (number, frame) in zip(numbers, try frames(numbers)) {
      for (x, y) in [(257, 148), (302, 148), (257, 169), (302, 169), (280, 159)] {
        #expect(frame.isRed(x, y), "\(name) \(number): \(x), \(y): \(frame.at(x, y))")
      }
      for (x, y) in [(255, 159), (304, 159), (280, 146), (280, 171)] {
        #expect(frame.isGrey(x, y), "\(name) \(number): \(x), \(y): \(frame.at(x, y))")
      }
    }
  }

  /// 60 pixels are 30 down; a frame of 320 × 180 has them at 130…190 and 75…105 in its middle.
  @Test(arguments: [
    ("topLeft", 0, 0), ("top", 130, 0), ("topRight", 260, 0), ("left", 0, 75), ("center", 130, 75),
    ("right", 260, 75), ("bottomLeft", 0, 150), ("bottom", 130, 150), ("bottomRight", 260, 150),
  ])
  func `each place is where it says, to the pixel`(place: String, x: Int, y: Int) throws {
    try stamp(["--logo", "logo.png", "--place", place, "--width", "60px", "--inset", "0"])
    let frame = try frame()
    #expect(frame.isRed(x, y) && frame.isRed(x + 59, y + 29))
    for (besideX, besideY) in [(x - 1, y), (x + 60, y), (x, y - 1), (x, y + 30)]
    where 0..<320 ~= besideX && 0..<180 ~= besideY {
      #expect(frame.isGrey(besideX, besideY), "\(besideX), \(besideY)")
    }
  }

  /// Half of 90 is 45 across and 22.5 down; a tenth of 90 is 9 from the edges.
  @Test func `on a portrait video all is of its own width and shorter edge`() throws {
    try video("tall.mkv", "90x160")
    try stamp(
      ["--logo", "logo.png", "--width", "50%", "--inset", "10%", "--place", "topLeft"],
      clip: "tall.mkv")
    let frame = try frame(width: 90)
    #expect(frame.isRed(9, 9) && frame.isRed(53, 30))
    #expect(frame.isGrey(8, 9) && frame.isGrey(9, 8) && frame.isGrey(54, 9))
    #expect(frame.isGrey(9, 32))
  }

  /// Stored as 160 × 90, shown as 90 × 160.
  @Test func `on a turned video it lies as that is seen`() throws {
    try video("raw.mp4", "160x90", "-c:v libx264rgb -qp 0")
    try bench.folder.make("turned.mp4", "-i raw.mp4 -c copy -metadata:s:v:0 rotate=90")
    try stamp(
      ["--logo", "logo.png", "--width", "40px", "--inset", "0", "--place", "topRight"],
      clip: "turned.mp4")
    let frame = try frame(width: 90)
    #expect(frame.bytes.count == 90 * 160 * 3)
    #expect(frame.isRed(51, 1) && frame.isRed(88, 18))
    #expect(frame.isGrey(48, 1) && frame.isGrey(88, 22))
  }

  /// At 25 frames a second from 0.4 to 1.6 s, with 0.4 s each to come and to go: number 15 and 35 are half
  /// there. Red on grey is then at (191, 64, 64).
  @Test func `it comes and goes when it is told to`() throws {
    try stamp(["--logo", "logo.png", "--from", "20%", "--until", "end-0.4", "--fade", "0.4"])
    let amounts = try frames([0, 9, 15, 20, 25, 30, 35, 40, 49]).map { $0.at(280, 159) }
    let expected = [[128, 128, 128], [128, 128, 128], [191, 64, 64], [255, 0, 0], [255, 0, 0]]
    let all = expected + [[255, 0, 0], [191, 64, 64], [128, 128, 128], [128, 128, 128]]
    for (amount, expected) in zip(amounts, all) {
      #expect(zip(amount, expected).allSatisfy { abs($0 - $1) <= 4 }, "\(amounts)")
    }
  }

  @Test func `an end may be so long after the beginning, and the logo half seen`() throws {
    try stamp(
      ["--logo", "logo.png", "--from", "0.4", "--until", "+0.4", "--opacity", "0.5"])
    let reds = try frames([9, 10, 19, 20]).map { $0.at(280, 159)[0] }
    for (red, expected) in zip(reds, [128, 191, 191, 128]) {
      #expect(abs(red - expected) <= 4, "\(reds)")
    }
  }

  @Test func `it lies over the overlays that are named, and is named in the report`() throws {
    try bench.folder.write(
      "{ format: \"imprint.overlay/1\", layers: [{ backgroundColor: \"#00f\" }] }", to: "blue.json")
    try stamp(["--logo", "logo.png", "--overlay", "blue.json", "--report", "r.json"])
    #expect(try frame().isRed(280, 159))
    #expect(try frame().at(10, 10)[2] > 230)
    let report = String(decoding: try bench.bytes("r.json"), as: UTF8.self)
    #expect(report.contains("\"blue\",\n    \"logo\""))
  }

  @Test func `the output is named beside the input`() throws {
    try bench.clip("short.mp4")
    let outcome = try bench.imprint("stamp", "short.mp4", "--logo", "logo.png")
    #expect(outcome == .success("short.branded.mp4"))
  }

  static let mistakes: [([String], Int32, String, String?)] = [
    ([], 64, "--logo: it is required: --logo FILE, or --text TEXT to stamp a text", nil),
    (["--logo", ""], 64, "--logo: it is empty", nil),
    (["--logo", "gone.png"], 66, "--logo: \"gone.png\" is not there", nil),
    (["--logo", "."], 66, "--logo: \".\" is a folder", nil),
    (
      ["--logo", "wm_%d.png", "--logo-fps", "5"], 66, "--logo: \"wm_%d.png\" is not there", nil
    ),
    (
      ["--logo", "text.png"], 65, "text.png: it is not a media file that can be read", nil
    ),
    (
      ["--logo", "text.json"], 65,
      "text.json: it is no Lottie file that can be drawn: it is no JSON", nil
    ),
    (
      ["--logo", "wm_%d.png"], 64, "--logo-fps: a numbered sequence needs it",
      "--logo-fps 25 shows 25 of its frames a second"
    ),
    (
      ["--logo", "text_%d.png", "--logo-fps", "25"], 65,
      "text_1.png: it is not a media file that can be read", nil
    ),
    (
      ["--logo", "logo.png", "--place", "buttom"], 64,
      "--place: 'buttom' is not topLeft, top, topRight, left, center, right, bottomLeft, bottom "
        + "or bottomRight",
      "did you mean bottom?"
    ),
  ]

  @Test(arguments: mistakes)
  func `what is wrong is told in a line`(
    words: [String], status: Int32, error: String, hint: String?
  ) throws {
    try bench.folder.write("no frame", to: "text.png")
    try bench.folder.write("no frame", to: "text.json")
    try bench.folder.write("no frame", to: "text_1.png")
    let outcome = try bench.imprint(["stamp", "clip.mkv"] + words)
    #expect(outcome.status == status)
    #expect(outcome.errors.hasPrefix("imprint: error: \(error)\n"), "\(outcome.errors)")
    if let hint {
      #expect(outcome.errors.hasSuffix("imprint: hint: \(hint)\n"), "\(outcome.errors)")
    }
  }

  @Test(arguments: [
    ("--width", "0"), ("--width", "-5%"), ("--width", "wide"), ("--inset", "-1"),
    ("--opacity", "1.1"), ("--opacity", "nan"), ("--from", "-1"), ("--until", "later"),
    ("--fade", "+2"), ("--logo-fps", "0"),
  ])
  func `a value that an option does not take is 64`(option: String, value: String) throws {
    let outcome = try bench.imprint("stamp", "clip.mkv", "--logo", "logo.png", option, value)
    #expect(outcome.status == 64)
    #expect(outcome.errors.hasPrefix("imprint: error: \(option): '\(value)' is not "))
  }
}
