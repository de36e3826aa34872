internal import ImprintValues

/// The input video in a layer's bounds.
///
///     var inset = Layer(.video(VideoContent()))
///     inset.size = LayerSize(.fraction(0.5), .fraction(0.5))
///     // The video at half the frame's size, in the middle; what lies beneath is seen around it.
///
/// A tree may contain it several times. Without any, the video fills the frame below all layers.
public struct VideoContent: Hashable, Sendable {
  /// The placement in the layer's bounds; the video's natural size fills the frame.
  public var gravity = ContentsGravity.resizeAspect

  /// Fits the video into the bounds.
  public init() {}
}

extension VideoContent: Described {
  package static let standard = VideoContent()

  package static let properties = [
    Property(
      "contentsGravity", \VideoContent.gravity, .gravity, default: "\"resizeAspect\"",
      "The video's scale and place in the box.")
  ]
}
