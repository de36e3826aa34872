internal import ImprintValues

extension VideoContent: DrawnContent {
  static let kind = LayerContent.Kind.video
  static let layerProperties = VideoContent.properties.map { $0.of(\LayerForm.video) }
  static let hasEdges = true

  static func read(
    from form: LayerForm, _ members: Members, at value: JSON5Value, _ reader: inout DocumentReader
  ) -> VideoContent? {
    form.video
  }

  var content: LayerContent { .video(self) }

  func size(
    in size: IntrinsicSize, width: Double?, height: Double?, _ limit: ResolvedLimit
  ) -> Size {
    IntrinsicSize.scaled(size.context.video, width, height, limit)
  }

  /// Nil where none of the video lies inside of the bounds.
  func fragment(_ frame: ContentFrame) -> Fragment? {
    let video = frame.context.video
    guard !video.isEmpty else { return nil }
    let box = Rect(origin: .zero, size: frame.size)
    let target = gravity.target(of: video, in: frame.size)
    let seen = target.intersection(box)
    guard !seen.isEmpty else { return nil }
    return Fragment(video: target, in: seen)
  }
}
