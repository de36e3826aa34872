public import Primitives

/// The exact size that a preset makes, and how the video lies in it.
///
///     canvas: { size: [1080, 1920], mode: "blur" }
public struct PresetCanvas: Hashable, Sendable, Codable {
  /// How the video lies in the canvas where no layer of an overlay shows it.
  public enum Mode: String, Hashable, Sendable, Codable, CaseIterable {
    /// All of it is seen, on the background.
    case contain
    /// It fills the canvas, and what is too much is cut off on both sides.
    case cover
    /// All of it is seen, on a blurred copy that fills the canvas.
    case blur
  }

  /// Width and height in square pixels; it does not turn with the video.
  public var size: PixelSize
  public var mode = Mode.contain
  /// What is seen where the video does not lie.
  public var background = Color.black

  /// The video in the middle, on black.
  public init(size: PixelSize) {
    self.size = size
  }
}

/// The members of a canvas while they are read.
struct PresetCanvasDraft {
  var size: PixelSize?
  var mode = PresetCanvas.Mode.contain
  var background = Color.black

  static let keys: [Key<PresetCanvasDraft>] = [
    Key("size", .pixelSize, isRequired: true, "Its width and height; it does not turn.") {
      $0.size = $1
    },
    Key(
      "mode", ValueReader<PresetCanvas.Mode>.choice, default: "\"contain\"",
      "How the video lies in it where no layer shows it: wholly, filling it, or wholly on a blurred copy.",
      \.mode),
    Key(
      "background", .color, default: "\"black\"", "What is seen where the video does not lie.",
      \.background),
  ]
}

extension ValueReader<PresetCanvas> {
  static let presetCanvas: ValueReader = ValueReader(.object("canvas")) { value, reader in
    var draft = PresetCanvasDraft()
    let members = reader.readObject(
      value, as: "a canvas", by: PresetCanvasDraft.keys, into: &draft)
    guard members != nil, let size = draft.size else { return nil }
    var canvas = PresetCanvas(size: size)
    canvas.mode = draft.mode
    canvas.background = draft.background
    return canvas
  }
}
