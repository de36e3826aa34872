import Foundation
import TestSupport
import Testing

/// A clock that a program draws on a screen, and the times at which it has drawn it.
///
/// A busy machine draws late: what counts is when each value could be seen.
struct ScreenClock {
  private let tool: RunningTool

  /// Starts to draw; the squares are those of the chart.
  init(on screen: VirtualScreen, in bench: Workbench) throws {
    try bench.folder.write(Self.program, to: "clock.py")
    tool = try RunningTool("python3", ["clock.py", screen.display], in: bench.folder.path)
    let limit = Date.now + 30
    while tool.isRunning, !tool.outputSoFar.contains("\n"), Date.now < limit {
      Thread.sleep(forTimeInterval: 0.05)
    }
  }

  /// Ends the drawing, and returns the seconds within which each value could be seen, on the machine's clock.
  func end() throws -> [Int: ClosedRange<Double>] {
    kill(tool.identifier, SIGKILL)
    let drawn = tool.wait().output.split(separator: "\n").compactMap(Drawing.init)
    try #require(!drawn.isEmpty, "\(tool.errorsSoFar)")
    let seen = zip(drawn, drawn.dropFirst()).map { ($0.value, $0.before...$1.after) }
    return Dictionary(seen) { $0.lowerBound...$1.upperBound }
  }

  /// A line of the program: a value, and the seconds before and after it was drawn.
  private struct Drawing {
    let value: Int
    let before, after: Double

    init?(_ line: Substring) {
      let words = line.split(separator: " ")
      guard words.count == 3, let value = Int(words[0]), let before = Double(words[1]),
        let after = Double(words[2])
      else { return nil }
      (self.value, self.before, self.after) = (value, before, after)
    }
  }

  /// Whether Python finds what the program needs.
  static var isThere: Bool {
    let words = ["-c", "import ctypes; ctypes.CDLL('libX11.so.6')"]
    return (try? Tool.run("python3", words, in: "/"))?.status == 0
  }

  private static let program = """
    import ctypes, sys, time

    x = ctypes.CDLL("libX11.so.6")
    for name in ("XOpenDisplay", "XDefaultGC"):
        getattr(x, name).restype = ctypes.c_void_p
    for name in ("XDefaultRootWindow", "XCreatePixmap", "XBlackPixel", "XWhitePixel"):
        getattr(x, name).restype = ctypes.c_ulong
    display = ctypes.c_void_p(x.XOpenDisplay(sys.argv[1].encode()))
    root = ctypes.c_ulong(x.XDefaultRootWindow(display))
    graphics = ctypes.c_void_p(x.XDefaultGC(display, 0))
    colours = [ctypes.c_ulong(get(display, 0)) for get in (x.XBlackPixel, x.XWhitePixel)]
    sheet = ctypes.c_ulong(x.XCreatePixmap(display, root, 320, 16, 24))
    begin = time.monotonic()
    while True:
        value = int((time.monotonic() - begin) * 1000)
        for place in range(20):
            x.XSetForeground(display, graphics, colours[value >> place & 1])
            x.XFillRectangle(display, sheet, graphics, place * 16, 0, 16, 16)
        x.XSync(display, 0)
        before = time.monotonic()
        # In one request, so that no frame has a half of it.
        x.XCopyArea(display, sheet, root, graphics, 0, 0, 320, 16, 0, 0)
        x.XSync(display, 0)
        print(value, before, time.monotonic(), flush=True)
        time.sleep(0.002)
    """
}
