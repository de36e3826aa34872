internal import ImprintValues

/// A display item at its place in frames of one format.
struct PlacedItem {
  /// The content of the item's window.
  enum Content {
    /// The patch of the window itself.
    case patch
    case video(FrameProjection)
    /// The frame below it, blurred by the projection.
    case backdrop(FrameProjection)
    case items([PlacedItem])
  }

  let content: Content
  let window: Window

  /// The place and the alpha of an item.
  struct Window {
    /// The alpha; nil where all of `area` is opaque.
    let patch: Patch?
    /// The opacity of a drawing's patch as a whole; 1 where it is in the patch.
    var opacity = 1.0
    let offset: (x: Int, y: Int)
    /// The field whose rows it covers; nil for all rows.
    let field: FrameField?
    /// All samples that it may change, in pixels of the frame.
    let area: PixelRect
  }

  /// Whether it shows anything but the video.
  var isOverlay: Bool {
    switch content {
    case .patch, .backdrop: true
    case .video: false
    case .items(let items): items.contains(where: \.isOverlay)
    }
  }

  /// Whether it reads pixels of the frame outside its window, as a blur does.
  var readsOutsideWindow: Bool {
    switch content {
    case .patch, .video: false
    case .backdrop(let projection): !projection.isIdentity
    case .items(let items): items.contains(where: \.readsOutsideWindow)
    }
  }

  /// Whether it is the unchanged video, filling a frame of `size`.
  func isWholeVideo(of size: PixelSize) -> Bool {
    guard case .video(let projection) = content else { return false }
    return projection.isIdentity && window.patch == nil && window.area == PixelRect(size)
  }

  /// Whether it shows the video.
  var showsVideo: Bool {
    switch content {
    case .patch, .backdrop: false
    case .video: true
    case .items(let items): items.contains(where: \.showsVideo)
    }
  }
}
