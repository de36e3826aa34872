public import Primitives

/// What is seen where the drawing of an item lies.
public enum Exposure: Hashable, Sendable {
  /// The drawing itself.
  case drawing
  case video(VideoExposure)
  /// What lies under the item, blurred; `blur` is a standard deviation in the drawing's coordinates, above 0.
  case backdrop(blur: Double)
  /// Other items, back to front, as one picture.
  case items([DisplayItem])
}

/// Where the film lies in an item.
public struct VideoExposure: Hashable, Sendable {
  /// All of the film goes here, in the drawing's coordinates.
  public var target: Rect
  /// Standard deviation in the drawing's coordinates; what lies past the film's edges counts as the edge.
  public var blur: Double

  /// Sharp, unless said otherwise.
  public init(target: Rect, blur: Double = 0) {
    self.target = target
    self.blur = blur
  }
}

extension DisplayItem {
  /// Whether the film is seen in it.
  public var showsVideo: Bool {
    switch exposure {
    case .drawing, .backdrop: false
    case .video: true
    case .items(let items): items.contains(where: \.showsVideo)
    }
  }
}
