public import ImprintDocuments
public import ImprintLayerTree
public import ImprintPrimitives

/// A text on a video, with its position and its time.
///
///     var text = TextStamp("{timecode}")
///     text.place = .topLeft
///     text.color = .black
///     var job = Job(input: .file("clip.mp4"))
///     job.overlays = [.text(text)]
///
/// The text stays inside the frame: it wraps at `width`, and shrinks where it is higher than the frame.
public struct TextStamp: Stamp {
  /// The text in the notation of a document's `string`: `{timecode}` and the like are counters, and `{{` is a literal
  /// brace.
  public var string: String
  /// The font; missing glyphs fall back to the system's fonts.
  public var font = TextContent.FontChoice.bundled
  /// The weight, 100…900, of the font's nearest face or its axis; nil for the font's own.
  public var weight: Double?
  /// The em size; a fraction refers to the frame's shorter edge.
  public var fontSize = Length.units(36)
  /// The colour of the glyphs; colour emoji keep their own.
  public var color = Color.white
  /// The colour of a box with round corners behind the text; nil without one.
  public var box: Color?
  /// The width at which the text wraps; nil for the width of the frame between the insets.
  public var width: Length?
  public var place = Place.bottomRight
  public var inset = StampInset.even(.fraction(0.03))
  public var opacity = 1.0
  public var rotation = Angle.zero
  public var from = TimeNotation.seconds(0)
  public var until: StampEnd?
  public var fade = TimeNotation.seconds(0)

  /// A white text in the bundled font, in the lower right corner for the whole video.
  public init(_ string: String) {
    self.string = string
  }

  /// The smallest scale to which the font shrinks; text that is still too long is truncated with an ellipsis.
  private static let leastScale = 0.2

  /// The text's layer on a video that ends at `end` seconds.
  func layer(_ string: RunningText, end: Double) -> Layer {
    var content = TextContent("")
    content.string = string
    content.font = font
    content.typography.weight = weight
    content.fontSize = fontSize
    content.color = color
    content.alignment = place.textAlignment
    content.wraps = true
    content.minimumScale = Self.leastScale
    content.truncation = .end
    let room = TextBounds(of: self)
    content.padding = room.padding
    var layer = layer(of: .text(content), named: "text", end: end)
    layer.position = room.inset.position(at: place)
    layer.maximumSize = room.limit
    if let box {
      layer.backgroundColor = box
      layer.cornerRadius = fontSize.ems(0.3)
    }
    return layer
  }
}

/// The bounds of a text between its insets.
///
/// Lengths in different units cannot be added, so an inset that is not a fraction becomes padding inside the text's
/// box; an explicit width needs neither. Where the box is seen or turned it ends at the text instead, and such an inset
/// leaves the text `share` of the frame.
private struct TextBounds {
  let padding: Offset
  let limit: SizeLimit
  private(set) var inset: StampInset

  private static let share = Length.fraction(0.9)

  init(of text: TextStamp) {
    inset = text.inset
    let (across, down) = inset.lengths
    let isTight = text.box != nil || text.rotation != .zero
    if isTight {
      let size = text.fontSize
      padding = text.box == nil ? .zero : Offset(x: size.ems(0.4), y: size.ems(0.2))
      limit = SizeLimit(
        width: text.width ?? (across.isFraction ? across.rest : Self.share),
        height: down.isFraction ? down.rest : Self.share)
    } else if let width = text.width {
      padding = .zero
      limit = SizeLimit(width: width, height: down.rest)
    } else {
      padding = Offset(x: across.asPadding, y: down.asPadding)
      limit = SizeLimit(width: across.rest, height: down.rest)
      inset = inset.map(\.asInset)
    }
  }
}

extension StampInset {
  fileprivate var lengths: (across: Length, down: Length) {
    switch self {
    case .even(let length): (length, length)
    case .each(let across, let down): (across, down)
    }
  }

  fileprivate func map(_ change: (Length) -> Length) -> StampInset {
    switch self {
    case .even(let length): .even(change(length))
    case .each(let across, let down): .each(across: change(across), down: change(down))
    }
  }
}

extension Length {
  fileprivate var isFraction: Bool { if case .fraction = self { true } else { false } }
  /// A number of font sizes. A fraction is taken of the shorter edge of a frame of 16:9, as padding has none.
  fileprivate func ems(_ count: Double) -> Length {
    switch self {
    case .fraction(let share): .units(share * 1080 * 9 / 16 * count)
    case .pixels(let pixels): .pixels(pixels * count)
    case .units(let units): .units(units * count)
    }
  }

  fileprivate var asPadding: Length { isFraction ? .zero : self }
  fileprivate var asInset: Length { isFraction ? self : .zero }

  /// The fraction of the frame between both insets, at least 0.01; 1 where the inset is not a fraction.
  fileprivate var rest: Length {
    if case .fraction(let share) = self {
      .fraction(max(1 - 2 * share, 0.01))
    } else {
      .fraction(1)
    }
  }
}

extension Place {
  fileprivate var textAlignment: TextContent.Alignment {
    switch self {
    case .topLeft, .left, .bottomLeft: .left
    case .top, .center, .bottom: .center
    case .topRight, .right, .bottomRight: .right
    }
  }
}
