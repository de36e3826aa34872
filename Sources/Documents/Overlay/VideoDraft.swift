internal import ImprintLayerTree

/// The keys of video layers.
struct VideoDraft {
  var content = VideoContent()

  static let keys: [Key<LayerDraft>] = [
    Key(
      "contentsGravity", .gravity, default: "\"resizeAspect\"",
      "The video's scale and place in the box."
    ) { $0.video.content.gravity = $1 }
  ]
}
