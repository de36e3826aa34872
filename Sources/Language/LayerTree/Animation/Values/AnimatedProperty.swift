public import ImprintValues

/// A property of layers that animations change, with the type of its values, so that values of another type do not compile.
///
///     let levels = [1, 0.4, 1]
///     layer.add(KeyframeAnimation(.opacity, values: levels, duration: 3))
///     layer.add(BasicAnimation(.position, to: .flush(.bottomRight)))      // a number would not compile
public struct AnimatedProperty<Value: KeyframeValue>: Hashable, Sendable {
  /// The property's name in documents.
  public let keyPath: AnimationKeyPath

  fileprivate init(_ keyPath: AnimationKeyPath) { self.keyPath = keyPath }

  /// Values as animations have them.
  func animated(_ values: [some KeyframeValue]) -> [AnimatedValue] {
    values.map { $0.animatedValue(of: keyPath) }
  }
}

extension AnimatedProperty<Double> {
  /// 0…1.
  public static var opacity: Self { Self(.opacity) }
  /// The place among its siblings, back to front.
  public static var zPosition: Self { Self(.zPosition) }
  /// Opacity of the first shadow, 0…1.
  public static var shadowOpacity: Self { Self(.shadowOpacity) }
  /// The number that a text shows.
  public static var value: Self { Self(.value) }
  /// The space that is added between a text's letters, in ems.
  public static var letterSpacing: Self { Self(.letterSpacing) }
  /// Fraction of a shape's outline at which its stroke begins, 0…1.
  public static var strokeStart: Self { Self(.strokeStart) }
  /// Fraction of a shape's outline at which its stroke ends, 0…1.
  public static var strokeEnd: Self { Self(.strokeEnd) }
  /// The factor across.
  public static var scaleX: Self { Self(.scaleX) }
  /// The factor down.
  public static var scaleY: Self { Self(.scaleY) }
}

extension AnimatedProperty<Angle> {
  /// Clockwise; numbers are degrees.
  public static var rotation: Self { Self(.rotation) }
}

extension AnimatedProperty<Point> {
  /// The point of its box that lies at its position: fractions across and down.
  public static var anchorPoint: Self { Self(.anchorPoint) }
  /// The factors across and down; a number is of both.
  public static var scale: Self { Self(.scale) }
  /// A shift along the parent's axes, in fractions of the layer's own box.
  public static var shift: Self { Self(.shift) }
  /// Point where a gradient starts, in the unit square.
  public static var startPoint: Self { Self(.startPoint) }
  /// Point where a gradient ends, in the unit square.
  public static var endPoint: Self { Self(.endPoint) }
}

extension AnimatedProperty<Position> {
  /// The position in its parent; points count in units.
  public static var position: Self { Self(.position) }
}

extension AnimatedProperty<AxisPosition> {
  /// The position across alone.
  public static var positionX: Self { Self(.positionX) }
  /// The position down alone.
  public static var positionY: Self { Self(.positionY) }
}

extension AnimatedProperty<Offset> {
  /// Width and height.
  public static var boundsSize: Self { Self(.boundsSize) }
  /// The way from its position.
  public static var translation: Self { Self(.translation) }
  /// The way from it to its first shadow.
  public static var shadowOffset: Self { Self(.shadowOffset) }
}

extension AnimatedProperty<Length> {
  /// Its width.
  public static var boundsWidth: Self { Self(.boundsWidth) }
  /// Its height.
  public static var boundsHeight: Self { Self(.boundsHeight) }
  /// The way across.
  public static var translationX: Self { Self(.translationX) }
  /// The way down.
  public static var translationY: Self { Self(.translationY) }
  /// The radius of its corners.
  public static var cornerRadius: Self { Self(.cornerRadius) }
  /// The width of its border.
  public static var borderWidth: Self { Self(.borderWidth) }
  /// Radius of the first shadow, a standard deviation.
  public static var shadowRadius: Self { Self(.shadowRadius) }
  /// A standard deviation.
  public static var blur: Self { Self(.blur) }
  /// Font size of a text.
  public static var fontSize: Self { Self(.fontSize) }
  /// Width of a text's first outline.
  public static var outlineWidth: Self { Self(.outlineWidth) }
  /// Width of a shape's stroke.
  public static var lineWidth: Self { Self(.lineWidth) }
}

extension AnimatedProperty<Color> {
  /// The colour behind its content.
  public static var backgroundColor: Self { Self(.backgroundColor) }
  /// The colour of its border.
  public static var borderColor: Self { Self(.borderColor) }
  /// The colour of its first shadow.
  public static var shadowColor: Self { Self(.shadowColor) }
  /// Colour of a text's glyphs.
  public static var textColor: Self { Self(.textColor) }
  /// Colour of a text's first outline.
  public static var outlineColor: Self { Self(.outlineColor) }
  /// Fill of a shape.
  public static var fill: Self { Self(.fill) }
  /// Stroke of a shape's outline.
  public static var stroke: Self { Self(.stroke) }
}

extension AnimatedProperty<Bool> {
  /// Whether it is not drawn.
  public static var isHidden: Self { Self(.isHidden) }
}

extension AnimatedProperty<RunningText> {
  /// String of a text.
  public static var string: Self { Self(.string) }
}

extension AnimatedProperty<Rect> {
  /// Part of an image that is shown, in the unit square.
  public static var contentsRect: Self { Self(.contentsRect) }
}

extension AnimatedProperty<[Color]> {
  /// Colours of a gradient.
  public static var colors: Self { Self(.colors) }
}

extension AnimatedProperty<[Double]> {
  /// Locations of a gradient's colours, 0…1.
  public static var locations: Self { Self(.locations) }
}

extension AnimatedProperty<String> {
  /// Paths of the files that an image shows in turn.
  public static var contents: Self { Self(.contents) }
}

extension AnimatedProperty<ImageData> {
  /// Images in memory that an image layer shows in turn.
  public static var contents: Self { Self(.contents) }
}
