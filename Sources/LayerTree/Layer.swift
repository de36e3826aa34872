public import Primitives

/// A rectangle with contents, animations and sublayers: Core Animation's `CALayer`, as a value.
///
///     var logo = Layer(.image(ImageContent(.file("logo.png"))))
///     logo.position = .flush(.bottomRight, inset: .fraction(0.03))
///     logo.size = LayerSize(width: .length(.fraction(0.15)), height: .automatic)
///
/// A tree of layers is the model: what was asked for, before time and the frame's size are known.
/// `Scene` works out from it what is seen at an instant. Colours are sRGB, lengths are `Length`s,
/// times are seconds of the parent's own time, angles are degrees clockwise.
public struct Layer: Hashable, Sendable, Codable {
  /// For people; need not be unique.
  public var name: String?
  public var content: LayerContent
  /// Of its bounds, before its own scale and rotation (Core Animation's `bounds.size`).
  public var size: LayerSize
  /// What an automatic size grows to at most; text wraps or shrinks at it.
  public var maximumSize = SizeLimit()
  public var position = Position.flush(.center)
  /// The point of its bounds that `position` places and that it turns about; y down, 0…1.
  public var anchorPoint = Point(x: 0.5, y: 0.5)
  public var rotation = 0.0
  /// Factors across and down.
  public var scale = Point(x: 1, y: 1)
  public var translation = Offset.zero
  /// Of the layer with all that is in it, as one picture; 0…1.
  public var opacity = 1.0
  public var isHidden = false
  /// Siblings are drawn by rising `zPosition`, and those of one height in their order.
  public var zPosition = 0.0
  public var backgroundColor: Color?
  public var cornerRadius = Length.zero
  /// Drawn inside the bounds, over the contents and the sublayers.
  public var borderWidth = Length.zero
  public var borderColor = Color.black
  /// When it begins to be drawn, in its parent's time; nil: from the start. Does not shift time.
  public var from: Double?
  /// When it is no longer drawn, in its parent's time (half-open); nil: to the end.
  public var until: Double?
  /// Whether places of sublayers beneath it count upwards, from the lower edge of their parent.
  public var isGeometryFlipped = false
  /// An endless pass from 0 and no fill, unless said otherwise.
  public var timing = Timing()
  public var animations: [Animation] = []
  /// Back to front.
  public var sublayers: [Layer] = []

  public init(_ content: LayerContent = .group, sublayers: [Layer] = []) {
    self.content = content
    self.size = content.defaultSize
    self.sublayers = sublayers
  }
}
