internal import CFFmpeg
public import Pixels
public import Primitives

/// One thing done to every decoded frame before the overlay is blended into it.
///
/// A plan lists them in order. With none, frames reach the compositor exactly as decoded.
public enum FrameStep: Hashable, Sendable, Codable {
  /// Lays the frame's own straight alpha over black, so that it is opaque. Before all other steps.
  case flatten
  /// Keeps the top left `size` of the frame.
  case crop(PixelSize)
  /// One progressive frame a frame.
  case deinterlace
  case turn(Orientation)
  /// To stored pixels; Lanczos, or an area average where it shrinks to less than half.
  case scale(PixelSize)
  /// From PQ or HLG to SDR in BT.709, limited range; `peak`, in cd/m², is the brightest light that keeps
  /// its detail (`HDRMetadata.peak`).
  case toneMap(peak: Double)
  /// To another pixel layout, by FFmpeg's name; dithered where depth is lost. The matrix stays, and
  /// where the layout holds every sample of the one before, so does each of them.
  case convert(layout: String)
  /// From full range to limited, in the same layout.
  case limitRange
}

extension FrameFormat {
  /// What frames of this format are after some steps.
  ///
  /// - Throws: `MediaError.libav` for a layout that is none of FFmpeg's.
  public func after(_ steps: [FrameStep]) throws(MediaError) -> FrameFormat {
    var chain = FrameChain(from: self)
    for step in steps { try chain.add(step) }
    return chain.result
  }
}

extension PixelLayout {
  /// By FFmpeg's name; nil for one that it does not know, or that nothing can be blended into.
  public init?(named name: String) {
    guard let format = AVPixelFormat(named: name), let layout = PixelLayout(format) else {
      return nil
    }
    self = layout
  }
}
