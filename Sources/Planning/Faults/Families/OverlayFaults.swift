package import ImprintLanguage
package import ImprintValues

extension ExportError.JobFault {
  /// The overlay of that name cannot be placed on the frame.
  package static func overlay(_ reason: ExportError.OverlayFault, of name: String) -> Self {
    var fault = reason.fault.about("\(name)")
    fault.lines = fault.lines.map { "\(name): \($0)" }
    return fault
  }
}

extension ExportError.OverlayFault {
  package static func canvasEdge(_ size: PixelSize, limit: Int) -> Self {
    Self("its canvas would be \(size), past the limit of \(limit.grouped) pixels an edge")
  }
  package static func canvasArea(_ size: PixelSize, limit: Int) -> Self {
    Self("its canvas would be \(size), past the limit of \(limit.grouped) pixels")
  }
  package static func canvasBesidePreset(_ name: String) -> Self {
    Self(
      "it sets a canvas, and so does the preset \(name)",
      hint: "only one of the two can; another preset leaves it to the overlay")
  }
  package static func canvasBesideOverlay(_ name: String) -> Self {
    Self(
      "it sets a canvas, and so does \(name)", hint: "at most one overlay of a job sets a canvas")
  }
  package static var noFontFile: Self { Self("no such font file, or it cannot be read", .missing) }
  /// The input of a job is made, and no file.
  package static func noFileOfTracks(_ number: Int) -> Self {
    Self(
      "its captions are of subtitle track \(number), and the input is no file that has tracks",
      hint: "a file of subtitles can be named in its place")
  }
  /// Layers of a program or of a plan are invalid.
  package static func layers(_ faults: [LayerFault]) -> Self {
    let first = faults.first.map { "\($0)" } ?? "its layers are not valid"
    return Self(faults.count < 2 ? "\(first)" : "\(first); and \(faults.count - 1) more")
      .listing(faults.map { "\($0)" })
  }
}

extension ExportError.DrawingFault {
  package static func areaTooLarge(_ size: PixelSize) -> Self {
    Self("it needs a bitmap of \(size); the limit is 32,767 pixels an edge")
  }
  package static var transformNotFinite: Self {
    Self("a layer's place or scale is no finite number")
  }
  package static var shapeTooIntricate: Self {
    Self(
      "a path takes too much work at the size that it is shown; the limit is 100 billion operations on its edges"
    )
  }
  /// - Parameter cause: nil where the image's reader gives no reason.
  package static func image(path: String, _ cause: MediaError.MediaFault?) -> Self {
    let kind: ExportError.Kind =
      switch cause {
      // A file that the libraries cannot open.
      case nil, .libav?, .unexpected?: .invalid
      case let cause?: ExportError.JobFault.media(cause, at: path, of: .overlay).kind
      }
    let why =
      cause.map { MediaError($0).sentence(at: path).why } ?? "it is no image that can be drawn"
    return Self("\(why)", kind, what: "\(path)")
  }
  package static func code(text: String) -> Self {
    Self("no QR code holds the text \(text.quotedBriefly)")
  }
  /// - Parameter reason: in librsvg's words.
  package static func svg(path: String, reason: String) -> Self {
    Self("it is no SVG that can be drawn: \(reason)", what: "\(path)")
  }
  package static func lottie(path: String, reason: String) -> Self {
    Self("it is no Lottie file that can be drawn: \(reason)", what: "\(path)")
  }
  /// - Parameters:
  ///   - reason: in Cairo's words.
  ///   - action: that which it was called for.
  package static func cairo(reason: String, action: String) -> Self {
    Self("\(action) failed: \(reason)", .internalFault, of: .imprint)
  }
}
