package import ImprintValues

/// The exact output size of a preset, and the placement of the video in it.
///
///     canvas: { size: [1080, 1920], mode: "blur" }
package struct PresetCanvas: Hashable, Sendable {
  /// The placement of the video where no overlay contains a video layer.
  package enum Mode: String, Hashable, Sendable, CaseIterable {
    /// Fits the whole video, over the background.
    case contain
    /// Fills the canvas and crops the video centrally.
    case cover
    /// Fits the whole video, over a blurred copy that fills the canvas.
    case blur
  }

  /// Width and height in square pixels, regardless of the video's orientation.
  package var size: PixelSize
  package var mode = Mode.contain
  /// The colour around the video.
  package var background = Color.black
  /// Whether the video is stretched to all of it, whatever its shape; no document says so.
  package var isStretched = false
  /// The owner of the size in messages; nil for the preset.
  package var owner: String?

  /// Fits the video on black.
  package init(size: PixelSize) {
    self.size = size
  }
}

extension PresetCanvas: Tabulated {
  package static let standard = PresetCanvas(size: PixelSize(width: 1, height: 1))

  package static let properties: [Property<PresetCanvas>] = [
    Property(
      "size", \.size, .pixelSize, isRequired: true, "Its width and height; it does not turn."),
    Property(
      "mode", \.mode, .choice, default: "\"contain\"",
      "The video's place in it where no layer shows it: all of it, filling it, or all on a blurred copy."
    ),
    Property(
      "background", \.background, .color, default: "\"black\"",
      "The colour where the video does not lie."),
  ]
}

extension ValueKind<PresetCanvas> {
  static let presetCanvas = PresetCanvas.object("canvas", "a canvas")
}
