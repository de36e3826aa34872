internal import ImprintLanguage
internal import ImprintValues

/// The requirements of a job's overlays on the frame that they are laid out on.
package struct FrameRequirements: Hashable {
  /// The requested canvas; nil for the frame of the video.
  var canvas: OverlayCanvas?
  /// The overlay that requests the canvas, for messages.
  var owner: String?
  /// Whether a layer shows the video, which then does not lie below all layers.
  var showsVideo = false
  /// Whether a layer blurs its backdrop.
  var blursBackdrop = false

  /// The subtitle tracks of the input that captions burn in, from 1.
  var captionTracks: Set<Int> = []

  /// No requirements: the video's own frame.
  static let none = FrameRequirements()

  /// The displayed frame for a video.
  ///
  /// - Throws: `ExportError` `.invalid` where the frame exceeds the limits.
  func frame(of video: InputVideo) throws(ExportError) -> PixelSize {
    guard let canvas else { return video.geometry.displayed }
    let frame = video.frame(of: canvas)
    let longest = Limits.edge
    guard frame.longerEdge <= longest else {
      throw ExportError(.overlay(.canvasEdge(frame, limit: longest), of: owner ?? "canvas"))
    }
    guard frame.width * frame.height <= OverlayCanvas.mostPixels else {
      throw ExportError(
        .overlay(.canvasArea(frame, limit: OverlayCanvas.mostPixels), of: owner ?? "canvas"))
    }
    return frame
  }

  /// - Throws: `ExportError` `.invalid` where the preset sets a canvas too.
  func check(against preset: PresetDocument) throws(ExportError) {
    var rule = CanvasRule(preset)
    let owner = owner ?? "canvas"
    if let fault = rule.fault(of: owner, setting: canvas) {
      throw ExportError(.overlay(fault, of: owner))
    }
  }
}

extension FrameRequirements {
  /// The requirements of named overlays, back to front.
  ///
  /// - Throws: `ExportError` `.invalid` where two overlays set a canvas.
  init(_ overlays: [(name: String, overlay: ImprintLanguage.Overlay)]) throws(ExportError) {
    var rule = CanvasRule()
    for (name, overlay) in overlays {
      showsVideo = showsVideo || overlay.layers.contains(where: \.showsVideo)
      for captions in overlay.layers.flatMap(\.captions) {
        if case .track(let number) = captions.source { captionTracks.insert(number) }
      }
      blursBackdrop = blursBackdrop || overlay.layers.contains(where: \.blursBackdrop)
      if let fault = rule.fault(of: name, setting: overlay.canvas) {
        throw ExportError(.overlay(fault, of: name))
      }
      if let requested = overlay.canvas { (canvas, owner) = (requested, name) }
    }
  }
}
