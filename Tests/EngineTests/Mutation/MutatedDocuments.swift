import ImprintLanguage

/// Good documents that use most of the language, so that a change can land in each rule.
enum MutatedDocuments {
  static let overlays = [
    """
    { format: "imprint.overlay/1", canvas: "16:9",
      parameters: { number: { type: "number", default: 0.5 }, color: { type: "color", default: "#12345680" },
        length: { type: "length", default: "12px" }, place: { type: "place", default: "topLeft" } },
      layers: [
        { name: "g", size: ["50%", "auto"], maxSize: [100, "auto"], position: { at: "{place}", inset: ["3%", 2] },
          anchorPoint: [0.2, 0.5], opacity: "{number}", rotation: -15, scale: [1, 2], translation: [1, "2px"],
          zPosition: 1, backgroundColor: "{color}", cornerRadius: "{length}", borderWidth: 1, from: 0.1,
          until: "+8", geometryFlipped: true, duration: 8, speed: 2, repeatCount: 2.5, autoreverses: true,
          fillMode: "both", masksToBounds: true,
          animations: [
            { keyPath: "opacity", values: [0.2, 1, 0.3], keyTimes: [0, 0.5, 1], timingFunctions: ["easeIn", [0, 2, 1, -1]],
              timingFunction: { steps: 4, jump: "both" }, duration: 2, repeatCount: "forever", cumulative: true },
            { keyPath: "position", values: { scatter: "id", count: 20, inset: "5%" }, duration: 3 },
            { keyPath: "position.x", from: "left", to: "right", duration: 2 },
            { type: "spring", keyPath: "scale", from: 0.3, to: 1, mass: 1, stiffness: 100, damping: 10, initialVelocity: 2 },
            { type: "group", duration: 3, animations: [{ keyPath: "rotation", from: 0, to: 360, timingFunctions: ["easeOut"] }] } ],
          sublayers: [{ size: ["80%", 20], backgroundColor: "red", blur: 2 }] },
        { type: "text", string: "ID {frame} {{}} {time}", fontSize: "9%", color: "white", alignment: "right",
          wraps: true, size: ["60%", "20%"], truncation: "middle", minimumScale: 0.5, lineSpacing: 2, padding: [2, 3],
          outline: { color: "#000a", width: "1px" }, animations: [{ keyPath: "string", values: ["a", "bb"], calculationMode: "discrete" }] } ] }
    """,
    """
    { format: "imprint.overlay/1", layers: [
      { type: "video", contentsGravity: "resizeAspectFill", size: ["70%", "70%"], cornerRadius: 30, masksToBounds: true, rotation: 5 },
      { backdropBlur: "2%", size: ["40%", "40%"], position: { at: "left" }, mask: { type: "shape", ellipse: true } },
      { type: "shape", path: "M0 0 Q100 200 200 0 A30 40 20 1 0 300 100Z", fill: "red", stroke: "blue", lineWidth: 20,
        lineCap: "round", lineJoin: "bevel", lineDash: [40, "2px"], strokeStart: 0.1, strokeEnd: 0.9,
        animations: [ { keyPath: "strokeEnd", from: 0, duration: 2 },
          { keyPath: "position", path: "M0 0 L1 1 C0 1 1 0 0.5 0.5", pathUnits: "unit", rotationMode: "autoReverse", calculationMode: "paced", duration: 4 } ] },
      { shadow: { color: "green", opacity: 0.5, offset: [2, "1%"], radius: "20px" }, blur: "1%", size: [400, 300],
        tile: { cell: ["25%", 40], spacing: [0, "2px"], stagger: -20 }, sublayers: [{ size: [50, 30], backgroundColor: "#ff08", cornerRadius: 9 }],
        animations: [ { keyPath: "shadow.color", to: "red" }, { keyPath: "shadow.offset", by: [1, "2%"] }, { keyPath: "blur", values: [0, 12, 3], calculationMode: "cubic" } ] },
      { stack: "row", gap: 8, padding: ["2%", 4], align: "stretch", justify: "spaceBetween", size: ["50%", "auto"],
        sublayers: [{ size: [20, "auto"] }, { type: "text", string: "{userId}" }, { type: "text", string: "" }] },
      { type: "code", string: "https://{userId}.org", errorCorrection: "Q", color: "navy", quietZone: 2, size: [90, 90] },
      { type: "gradient", kind: "conic", colors: ["#0088ff", "#fff8", "black"], locations: [0, 0.5, 1], startPoint: [0.5, 0.5], endPoint: [1, 1],
        opacity: 0.5, animations: [{ keyPath: "colors", to: ["red", "blue", "green"] }, { keyPath: "endPoint", values: [[0, 0], [1, 0.5]] }] } ] }
    """,
    """
    { format: "imprint.overlay/1",
      parameters: { words: { type: "any", default: "{time} of {inputName}" }, inset: { type: "any", default: ["3%", 20] },
        weight: { type: "number", required: false }, end: { type: "any", required: false }, fade: { type: "time", default: 0.5 } },
      layers: [
        { type: "text", string: "{words}", weight: "{weight}", alignment: "topLeft", box: "block", boxPadding: "auto", boxRadius: "auto",
          wraps: true, maxSize: ["fit", "fit"], position: { at: "bottomRight", inset: "{inset}" }, rotation: 20, opacity: 0.8, from: 0.1,
          until: "{end}", enter: { effect: "fade", duration: "{fade}", timingFunction: "easeIn" }, exit: {} },
        { size: ["50%", 20], beginTime: 0.2, backgroundColor: "red", until: 3, enter: "fade", exit: { duration: 2, delay: 0.5 } } ] }
    """,
    """
    { format: "imprint.overlay/1", unit: "shorterEdge", safeArea: ["5%", 12, "3px", 0],
      parameters: { accent: { type: "color", default: "#ff6b4a" } },
      layers: [
        { type: "text", string: "A hook that is\\nread at once, مرحبا", font: ["Nope", "Sans Bold"], weight: 600, axes: { opsz: 32 },
          italic: true, letterSpacing: -0.02, lineHeight: 1.1, case: "upper", fontFeatures: ["tnum", "ss01=2"], fontSize: 49,
          box: "line", boxColor: { on: "{accent}" }, boxPadding: [14, "6px"], boxRadius: 8, wraps: true, maxSize: ["60%", "auto"],
          color: { kind: "radial", colors: ["{accent}", { mix: ["red", "white", 0.2] }], locations: [0, 1], startPoint: [0, 0] },
          outlines: [{ width: 1 }, { color: { of: "white", alpha: 0.4 }, width: "3px" }],
          shadows: [{ radius: 2 }, { offset: [0, "4px"], radius: "1%" }], position: { at: "topLeft", inset: "safe" },
          animations: [{ keyPath: "outline.width", from: 0, duration: 2 }, { keyPath: "shadow.radius", to: 9 }] },
        { type: "shape", ellipse: true, size: [80, 80], fill: { colors: ["red", "blue"] }, stroke: { colors: ["lime"] }, lineWidth: 4,
          when: { shape: "landscape", minAspect: 1.2, maxAspect: 3 }, position: { at: "bottom", inset: ["safe", 12] } } ] }
    """,
  ]

  static let jobs = [
    """
    { format: "imprint.job/1", input: "clip.mp4", output: "out.mp4", overlay: ["corner-hop", "a/b.json",
        { layers: [{ type: "text", string: "{id}" }], parameters: { id: { required: true } } }],
      parameters: { userId: "10086", n: 5, flag: true }, preset: "auto",
      trim: { start: 1.5, end: "1:12.0" }, frameRate: "30000/1001", rotation: "bake" }
    """
  ]

  static let presets = [
    """
    { format: "imprint.preset/1", title: "t", container: "mp4",
      video: { encoders: ["h", { name: "libx264", options: { preset: "veryfast", crf: 23 } }], fit: [1920, 1080],
        pixelFormat: "yuv420p", frameRate: 29.97, keyframeSeconds: 2 },
      audio: { encoders: ["aac"], bitrate: 160000, copy: ["aac", "mp3"] }, optimizeForNetworkUse: true }
    """,
    """
    { format: "imprint.preset/1", container: "mkv", video: { encoders: ["ffv1"], canvas: { size: [640, 360], mode: "blur", background: "#123" } } }
    """,
  ]

  static func values(_ texts: [String]) throws -> [JSON5Value] {
    try texts.map { try JSON5Reader.read(Array($0.utf8)) }
  }
}
