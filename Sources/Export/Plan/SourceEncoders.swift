internal import Documents

/// Which encoders make a codec: what a preset's `source` stands for.
enum SourceEncoders {
  /// In order of preference, set so that what the source looked like is kept; none for a codec that is
  /// better not made anew.
  ///
  /// - Parameter options: the preset's own, which win.
  static func choices(for codec: String?, options: [String: String]) -> [EncoderChoice] {
    let choices = codec.flatMap { byCodec[$0] } ?? []
    return choices.map {
      EncoderChoice(name: $0.name, options: $0.options.merging(options) { $1 })
    }
  }

  private static let byCodec: [String: [EncoderChoice]] = [
    "h264": [EncoderChoice(name: "libx264", options: ["preset": "veryfast", "crf": "18"])],
    "hevc": [EncoderChoice(name: "libx265", options: ["preset": "fast", "crf": "20"])],
    "vp9": [
      EncoderChoice(
        name: "libvpx-vp9",
        options: ["crf": "24", "b": "0", "deadline": "good", "cpu-used": "4", "row-mt": "1"])
    ],
    "vp8": [
      EncoderChoice(
        name: "libvpx",
        options: ["crf": "8", "b": "8000000", "deadline": "good", "cpu-used": "4"])
    ],
    "av1": [
      EncoderChoice(name: "libsvtav1", options: ["preset": "8", "crf": "28"]),
      EncoderChoice(name: "libaom-av1", options: ["crf": "24", "b": "0", "cpu-used": "6"]),
    ],
    "mpeg4": [EncoderChoice(name: "mpeg4", options: ["qscale": "2"])],
    "mpeg2video": [EncoderChoice(name: "mpeg2video", options: ["qscale": "2"])],
    "mjpeg": [EncoderChoice(name: "mjpeg", options: ["qscale": "2"])],
    "prores": [EncoderChoice(name: "prores_ks")],
    "qtrle": [EncoderChoice(name: "qtrle")],
    "png": [EncoderChoice(name: "png")],
    "ffv1": [
      EncoderChoice(
        name: "ffv1", options: ["level": "3", "g": "1", "slices": "4", "slicecrc": "1"])
    ],
  ]
}
