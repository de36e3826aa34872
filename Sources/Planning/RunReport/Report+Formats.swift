package import ImprintValues

extension Report.Colour {
  package init(_ format: FrameFormat) {
    let names = ColorNames(format.color)
    self.init(
      matrix: names.matrix, primaries: names.primaries, transfer: names.transfer,
      range: names.range, depth: format.layout.depth)
  }
}

extension Report.Track {
  package init(_ track: TrackPlan) {
    let action =
      switch track.action {
      case .render, .encodeSound: "encoded"
      case .copy: "copied"
      case .convertSubtitles, .rewrite: "converted"
      case .drop: "dropped"
      }
    self.init(kind: track.kind, codec: track.codec, action: action, why: track.why)
  }
}
