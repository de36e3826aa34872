internal import ImprintLanguage
internal import ImprintValues

/// The sources of a plan's mixed sound, drawn as lanes over the output's time.
///
///     original   ████████████░░░░░░░░░░░░████████████████  0 - 10 s
///     voice.wav  ············████████████················  3 - 6 s, volume 0.5
///
/// Full blocks mark the time in which the source is heard, shaded ones that in which it is muted, and dots that in
/// which it does not play.
struct SoundLanes {
  private let plan: Plan

  private static let columns = 40

  init(_ plan: Plan) {
    self.plan = plan
  }

  /// One row for each source but silence; empty where sound is not mixed.
  var rows: [String] {
    let sources = plan.sound.filter { $0.mix != nil }.flatMap(\.sources)
      .filter { $0.origin != .silence }
    let names = sources.map(name)
    let width = names.map(\.count).max() ?? 0
    return zip(sources, names).map { source, name in
      let space = String(repeating: " ", count: width - name.count + 2)
      return name + space + lane(of: source) + "  " + words(for: source)
    }
  }

  private func name(of source: SoundPlan.Source) -> String {
    if case .device = source.origin { return plan.input.recordedSound?.name ?? "device" }
    guard case .file(let path, let track, _, _) = source.origin else {
      guard case .input(let track) = source.origin, originals.count > 1 else { return "original" }
      return "track \(track)"
    }
    let file = path.pathComponents.last.map(String.init) ?? path
    let others = plan.sound.flatMap(\.sources).contains { other in
      guard case .file(path, let number, _, _) = other.origin else { return false }
      return number != track
    }
    return others ? "\(file) (track \(track))" : file
  }

  /// The tracks of the input that are mixed.
  private var originals: [SoundPlan] {
    plan.sound.filter { $0.mix != nil && $0.inputTrack != nil }
  }

  /// Whether there is sound of a video, of whatever clip, that others replace or are mixed with.
  private var hasOriginal: Bool {
    plan.sound.contains { $0.sources.contains { $0.kind == nil && $0.origin != .silence } }
  }

  private func lane(of source: SoundPlan.Source) -> String {
    let duration = plan.timeline.duration
    return (0..<Self.columns).map { column in
      let time = (Double(column) + 0.5) * duration / Double(Self.columns)
      guard source.at <= time, time < source.until ?? duration else { return "·" }
      return source.envelope.gain(at: time) > 0 ? "█" : "░"
    }.joined()
  }

  private func words(for source: SoundPlan.Source) -> String {
    let (begin, end) = (max(source.at, 0), source.until ?? plan.timeline.duration)
    var words = ["\(begin.text(decimals: 3)) - \(end.text(decimals: 3)) s"]
    if source.envelope.level != 1 {
      words.append("volume \(source.envelope.level.text(decimals: 3))")
    }
    if let tempo = source.tempo { words.append("\(tempo.text(decimals: 3)) times as fast") }
    if source.pitch != 0 {
      words.append("\(source.pitch > 0 ? "+" : "")\(source.pitch.text(decimals: 2)) semitones")
    }
    if source.loops { words.append("repeated") }
    if let ducking = source.ducking {
      words.append("steps back by \(ducking.decibels.text(decimals: 2)) dB under speech")
    }
    if source.replaces == .allTracks { words.append("replaces all original tracks") }
    if source.replaces == .defaultTrack, hasOriginal {
      words.append("replaces the original")
    }
    if source.replaces == .nothing, hasOriginal { words.append("mixed with the original") }
    return words.joined(separator: ", ")
  }
}
