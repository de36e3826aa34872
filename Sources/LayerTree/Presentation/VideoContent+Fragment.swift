internal import Primitives

extension VideoContent {
  /// The video in a layer's bounds; nil where nothing of it lies in them.
  func fragment(size: Size, video: Size) -> Fragment? {
    guard !video.isEmpty else { return nil }
    let box = Rect(origin: .zero, size: size)
    let target = gravity.target(of: video, in: size)
    let seen = target.intersection(box)
    guard !seen.isEmpty else { return nil }
    return Fragment(video: target, in: seen)
  }
}
