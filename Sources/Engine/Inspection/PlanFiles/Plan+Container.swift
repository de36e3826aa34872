internal import ImprintMedia
package import ImprintPlanning
package import ImprintValues

extension Plan {
  /// Checks that another container than the planned one holds what the plan writes.
  ///
  /// - Parameter path: the path of the output.
  /// - Throws: `ExportError` `.usage` for the first thing that it does not hold.
  package func check(_ container: Container, at path: String) throws(ExportError) {
    guard case .movie(let movie) = delivery else { return }
    if container == .m3u8, movie.container != .m3u8 {
      throw ExportError(
        .output(.notHeldAsPlanned(container: container.rawValue, "key frames"), at: path))
    }
    let encoders = [movie.video.whole.settings.encoder] + movie.sound.map(\.encoder.encoder)
    let codecs = encoders.compactMap { EncoderCatalog.codec(of: $0) } + tracks.compactMap(\.written)
    if let codec = codecs.first(where: { !container.holds($0) }) {
      throw ExportError(.output(.notHeldAsPlanned(container: container.rawValue, codec), at: path))
    }
    let attached = tracks.first { track in
      track.action == .copy && [.coverArt, .attachment].contains(track.kind)
        && !container.holdsAttached(track.kind, track.codec)
    }
    if let attached {
      throw ExportError(
        .output(.notHeldAsPlanned(container: container.rawValue, attached.codec), at: path))
    }
    if composition.geometry.orientation != .upright, !container.hasEditLists {
      throw ExportError(
        .output(.notHeldAsPlanned(container: container.rawValue, "display matrix"), at: path))
    }
  }
}

extension TrackPlan {
  /// The codec in which the track is written as it is read, or converted; nil for every other treatment.
  fileprivate var written: String? {
    switch action {
    case .copy: [.coverArt, .attachment].contains(kind) ? nil : codec
    case .convertSubtitles(let codec): codec
    case .render, .encodeSound, .rewrite, .drop: nil
    }
  }
}
