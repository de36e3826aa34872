extension Plan {
  /// The plan with fewer threads beside the encoder's, and another time after which it is stalled; the bytes that it makes
  /// are the same.
  ///
  /// - Parameters:
  ///   - limit: the most threads of each kind; nil for the plan's.
  ///   - seconds: nil for the plan's.
  package func running(threads limit: Int?, stallSeconds seconds: Double?) -> Plan {
    var plan = self
    plan.threads = limit.map(threads.limited) ?? threads
    plan.stallSeconds = seconds ?? stallSeconds
    if case .clips(var clips) = input {
      for index in clips.clips.indices {
        clips.clips[index].plan = clips.clips[index].plan.running(
          threads: limit, stallSeconds: seconds)
      }
      plan.input = .clips(clips)
    }
    return plan
  }
}
