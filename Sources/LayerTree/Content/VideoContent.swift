internal import Primitives

/// The video itself, in a layer's bounds.
///
///     var inset = Layer(.video(VideoContent()))
///     inset.size = LayerSize(.fraction(0.5), .fraction(0.5))
///     // The video at half the frame's size, in the middle; what lies beneath is seen around it.
///
/// A tree may show it several times. Where no layer shows it, it lies under all of them.
public struct VideoContent: Hashable, Sendable, Codable {
  /// How it lies in the layer's bounds; its own size is that in which it fills a frame of its own.
  public var gravity = ContentsGravity.resizeAspect

  /// Fitted into the bounds.
  public init() {}
}

extension Layer {
  /// Whether this layer or one in it shows the video, at whatever time.
  public var showsVideo: Bool {
    if case .video = content { return true }
    return sublayers.contains(where: \.showsVideo)
  }
}

extension Layer {
  /// Whether this layer or one in it blurs what lies under it.
  public var blursBackdrop: Bool {
    backdropBlur != .zero || sublayers.contains(where: \.blursBackdrop)
  }
}
