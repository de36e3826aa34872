internal import FoundationEssentials
internal import ImprintMedia
internal import ImprintPlanning
internal import ImprintValues

/// Muxes the parts of a plan into the finished file, with the tracks that are copied from the input.
struct PartJoin {
  private let plan: Plan
  private let movie: MoviePlan
  private let parts: PlanParts
  private let supervision: Supervision

  init(
    _ parts: PlanParts, to movie: MoviePlan, of plan: Plan, under supervision: Supervision
  ) {
    (self.plan, self.movie, self.parts) = (plan, movie, parts)
    self.supervision = supervision
  }

  private var monitor: JobMonitor { supervision.monitor }

  private var paths: [String] { parts.segments + [parts.sound].compactMap(\.self) }

  /// - Parameter path: the temporary path of the output, which is renamed later.
  func write(to path: String) throws {
    do {
      try mux(to: path)
      // The parts are whole: what killed runs have left beside them goes.
      paths.forEach(OutputFile.clearLeftovers)
    } catch let error as MediaError {
      // A container may refuse a damaged packet before the part's end, where its digest stands.
      try checkParts()
      throw error
    }
  }

  /// - Throws: `MediaError` `.invalid` for a part that is half written, or whose bytes have changed.
  private func checkParts() throws(MediaError) {
    for path in paths {
      let reader = try reader(path)
      while try reader.next() != nil { monitor.noteSign() }
    }
  }

  private func mux(to path: String) throws {
    let muxer = try movie.muxer(at: path, supervision.interruption)
    guard let format = try parts.segments.first.map(reader)?.formats().first else {
      throw ExportError(.plan(.noParts, at: nil))
    }
    let track = try muxer.addTrack(format)
    let sources = try plan.packetSources(
      for: movie, soundPart: parts.sound, interruption: supervision.interruption)
    let others = try OtherTracks(sources, of: movie, to: muxer, monitor: monitor)
    var frames = FrameTally()
    for (number, path) in parts.segments.enumerated() {
      if number > 0, !isSmartRendered { try muxer.beginSequence(ofTrack: track) }
      let reader = try reader(path)
      while let next = try reader.next() {
        try muxer.write(next.packet, track: track)
        monitor.noteSign()
      }
      if let end = reader.end { frames.add(end.frames) }
      monitor.note(reader.counts)
    }
    monitor.note(.file(try others.finish(beside: frames)))
    if let sound = try parts.sound.map(reader) {
      // The counts of its run stand at its end.
      while try sound.next() != nil {}
      monitor.note(sound.counts)
    }
    let seen = monitor.snapshot.seenOverlays
    let unseen = plan.overlays.indices.filter { !seen.contains($0) }.map {
      JobWarning.unseen(plan.overlays[$0].name)
    }
    monitor.note(JobWarning.new(unseen, beside: plan.warnings))
  }

  private func reader(_ path: String) throws(MediaError) -> PartReader {
    try PartReader(path: path, interruption: supervision.interruption)
  }

  /// Packets that were copied, and those made to fit among them, have the source's decode times.
  private var isSmartRendered: Bool { if case .smartRendered = movie.video { true } else { false } }
}

extension PartReader {
  /// The counts of the run that made the part, once all of it is read.
  var counts: RunCounts {
    let note = end.map { Data($0.note.utf8) }
    return note.flatMap { try? JSONDecoder().decode(RunCounts.self, from: $0) } ?? RunCounts()
  }
}
