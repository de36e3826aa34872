public import Primitives

/// What is to be drawn, in coordinates of its own; places, percentages and time are worked out.
///
/// Equal drawings look the same: it is the key by which bitmaps are cached.
public indirect enum Drawing: Hashable, Sendable {
  case box(BoxDrawing)
  case picture(PictureDrawing)
  case text(TextDrawing)
  /// Back to front.
  case group([Element])

  /// A drawing in a group: placed, and faded as one.
  public struct Element: Hashable, Sendable {
    public var drawing: Drawing
    /// From the drawing's coordinates to the group's.
    public var transform: AffineTransform
    public var opacity: Double

    public init(_ drawing: Drawing, transform: AffineTransform = .identity, opacity: Double = 1) {
      self.drawing = drawing
      self.transform = transform
      self.opacity = opacity
    }
  }
}

/// A box from (0, 0), filled and bordered; the border lies inside it.
public struct BoxDrawing: Hashable, Sendable {
  public var size: Size
  public var fill: Color?
  /// At most half of the shorter edge.
  public var cornerRadius: Double
  public var borderWidth: Double
  public var borderColor: Color

  public init(
    size: Size, fill: Color?, cornerRadius: Double = 0, borderWidth: Double = 0,
    borderColor: Color = .black
  ) {
    self.size = size
    self.fill = fill
    self.cornerRadius = cornerRadius
    self.borderWidth = borderWidth
    self.borderColor = borderColor
  }
}

/// A part of a picture, stretched to a rectangle and cut at a box from (0, 0).
public struct PictureDrawing: Hashable, Sendable {
  public var path: String
  /// Which of the file's pictures.
  public var index: Int
  /// The part that is shown, in the unit square of the picture.
  public var part: Rect
  /// Where that part goes.
  public var target: Rect
  public var clip: Size
  /// A second picture over the first, and how far it has faded in; nil outside cross-fades.
  public var fade: Fade?

  public struct Fade: Hashable, Sendable {
    public var path: String
    public var index: Int
    /// 0…1.
    public var progress: Double

    public init(path: String, index: Int, progress: Double) {
      self.path = path
      self.index = index
      self.progress = progress
    }
  }

  public init(path: String, index: Int, part: Rect, target: Rect, clip: Size, fade: Fade? = nil) {
    self.path = path
    self.index = index
    self.part = part
    self.target = target
    self.clip = clip
    self.fade = fade
  }
}

/// A text in a box from (0, 0), its lengths in points.
public struct TextDrawing: Hashable, Sendable {
  public var style: TextStyle
  public var box: Size

  public init(_ style: TextStyle, box: Size) {
    self.style = style
    self.box = box
  }
}

/// A text with its lengths in points, not yet in a box.
public struct TextStyle: Hashable, Sendable {
  public var string: String
  public var font: TextContent.FontChoice
  public var fontSize: Double
  public var color: Color
  public var alignment: TextContent.Alignment
  public var verticalAlignment: TextContent.VerticalAlignment
  public var wraps: Bool
  public var truncation: TextContent.Truncation
  public var minimumScale: Double
  public var lineSpacing: Double
  /// On each side, across and down.
  public var padding: Size
  public var outlineColor: Color
  /// 0 without an outline.
  public var outlineWidth: Double

  public init(_ string: String, fontSize: Double) {
    self.string = string
    self.fontSize = fontSize
    font = .bundled
    color = .white
    alignment = .natural
    verticalAlignment = .top
    wraps = false
    truncation = .none
    minimumScale = 1
    lineSpacing = 0
    padding = .zero
    outlineColor = .black
    outlineWidth = 0
  }
}
