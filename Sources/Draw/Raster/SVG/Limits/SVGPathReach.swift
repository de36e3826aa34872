/// Counts the numbers of a path, its length, and the cost of its edges from their vertical extent.
struct SVGPathReach {
  private(set) var numbers = 0
  /// In user units; a curve counts as the polygon of its control points.
  private var edges: EdgeCost
  private var command: UInt8 = UInt8(ascii: "L")
  private var argument = 0
  private var base = 0.0
  private var y = 0.0
  /// Along both axes, in user units, with what is skipped between subpaths; at least as long as the path up to where its
  /// subpaths are closed.
  private(set) var length = 0.0
  private var baseX = 0.0
  private var x = 0.0

  /// - Parameter height: of the drawing.
  init(path: String, height: Double) {
    edges = EdgeCost(height: height)
    var token: [UInt8] = []
    for byte in path.utf8 { read(byte, &token) }
    add(token)
  }

  /// The cost of its edges.
  var cost: SVGCost { SVGCost(edges: edges.operations) }

  private mutating func read(_ byte: UInt8, _ token: inout [UInt8]) {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      token.append(byte)
    case UInt8(ascii: "."):
      if token.contains(byte) || token.contains(where: Self.isExponent) { end(&token) }
      token.append(byte)
    case UInt8(ascii: "e"), UInt8(ascii: "E"):
      token.append(byte)
    case UInt8(ascii: "-"), UInt8(ascii: "+"):
      if let last = token.last, !Self.isExponent(last) { end(&token) }
      token.append(byte)
    default:
      end(&token)
      if byte >= UInt8(ascii: "A") { begin(byte) }
    }
  }

  private static func isExponent(_ byte: UInt8) -> Bool { byte | 0x20 == UInt8(ascii: "e") }

  private mutating func end(_ token: inout [UInt8]) {
    add(token)
    token.removeAll(keepingCapacity: true)
  }

  private mutating func begin(_ command: UInt8) {
    self.command = command
    argument = 0
    (base, baseX) = (y, x)
  }

  private mutating func add(_ token: [UInt8]) {
    guard !token.isEmpty else { return }
    numbers += 1
    let (count, widths, heights) = Self.arguments(of: command)
    let index = argument % count
    argument += 1
    if let number = Double(String(decoding: token, as: UTF8.self)) {
      let isRelative = command >= UInt8(ascii: "a")
      if heights.contains(index) { move(to: isRelative ? base + number : number) }
      if widths.contains(index) { move(toX: isRelative ? baseX + number : number) }
      // The whole ellipse of an arc.
      if count == 7, index < 2 { length += .pi * abs(number) }
    }
    if index == count - 1 { (base, baseX) = (y, x) }
  }

  private mutating func move(to y: Double) {
    guard y.isFinite else { return }
    edges.add(y - self.y)
    length += abs(y - self.y)
    self.y = y
  }

  private mutating func move(toX x: Double) {
    guard x.isFinite else { return }
    length += abs(x - self.x)
    self.x = x
  }

  /// The number of a command's arguments, and which of them are x and y coordinates (SVG 2, section 9.3).
  private static func arguments(
    of command: UInt8
  ) -> (count: Int, widths: Set<Int>, heights: Set<Int>) {
    switch command | 0x20 {
    case UInt8(ascii: "c"): (6, [0, 2, 4], [1, 3, 5])
    case UInt8(ascii: "s"), UInt8(ascii: "q"): (4, [0, 2], [1, 3])
    case UInt8(ascii: "h"): (1, [0], [])
    case UInt8(ascii: "v"): (1, [], [0])
    case UInt8(ascii: "a"): (7, [5], [6])
    default: (2, [0], [1])
    }
  }
}
