internal import ImprintLayerTree

/// The keys of video layers.
struct VideoDraft {
  var content = VideoContent()

  static let keys: [Key<LayerDraft>] = [
    Key(
      "contentsGravity", .gravity, default: "\"resizeAspect\"", "How the video lies in the box."
    ) { $0.video.content.gravity = $1 }
  ]
}
