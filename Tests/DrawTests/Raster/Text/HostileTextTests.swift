import Foundation
import ImprintDraw
import ImprintLanguage
import ImprintValues
import Testing

@Suite struct HostileTextTests {
  static let strings = [
    "", " ", "\n\n\n", "\t", #"%{}:'"\<b>&amp;`"#, "<span size='100'>x</span>", "\u{202E}abc",
    "\u{202E}\u{2066}\u{202B}", "\u{0301}\u{0301}\u{20E3}", "\u{FFFD}\u{FFFF}\u{10FFFF}", "a\0b",
    "\u{1}\u{7F}\u{85}\u{2028}\u{2029}", "مرحبا بالعالم", "שלום", "你好，世界", "नमस्ते",
    "😀👍🏽👨‍👩‍👧‍👦🏳️‍🌈1️⃣", "\u{200D}\u{FE0F}", "\u{FEFF}\u{200B}",
    "ﷺ" + String(repeating: "\u{0489}", count: 200),
  ]

  @Test(arguments: strings)
  func `every string is measured and drawn`(string: String) throws {
    let raster = Rasterizer()
    for wraps in [false, true] {
      for truncation in TextContent.Truncation.allCases {
        var style = TextStyle(string, fontSize: 14)
        style.wraps = wraps
        style.truncation = truncation
        style.minimumScale = 0.5
        style.outlineWidth = 1
        let size = raster.size(of: style, in: TextRoom(width: 50, height: nil))
        #expect(size.width >= 0 && size.height > 0)
        let drawing = Drawing.text(TextDrawing(style, box: Size(width: 50, height: 20)))
        _ = try raster.bitmap(of: drawing, width: 60, height: 30)
      }
    }
  }

  @Test(arguments: ["x", "ID ", "\u{0301}", "漢", "😀", "\n"])
  func `10,000 characters are drawn`(character: String) throws {
    let raster = Rasterizer()
    for wraps in [false, true] {
      var style = TextStyle(String(repeating: character, count: 10_000), fontSize: 14)
      style.wraps = wraps
      style.truncation = .middle
      style.minimumScale = 0.5
      let drawing = Drawing.text(TextDrawing(style, box: Size(width: 80, height: 20)))
      _ = try raster.bitmap(of: drawing, width: 80, height: 20)
    }
  }

  @Test func `markup is drawn as it stands`() {
    let raster = Rasterizer()
    func width(_ string: String) -> Double {
      raster.size(of: TextStyle(string, fontSize: 100), in: .unlimited).width
    }
    #expect(width("<b>&amp;</b>") > width("&") + width("bamp"))
  }

  @Test(arguments: [0, -1, .nan, .infinity, 1e-9, 1e9] as [Double])
  func `no length of a style does harm`(length: Double) throws {
    let raster = Rasterizer()
    for member in [\TextStyle.fontSize, \.lineSpacing, \.minimumScale, \.outlineWidth] {
      var style = TextStyle("a b", fontSize: 12)
      style.wraps = true
      style.truncation = .end
      style[keyPath: member] = length
      style.padding = Size(width: length, height: 1)
      _ = raster.size(of: style, in: TextRoom(width: length, height: nil))
      for box in [Size(width: length, height: 10), Size(width: 10, height: length)] {
        let drawing = Drawing.text(TextDrawing(style, box: box))
        _ = try? raster.bitmap(of: drawing, width: 20, height: 20)
        _ = raster.inkBounds(of: drawing)
      }
    }
  }
}

@Suite struct FontTests {
  func width(_ choice: TextContent.FontChoice, _ raster: Rasterizer) -> Double {
    var style = TextStyle("Hamburgefonstiv", fontSize: 100)
    style.font = choice
    return raster.size(of: style, in: .unlimited).width
  }

  @Test func `one that is not there is told once, and the bundled one is taken`() {
    let raster = Rasterizer()
    let bundled = width(.bundled, raster)
    for _ in 0..<2 {
      #expect(width(.family("No Such Family Bold"), raster) == bundled)
      #expect(width(.file("/nowhere/none.ttf"), raster) == bundled)
      #expect(width(.file(#filePath), raster) == bundled)
    }
    #expect(
      raster.warnings == [
        .fontNotFound("No Such Family Bold", substitute: "Inter Bold"),
        .fontFileNotUsable("/nowhere/none.ttf", substitute: "Inter Bold"),
        .fontFileNotUsable(#filePath, substitute: "Inter Bold"),
      ])
  }

  @Test func `the family that ships is found by its name, in its five weights`() {
    let raster = Rasterizer()
    #expect(width(.family("Inter Bold"), raster) == width(.bundled, raster))
    let widths = ["", " Medium", " SemiBold", " Bold", " ExtraBold"].map {
      width(.family("Inter\($0)"), raster)
    }
    #expect(widths == widths.sorted() && Set(widths).count == 5)
    #expect(raster.warnings.isEmpty)
  }

  /// The family is everywhere that Pango is tested, in Book and Bold, upright and oblique.
  @Test func `a style that a family lacks is told, with the one that was taken`() {
    let raster = Rasterizer()
    for name in [
      "DejaVu Sans", "DejaVu Sans Bold", "DejaVu Sans Bold Oblique", "DejaVu Sans Italic",
    ] {
      _ = width(.family(name), raster)
    }
    #expect(raster.warnings.isEmpty)
    _ = width(.family("DejaVu Sans Mono Ultra-Light"), raster)
    #expect(
      raster.warnings
        == [.fontNotFound("DejaVu Sans Mono Ultra-Light", substitute: "DejaVu Sans Mono")])
  }

  /// Its family has it by another name: DejaVu Sans in Condensed Bold.
  @Test(
    .enabled(
      if: FileManager.default.fileExists(
        atPath: "/usr/share/fonts/truetype/dejavu/DejaVuSansCondensed-Bold.ttf"),
      "there is no condensed DejaVu on this machine"))
  func `a font that is asked for by its full name is not told as missing`() {
    let raster = Rasterizer()
    _ = width(.family("DejaVu Sans Condensed Bold"), raster)
    #expect(raster.warnings.isEmpty)
  }

  @Test func `a file's own style is taken, without emboldening it again`() {
    let machine = Rasterizer(images: FakeImages(), bundledFont: nil)
    let bundled = Rasterizer()
    #expect(width(.file(Folders.bundledFont), machine) == width(.bundled, bundled))
    #expect(machine.warnings.isEmpty && bundled.warnings.isEmpty)
  }

  @Test func `a bundled font that is not there is told`() {
    let raster = Rasterizer(images: FakeImages(), bundledFont: "/nowhere/bold.otf")
    #expect(width(.bundled, raster) > 0)
    guard case .fontFileNotUsable("/nowhere/bold.otf", _)? = raster.warnings.first else {
      Issue.record("\(raster.warnings)")
      return
    }
  }

  @Test func `a machine without any font draws no text, and says so`() async {
    await #expect(processExitsWith: .success) {
      try useNoFonts()
      let raster = Rasterizer(images: FakeImages(), bundledFont: nil)
      let style = TextStyle("ID: 10086 😀", fontSize: 12)
      let size = raster.size(of: style, in: .unlimited)
      let drawing = Drawing.text(TextDrawing(style, box: Size(width: 50, height: 20)))
      let bitmap = try raster.bitmap(of: drawing, width: 50, height: 20)
      try #require(size == .zero && bitmap.covered == nil && raster.warnings == [.noFonts])
    }
  }

  @Test func `a machine without any font draws with the bundled one`() async {
    await #expect(processExitsWith: .success) {
      try useNoFonts()
      let raster = Rasterizer()
      let style = TextStyle("ID: 10086 漢😀عرب", fontSize: 12)
      let drawing = Drawing.text(TextDrawing(style, box: Size(width: 150, height: 20)))
      let bitmap = try raster.bitmap(of: drawing, width: 150, height: 20)
      try #require(bitmap.covered != nil && raster.warnings.isEmpty)
    }
  }
}

/// Points fontconfig at a configuration that has no folder of fonts.
func useNoFonts() throws {
  let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).conf")
  try Data("<fontconfig></fontconfig>".utf8).write(to: file)
  setenv("FONTCONFIG_FILE", file.path, 1)
}
