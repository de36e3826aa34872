import ImprintDraw
import ImprintLanguage
import ImprintValues
import TestSupport
import Testing

/// Archives of dotLottie, versions 1 and 2 (dotlottie.io/spec), and their themes.
@Suite struct LottieArchiveTests {
  typealias File = (name: String, content: [UInt8])

  static func file(_ name: String, _ text: String) -> File { (name, [UInt8](text.utf8)) }

  /// An archive (PKWARE's APPNOTE 6.3), compressed in blocks that hold their bytes as they are (RFC 1951, 3.2.4), or not
  /// at all.
  static func zip(_ files: [File], deflated: Bool = true) -> [UInt8] {
    func bytes(_ number: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    var (content, directory): ([UInt8], [UInt8]) = ([], [])
    for file in files {
      let size = file.content.count
      let packed =
        deflated ? [1] + bytes(size, 2) + bytes(~size, 2) + file.content : file.content
      let shared =
        bytes(20, 2) + bytes(0, 2) + bytes(deflated ? 8 : 0, 2) + bytes(0, 4)
        + bytes(Int(file.content.checksum), 4) + bytes(packed.count, 4) + bytes(size, 4)
        + bytes(file.name.utf8.count, 2)
      let place = content.count
      content += bytes(0x0403_4B50, 4) + shared + bytes(0, 2) + file.name.utf8 + packed
      directory +=
        bytes(0x0201_4B50, 4) + bytes(20, 2) + shared + bytes(0, 12) + bytes(place, 4)
        + file.name.utf8
    }
    let end =
      bytes(0x0605_4B50, 4) + bytes(0, 4) + bytes(files.count, 2) + bytes(files.count, 2)
      + bytes(directory.count, 4) + bytes(content.count, 4) + bytes(0, 2)
    return content + directory + end
  }

  static let red = Lottie.file(Lottie.layer(Lottie.square()))
  static let blue = Lottie.file(Lottie.layer(Lottie.square(color: "[0,0,1]")))

  @Test(arguments: [true, false])
  func `its first animation is drawn`(deflated: Bool) throws {
    let one = Self.zip(
      [
        Self.file("manifest.json", "{\"animations\":[{\"id\":\"a\"},{\"id\":\"b\"}]}"),
        Self.file("animations/a.json", Self.red), Self.file("animations/b.json", Self.blue),
      ], deflated: deflated)
    #expect(try Lottie.image(of: one)[50, 25] == [255, 0, 0, 255])
  }

  @Test func `the manifest says with which animation it begins`() throws {
    let files = [
      Self.file("a/a.json", Self.red), Self.file("a/b.json", Self.blue),
      Self.file(
        "manifest.json",
        "{\"version\":\"2\",\"initial\":{\"animation\":\"b\"},\"animations\":[{\"id\":\"a\"},{\"id\":\"b\"}]}"
      ),
    ]
    #expect(try Lottie.image(of: Self.zip(files))[50, 25] == [0, 0, 255, 255])
  }

  @Test(arguments: [("i/x.png", ""), ("images/x.png", ""), ("pictures/x.png", "pictures/")])
  func `an image of the archive is drawn`(name: String, folder: String) throws {
    let green = Bitmap(PixelSize(width: 20, height: 10)) { _, _ in [0, 255, 0, 255] }
    let animation = Lottie.file(
      "{\"ty\":2,\"ind\":1,\"ip\":0,\"op\":10,\"st\":0,\"ks\":{},\"refId\":\"x\"}",
      assets: "{\"id\":\"x\",\"w\":100,\"h\":50,\"u\":\"\(folder)\",\"p\":\"x.png\"}")
    let archive = Self.zip([
      Self.file("manifest.json", "{\"animations\":[{\"id\":\"a\"}]}"),
      Self.file("animations/a.json", animation), Self.file(name, "a green file"),
    ])
    let image = try Lottie.image(of: archive, images: ["a green file": [green]])
    #expect(image[50, 25] == [0, 255, 0, 255])
  }

  @Test func `a file of the archive that is damaged is as if it were not there`() throws {
    var archive = Self.zip(
      [
        Self.file("manifest.json", "{\"animations\":[{\"id\":\"a\"}]}"),
        Self.file("animations/a.json", Self.red),
      ], deflated: false)
    // The last of its JSON, whose checksum is another's then.
    let end = try #require(archive.lastIndex(of: UInt8(ascii: "}")))
    archive[end] = UInt8(ascii: "]")
    #expect(try Self.reason(archive) == "the animation \"a\" of its manifest is not there")
  }

  static let themed = [
    file("a/a.json", LottieSlotTests.file),
    file("t/night.json", "{\"rules\":[{\"id\":\"ink\",\"type\":\"Color\",\"value\":[0,1,0]}]}"),
    file(
      "t/dawn.json",
      """
      {"rules":[{"id":"ink","type":"Color","keyframes":[{"frame":0,"value":[0,0,1],"hold":true},
      {"frame":5,"value":[1,0,0]}]}]}
      """),
  ]

  static func manifest(_ more: String = "") -> File {
    file(
      "manifest.json",
      "{\"animations\":[{\"id\":\"a\"\(more)}],\"themes\":[{\"id\":\"night\"},{\"id\":\"dawn\"}]}")
  }

  @Test func `a theme changes the values of slots, still or by key frames`() throws {
    let archive = Self.zip(Self.themed + [Self.manifest()])
    func color(_ theme: String?, frame: Int = 0) throws -> [UInt8] {
      try Lottie.image(of: archive, frame: frame, with: ImageChanges(theme: theme))[50, 25]
    }
    #expect(try color(nil) == [255, 255, 0, 255])
    #expect(try color("night") == [0, 255, 0, 255])
    #expect(try color("dawn") == [0, 0, 255, 255])
    #expect(try color("dawn", frame: 5) == [255, 0, 0, 255])
  }

  @Test func `the theme that the manifest begins with is drawn, unless another is named`() throws {
    let archive = Self.zip(Self.themed + [Self.manifest(",\"initialTheme\":\"night\"")])
    #expect(try Lottie.image(of: archive)[50, 25] == [0, 255, 0, 255])
    let dawn = try Lottie.image(of: archive, with: ImageChanges(theme: "dawn"))
    #expect(dawn[50, 25] == [0, 0, 255, 255])
  }

  @Test func `a slot that is set counts before the theme`() throws {
    let archive = Self.zip(Self.themed + [Self.manifest()])
    let changes = ImageChanges(slots: ["ink": .text("#ffffff")], theme: "night")
    #expect(try Lottie.image(of: archive, with: changes)[50, 25] == [255, 255, 255, 255])
  }

  @Test func `a theme that is not there is told`() throws {
    let archive = Self.zip(Self.themed + [Self.manifest()])
    #expect(
      try Lottie.losses(of: archive, with: ImageChanges(theme: "noon")) == [
        "it has no theme \"noon\": it has night, dawn"
      ])
    #expect(
      try Lottie.losses(of: Self.red, with: ImageChanges(theme: "noon")) == [
        "it has no theme \"noon\": it has none"
      ])
  }

  @Test(arguments: [
    ([file("a.txt", "")], "it is an archive without manifest.json, and so no dotLottie"),
    ([file("manifest.json", "{}")], "its manifest names no animation"),
    (
      [file("manifest.json", "{\"animations\":[{\"id\":\"x\"}]}")],
      "the animation \"x\" of its manifest is not there"
    ),
    ([file("manifest.json", "{")], "manifest.json in it is no JSON"),
  ])
  func `an archive that holds no animation is refused`(files: [File], reason: String) throws {
    #expect(throws: RasterError.self) { try Lottie.image(of: Self.zip(files)) }
    #expect(try Self.reason(Self.zip(files)) == reason)
  }

  /// Cut anywhere, it has no directory.
  @Test func `an archive that is cut is refused`() throws {
    let archive = Self.zip([Self.manifest()] + Self.themed)
    for count in stride(from: 4, to: archive.count, by: 29) {
      #expect(try Self.reason(Array(archive.prefix(count))) == "it is no whole zip archive")
    }
  }

  static func reason(_ bytes: [UInt8]) throws -> String? {
    do {
      _ = try Lottie.image(of: bytes)
      return nil
    } catch RasterError.lottie(_, let reason) {
      return reason
    }
  }
}

/// Slots: places whose values an overlay sets.
@Suite struct LottieSlotTests {
  /// A square with a yellow of a slot, and one of the slot's size.
  static let file = Lottie.file(
    Lottie.layer(
      "{\"ty\":\"gr\",\"it\":[{\"ty\":\"rc\",\"p\":\(Lottie.still("[50,25]")),"
        + "\"s\":{\"sid\":\"size\",\"k\":[10,10]}},"
        + "{\"ty\":\"fl\",\"c\":{\"sid\":\"ink\",\"k\":[1,0,0]}},{\"ty\":\"tr\"}]}"),
    head: "\(Lottie.size),\"slots\":{\"ink\":{\"p\":\(Lottie.still("[1,1,0]"))}}")

  func image(_ slots: [String: ImageContent.Slot]) throws -> Bitmap {
    try Lottie.image(of: Self.file, with: ImageChanges(slots: slots))
  }

  @Test func `a slot has the file's value, and that of the overlay in its place`() throws {
    #expect(try image([:])[50, 25] == [255, 255, 0, 255])
    #expect(try image(["ink": .text("#0f0")])[50, 25] == [0, 255, 0, 255])
    #expect(try image(["ink": .text("blue")])[50, 25] == [0, 0, 255, 255])
    #expect(try image(["ink": .numbers([0, 0, 1])])[50, 25] == [0, 0, 255, 255])
    #expect(
      try image(["size": .numbers([20, 30])]).covered
        == PixelRect(minX: 40, minY: 10, maxX: 60, maxY: 40))
  }

  @Test func `a text's slot has the overlay's words`() throws {
    let file = LottieTextTests.file("A").replacing("\"d\":{", with: "\"d\":{\"sid\":\"name\",")
    let image = try Lottie.image(of: file, with: ImageChanges(slots: ["name": .text("AA")]))
    #expect(image.covered == PixelRect(minX: 20, minY: 20, maxX: 50, maxY: 30))
  }

  @Test func `a slot that is not there, or takes another kind of value, is told`() throws {
    func losses(_ slots: [String: ImageContent.Slot]) throws -> [String] {
      try Lottie.losses(of: Self.file, with: ImageChanges(slots: slots))
    }
    #expect(try losses(["ink": .text("red")]) == [])
    #expect(try losses(["accent": .number(1)]) == ["it has no slot \"accent\": it has ink, size"])
    #expect(
      try losses(["ink": .text("much")]) == [
        "the value that is set for the slot \"ink\" does not fit it (layer 1)"
      ])
    let plain = Lottie.file(Lottie.layer(Lottie.square()))
    #expect(
      try Lottie.losses(of: plain, with: ImageChanges(slots: ["a": .number(1)])) == [
        "it has no slot \"a\": it has none"
      ])
  }
}
