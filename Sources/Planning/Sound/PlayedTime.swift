internal import ImprintValues

/// The part of an input that is played, and when, in seconds.
struct PlayedTime {
  /// The output's times between which it is played; it may begin before the output does.
  let start, end: Double
  /// The time of the input that is played at `start`.
  let entry: Double
  var speed = 1.0
  /// The pitch shift in semitones.
  var pitch = 0.0

  /// The output's time of one of the input.
  func time(of seconds: Double) -> Double { start + (seconds - entry) / speed }

  /// The sound of all of the part.
  func source(
    _ origin: SoundPlan.Source.Origin, _ envelope: SoundEnvelope
  ) -> SoundPlan.Source {
    SoundPlan.Source(
      origin: origin, at: start, until: end, envelope: envelope, pitch: pitch,
      tempo: speed == 1 ? nil : speed)
  }

  /// The sound of a file that begins at a time of the input, and lasts some seconds; nil where nothing of it is played.
  ///
  /// - Parameter zero: the time on the file's own clock with which it begins.
  func source(
    of file: SoundFile, track: Int, from begin: Double, lasting seconds: Double, zero: Double,
    _ envelope: SoundEnvelope
  ) -> SoundPlan.Source? {
    let first = max(time(of: begin), start)
    let last = min(time(of: begin + seconds), end)
    guard first < last, last > 0 else { return nil }
    let passed = (first - start) * speed + entry - begin
    var part = KeptRange(
      origin: RationalTime(
        ticks: Int64(saturating: ((zero + passed) * 1e9).rounded()),
        timeBase: .one(over: 1_000_000_000)), cutsBefore: true)
    part.restarts = file.restarts
    return SoundPlan.Source(
      origin: .file(path: file.path, track: track, part: part, fingerprint: file.fingerprint),
      at: first, until: last, envelope: envelope, pitch: pitch, tempo: speed == 1 ? nil : speed)
  }
}
