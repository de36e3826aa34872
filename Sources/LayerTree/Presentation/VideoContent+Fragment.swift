internal import Primitives

extension VideoContent {
  /// The film in a layer's bounds; nil where nothing of it lies in them.
  func fragment(size: Size, film: Size) -> Fragment? {
    guard !film.isEmpty else { return nil }
    let box = Rect(origin: .zero, size: size)
    let target = gravity.target(of: film, in: size)
    let seen = target.intersection(box)
    guard !seen.isEmpty else { return nil }
    return Fragment(video: target, in: seen)
  }
}
