/// Documents that use each key of the language that this version reads.
enum Everything {
  static let job = """
    { format: "imprint.job/1", input: "clip.mp4", output: "out.mp4",
      overlay: ["corner-hop", "a/b.json", { layers: [{ type: "text", string: "{id}" }],
                                            parameters: { id: { required: true } } }],
      parameters: { userId: "10086", n: 5, flag: true }, preset: "auto",
      trim: { start: 1.5, end: "1:12.0" }, frameRate: "30000/1001", rotation: "bake",
      metadata: "public", bitrate: 4000000, videoTrack: 1, smart: "auto",
      audio: { mute: false, volume: 1, tracks: [
        { kind: "recording", file: "voice.wav", at: 3, from: 0, to: "end", volume: 1, pitch: 4,
          fadeIn: 0.2, fadeOut: 0.5, loop: false } ] } }
    """

  static let blank = """
    { format: "imprint.job/1",
      input: { size: [1280, 720], duration: "0:10", frameRate: 30, color: "transparent" } }
    """

  static let slideshow = """
    { format: "imprint.job/1",
      input: { images: ["a.jpg", "b/"], seconds: 3, frameRate: 30, size: [1280, 720],
        fit: "aspectFit", background: "blur", transition: "crossfade", transitionSeconds: 0.5,
        motion: "zoom", music: "song.mp3" } }
    """

  static let changing = """
    { format: "imprint.job/1",
      input: { images: ["a.jpg"], transition: { kind: "iris", from: "topLeft" } } }
    """

  static let overlay = """
    {
      format: "imprint.overlay/1", title: "All", description: "Each key once.",
      group: "marks", canvas: "16:9",
      parameters: {
        text: { type: "text", required: true, example: "10086", description: "d" },
        number: { type: "number", default: 0.5 },
        length: { type: "length", default: "12px" },
        color: { type: "color", default: "#123456", choices: ["#123456", "red"] },
        moment: { type: "time", default: "end-3" },
        place: { type: "place", default: "topLeft" },
        file: { type: "file", default: "logo.png" },
        flag: { type: "boolean", default: false },
      },
      layers: [
        {
          name: "group", type: "group", size: ["50%", "auto"], maxSize: [100, "auto"],
          position: { at: "{place}", inset: ["3%", 2] }, anchorPoint: [0.5, 0.5],
          opacity: "{number}", hidden: "{flag}", rotation: -15, scale: [1, 2], translation: [1, "2px"],
          zPosition: 1, backgroundColor: "{color}", cornerRadius: "{length}",
          maskedCorners: ["topLeft", "bottomRight"], borderWidth: 1, borderColor: "black",
          from: 1, until: "+8", geometryFlipped: true,
          mirrorsFor: "{text}", pixelAligned: true,
          beginTime: -1, duration: 8, speed: -2, timeOffset: 1, repeatCount: 2.5,
          repeatDuration: "{moment}", autoreverses: true, fillMode: "both",
          animations: [
            {
              keyPath: "opacity", values: [0, 1, 0], keyTimes: [0, 0.5, 1],
              timingFunctions: ["easeIn", [0, 2, 1, -1]], calculationMode: "linear",
              timingFunction: { steps: 4, jump: "both" }, beginTime: 1, duration: "50%", speed: 2,
              timeOffset: 0.5, repeatCount: "forever", repeatDuration: 9, autoreverses: true,
              fillMode: "backwards", removedOnCompletion: true, additive: true, cumulative: true,
            },
            { keyPath: "position", values: { scatter: "{text}", count: 20, inset: "5%" } },
            { keyPath: "position.x", from: "left", to: "right" },
            { keyPath: "translation", by: [1, "2%"] },
            {
              type: "spring", keyPath: "scale", from: 0, to: 1, mass: 1, stiffness: 100, damping: 10,
              initialVelocity: 2,
            },
            {
              type: "group", duration: 3,
              animations: [{ keyPath: "rotation", from: 0, to: 360, timingFunctions: ["easeOut"] }],
            },
          ],
          sublayers: [
            { type: "image", image: "{file}", loop: 3, contentsBeginTime: 1.5, contentsGravity: "top",
              contentsScaling: "nearest", contentsRect: [0, 0, 0.5, 1],
              slots: { ink: "{text}", size: [10, 20], width: 3 }, theme: "night", marker: "intro",
              animations: [{ keyPath: "contents", values: ["a.png", "b.png"],
                             calculationMode: "discrete" }] },
            { type: "image", frames: "a_%d.png", cycle: 1 },
          ],
        },
        {
          type: "text", string: "ID {text} {{}} {date}", font: "Inter Bold", fontSize: "5%",
          color: "white", alignment: "right", verticalAlignment: "center", wraps: true,
          balanced: true, hidesWhenBlank: true,
          truncation: "middle", minimumScale: 0.5, minimumFontSize: "9px", lineSpacing: 2, language: "zh-TW",
          padding: [2, 3],
          outline: { color: "#000a", width: "1px" },
          animations: [{ keyPath: "string", values: ["a", "{text}"], calculationMode: "discrete" }],
        },
        {
          type: "shape", path: "M0 0 Q10 20 20 0 Z", fill: "red", fillRule: "evenOdd",
          stroke: "{color}", lineWidth: 2, lineCap: "round", lineJoin: "bevel", lineDash: [4, "2px"],
          strokeStart: 0.1, strokeEnd: 0.9,
          animations: [
            { keyPath: "strokeEnd", from: 0 },
            {
              keyPath: "position", path: "M0 0 L1 1", pathUnits: "unit", rotationMode: "autoReverse",
            },
          ],
        },
        { type: "shape", rect: [0, 0, 10, 5] },
        { type: "shape", ellipse: true },
        { type: "video", contentsGravity: "resizeAspectFill", backdropBlur: "2%" },
        { masksToBounds: true, mask: { type: "shape", ellipse: true } },
        {
          shadow: { color: "{color}", opacity: 0.5, offset: [2, "1%"], radius: "2px" }, blur: "1%",
          tile: { cell: ["25%", 40], spacing: [0, "2px"], stagger: -20 },
          animations: [
            { keyPath: "shadow.color", to: "red" }, { keyPath: "shadow.opacity", from: 0, to: 1 },
            { keyPath: "shadow.offset", by: [1, "2%"] }, { keyPath: "shadow.radius", to: "1%" },
            { keyPath: "blur", values: [0, 12] },
          ],
        },
        {
          type: "gradient", kind: "conic", colors: ["{color}", "#fff8"], locations: [0, 0.5],
          startPoint: [0.5, 0.5], endPoint: [1, 1],
          animations: [{ keyPath: "colors", to: ["red", "blue"] }],
        },
      ],
    }
    """
}
