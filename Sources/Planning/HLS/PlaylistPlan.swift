package import ImprintValues

/// A playlist with its segments (HTTP Live Streaming), of MP4.
package struct PlaylistPlan: Hashable, Sendable, Codable {
  private enum CodingKeys: String, CodingKey {
    case output = "place"
    case seconds, ladder
  }

  /// The playlist; all else lies in a folder beside it.
  package var output: OutputDestination
  /// The seconds that a segment lasts.
  package var seconds: Double
  /// The further sizes in which its pictures are encoded, in descending order.
  package var ladder: [LadderRung] = []

  /// The lengths of the segments.
  package var lengths: SegmentLengths { SegmentLengths(seconds) }
}

/// A smaller size in which a video is encoded too, of frames that are decoded once.
package struct LadderRung: Hashable, Sendable, Codable {
  /// The composition of a plan of this size, of which frames are made by scaling those of the largest.
  package var composition: VideoComposition
  /// The overlays, laid out in this size.
  package var overlays: [Plan.OverlayPlan]
  package var settings: VideoEncoderSettings
}

extension Plan {
  /// The plan of the pictures of a rung alone, in the frames of this plan.
  package func plan(of rung: LadderRung) -> Plan {
    var plan = self
    (plan.composition, plan.overlays) = (rung.composition, rung.overlays)
    plan.tracks = tracks.filter { $0.action == .render }
    guard case .movie(var movie) = delivery else { return plan }
    movie.video = .encoded(EncodedTrackPlan(settings: rung.settings, segments: segments))
    (movie.sound, movie.metadata, movie.keys, movie.chapters) = ([], [:], nil, [])
    plan.delivery = .movie(movie)
    return plan
  }
}
