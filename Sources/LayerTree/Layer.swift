public import Primitives

/// A rectangle with contents, animations and sublayers: Core Animation's `CALayer`, as a value.
///
///     var logo = Layer(.image(ImageContent(.file("logo.png"))))
///     logo.position = .flush(.bottomRight, inset: .fraction(0.03))
///     logo.size = LayerSize(width: .length(.fraction(0.15)), height: .automatic)
///     // A file of 400 × 200 on a frame of 1920 × 1080 is drawn at 288 × 144 pixels, 32.4 from the
///     // right and the lower edge; on one of 1080 × 1920 at 162 × 81, again 32.4 from both.
///
/// A tree of layers is the model: what was asked for, before time and the frame's size are known.
/// `Scene` works out from it what is seen at an instant. Colours are sRGB, lengths are `Length`s,
/// times are seconds of the parent's own time, angles are degrees clockwise.
public struct Layer: MediaTiming, Hashable, Sendable, Codable {
  /// For people; need not be unique.
  public var name: String?
  /// What it shows itself, over its background and under its sublayers.
  public var content: LayerContent
  /// Of its bounds, before its own scale and rotation (Core Animation's `bounds.size`).
  public var size: LayerSize
  /// What an automatic size grows to at most; text wraps or shrinks at it.
  public var maximumSize = SizeLimit()
  /// Where in its parent it lies; `.point` places `anchorPoint`, `.flush` the whole box.
  public var position = Position.flush(.center)
  /// The point of its bounds that `position` places and that it turns about; y down, 0…1.
  public var anchorPoint = Point(x: 0.5, y: 0.5)
  /// Degrees clockwise about `anchorPoint`, after the scale (`transform.rotation.z`, there in
  /// radians).
  public var rotation = 0.0
  /// Factors across and down.
  public var scale = Point(x: 1, y: 1)
  /// A move after position, scale and rotation, along the parent's axes (`transform.translation`).
  public var translation = Offset.zero
  /// Of the layer with all that is in it, as one image; 0…1.
  public var opacity = 1.0
  /// Whether neither it nor anything in it is drawn.
  public var isHidden = false
  /// Siblings are drawn by rising `zPosition`, and those of one height in their order.
  public var zPosition = 0.0
  /// Fills the bounds beneath the contents; nil for nothing.
  public var backgroundColor: Color?
  /// Of background and border, held at half of the shorter edge; contents are cut by it where
  /// `masksToBounds` says so.
  public var cornerRadius = Length.zero
  /// Drawn inside the bounds, over the contents and the sublayers.
  public var borderWidth = Length.zero
  /// Drawn only where `borderWidth` is above 0.
  public var borderColor = Color.black
  /// How far what lies under the layer is blurred where it is seen through its box, with its round corners:
  /// a standard deviation; 0 leaves it as it is.
  public var backdropBlur = Length.zero
  /// Whether contents and sublayers are cut at the bounds, with their round corners.
  public var masksToBounds = false
  /// Under all that is seen of it; nil for none.
  public var shadow: Shadow?
  /// The standard deviation of the Gaussian that softens all that is seen of it, as one image; a
  /// fraction is of the parent's shorter edge. An image repeats its edge pixels and is cut and masked after
  /// that; all else runs out over its edges.
  public var blur = Length.zero
  /// How its sublayers are repeated over its bounds; nil shows them once.
  public var tile: Tile?
  /// When it begins to be drawn, in its parent's time; nil: from the start. Does not shift time.
  public var from: Double?
  /// When it is no longer drawn, in its parent's time (half-open); nil: to the end.
  public var until: Double?
  /// Whether places of sublayers beneath it count upwards, from the lower edge of their parent.
  public var isGeometryFlipped = false
  /// Whether what lies in it lies and moves as in a mirror: at the right edge what would lie at the left one.
  /// Turns, contents and the lines of texts stay as they are.
  public var isMirrored = false
  /// Whether its edges, but for its translation, lie on whole pixels of its parent, so that boxes that touch
  /// have no seam; without effect while it is scaled or turned.
  public var isPixelAligned = false
  /// An endless pass from 0 and no fill, unless said otherwise.
  public var timing = Timing()
  /// In the layer's own time; of several on one key path the last running one wins.
  public var animations: [Animation] = []
  /// Back to front.
  public var sublayers: [Layer] = []
  /// A list, since a value cannot hold one of its own kind.
  private var masks: [Layer] = []

  /// The layer whose alpha all that is seen of this one is multiplied with; it lies in the bounds as a
  /// sublayer does. Nil for none; nothing is seen through a mask that is hidden or out of its time.
  public var mask: Layer? {
    get { masks.first }
    set { masks = newValue.map { [$0] } ?? [] }
  }

  /// In the middle of its parent, as large as its contents, or as its parent for a group.
  public init(_ content: LayerContent = .group, sublayers: [Layer] = []) {
    self.content = content
    self.size = content.defaultSize
    self.sublayers = sublayers
  }
}
