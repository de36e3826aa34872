import ImprintLanguage
import ImprintPlanning
import ImprintValues
import TestSupport
import Testing

/// `reveal` of texts, in films of ten seconds, on a frame of 1080 × 1080 whose units are pixels.
@Suite struct RevealTests {
  /// Letters of ten by twenty, on lines that break at line feeds.
  private struct Letters: ContentMeasuring {
    func size(of text: TextStyle, in room: TextRoom) -> Size {
      let lines = text.string.split(separator: "\n", omittingEmptySubsequences: false)
      return Size(
        width: 10 * Double(lines.map(\.utf8.count).max() ?? 0), height: 20 * Double(lines.count))
    }

    func parts(_ ranges: [Range<Int>], of text: TextDrawing) -> TextParts {
      var parts = TextParts()
      var start = 0
      for (index, line) in text.style.string.split(separator: "\n").enumerated() {
        let (count, top) = (line.utf8.count, 20 * Double(index))
        parts.lines.append(
          TextParts.Line(
            bytes: start..<(start + count),
            reach: Rect(x: 0, y: top, width: 10 * Double(count), height: 20), band: Rect.none))
        for range in ranges where range.lowerBound >= start && range.lowerBound < start + count {
          parts.parts.append(
            TextParts.Part(
              box: Rect(
                x: 10 * Double(range.lowerBound - start), y: top,
                width: 10 * Double(range.count), height: 20), baseline: top + 15))
        }
        start += count + 1
      }
      return parts
    }

    func images(of image: ImageReference) -> ImageFacts? { nil }
  }

  private func read(
    _ reveal: String, string: String = "'ab cd'", _ keys: String = "", isEndOpen: Bool = false,
    values: [String: String] = [:]
  ) -> OverlayDocument.Result {
    var context = DocumentContext(end: 10)
    context.isEndOpen = isEndOpen
    return OverlayDocument.read(
      Array(
        """
        { format: 'imprint.overlay/1', layers: [{ type: 'text', string: \(string), position: [0, 0],
        anchorPoint: [0, 0], reveal: \(reveal), \(keys) }] }
        """.utf8), in: nil, with: context)
  }

  private func scene(
    _ reveal: String, string: String = "'ab cd'", _ keys: String = ""
  ) throws -> Scene {
    let result = read(reveal, string: string, keys)
    #expect(result.faults == [])
    return Scene(
      result.overlay.layers, frame: PixelSize(width: 1080, height: 1080), measuring: Letters())
  }

  /// The bytes of the parts that are drawn, with their opacities; nil for the whole.
  private func parts(_ scene: Scene, at time: Double) -> [[Double?]] {
    scene.displayList(at: FrameInstant(time: time)).items.map { item in
      guard case .text(let text) = item.drawing else { return [] }
      let bytes = text.part?.bytes
      return [
        bytes.map { Double($0.lowerBound) }, bytes.map { Double($0.upperBound) },
        (item.opacity * 1000).rounded() / 1000,
      ]
    }
  }

  @Test func `each part comes so much later than the one before, and then the text is whole`()
    throws
  {
    let scene = try scene(
      "{ by: 'character', stagger: 1, duration: 2 }", "from: 1, until: 9")
    #expect(parts(scene, at: 0.9) == [])
    #expect(parts(scene, at: 2) == [[0, 1, 0.5]])
    #expect(parts(scene, at: 3) == [[0, 1, 1], [1, 2, 0.5]])
    #expect(parts(scene, at: 4.5) == [[0, 1, 1], [1, 2, 1], [3, 4, 0.75], [4, 5, 0.25]])
    // Four letters: 3 s from the first to the last, and 2 s for it.
    #expect(parts(scene, at: 6) == [[nil, nil, 1]])
  }

  @Test(
    arguments: [
      ("'word'", "'ab  cd\\n e'", [0..<2, 4..<6, 8..<9]),
      ("'line'", "'ab\\ncd e'", [0..<2, 3..<7]),
      ("'character'", "'e\\u0301x'", [0..<3, 3..<4]),
      // Arabic letters join: a word in their place. Two bytes a letter.
      ("'character'", "'\\u0633\\u0644 ab'", [0..<4, 5..<6, 6..<7]),
      // A flag is one letter of two scalars of four bytes.
      ("'character'", "'\\uD83C\\uDDE8\\uD83C\\uDDED!'", [0..<8, 8..<9]),
      ("'word'", "'\\u4F60\\u597D\\uFF0Cab'", [0..<3, 3..<9, 9..<11]),
    ] as [(String, String, [Range<Int>])])
  func `parts are what is read as one`(by: String, string: String, ranges: [Range<Int>]) throws {
    let scene = try scene("{ by: \(by), stagger: 0, duration: 2 }", string: string)
    let found = parts(scene, at: 1).map { [$0[0], $0[1]] }
    #expect(found == ranges.map { [Double($0.lowerBound), Double($0.upperBound)] })
  }

  @Test(
    arguments: [
      ("'forward'", [1, 0.5, 0, 0, 0]), ("'backward'", [0, 0, 0, 0.5, 1]),
      ("'center'", [0, 0.5, 1, 0.5, 0]),
    ] as [(String, [Double])])
  func `the order says which is the first`(order: String, opacities: [Double]) throws {
    // 4 s from the first to the last of five, or 2 s from the middle one to both ends.
    let total = order == "'center'" ? 2 : 4
    let scene = try scene(
      "{ by: 'character', order: \(order), stagger: { total: \(total) }, duration: 2 }",
      string: "'abcde'")
    let seen = Dictionary(
      uniqueKeysWithValues: parts(scene, at: 2).map { (Int($0[0] ?? 0), $0[2] ?? 0) })
    #expect((0..<5).map { seen[$0] ?? 0 } == opacities)
  }

  @Test func `an exit is the same backwards, until the end of the layer`() throws {
    let mirrored = try scene(
      "{ by: 'word', stagger: 1, duration: 1, timingFunction: 'easeIn', exit: true }", "until: 8")
    #expect(parts(mirrored, at: 5.9) == [[nil, nil, 1]])
    #expect(parts(mirrored, at: 6.3) == parts(mirrored, at: 1.7))
    #expect(parts(mirrored, at: 7.75) == parts(mirrored, at: 0.25))
    let own = try scene(
      "{ by: 'word', duration: 0, stagger: 0, exit: { effect: 'fade', stagger: 1, duration: 1 } }",
      "until: 8")
    #expect(parts(own, at: 6.5) == [[0, 2, 0.5], [3, 5, 1]])
    #expect(parts(own, at: 7.5) == [[3, 5, 0.5]])
    let swift = try scene(
      "{ by: 'word', stagger: 1, duration: 1, exit: { stagger: 0, duration: 2 } }", "until: 8")
    #expect(parts(swift, at: 7) == [[0, 2, 0.5], [3, 5, 0.5]])
  }

  /// Three seconds in one and a half.
  @Test func `in a short stay all of it shrinks by one factor`() throws {
    let scene = try scene(
      "{ by: 'word', stagger: 1, duration: 1, exit: { stagger: 0 } }", "from: 1, until: 2.5")
    #expect(parts(scene, at: 1.25) == [[0, 2, 0.5]])
    #expect(parts(scene, at: 1.75) == [[0, 2, 1], [3, 5, 0.5]])
    #expect(parts(scene, at: 2.25) == [[0, 2, 0.5], [3, 5, 0.5]])
  }

  @Test func `parts have animations as layers have them`() throws {
    let scene = try scene(
      """
      { by: 'word', stagger: 1, animations: [
        { keyPath: 'opacity', from: 0, to: 1, duration: 2 },
        { keyPath: 'translation.y', from: '100%', to: 0, duration: 2 }], exit: true }
      """, "until: 8")
    #expect(parts(scene, at: 1) == [[0, 2, 0.5]])
    #expect(parts(scene, at: 2) == [[0, 2, 1], [3, 5, 0.5]])
    #expect(parts(scene, at: 7) == [[0, 2, 0.5]])
    let items = scene.displayList(at: FrameInstant(time: 1)).items
    // Of the text's 20, half of the way: the part's own place is at 0.
    #expect(items.map(\.transform.ty) == [10])
  }

  @Test func `a part slides out of its own line's box, and is seen in it alone`() throws {
    let scene = try scene(
      "{ by: 'word', stagger: 0, clip: 'line', effect: 'slide', from: 'bottom', duration: 1 }",
      string: "'ab\\ncd'")
    let items = scene.displayList(at: FrameInstant(time: 0.5)).items
    #expect(items.map(\.transform.ty) == [10, 10])
    #expect(items.map(\.opacity) == [1, 1])
    #expect(items.map { $0.clip.map { [$0.minY, $0.maxY] } } == [[0, 20], [20, 40]])
    #expect(scene.displayList(at: FrameInstant(time: 1)).items.map(\.clip) == [nil])
  }

  @Test func `in a mirror parts stay where the text has them, and come from the other side`() throws
  {
    let text =
      "{ type: 'text', string: 'ab', position: [0, 0], anchorPoint: [0, 0], reveal: { by: 'line', effect: 'slide', duration: 1 } }"
    let result = OverlayDocument.read(
      Array(
        "{ format: 'imprint.overlay/1', layers: [{ mirrorsFor: 'שלום', sublayers: [\(text)] }] }"
          .utf8), in: nil, with: DocumentContext(end: 10))
    let scene = Scene(
      result.overlay.layers, frame: PixelSize(width: 1080, height: 1080), measuring: Letters())
    func left(_ time: Double) -> [Double] {
      scene.displayList(at: FrameInstant(time: time)).items.map(\.transform.tx)
    }
    #expect(left(2) == [1060])
    #expect(left(0.5) == [1070])
  }

  @Test(arguments: [
    ("{ by: 'letter' }", "reveal.by", "expected \"character\", \"word\" or \"line\""),
    ("{ effect: 'draw' }", "reveal.effect", "it draws the strokes of shapes, and this is a text"),
    ("{ distance: 4 }", "reveal.distance", "a fade takes no distance: slide and blur do"),
    (
      "{ effect: 'pop', animations: [{ keyPath: 'opacity', from: 0 }] }", "reveal.effect",
      "parts have animations, or an effect; not both"
    ),
    (
      "{ animations: [{ keyPath: 'fontSize', from: 0 }] }", "reveal.animations",
      "parts of a text change their opacity, transform, blur and color; fontSize is not of a part"
    ),
    (
      "{ animations: [{ keyPath: 'opacity', from: 0, repeatCount: 'forever' }], exit: true }",
      "reveal.exit", "it ends with the layer, and its animations have no end"
    ),
    ("{ stagger: -1 }", "reveal.stagger", "expected a time of at least 0, found -1"),
    ("{ delay: 1 }", "reveal.delay", "a reveal has no key delay"),
  ])
  func `what a text cannot have is told where it stands`(
    reveal: String, path: String, message: String
  ) {
    let faults = read(reveal).faults
    #expect(faults.map(\.path) == ["layers[0].\(path)"])
    #expect(faults.first?.message.hasPrefix(message) == true, "\(faults)")
  }

  @Test func `a long text cannot come part by part`() {
    let long = String(repeating: "a ", count: 5_000)
    let faults = read("{}", string: "'\(long)'").faults
    #expect(faults.map(\.path) == ["layers[0].reveal"])
    #expect(
      faults.first?.message
        == "a text that comes part by part has 1,000 characters at most, and this one has 10,000")
    #expect(read("{}", string: "'\(long.prefix(1_000))'").faults == [])
  }

  @Test func `a recording without a duration has no end to go with`() {
    #expect(
      read("{ exit: true }", isEndOpen: true).faults.map(\.path) == ["layers[0].reveal"])
    #expect(read("{ exit: true }", "until: 5", isEndOpen: true).faults == [])
    #expect(read("{}", isEndOpen: true).faults == [])
  }
}

extension Rect {
  fileprivate static let none = Rect(x: 0, y: 0, width: 0, height: 0)
}
