internal import Blend
internal import Pixels
internal import Primitives

/// A display item, worked out for frames of one format.
struct PlacedItem {
  /// What is seen in the item's window.
  enum Content {
    /// The window's own colours.
    case patch
    case video(FrameProjection)
    /// What lies under it, as the projection blurs it.
    case backdrop(FrameProjection)
    case items([PlacedItem])
  }

  let content: Content
  let window: Window

  /// Where an item is seen, and how far.
  struct Window {
    /// Nil: all of `area`, opaque.
    let patch: Patch?
    let offset: (x: Int, y: Int)
    /// The rows that it is for; nil: all.
    let field: FrameField?
    /// All that it touches, in pixels of the frame.
    let area: PixelRect
  }

  /// Whether anything but the video is seen in it.
  var isOverlay: Bool {
    switch content {
    case .patch, .backdrop: true
    case .video: false
    case .items(let items): items.contains(where: \.isOverlay)
    }
  }

  /// Whether it shows more of what lies under it than lies in its window, as a blur does.
  var looksAround: Bool {
    switch content {
    case .patch, .video: false
    case .backdrop(let projection): !projection.isIdentity
    case .items(let items): items.contains(where: \.looksAround)
    }
  }

  /// Whether it is the video as it is, over all of a frame of its size.
  func isWholeVideo(of size: PixelSize) -> Bool {
    guard case .video(let projection) = content else { return false }
    return projection.isIdentity && window.patch == nil && window.area == PixelRect(size)
  }

  /// Whether the video is seen in it.
  var showsVideo: Bool {
    switch content {
    case .patch, .backdrop: false
    case .video: true
    case .items(let items): items.contains(where: \.showsVideo)
    }
  }
}
