/// A processing step for every decoded frame before the overlay is blended.
///
/// A plan lists them in order. Without any, frames reach the compositor exactly as decoded.
package enum FrameStep: Hashable, Sendable {
  /// Converts frames whose size, layout, matrix or range differs from this format's, and leaves all others as they are.
  case conform(FrameFormat)
  /// Composites a frame with straight alpha over black. Runs before all other steps.
  case flatten
  /// Crops to a part of the frame, which begins on the chroma grid.
  case crop(PixelRect)
  /// Deinterlaces, one progressive frame for each frame.
  case deinterlace
  case turn(Orientation)
  /// Scales to a size in stored pixels: Lanczos, or area averaging below one half.
  case scale(PixelSize)
  /// Tone-maps PQ or HLG to SDR in BT.709, limited range; `peak`, in cd/m², is the brightest light that keeps
  /// its detail (`HDRMetadata.peak`).
  case toneMap(peak: Double)
  /// Converts to another pixel layout, by FFmpeg's name, with dither where depth is lost. The matrix stays,
  /// and so does the range unless the layout is of full range. No sample changes where the layout can hold all of them.
  case convert(layout: String)
  /// Converts SDR to RGB with the primaries and the transfer of sRGB, in a planar layout by FFmpeg's name; with dither
  /// where depth is lost. Colours outside of sRGB are clipped at its edge.
  case convertToSRGB(layout: String)
  /// Converts full range to limited, in the same layout.
  case limitRange
  /// Converts to the layout, the colours and the chroma location of a format, whose size does not count: frames of a clip
  /// among those of another one. HDR to SDR is tone-mapped before.
  case recolor(FrameFormat)
}

extension FrameStep: CodedByCase {
  package static let codedCases = [
    CodedCase("conform", Self.conform) {
      if case .conform(let format) = $0 { format } else { nil }
    },
    CodedCase("flatten", .flatten),
    CodedCase("crop") { (part: CodedPart) in
      .crop(part.rect)
    } _: {
      if case .crop(let rect) = $0 { CodedPart(rect) } else { nil }
    },
    CodedCase("deinterlace", .deinterlace),
    CodedCase("turn", Self.turn) { if case .turn(let turn) = $0 { turn } else { nil } },
    CodedCase("scale", Self.scale) { if case .scale(let size) = $0 { size } else { nil } },
    CodedCase("toneMap", Self.toneMap) { if case .toneMap(let peak) = $0 { peak } else { nil } },
    CodedCase("convert", Self.convert) { if case .convert(let name) = $0 { name } else { nil } },
    CodedCase("convertToSRGB", Self.convertToSRGB) {
      if case .convertToSRGB(let name) = $0 { name } else { nil }
    },
    CodedCase("limitRange", .limitRange),
    CodedCase("recolor", Self.recolor) {
      if case .recolor(let format) = $0 { format } else { nil }
    },
  ]
}

/// A part of a frame as it is coded; the corner is (0, 0) where it is left out.
private struct CodedPart: Codable {
  let x, y: Int?
  let width, height: Int

  init(_ rect: PixelRect) {
    (x, y) = (rect.minX, rect.minY)
    (width, height) = (rect.width, rect.height)
  }

  var rect: PixelRect {
    PixelRect(PixelSize(width: width, height: height)).moved(x ?? 0, y ?? 0)
  }
}

extension FrameFormat {
  /// Whether a sample means the same in both: size, layout, matrix and range are equal, as tagged, or as assumed where
  /// a tag is missing.
  package func matchesSamples(of other: FrameFormat) -> Bool {
    func model(_ format: FrameFormat) -> ColorEncoding.Model {
      format.color.encoding(for: format.size, layout: format.layout).model
    }
    return size == other.size && layout == other.layout && isFullRange == other.isFullRange
      && model(self) == model(other)
  }
}

extension FrameFormat {
  /// Whether its colours mean the same in both: matrix, range, primaries and, of HDR, the curve are equal, as tagged, or as
  /// assumed where a tag is missing.
  package func hasColors(of other: FrameFormat) -> Bool {
    func encoding(_ format: FrameFormat) -> ColorEncoding {
      format.color.encoding(for: format.size, layout: format.layout)
    }
    let isHDR = color.isHighDynamicRange || other.color.isHighDynamicRange
    return isFullRange == other.isFullRange && encoding(self).model == encoding(other).model
      && color.primaries == other.color.primaries
      && (!isHDR || color.transfer == other.color.transfer)
  }
}

extension PixelLayout {
  /// Whether its samples always have full range: those of the formats that FFmpeg has for JPEG.
  package var isOfFullRange: Bool { name.hasPrefix("yuvj") }
}
