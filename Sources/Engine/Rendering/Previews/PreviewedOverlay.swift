internal import ImprintLanguage
internal import ImprintPlanning
internal import ImprintValues

/// An overlay in a preview: read by itself, over a background that takes the place of a video.
struct PreviewedOverlay {
  let name: String
  let canvas: OverlayCanvas?
  /// The overlay's layers, with a video layer below them where the overlay sets a canvas and none of its layers shows
  /// the video.
  let layers: [Layer]

  /// - Throws: `ExportError` `.usage` for an unknown name or an invalid value, `.missing` for a path, `.invalid` with
  ///   the faults of the document.
  init(
    of document: DocumentReference, in resources: ResourceLocator, with context: DocumentContext
  ) throws(ExportError) {
    let file = try DocumentFile(document, .overlay, in: resources)
    let overlay = try Overlay(file, in: OverlayFolder(file.folder), with: context)
    name = file.name
    canvas = overlay.canvas
    let isUnder = canvas != nil && !overlay.layers.contains(where: \.showsVideo)
    layers =
      (isUnder ? [Layer(.video(VideoContent()))] : []) + overlay.layers.map(\.showingCaptions)
  }

  /// Whether it is another one over another video: it shows the video, blurs it, or sets a canvas around it.
  var looksAtVideo: Bool { canvas != nil || layers.contains { $0.showsVideo || $0.blursBackdrop } }
}

extension OverlayCanvas {
  /// Whether it is wider than high, and so meant for upright videos.
  var isWide: Bool {
    switch self {
    case .shape(let width, let height): width > height
    case .size(let size): size.width > size.height
    }
  }
}

extension PixelSize {
  /// The size scaled to a longest edge, with the aspect ratio kept but for rounding to even edges.
  func fitted(in edge: Int) -> PixelSize {
    guard longerEdge > edge else { return self }
    return PixelSize(
      evenWidth: Double(width * edge) / Double(longerEdge),
      height: Double(height * edge) / Double(longerEdge))
  }
}
