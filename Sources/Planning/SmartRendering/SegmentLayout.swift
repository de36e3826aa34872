internal import ImprintValues

/// The parts of a run of frames that is partly copied, with their times and reasons.
struct SegmentLayout {
  let track: CodedTrack
  /// The presentation times of the track's frames, ascending.
  let sorted: [Int64]
  /// The index of the run's first frame among them.
  let first: Int
  let parts: [CutPlacement.Part]
  let run: FrameRun
  /// The time of the output's frame after the run, on the clock of segments; nil where there is none.
  let end: Int64?
  let timeline: Timeline
  /// The time base of the track, where encoded parts have the source's bits; nil where they have another quality.
  let rateBase: Rational?

  /// The number of frames on either side of a cut that are decoded to verify the output.
  private static let checkedFrames = 24
  /// The longest GOP, in frames, that is decoded to verify the cut after it.
  private static let longestGroup = 1000

  var segments: [Plan.Segment] {
    parts.map { part in
      let start = run.first - first
      return Plan.Segment(
        range: part.places.lowerBound + start..<part.places.upperBound + start,
        action: part.action,
        source: Plan.SourceRange(
          first: time(of: part.places.lowerBound) ?? .min, end: time(of: part.places.upperBound),
          brokenLink: part.endsWithAccess ? time(of: part.places.upperBound - 1) : nil,
          entry: entry(of: part), bitRate: bitRate(of: part)))
    }
  }

  /// The time of a frame by its index, on the clock of segments; nil at the output's end.
  private func time(of index: Int) -> Int64? {
    let number = index - first
    return run.frames.indices.contains(number) ? run.frames[number].time : end
  }

  /// The number of frames that are copied.
  var copied: Int { parts.reduce(0) { $0 + ($1.action == .copy ? $1.places.count : 0) } }

  /// The last key frame from which the part's packets can be read: frames before it are decoded before it too.
  private func entry(of part: CutPlacement.Part) -> EntryPoint {
    let index = part.places.lowerBound
    let frame = track.randomAccessPoints.last { $0.frame <= index }?.frame ?? 0
    return EntryPoint(
      keyFrame: track.presentations[frame], skipped: index - frame,
      earlier: Array(sorted[max(frame - track.delay, 0)..<frame]))
  }

  /// The presentation time of the first encoded frame; nil where all frames are copied.
  var firstRendered: Int64? {
    rendered.first.map { sorted[$0.lowerBound] }
  }

  /// The bytes of the encoded parts in the source, and their seconds.
  ///
  /// - Parameter timeBase: of the track.
  func encodedBytes(_ timeBase: Rational) -> (bytes: Int, seconds: Double) {
    rendered.map { bytes(of: $0, timeBase) }
      .reduce((0, 0)) { ($0.0 + $1.bytes, $0.1 + $1.seconds) }
  }

  private func bytes(of places: Range<Int>, _ timeBase: Rational) -> (bytes: Int, seconds: Double) {
    let end = places.upperBound < sorted.count ? sorted[places.upperBound] : sorted.last ?? 0
    let ticks = end.subtractingClamped(sorted[places.lowerBound])
    return (
      track.sizes[places].reduce(0, +), RationalTime(ticks: ticks, timeBase: timeBase).seconds
    )
  }

  /// The source's bits a second in an encoded part; nil for a copied one.
  private func bitRate(of part: CutPlacement.Part) -> Int64? {
    guard part.action == .render, let rateBase else { return nil }
    let (bytes, seconds) = bytes(of: part.places, rateBase)
    guard seconds > 0 else { return nil }
    return max(Int64(saturating: Double(bytes) * 8 / seconds), EncoderFacts.leastMatchedRate)
  }

  /// The number of frames that are decoded to verify the output.
  var checked: Int {
    checks.reduce(0) { sum, range in
      sum + sorted.partitionPoint { $0 < range.upperBound }
        - sorted.partitionPoint { $0 < range.lowerBound }
    }
  }

  /// The largest reordering delay in frames, 0 to 2, at which every encoded frame can take the source's decode time
  /// at its index without being presented before it; nil where that fails even without reordering.
  var delay: Int? {
    (0...2).last { delay in
      rendered.allSatisfy { places in
        places.allSatisfy { index in
          track.decodes[index] <= sorted[max(index - delay, places.lowerBound)]
        }
      }
    }
  }

  /// The ranges of source time that are decoded to verify the output, one across each cut.
  var checks: [Range<Int64>] {
    var windows: [Range<Int>] = []
    // The first copied frames are verified too, since a file may be damaged from its beginning.
    if let part = parts.first, part.action == .copy {
      windows.append(part.places.prefix(Self.checkedFrames))
    }
    // Packets on both sides of a cut between copied parts are the source's own.
    for (part, next) in zip(parts, parts.dropFirst())
    where part.action == .render || next.action == .render {
      let cut = next.places.lowerBound
      let start = start(before: cut, in: part)
      let window = start..<min(cut + Self.checkedFrames, parts.last?.places.upperBound ?? cut)
      if let last = windows.last, last.upperBound >= window.lowerBound {
        windows[windows.count - 1] = last.lowerBound..<max(last.upperBound, window.upperBound)
      } else {
        windows.append(window)
      }
    }
    return windows.map { window in
      sorted[
        window.lowerBound]..<(window.upperBound < sorted.count ? sorted[window.upperBound] : .max)
    }
  }

  private func start(before cut: Int, in part: CutPlacement.Part) -> Int {
    switch part.action {
    case .render: return max(part.places.lowerBound, cut - Self.checkedFrames)
    case .copy:
      let access =
        track.randomAccessPoints.last { $0.position < cut }?.position ?? part.places.lowerBound
      return cut - access <= Self.longestGroup ? max(access, part.places.lowerBound) : cut
    }
  }

  private var rendered: [Range<Int>] {
    parts.filter { $0.action == .render }.map(\.places)
  }
}

extension SegmentLayout {
  /// A part described in words, with its reason.
  struct PartDescription {
    let choice: String
    let reason: String
  }

  /// The parts in order, each with its reason.
  func descriptions(seen: [Range<Double>]) -> [PartDescription] {
    parts.enumerated().map { number, part in
      PartDescription(
        choice: "\(part.action == .copy ? "copied" : "encoded") \(times(of: part))",
        reason: reason(of: part, after: number > 0 ? parts[number - 1] : nil, seen))
    }
  }

  private func times(of part: CutPlacement.Part) -> String {
    let range = output(part)
    return
      "\(range.lowerBound.text(decimals: 3)) to \(range.upperBound.text(decimals: 3)) s, "
      + "\(part.places.count) frames"
  }

  private func output(_ part: CutPlacement.Part) -> Range<Double> {
    func seconds(_ index: Int) -> Double {
      guard let time = time(of: index) else { return timeline.frameEnd }
      let seconds = timeline.range.seconds(sinceStart: timeline.range.divided(time))
      return min(max(seconds, 0), timeline.frameEnd)
    }
    let start = seconds(part.places.lowerBound)
    return start..<max(start, seconds(part.places.upperBound))
  }

  private func reason(
    of part: CutPlacement.Part, after last: CutPlacement.Part?, _ seen: [Range<Double>]
  ) -> String {
    if part.action == .copy { return "the overlay is not seen" }
    let range = output(part)
    let within = seen.filter { $0.overlaps(range) }
    guard let first = within.first, let end = within.last else {
      return "the output is cut between key frames"
    }
    let from = max(first.lowerBound, range.lowerBound).text(decimals: 3)
    let until = min(end.upperBound, range.upperBound).text(decimals: 3)
    let isLast = part.places.upperBound == parts.last?.places.upperBound
    return "the overlay is seen from \(from) to \(until) s"
      + (isLast ? "" : "; after it, the next key frame that can be cut at ends the part")
  }
}
