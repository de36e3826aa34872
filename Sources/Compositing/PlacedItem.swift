internal import Blend
internal import Pixels
internal import Primitives

/// A display item, worked out for pictures of one format.
struct PlacedItem {
  /// What is seen in the item's window.
  enum Content {
    /// The window's own colours.
    case patch
    case film(PictureProjection)
    /// What lies under it, as the projection blurs it.
    case backdrop(PictureProjection)
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
    let field: PictureField?
    /// All that it touches, in pixels of the picture.
    let area: PixelRect
  }

  /// Whether anything but the film is seen in it.
  var isOverlay: Bool {
    switch content {
    case .patch, .backdrop: true
    case .film: false
    case .items(let items): items.contains(where: \.isOverlay)
    }
  }

  /// Whether it shows more of what lies under it than lies in its window, as a blur does.
  var looksAround: Bool {
    switch content {
    case .patch, .film: false
    case .backdrop(let projection): !projection.isIdentity
    case .items(let items): items.contains(where: \.looksAround)
    }
  }

  /// Whether it is the film as it is, over all of a picture of its size.
  func isWholeFilm(of size: PixelSize) -> Bool {
    guard case .film(let projection) = content else { return false }
    return projection.isIdentity && window.patch == nil && window.area == PixelRect(size)
  }

  /// Whether the film is seen in it.
  var showsFilm: Bool {
    switch content {
    case .patch, .backdrop: false
    case .film: true
    case .items(let items): items.contains(where: \.showsFilm)
    }
  }
}
