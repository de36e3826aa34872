internal import ImprintValues

/// One of FFmpeg's filters with its options; never built from a user's text.
struct FilterNode: Hashable {
  var name: String
  var options: [String: String] = [:]

  /// Pins the pixel format, so that FFmpeg does not negotiate another.
  static func format(_ layout: String) -> FilterNode {
    FilterNode(name: "format", options: ["pix_fmts": layout])
  }
}

extension FilterNode {
  /// The scale filter with explicit matrix, range and chroma location on both sides, since FFmpeg's guesses would
  /// change the colours.
  static func scale(from source: FrameFormat, to target: FrameFormat) -> FilterNode {
    let (matrix, other) = source.scalerMatrices(to: target)
    var options = [
      "w": "\(target.size.width)", "h": "\(target.size.height)",
      "flags": "\(filter(source.size, target.size))+accurate_rnd+full_chroma_int+full_chroma_inp",
      "in_color_matrix": matrix.rawValue,
      "out_color_matrix": other.rawValue,
      "in_range": source.isFullRange ? "full" : "limited",
      "out_range": target.isFullRange ? "full" : "limited",
      "sws_dither": target.layout.depth < source.layout.depth ? "bayer" : "auto",
      // Fields of interlaced frames are scaled separately.
      "interl": "-1",
    ]
    options.merge(chromaPosition(source, "in"), uniquingKeysWith: { first, _ in first })
    options.merge(chromaPosition(target, "out"), uniquingKeysWith: { first, _ in first })
    return FilterNode(name: "scale", options: options)
  }

  /// The scaling filter: area averaging below one half, where Lanczos reads too few pixels.
  private static func filter(_ source: PixelSize, _ target: PixelSize) -> String {
    let shrinksFar =
      target.width < source.width / 2 || target.height < source.height / 2
    return shrinksFar ? "area" : "lanczos"
  }

  /// The chroma position options, in 1/256 luma pixel from the centre of the top left one.
  private static func chromaPosition(_ format: FrameFormat, _ side: String) -> [String: String] {
    var options: [String: String] = [:]
    if format.layout.chromaShift.horizontal > 0 {
      options["\(side)_h_chr_pos"] = format.chromaLocation == .center ? "128" : "0"
    }
    if format.layout.chromaShift.vertical > 0 {
      // The filter's default for yuv420p takes interlaced frames into account.
      let isLeftToFilter = format.layout.name == "yuv420p" && format.chromaLocation != .topLeft
      if !isLeftToFilter {
        options["\(side)_v_chr_pos"] = format.chromaLocation == .topLeft ? "0" : "128"
      }
    }
    return options
  }
}
