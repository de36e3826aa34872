internal import ImprintMedia
internal import ImprintPlanning
internal import ImprintValues

/// Encodes the sound tracks of a movie into a part, one after the other.
struct SoundPart {
  private let plan: Plan
  private let movie: MoviePlan
  private let header: PartHeader
  private let supervision: Supervision

  init(
    _ header: PartHeader, for movie: MoviePlan, of plan: Plan, under supervision: Supervision
  ) {
    (self.plan, self.movie, self.header) = (plan, movie, header)
    self.supervision = supervision
  }

  /// - Parameter path: the temporary path of the part, which is renamed later.
  func write(to path: String) throws(MediaError) {
    let (monitor, interruption) = (supervision.monitor, supervision.interruption)
    let writer = try PartWriter(path: path, header: header, interruption: interruption)
    var sources: [any PacketSource] = []
    for sound in movie.sound {
      let source = try plan.encoded(sound, in: movie.container, interruption)
      try source.format.keep(movie.keeps)
      _ = try writer.addTrack(source.format)
      sources.append(source)
    }
    for (track, source) in sources.enumerated() {
      while let packet = try source.next() {
        try writer.write(packet, track: track)
        monitor.noteSign()
      }
    }
    let lost = sources.reduce(0) { $0 + $1.undecodedPackets }
    monitor.note([JobWarning(unusedPackets: lost)].compactMap(\.self))
    try writer.finish(frames: FrameTally(), note: monitor.snapshot)
  }
}
