internal import ImprintLanguage
internal import ImprintPlanning

/// The video in previews of overlays: a boat that sails over a calm sea, for eight seconds.
///
/// It is itself an overlay, so that no video file is needed. Little of it moves, so that animated images of it are
/// small.
enum PreviewBackground {
  static let seconds = 8.0

  /// The layers, back to front, for a frame of any shape.
  static let layers = OverlayDocument.read(Array(document.utf8), in: nil).overlay.layers

  static let document = """
    {
      format: "imprint.overlay/1",
      layers: [
        {
          name: "sky", type: "gradient", size: ["100%", "58%"], position: { at: "top" },
          colors: ["#2b5c8a", "#8fb8c9", "#f6d9a8"],
          sublayers: [
            { type: "shape", ellipse: true, size: [130, 130], position: ["70%", "84%"], fill: "#fff3d0" },
            {
              name: "cloud", size: [240, 70], position: ["22%", "30%"], opacity: 0.55,
              sublayers: [
                { type: "shape", ellipse: true, size: [120, 44], position: { at: "left" }, fill: "white" },
                { type: "shape", ellipse: true, size: [130, 62], fill: "white" },
                { type: "shape", ellipse: true, size: [110, 38], position: { at: "right" }, fill: "white" },
              ],
            },
            {
              name: "hills", masksToBounds: true,
              sublayers: [
                { type: "shape", ellipse: true, size: [620, 150], position: ["8%", "100%"], fill: "#3e6478" },
                { type: "shape", ellipse: true, size: [460, 90], position: ["45%", "100%"], fill: "#557f8c" },
              ],
            },
          ],
        },
        {
          name: "sea", type: "gradient", size: ["100%", "42%"], position: { at: "bottom" },
          colors: ["#2c6e7f", "#123b52"],
          sublayers: [
            \(glitter(150, "8%", 1)), \(glitter(128, "22%", 1.3)), \(glitter(112, "36%", 0.9)),
            \(glitter(92, "50%", 1.6)), \(glitter(70, "64%", 1.2)),
          ],
        },
        {
          name: "boat", size: [112, 126], anchorPoint: [0.5, 1], position: ["52%", "70%"],
          animations: [
            { keyPath: "position.x", from: "18%", to: "52%", duration: \(seconds) },
            {
              keyPath: "rotation", from: -2.5, to: 2.5, duration: 2, timingFunction: "easeInEaseOut",
              autoreverses: true, repeatCount: "forever",
            },
          ],
          sublayers: [
            { type: "shape", path: "M52 4 V92 H4 Z", fill: "#fffdf7" },
            { type: "shape", path: "M60 22 V92 H106 Z", fill: "#e8e3d6" },
            { type: "shape", path: "M0 100 H112 L92 126 H20 Z", fill: "#b23a48" },
          ],
        },
      ],
    }
    """

  /// A strip of sunlight on the sea.
  private static func glitter(_ width: Int, _ y: String, _ seconds: Double) -> String {
    """
    {
      type: "shape", ellipse: true, size: [\(width), 7], position: ["70%", "\(y)"],
      fill: "#ffe7b0", opacity: 0.6,
      animations: [
        {
          keyPath: "translation.x", from: -9, to: 9, duration: \(seconds),
          timingFunction: "easeInEaseOut", autoreverses: true, repeatCount: "forever",
        },
      ],
    }
    """
  }
}
