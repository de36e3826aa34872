internal import ImprintValues

extension ClipsPlan {
  /// The clips' lines of the plan's explanation: a lane of each over the time of all, its times, and what happens to its
  /// frames.
  ///
  ///     clip  intro.mp4   ██░░░░░░░░░░░░░░░░░░░░░░░░  0 - 3 s       canvas 1280x720, …
  ///     clip  upload.mov  ░░████████████████████████  3 - 42.5 s    main
  var rows: [(String, String)] {
    let names = clips.map(\.name)
    let width = names.map(\.count).max() ?? 0
    let times = clips.map { "\(seconds($0.start)) - \(seconds($0.end)) s" }
    let length = times.map(\.count).max() ?? 0
    return clips.indices.map { number in
      let columns = [
        names[number].padded(to: width), lane(of: clips[number]), times[number].padded(to: length),
        words(for: number),
      ]
      return ("clip", columns.filter { !$0.isEmpty }.joined(separator: "  "))
    }
  }

  private static let columns = 40

  private func lane(of clip: PlannedClip) -> String {
    let end = clips.last?.end ?? 1
    return (0..<Self.columns).map { column in
      let time = Int64((Double(column) + 0.5) * Double(end) / Double(Self.columns))
      return clip.start <= time && time < clip.end ? "█" : "·"
    }.joined()
  }

  private func words(for number: Int) -> String {
    let clip = clips[number]
    let start = clip.plan.timeline.range
    let begin = start.start.addingClamped(clip.entry?.time ?? 0)
    let from = start.seconds(between: start.zero, and: begin).text(decimals: 3)
    if clip.held != nil { return "its frame at \(from) s is held" }
    let part = begin > start.zero ? ["from \(from) s on"] : []
    let steps = clip.plan.decisions.map { "\($0.subject) \($0.choice)" }
    let overlays = clip.plan.overlays.map(\.name)
    let join = clip.join.map { join in
      ([join.transition.kind.rawValue] + join.transition.details).joined(separator: " ")
        + " of \(seconds(join.length)) s"
    }
    let speed = clip.speed.map { "\($0.value.text(decimals: 3)) times as fast" }
    let kind = number == main ? ["main"] : []
    let drawn = overlays.isEmpty ? [] : ["overlay " + overlays.joined(separator: ", ")]
    return (kind + [join, speed].compactMap(\.self) + part + steps + drawn).joined(separator: ", ")
  }

  private func seconds(_ ticks: Int64) -> String {
    RationalTime(ticks: ticks, timeBase: timeBase).seconds.text(decimals: 3)
  }
}

extension PlannedClip {
  /// The name of its file, or of its only image; that of its kind where it is made.
  var name: String {
    var path = plan.input.name
    if case .slideshow(let show) = plan.input, show.slides.count == 1 { path = show.slides[0].path }
    return path.pathComponents.last.map(String.init) ?? path
  }
}

extension String {
  /// The text with blanks behind it up to a number of characters.
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(width - count, 0))
  }
}
