public import Primitives

/// What is to be drawn, in coordinates of its own; places, percentages and time are worked out.
///
/// Equal drawings look the same: it is the key by which bitmaps are cached.
public indirect enum Drawing: Hashable, Sendable {
  case box(BoxDrawing)
  case image(ImageDrawing)
  case text(TextDrawing)
  case shape(ShapeDrawing)
  case gradient(GradientDrawing)
  case masked(MaskedDrawing)
  case blurred(BlurredDrawing)
  case shaded(ShadedDrawing)
  case tiled(TiledDrawing)
  /// Back to front.
  case group([Element])

  /// A drawing in a group: placed, and faded as one.
  public struct Element: Hashable, Sendable {
    /// What is placed and faded.
    public var drawing: Drawing
    /// From the drawing's coordinates to the group's.
    public var transform: AffineTransform
    /// Of the drawing as one image, 0…1.
    public var opacity: Double

    /// In its place and opaque, unless said otherwise.
    public init(_ drawing: Drawing, transform: AffineTransform = .identity, opacity: Double = 1) {
      self.drawing = drawing
      self.transform = transform
      self.opacity = opacity
    }
  }
}

/// A box from (0, 0), filled and bordered; the border lies inside it.
public struct BoxDrawing: Hashable, Sendable {
  /// In the units of its coordinates, as the other lengths; (0, 0) is its top left corner.
  public var size: Size
  /// Nil for a border alone.
  public var fill: Color?
  /// At most half of the shorter edge.
  public var cornerRadius: Double
  /// From the edge inwards; 0 without a border.
  public var borderWidth: Double
  /// Has no effect without a width.
  public var borderColor: Color

  /// Square and without a border, unless said otherwise.
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

/// A part of an image, stretched to a rectangle and cut at a box from (0, 0).
public struct ImageDrawing: Hashable, Sendable {
  /// The file or pattern by which it is opened.
  public var path: String
  /// Which of the file's images.
  public var index: Int
  /// The part that is shown, in the unit square of the image.
  public var part: Rect
  /// Where that part goes.
  public var target: Rect
  /// What lies outside the box from (0, 0) of this size is cut off.
  public var clip: Size
  /// A second image over the first, and how far it has faded in; nil outside cross-fades.
  public var fade: Fade?

  /// An image that lies over another one, more and more.
  public struct Fade: Hashable, Sendable {
    /// The file or pattern by which the second image is opened.
    public var path: String
    /// Which of that file's images.
    public var index: Int
    /// 0…1.
    public var progress: Double

    /// The second image takes the first one's `part`, `target` and `clip`.
    public init(path: String, index: Int, progress: Double) {
      self.path = path
      self.index = index
      self.progress = progress
    }
  }

  /// One image alone, unless a fade is given.
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
  /// How it looks; its lengths are worked out.
  public var style: TextStyle
  /// What it is aligned in, from (0, 0), with the padding inside; it cuts nothing off.
  public var box: Size
  /// The room that it shrinks, breaks and is cut to fit in.
  public var room: TextRoom
  /// Whether it counts, so that it does not come back.
  public var isPassing: Bool

  /// Nothing is checked; a text larger than its box runs out of it.
  ///
  /// - Parameter room: nil for the box.
  public init(_ style: TextStyle, box: Size, room: TextRoom? = nil, isPassing: Bool = false) {
    self.style = style
    self.box = box
    self.room = room ?? TextRoom(width: box.width, height: box.height)
    self.isPassing = isPassing
  }
}

/// A text with its lengths in points, not yet in a box.
public struct TextStyle: Hashable, Sendable {
  /// Any Unicode text; drawn as it is, never interpreted as markup.
  public var string: String
  /// Which font; one that is not there falls back.
  public var font: TextContent.FontChoice
  /// The em.
  public var fontSize: Double
  /// Of the glyphs; colour emoji keep their own.
  public var color: Color
  /// Of the lines across the box.
  public var alignment: TextContent.Alignment
  /// Of all lines together down the box.
  public var verticalAlignment: TextContent.VerticalAlignment
  /// Whether lines break at the width of the box.
  public var wraps: Bool
  /// Whether broken lines are made about equally long.
  public var isBalanced: Bool
  /// What gives way where the text does not fit.
  public var truncation: TextContent.Truncation
  /// The least factor by which the font shrinks to fit its box; 1 never shrinks.
  public var minimumScale: Double
  /// Added between lines; below 0 they move closer.
  public var lineSpacing: Double
  /// On each side, across and down.
  public var padding: Size
  /// Under the glyphs, without effect at a width of 0.
  public var outlineColor: Color
  /// 0 without an outline.
  public var outlineWidth: Double

  /// White, in the bundled font, on one line, without padding or outline.
  public init(_ string: String, fontSize: Double) {
    self.string = string
    self.fontSize = fontSize
    font = .bundled
    color = .white
    alignment = .natural
    verticalAlignment = .top
    wraps = false
    isBalanced = false
    truncation = .none
    minimumScale = 1
    lineSpacing = 0
    padding = .zero
    outlineColor = .black
    outlineWidth = 0
  }
}
