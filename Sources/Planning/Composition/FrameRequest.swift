internal import ImprintDocuments
internal import ImprintLayerTree
internal import ImprintPixels
internal import ImprintPrimitives

/// The demands of a job's overlays on the frame that they are laid out on.
struct FrameRequest {
  /// Nil: that of the video.
  var canvas: OverlayCanvas?
  /// Who asks for it, for messages.
  var owner: String?
  /// Whether a layer shows the video, so that it does not lie under all of them.
  var showsVideo = false
  /// Whether a layer blurs what lies under it.
  var blursBackdrop = false

  /// The video's own frame.
  static let none = FrameRequest()

  /// The frame for a video, as displayed.
  ///
  /// - Throws: `ExportError` `.invalid` where that is larger than any frame may be.
  func frame(of video: InputVideo) throws(ExportError) -> PixelSize {
    let displayed = video.geometry.displayed
    guard let canvas else { return displayed }
    let frame = canvas.frame(holding: displayed)
    guard frame.longerEdge <= 16_384 else {
      throw ExportError(
        .invalid, what: owner ?? "canvas",
        why: "its canvas would be \(frame), past the limit of 16,384 pixels an edge")
    }
    guard frame.width * frame.height <= OverlayCanvas.mostPixels else {
      throw ExportError(
        .invalid, what: owner ?? "canvas",
        why: "its canvas would be \(frame), past the limit of \(OverlayCanvas.mostPixels) pixels")
    }
    return frame
  }

  /// - Throws: `ExportError` `.invalid` where the preset sets a canvas too.
  func check(against preset: PresetDocument) throws(ExportError) {
    guard canvas != nil, preset.canvas != nil else { return }
    throw ExportError(
      .invalid, what: owner ?? "canvas",
      why: "it sets a canvas, and so does the preset \(preset.name)",
      hint: "only one of the two can; another preset leaves it to the overlay")
  }
}

extension FrameRequest {
  /// The demands of overlays with their names, back to front.
  ///
  /// - Throws: `ExportError` `.invalid` where two of them set a canvas.
  init(_ overlays: [(name: String, overlay: ImprintDocuments.Overlay)]) throws(ExportError) {
    for (name, overlay) in overlays {
      showsVideo = showsVideo || overlay.layers.contains(where: \.showsVideo)
      blursBackdrop = blursBackdrop || overlay.layers.contains(where: \.blursBackdrop)
      guard let asked = overlay.canvas else { continue }
      if let owner {
        throw ExportError(
          .invalid, what: name, why: "it sets a canvas, and so does \(owner)",
          hint: "at most one overlay of a job sets a canvas")
      }
      (canvas, owner) = (asked, name)
    }
  }
}
