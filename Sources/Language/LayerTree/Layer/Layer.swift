public import ImprintValues

/// A rectangle with contents, animations and sublayers: Core Animation's `CALayer`, as a value.
///
///     var logo = Layer(.image(ImageContent(.file("logo.png"))))
///     logo.position = .flush(.bottomRight, inset: .fraction(0.03))
///     logo.size = LayerSize(width: .length(.fraction(0.15)), height: .automatic)
///     // A file of 400 × 200 on a frame of 1920 × 1080 is drawn at 288 × 144 pixels, 32.4 from the
///     // right and the lower edge; on one of 1080 × 1920 at 162 × 81, again 32.4 from both.
///
/// A tree of layers is the model, independent of time and frame size. `Scene` evaluates it at an
/// instant. Colours are sRGB, lengths are `Length`s, times are seconds of the parent's time, angles
/// are clockwise.
public struct Layer: MediaTiming, Hashable, Sendable {
  /// A name for people; need not be unique.
  public var name: String?
  /// The layer's own content, above its background and below its sublayers.
  public var content: LayerContent
  /// The size of its bounds, before scale and rotation (Core Animation's `bounds.size`).
  public var size: LayerSize
  /// The largest automatic size; text wraps or shrinks at it.
  public var maximumSize = SizeLimit()
  /// The width over the height, by which an automatic axis follows from the other one; nil for that of the content.
  public var aspect: Double?
  /// The position in the parent; `.point` places `anchorPoint`, `.flush` the bounding box.
  public var position = Position.flush(.center)
  /// The point of the bounds that `position` places and rotation turns about; 0…1, y down.
  public var anchorPoint = Point(x: 0.5, y: 0.5)
  /// The turn clockwise about `anchorPoint`, applied after the scale (`transform.rotation.z`).
  public var rotation = Angle.zero
  /// Factors across and down.
  public var scale = Point(x: 1, y: 1)
  /// A shift along the parent's axes, applied after position, scale and rotation
  /// (`transform.translation`).
  public var translation = Offset.zero
  /// The opacity of the layer and its sublayers as one image; 0…1.
  public var opacity = 1.0
  /// Whether the layer and its sublayers are not drawn.
  public var isHidden = false
  /// Siblings are drawn by rising `zPosition`, and those of equal `zPosition` in their order.
  public var zPosition = 0.0
  /// The fill of the bounds below the content; nil for none, which is the default but for codes.
  public var backgroundColor: Color?
  /// The radius of background, border and gradients, clamped to half of the shorter edge; other
  /// content is clipped by it only where `masksToBounds` is set.
  public var cornerRadius = Length.zero
  /// The corners that `cornerRadius` rounds; the others are square.
  public var maskedCorners = Corners.all
  /// The width of the border, drawn inside the bounds above content and sublayers.
  public var borderWidth = Length.zero
  /// The border's colour; drawn only where `borderWidth` is above 0.
  public var borderColor = Color.black
  /// The standard deviation of a blur of everything below the layer, seen through its rounded
  /// bounds; 0 for none.
  public var backdropBlur = Length.zero
  /// Whether content and sublayers are clipped to the rounded bounds.
  public var masksToBounds = false
  /// The frames in which the layer is there, with all that is in it; elsewhere it takes no room either.
  public var condition = FrameCondition()
  /// Whether it keeps off other layers at an edge of the frame, as a root layer of an overlay; by default captions alone do.
  public var lane: Lane
  /// What it takes from the frame; of a root layer, for all that is in it.
  public var frameRules = FrameRules()
  /// The shadows of everything visible of the layer, the first on top.
  public var shadows: [Shadow] = []
  /// The standard deviation of a blur of the layer as one image; a fraction refers to the parent's
  /// shorter edge. An image repeats its edge pixels and is clipped and masked after the blur; other
  /// content spreads over its edges.
  public var blur = Length.zero
  /// The layout of a group's sublayers one after the other; nil for places of their own. Other contents ignore it.
  public var stack: Stack?
  /// The movement of the sublayers past the bounds; nil for none. Other contents ignore it.
  public var scroll: Scroll?
  /// The repetition of the sublayers over the bounds; nil draws them once.
  public var tile: Tile?
  /// The start of its visibility in the parent's time; nil for the beginning. Does not shift its
  /// local time.
  public var from: Double?
  /// The end of its visibility in the parent's time (half-open); nil for the end.
  public var until: Double?
  /// Whether y coordinates of sublayers count upwards from the lower edge.
  public var isGeometryFlipped = false
  /// Whether the positions and motions of sublayers are mirrored left to right. Rotation, content
  /// and text lines are not.
  public var isMirrored = false
  /// Whether its edges, before the translation, snap to whole pixels of the parent, so that
  /// adjacent boxes have no seam; ignored while it is scaled or rotated.
  public var isPixelAligned = false
  /// One endless pass from 0 without fill, by default.
  public var timing = Timing()
  /// Animations in the layer's local time; of several on one key path the last running one wins.
  public var animations: [Animation] = []
  /// Whether what lies beyond its bounds is cut at whole pixels: a layer of the parts of a text.
  var cutsAtPixels = false
  // On the heap, since few layers have one.
  private var allWays: [LayerWays] = []
  private var reveals: [Reveal] = []
  private var nested = Nested<Layer>()
  /// One layer at most.
  private var masks = Nested<Layer>()

  /// The way in which its text comes part by part; nil for a text that comes as a whole.
  var reveal: Reveal? {
    get { reveals.first }
    set { reveals = newValue.map { [$0] } ?? [] }
  }

  /// The ways in which it comes and goes, which animations stand for once its stay is known.
  var ways: LayerWays? {
    get { allWays.first }
    set { allWays = newValue.map { [$0] } ?? [] }
  }

  /// The sublayers, back to front.
  public var sublayers: [Layer] {
    get { nested.elements }
    _modify { yield &nested.elements }
  }

  /// A layer in the bounds whose alpha multiplies everything visible of this one (`CALayer.mask`);
  /// nil for none. A mask that is hidden or out of its time hides all.
  public var mask: Layer? {
    get { masks.elements.first }
    set { masks = Nested(newValue.map { [$0] } ?? []) }
  }

  /// Centred in its parent, as large as its content, or as its parent for a group; white behind a code.
  public init(_ content: LayerContent = .group, sublayers: [Layer] = []) {
    self.content = content
    self.size = content.defaultSize
    self.backgroundColor = content.defaultBackgroundColor
    self.lane = content.defaultLane
    nested = Nested(sublayers)
  }

  /// Takes out the layers in it that no copy of it shares.
  mutating func takeUnshared() -> [Layer] {
    (nested.takeUnshared() ?? []) + (masks.takeUnshared() ?? [])
  }
}
