/// A screen or a camera of this machine (`AVCaptureDevice`).
///
///     CaptureDevice("screen")                   // .screen(nil): all of the display that DISPLAY names
///     CaptureDevice("screen:640x360+100+50")    // that part of it
///     CaptureDevice("/dev/video0")              // .camera("/dev/video0")
///     CaptureDevice("test")                     // .chart
public enum CaptureDevice: Hashable, Sendable {
  /// The X11 display that the environment names (`DISPLAY`), or a part of it.
  case screen(Part?)
  /// The V4L2 device at a path.
  case camera(String)
  /// A moving chart, for trying out, whose frame n is made n frames after the first one, and shows its number.
  case chart

  /// A part of a screen, in pixels.
  public struct Part: Hashable, Sendable {
    /// The edges of the part.
    public var size: PixelSize
    /// The columns to the left of it.
    public var x: Int
    /// The rows above it.
    public var y: Int

    /// Takes the numbers unchecked.
    public init(_ size: PixelSize, x: Int, y: Int) {
      (self.size, self.x, self.y) = (size, x, y)
    }
  }

  /// The device of a notation: `screen`, `screen:WxH+X+Y`, the path of a device, `test`; nil for others.
  public init?(_ notation: String) {
    switch notation {
    case "screen": self = .screen(nil)
    case "test": self = .chart
    case _ where notation.hasPrefix("screen:"):
      guard let part = Part(notation.dropFirst("screen:".count)) else { return nil }
      self = .screen(part)
    case _ where notation.hasPrefix("/dev/"): self = .camera(notation)
    default: return nil
    }
  }

  /// The notation that names it.
  public var notation: String {
    switch self {
    case .screen(nil): "screen"
    case .screen(let part?): "screen:\(part.size.width)x\(part.size.height)+\(part.x)+\(part.y)"
    case .camera(let path): path
    case .chart: "test"
    }
  }
}

/// The wishes that a device is opened with.
public struct CaptureSettings: Hashable, Sendable {
  /// The frames in a second.
  public var frameRate = Rational(30)
  /// The size of the frames in pixels; nil for the device's own.
  public var size: PixelSize?
  /// Whether the pointer of the mouse is recorded with a screen.
  public var showsCursor = true

  /// 30 frames a second in the device's own size, with the pointer.
  public init() {}
}

extension CaptureDevice.Part {
  /// Reads `WxH+X+Y`.
  fileprivate init?(_ notation: Substring) {
    let parts = notation.split(separator: "+", omittingEmptySubsequences: false)
    guard parts.count == 3, let x = Int(parts[1]), let y = Int(parts[2]), x >= 0, y >= 0 else {
      return nil
    }
    let edges = parts[0].split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard edges.count == 2, let width = edges[0], let height = edges[1], width > 0, height > 0
    else { return nil }
    self.init(PixelSize(width: width, height: height), x: x, y: y)
  }
}
