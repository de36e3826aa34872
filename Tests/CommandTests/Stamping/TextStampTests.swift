import Foundation
import TestSupport
import Testing

/// `imprint stamp --text`, and what `--height` and two insets do for a logo.
@Suite struct TextStampTests {
  let bench: Workbench

  init() throws {
    bench = try Workbench()
    try bench.folder.make(
      "clip.mkv", "-f lavfi -i color=0x808080:s=320x180:r=25:d=1 -c:v ffv1 -pix_fmt bgr0")
    try bench.folder.make("logo.png", "-f lavfi -i color=red:s=40x20 -frames:v 1 -pix_fmt rgba")
  }

  /// The box of the pixels that a stamp changed, from the left and the top; nil where it changed none.
  private func changed(
    _ words: [String], frame: Int = 0, rows: Range<Int> = 0..<180,
    isStamp: ([UInt8]) -> Bool = { $0 != [128, 128, 128] }
  ) throws -> (x: ClosedRange<Int>, y: ClosedRange<Int>)? {
    let output = ["--preset", "lossless", "-o", "out.mkv", "--overwrite", "--quiet"]
    #expect(try bench.imprint(["stamp", "clip.mkv"] + words + output) == .success("out.mkv"))
    let raw = try bench.folder.make(
      "out.raw", "-i out.mkv -vf select='eq(n,\(frame))' -frames:v 1 -pix_fmt rgb24 -f rawvideo")
    let bytes = Array(try Data(contentsOf: URL(filePath: raw)))
    let places = (rows.lowerBound * 320..<rows.upperBound * 320).filter {
      isStamp(Array(bytes[$0 * 3..<$0 * 3 + 3]))
    }
    let columns = places.map { $0 % 320 }.sorted()
    guard let left = columns.first, let right = columns.last,
      let top = places.first.map({ $0 / 320 }), let bottom = places.last.map({ $0 / 320 })
    else { return nil }
    return (left...right, top...bottom)
  }

  /// The safe area begins 16 pixels from the sides and 9 from the top and the bottom; glyphs have a side bearing, and lie
  /// inside their line. The line around them reaches 1.5 pixels out.
  @Test func `a text lies at its place, inside its inset`() throws {
    let right = try #require(try changed(["--text", "HELLO"]))
    #expect(299...305 ~= right.x.upperBound && right.x.lowerBound > 200)
    #expect(161...172 ~= right.y.upperBound)
    let left = try #require(try changed(["--text", "HELLO", "--place", "topLeft"]))
    #expect(14...19 ~= left.x.lowerBound && 8...15 ~= left.y.lowerBound)
    let far = try #require(
      try changed(["--text", "HELLO", "--place", "topLeft", "--inset", "40px,10%"]))
    #expect(38...43 ~= far.x.lowerBound)
    #expect(far.y.lowerBound == left.y.lowerBound + 9)
  }

  @Test(arguments: [("topLeft", 0), ("top", 1), ("topRight", 2)])
  func `its lines lie as its place does`(place: String, third: Int) throws {
    let words = ["--text", "WWWWWWWWWW\nI", "--font-size", "20px", "--place", place]
    let all = try #require(try changed(words))
    // The lower one of two lines.
    let lower = try #require(try changed(words, rows: all.y.upperBound - 4..<180))
    let part = all.x.count / 3
    #expect((lower.x.lowerBound - all.x.lowerBound) / part == third)
  }

  /// An `H` of Inter is 0.727 em high.
  @Test func `its font, size and colour are as asked for`() throws {
    let words = ["--text", "H", "--font-size", "40px", "--color", "#00ff00", "--place", "center"]
    let box = try #require(try changed(words) { $0[0] < 60 && $0[1] > 195 })
    #expect(28...30 ~= box.y.count)
    #expect(abs(box.x.lowerBound + box.x.upperBound - 319) <= 2)
    let font = GalleryTests.overlays.appending(path: "corner-hop/Inter-Bold.otf").path
    let named = try #require(try changed(words + ["--font", font]) { $0[0] < 60 && $0[1] > 195 })
    #expect(named == box)
  }

  @Test(arguments: ["3%", "20px", "30", "5%,8px", "0"])
  func `a long text stays inside its insets, whatever their unit`(inset: String) throws {
    let text = String(repeating: "The tide comes in twice a day. ", count: 6)
    let box = try #require(
      try changed(["--text", text, "--font-size", "10%", "--inset", inset, "--place", "bottom"]))
    // Units are 320 / 1080 of a pixel.
    let insets: [String: (Int, Int)] = [
      "3%": (5, 5), "20px": (20, 20), "30": (8, 8), "5%,8px": (16, 8), "0": (0, 0),
    ]
    // The letters end there, and the line around them 1.5 pixels beyond.
    let (across, down) = try #require(insets[inset].map { (max($0 - 2, 0), max($1 - 2, 0)) })
    #expect(box.x.lowerBound >= across && box.x.upperBound < 320 - across, "\(box)")
    #expect(box.y.lowerBound >= down && box.y.upperBound < 180 - down, "\(box)")
    #expect(box.y.count > 40)
  }

  @Test func `a width is where it wraps`() throws {
    let words = ["--text", "one two three four", "--font-size", "20px", "--place", "topLeft"]
    let wide = try #require(try changed(words))
    let narrow = try #require(try changed(words + ["--width", "25%"]))
    #expect(wide.x.count > 150 && wide.y.count < 25)
    // A quarter of 320, and the line around the letters.
    #expect(narrow.x.count <= 84 && narrow.y.count > 40)
  }

  @Test func `built-ins count, two braces are one, and time and opacity apply`() throws {
    let words = ["--text", "{{{frame}}}", "--place", "topLeft", "--from", "0.2", "--until", "0.8"]
    #expect(try changed(words) == nil)
    let shown = try #require(try changed(words, frame: 5))
    #expect(try #require(try changed(["--text", "{{5}}", "--place", "topLeft"])).x == shown.x)
    #expect(try changed(words, frame: 20) == nil)
    #expect(try changed(["--text", "x", "--opacity", "0"]) == nil)
    #expect(try changed(["--text", "x", "--fade", "0.4"]) == nil)
    let report = try bench.imprint(
      "stamp", "clip.mkv", "--text", "x", "--preset", "null", "--report", "-")
    #expect(report.json?["overlay"] as? [String] == ["text"])
  }

  /// Digits are not of one width, and the letters in the box move with them.
  @Test func `the box of a text that counts stays as it is`() throws {
    let words = ["--text", "{timecode}", "--font-size", "30px", "--box", "black"]
    let isBlack = { (pixel: [UInt8]) in pixel.allSatisfy { $0 < 40 } }
    let boxes = try [0, 1, 8, 11, 20].map { frame in
      try #require(try changed(words, frame: frame, isStamp: isBlack))
    }
    #expect(Set(boxes.map(\.x)).count == 1 && Set(boxes.map(\.y)).count == 1, "\(boxes)")
    // It ends with the safe area, 16 pixels from the edge.
    #expect(boxes[0].x.upperBound == 303)
  }

  @Test func `values of other overlays are not those of a stamp`() throws {
    try bench.folder.write(
      """
      { format: "imprint.overlay/1", parameters: { place: { type: "place", default: "top" } },
        layers: [{ size: [8, 8], backgroundColor: "red", position: { at: "{place}" } }] }
      """, to: "dot.json")
    let words = ["--text", "HELLO", "--overlay", "dot.json", "--set", "place=topLeft"]
    let both = try #require(try changed(words))
    #expect(both.x.lowerBound == 0 && both.y.lowerBound == 0 && both.y.upperBound > 165)
    #expect(
      try bench.imprint("stamp", "clip.mkv", "--text", "x", "--set", "place=top")
        == .failure(
          64, "parameter place: no overlay has such a parameter",
          hint: "--place is of what is stamped, --set of the overlays that are named"))
  }

  /// The overlays that ship are stamped, whatever the folder has of their names.
  @Test func `a folder's own overlay of the name is another`() throws {
    try bench.folder.write("{", to: "Overlays/text/overlay.json")
    #expect(try changed(["--text", "HELLO"]) != nil)
  }

  /// 20 % of 180 are 36, and twice as wide; 2 % of 320 are 6.4.
  @Test func `a logo's height is given instead of its width, and its insets one by one`() throws {
    let box = try #require(
      try changed(["--logo", "logo.png", "--height", "20%", "--inset", "2%,40px"]))
    #expect(72...74 ~= box.x.count && 36...38 ~= box.y.count)
    #expect(box.x.upperBound == 313 && box.y.upperBound == 139)
  }

  /// The words after `stamp clip.mkv`, the error and the hint.
  private static let wrong: [(words: [String], code: Int32, error: String, hint: String?)] = [
    ([], 64, "--logo: it is required: --logo FILE, or --text TEXT to stamp a text", nil),
    (
      ["--text", "x", "--logo", "logo.png", "--font", "Inter"], 64, "--font: it is for --text", nil
    ),
    (
      ["--logo", "logo.png", "--text", "x", "--loop", "2"], 64, "--loop: it is for --logo",
      "--font-size says how large a text is"
    ),
    (
      ["--logo", "logo.png", "--loop", "0"], 64,
      "--loop: '0' is not true, false or a whole number above 0", nil
    ),
    (
      ["--logo-fps", "abc", "--logo", "logo.png", "--logo", "logo.png"], 64,
      "--logo-fps: 'abc' is not a frame rate such as 25, 29.97 or 30000/1001", nil
    ),
    (
      ["--logo", "logo.png", "--rotate", "left"], 64,
      "--rotate: 'left' is not a number of degrees, such as 45 or -30", nil
    ),
    (
      ["--logo", "logo.png", "--place", "left", "--place", "right"], 64,
      "--place: can be given only once", nil
    ),
    (
      ["--logo", "logo.png", "--width", "9%", "--height", "9%"], 64,
      "--height: it does not go with --width",
      "either follows from the other by the logo's shape"
    ),
    (
      ["--text", "x", "--height", "9%"], 64, "--height: it is for --logo",
      "--font-size says how large a text is"
    ),
    (["--logo", "logo.png", "--color", "red"], 64, "--color: it is for --text", nil),
    (["--text", ""], 64, "--text: nothing of it shows", nil),
    (["--text", " \u{200B}\u{2060}\t"], 64, "--text: nothing of it shows", nil),
    (
      ["--text", "{tmecode}"], 64, "--text: \"{tmecode}\" stands for nothing",
      "did you mean {timecode}?"
    ),
    (
      ["--text", "{userId}"], 64, "--text: \"{userId}\" stands for nothing",
      "{{ is a brace; what stands for something is {time}, {timecode}, {frame}, {date}, {inputName}, "
        + "{remaining}, {duration}, {percent}, {value}"
    ),
    (
      ["--text", "{a"], 64, "--text: a \"{\" is never closed; write \"{{\" for a brace", nil
    ),
    (
      ["--text", "a\u{1}"], 64, "--text: a text cannot hold the control character U+0001", nil
    ),
    (
      ["--text", "x", "--font", "no.ttf"], 66, "--font: \"no.ttf\" is not there", nil
    ),
    (
      ["--text", "x", "--font-size", "0"], 64,
      "--font-size: '0' is not a length above 0 and up to 16384 pixels, such as 20%, 300px or 120",
      nil
    ),
    (
      ["--text", "x", "--inset", "1,2,3"], 64,
      "--inset: '1,2,3' is not a length from 0, such as 3%, 40px or 12, or two: 2%,40px", nil
    ),
    (
      ["--text", "x", "--opacity", "50%"], 64, "--opacity: '50%' is not a number from 0 to 1",
      "did you mean 0.5?"
    ),
    (
      ["--text", "x", "--color", "ornge"], 64,
      "--color: 'ornge' is not a colour such as #ff8000, #ff8000cc or orange",
      "did you mean orange?"
    ),
  ]

  @Test func `what cannot be stamped is told in one line`() throws {
    for (words, code, error, hint) in Self.wrong {
      #expect(
        try bench.imprint(["stamp", "clip.mkv"] + words) == .failure(code, error, hint: hint),
        "\(words)")
    }
  }
}
