internal import Pixels
internal import Primitives

extension FilterNode {
  /// swscale, told everything: what it would guess about matrix, range and chroma, it would change.
  static func scale(from source: FrameFormat, to target: FrameFormat) -> FilterNode {
    var options = [
      "w": "\(target.size.width)", "h": "\(target.size.height)",
      "flags": "\(filter(source.size, target.size))+accurate_rnd+full_chroma_int+full_chroma_inp",
      "in_color_matrix": source.scalerMatrix.rawValue,
      "out_color_matrix": target.scalerMatrix.rawValue,
      "in_range": source.isFullRange ? "full" : "limited",
      "out_range": target.isFullRange ? "full" : "limited",
      "sws_dither": target.layout.depth < source.layout.depth ? "bayer" : "auto",
      // Where fields are kept, the lines of the one are no neighbours of the other's.
      "interl": "-1",
    ]
    options.merge(chromaPosition(source, "in"), uniquingKeysWith: { first, _ in first })
    options.merge(chromaPosition(target, "out"), uniquingKeysWith: { first, _ in first })
    return FilterNode(name: "scale", options: options)
  }

  /// Lanczos reaches over too few pixels where more than two become one.
  private static func filter(_ source: PixelSize, _ target: PixelSize) -> String {
    let shrinksFar =
      target.width < source.width / 2 || target.height < source.height / 2
    return shrinksFar ? "area" : "lanczos"
  }

  /// In 256ths of a pixel of luma, from the centre of the top left one.
  private static func chromaPosition(_ format: FrameFormat, _ side: String) -> [String: String] {
    var options: [String: String] = [:]
    if format.layout.chromaShift.horizontal > 0 {
      options["\(side)_h_chr_pos"] = format.chromaLocation == .center ? "128" : "0"
    }
    if format.layout.chromaShift.vertical > 0 {
      // The filter's own choice for yuv420p is that of each field, where there are fields.
      let isLeftToFilter = format.layout.name == "yuv420p" && format.chromaLocation != .topLeft
      if !isLeftToFilter {
        options["\(side)_v_chr_pos"] = format.chromaLocation == .topLeft ? "0" : "128"
      }
    }
    return options
  }
}

extension FrameFormat {
  /// Whether samples run over all codes; where nothing says so, by the layout.
  var isFullRange: Bool {
    color.isFullRange
      ?? (layout.isRGB || layout.isGrey || layout.name.hasPrefix("yuvj")
        || layout.components.isEmpty)
  }

  /// The matrix, or the one that is meant where nothing is said; of RGB, that of the Y′CbCr made of it.
  private var assumedMatrix: MatrixCoefficients {
    color.resolved(for: size, layout: .planar420).matrix
  }

  /// The colour that this frame has in another layout: only between RGB and Y′CbCr does it change.
  func color(in other: PixelLayout) -> ColorDescription {
    var color = color
    if layout.isRGB, !other.isRGB {
      color.matrix = assumedMatrix
      color.isFullRange = false
    } else if !layout.isRGB, other.isRGB {
      color.matrix = .identity
      color.isFullRange = true
    } else if color.isFullRange == nil, layout.name.hasPrefix("yuvj") {
      color.isFullRange = true
    }
    return color
  }
}
