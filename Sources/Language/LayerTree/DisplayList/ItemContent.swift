package import ImprintValues

/// The content of an item, visible through the alpha of its drawing.
package enum ItemContent: Hashable, Sendable {
  /// The drawing itself.
  case drawing
  case video(VideoPlacement)
  /// The frame below the item, blurred by a standard deviation above 0 in the drawing's
  /// coordinates.
  case backdrop(blur: Double)
  /// Other items, back to front, as one image.
  case items([DisplayItem])
}

/// The placement of the video in an item.
package struct VideoPlacement: Hashable, Sendable {
  /// The rectangle of the whole video, in the drawing's coordinates.
  package var target: Rect
  /// The standard deviation of a blur in the drawing's coordinates; the video's edge pixels repeat.
  package var blur: Double

  /// Sharp by default.
  package init(target: Rect, blur: Double = 0) {
    self.target = target
    self.blur = blur
  }
}

extension DisplayItem {
  /// Whether the video is visible in it.
  package var showsVideo: Bool {
    switch content {
    case .drawing, .backdrop: false
    case .video: true
    case .items(let items): items.contains(where: \.showsVideo)
    }
  }
}
