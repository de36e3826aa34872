import ImprintLanguage
import ImprintValues
import Testing

/// Stacks on a frame of 1080 × 1080, on which a unit is a pixel, with texts half as wide as high a character.
@Suite struct StackTests {
  private static func text(_ string: String, size: Double = 20, name: String? = nil) -> Layer {
    var content = TextContent(string)
    content.fontSize = .units(size)
    var layer = Layer(.text(content))
    layer.name = name ?? string
    return layer
  }

  private static func box(_ name: String, _ width: Double, _ height: Double) -> Layer {
    var layer = Layer()
    layer.name = name
    layer.size = LayerSize(.units(width), .units(height))
    layer.backgroundColor = .white
    return layer
  }

  private static func stack(
    _ axis: Stack.Axis, _ sublayers: [Layer], _ change: (inout Layer) -> Void = { _ in }
  ) -> Layer {
    var layer = Layer(sublayers: sublayers)
    layer.name = "stack"
    layer.size = .automatic
    layer.anchorPoint = .zero
    layer.position = .point(.zero)
    layer.stack = Stack(axis)
    change(&layer)
    return layer
  }

  private static func frames(
    _ layer: Layer, _ names: String..., at time: Double = 0
  ) -> [Rect?] {
    names.map { Stage.scene([layer]).presentation(of: $0, at: time)?.frame }
  }

  /// "wide" is 4 · 10 wide and 20 high, "lines" of 30 is 5 · 15 wide and 30 high.
  @Test func `a column is as wide as its widest and as high as all, with its gap and padding`() {
    let column = Self.stack(.column, [Self.text("wide"), Self.text("lines", size: 30)]) {
      $0.stack?.gap = 8
      $0.stack?.padding = Offset(x: 24, y: 14)
      $0.stack?.alignment = .start
    }
    #expect(
      Self.frames(column, "stack", "wide", "lines") == [
        Rect(x: 0, y: 0, width: 75 + 48, height: 20 + 8 + 30 + 28),
        Rect(x: 24, y: 14, width: 40, height: 20), Rect(x: 24, y: 42, width: 75, height: 30),
      ])
  }

  @Test(arguments: [(Stack.Alignment.start, 0.0), (.center, 15), (.end, 30)])
  func `a row places its sublayers across`(alignment: Stack.Alignment, top: Double) {
    let row = Self.stack(.row, [Self.box("a", 10, 40), Self.box("b", 20, 10)]) {
      $0.stack?.gap = 5
      $0.stack?.alignment = alignment
    }
    #expect(
      Self.frames(row, "a", "b") == [
        Rect(x: 0, y: 0, width: 10, height: 40), Rect(x: 15, y: top, width: 20, height: 10),
      ])
  }

  /// 100 less 30 of the boxes leaves 70.
  @Test(arguments: [
    (Stack.Justification.start, [0.0, 10]), (.center, [35, 45]), (.end, [70, 80]),
    (.spaceBetween, [0, 80]),
  ])
  func `a row that is larger than it needs places them along`(
    justification: Stack.Justification, places: [Double]
  ) {
    let row = Self.stack(.row, [Self.box("a", 10, 10), Self.box("b", 20, 10)]) {
      $0.size.width = .length(100)
      $0.stack?.justification = justification
    }
    #expect(Self.frames(row, "a", "b").map { $0?.minX } == places)
  }

  /// Of four boxes of 40 with gaps of 10, two are 90 wide and three 140.
  @Test func `a row that wraps goes on in another where it is full`() {
    let boxes = ["a", "b", "c", "d"].map { Self.box($0, 40, $0 == "b" ? 30 : 20) }
    let row = Self.stack(.row, boxes) {
      $0.stack?.wraps = true
      $0.stack?.gap = 10
      $0.stack?.alignment = .end
      $0.maximumSize.width = .units(120)
      $0.stack?.padding = Offset(x: 5, y: 3)
    }
    #expect(
      Self.frames(row, "stack", "a", "b", "c", "d") == [
        Rect(x: 0, y: 0, width: 100, height: 66), Rect(x: 5, y: 13, width: 40, height: 20),
        Rect(x: 55, y: 3, width: 40, height: 30), Rect(x: 5, y: 43, width: 40, height: 20),
        Rect(x: 55, y: 43, width: 40, height: 20),
      ])
  }

  @Test func `each line of a wrapped row has its sublayers in the middle`() {
    let row = Self.stack(.row, ["a", "b", "c"].map { Self.box($0, 40, 20) }) {
      $0.stack?.wraps = true
      $0.stack?.justification = .center
      $0.size = LayerSize(.units(100), .units(100))
    }
    #expect(Self.frames(row, "a", "c").map { $0?.minX } == [10, 30])
    // Two lines of 20 in the middle of 100.
    #expect(Self.frames(row, "a", "c").map { $0?.minY } == [30, 50])
  }

  @Test func `without an end, or with room for all, nothing wraps`() {
    let endless = Self.stack(.row, ["a", "b", "c"].map { Self.box($0, 40, 20) }) {
      $0.stack?.wraps = true
    }
    #expect(Self.frames(endless, "stack") == [Rect(x: 0, y: 0, width: 120, height: 20)])
    let wide = Self.stack(.row, ["a", "b", "c"].map { Self.box($0, 40, 20) }) {
      $0.stack?.wraps = true
      $0.size = LayerSize(.units(120), .units(60))
    }
    #expect(Self.frames(wide, "a", "c").map { $0?.minY } == [20, 20])
  }

  /// From nothing to the 20 of its text, in a column with a box behind it.
  @Test func `an automatic size may be animated, and the others follow`() {
    var text = Self.text("wide")
    text.add(BasicAnimation(.boundsHeight, from: .units(0), to: nil, duration: 2))
    let column = Self.stack(.column, [text, Self.box("b", 20, 10)])
    #expect(near(Self.frames(column, "b", at: 1)[0]?.minY, 10))
    #expect(near(Self.frames(column, "stack", at: 1)[0]?.size.height, 20))
    #expect(near(Self.frames(column, "b", at: 3)[0]?.minY, 20))
  }

  @Test func `what shows nothing, or is hidden for good, takes neither place nor gap`() {
    var hidden = Self.box("hidden", 50, 50)
    hidden.isHidden = true
    let column = Self.stack(
      .column, [Self.text("a"), Self.text(" ", name: "blank"), hidden, Self.text("b")]
    ) { $0.stack?.gap = 6 }
    #expect(Self.frames(column, "stack")[0]?.size.height == 46)
    #expect(Self.frames(column, "b")[0]?.minY == 26)
  }

  @Test func `a layer out of its time keeps its place`() {
    var late = Self.box("late", 10, 10)
    late.from = 5
    let row = Self.stack(.row, [late, Self.box("b", 20, 10)])
    #expect(Self.frames(row, "b")[0]?.minX == 10)
  }

  @Test func `scale, rotation and translation leave the places of others`() {
    var turned = Self.box("turned", 10, 10)
    turned.scale = Point(x: 3, y: 3)
    turned.rotation = .degrees(45)
    turned.translation = Offset(x: 9, y: 9)
    let row = Self.stack(.row, [turned, Self.box("b", 20, 10)])
    #expect(Self.frames(row, "b") == [Rect(x: 10, y: 0, width: 20, height: 10)])
    #expect(Self.frames(row, "stack") == [Rect(x: 0, y: 0, width: 30, height: 10)])
  }

  @Test func `a size that grows moves those behind it`() {
    var growing = Self.box("growing", 10, 10)
    var animation = BasicAnimation(.boundsWidth, from: .length(10), to: .length(30))
    animation.timing.duration = 2
    growing.animations = [.basic(animation)]
    let row = Self.stack(.row, [growing, Self.box("b", 20, 10)])
    #expect(near(Self.frames(row, "b", at: 1)[0]?.minX, 20))
    #expect(Stage.scene([row]).displayList(at: FrameInstant(time: 0)).validUntil <= 0.001)
  }

  /// Ten letters of 10 units wrap in 60 to two lines.
  @Test func `a text wraps at the room that the stack's limit leaves in its padding`() {
    var text = Self.text("abcdefghij")
    if case .text(var content) = text.content {
      content.wraps = true
      text.content = .text(content)
    }
    text.maximumSize.width = .fraction(1)
    let column = Self.stack(.column, [text]) {
      $0.maximumSize.width = .units(100)
      $0.stack?.padding = Offset(x: 20, y: 0)
    }
    #expect(Self.frames(column, "stack") == [Rect(x: 0, y: 0, width: 100, height: 40)])
    #expect(Self.frames(column, "abcdefghij") == [Rect(x: 20, y: 0, width: 60, height: 40)])
  }

  /// Ten letters of 10 units wrap in half of 100 to two lines, however many stacks without a size lie between.
  @Test(arguments: [1, 3])
  func `a text's limit is a share of what the stacks around it have room for`(depth: Int) {
    var text = Self.text("abcdefghij")
    if case .text(var content) = text.content {
      content.wraps = true
      text.content = .text(content)
    }
    text.maximumSize.width = .fraction(0.5)
    var column = text
    for _ in 0..<depth {
      column = Self.stack(.column, [column])
      if depth > 1 { column.position = Layer().position }
    }
    var parent = Layer(sublayers: [column])
    parent.size = LayerSize(100, 100)
    let frame = Stage.scene([parent]).presentation(of: "abcdefghij", at: 0)?.frame
    #expect(frame?.size == Size(width: 50, height: 40))
  }

  @Test func `stretched layers reach from edge to edge, as far as their size is automatic`() {
    var line = Self.box("line", 0, 2)
    line.size.width = .automatic
    let column = Self.stack(.column, [Self.box("a", 70, 10), line, Self.box("b", 20, 10)]) {
      $0.stack?.alignment = .stretch
    }
    let frames = [
      Rect(x: 0, y: 10, width: 70, height: 2), Rect(x: 0, y: 12, width: 20, height: 10),
    ]
    #expect(Self.frames(column, "line", "b") == frames)
    // A limit is not what they are stretched to.
    var limited = column
    limited.maximumSize.width = .units(200)
    #expect(Self.frames(limited, "line", "b") == frames)
  }

  @Test func `a mirrored row runs from the right, and one whose geometry is flipped stays upright`()
  {
    let mirrored = Self.stack(.row, [Self.box("a", 10, 10), Self.box("b", 20, 10)]) {
      $0.isMirrored = true
    }
    #expect(Self.frames(mirrored, "a", "b").map { $0?.minX } == [20, 0])
    let flipped = Self.stack(.column, [Self.box("a", 10, 10), Self.box("b", 10, 30)]) {
      $0.isGeometryFlipped = true
    }
    #expect(Self.frames(flipped, "a", "b").map { $0?.minY } == [0, 10])
  }

  @Test func `stacks in stacks are measured from within`() {
    let inner = Self.stack(.column, [Self.box("a", 10, 10), Self.box("b", 30, 10)]) {
      $0.name = "inner"
      $0.position = Layer().position
    }
    let outer = Self.stack(.row, [Self.box("mark", 8, 50), inner]) { $0.stack?.gap = 2 }
    #expect(Self.frames(outer, "stack") == [Rect(x: 0, y: 0, width: 40, height: 50)])
    #expect(Self.frames(outer, "b") == [Rect(x: 10, y: 25, width: 30, height: 10)])
  }

  @Test func `a position in a stack is a fault`() {
    var placed = Self.box("a", 10, 10)
    placed.position = .point(.zero)
    let fault = Self.stack(.row, [placed]).faults.first
    #expect(fault?.member == "sublayers[0].position")
    #expect(
      Self.stack(.row, [Self.box("a", 1, 1)]) { $0.stack?.gap = -1 }.faults.first?.member == "gap")
  }
}
