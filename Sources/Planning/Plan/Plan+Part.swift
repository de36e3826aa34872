extension Plan {
  /// The plan of one segment: its frames alone, at the output's own times, without sound and other tracks.
  ///
  ///     let plan = try await Plan(job)                       // job.segmentation = .count(8)
  ///     try await plan.part(3, path: "3.mkv").export()       // on any machine
  ///
  /// Frame numbers, counters in texts and overlay times are those of the whole output.
  ///
  /// - Parameters:
  ///   - number: the index of the segment, from 0.
  ///   - path: the path of the part's file; its container is the plan's.
  /// - Throws: `ExportError` `.usage` where the segment does not exist.
  public func part(_ number: Int, path: String) throws(ExportError) -> Plan {
    guard segments.indices.contains(number) else {
      throw ExportError(.setting(.segment, .noSegment(number, count: segments.count)))
    }
    var part = self
    part.segments = [segments[number]]
    let range = segments[number].source.range
    part.copying?.checks = (copying?.checks ?? []).map { $0.clamped(to: range) }
      .filter { !$0.isEmpty }
    part.output.path = output.path == nil ? nil : path
    part.output.metadata = [:]
    part.output.chapters = []
    part.output.marks = nil
    part.sound = []
    part.tracks = tracks.map { track in
      var track = track
      if track.action != .render { track.action = .drop }
      return track
    }
    return part
  }
}
