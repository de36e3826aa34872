public import Primitives

/// What is seen where the drawing of an item lies.
public enum Exposure: Hashable, Sendable {
  /// The drawing itself.
  case drawing
  case video(VideoExposure)
  /// What lies under the item, blurred; `blur` is a standard deviation in the drawing's coordinates, above 0.
  case backdrop(blur: Double)
  /// Other items, back to front, as one image.
  case items([DisplayItem])
}

/// Where the video lies in an item.
public struct VideoExposure: Hashable, Sendable {
  /// All of the video goes here, in the drawing's coordinates.
  public var target: Rect
  /// Standard deviation in the drawing's coordinates; what lies past the video's edges counts as the edge.
  public var blur: Double

  /// Sharp, unless said otherwise.
  public init(target: Rect, blur: Double = 0) {
    self.target = target
    self.blur = blur
  }
}

extension DisplayItem {
  /// Whether the video is seen in it.
  public var showsVideo: Bool {
    switch exposure {
    case .drawing, .backdrop: false
    case .video: true
    case .items(let items): items.contains(where: \.showsVideo)
    }
  }
}
