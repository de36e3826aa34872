internal import ImprintMediaTypes
internal import ImprintPrimitives

/// The parts of an output that is partly copied, with their times and reasons.
struct SegmentLayout {
  let track: CodedTrack
  /// The presentation times of the track's frames, ascending.
  let sorted: [Int64]
  /// The index of the output's first frame among them.
  let first: Int
  let parts: [CutPlacement.Part]
  let timeline: Timeline

  /// The number of frames on either side of a cut that are decoded to verify the output.
  private static let checkedFrames = 24
  /// The longest GOP, in frames, that is decoded to verify the cut after it.
  private static let longestGroup = 1000
  /// The number of parts that are described individually.
  private static let mostTold = 20

  var segments: [Plan.Segment] {
    parts.map { part in
      Plan.Segment(
        range: part.places.lowerBound - first..<part.places.upperBound - first,
        action: part.action,
        source: Plan.SourceRange(
          first: sorted[part.places.lowerBound],
          end: part.places.upperBound < sorted.count ? sorted[part.places.upperBound] : nil,
          brokenLink: part.endsWithAccess ? sorted[part.places.upperBound - 1] : nil,
          entry: entry(of: part)))
    }
  }

  /// The last key frame from which the part's packets can be read: frames before it are decoded before it too.
  private func entry(of part: CutPlacement.Part) -> EntryPoint {
    let place = part.places.lowerBound
    let frame = track.randomAccessPoints.last { $0.frame <= place }?.frame ?? 0
    return EntryPoint(
      keyFrame: track.presentations[frame], skipped: place - frame,
      earlier: Array(sorted[max(frame - track.delay, 0)..<frame]))
  }

  /// The presentation time of the first encoded frame; nil where all frames are copied.
  var firstRendered: Int64? {
    rendered.first.map { sorted[$0.lowerBound] }
  }

  /// The source's bit rate, in bits a second, over the encoded parts.
  var bitRate: Int64 {
    let bytes = rendered.reduce(0) { $0 + track.sizes[$1].reduce(0, +) }
    let seconds = rendered.reduce(0.0) { sum, places in
      let end = places.upperBound < sorted.count ? sorted[places.upperBound] : sorted.last ?? 0
      return sum + timeline.main.sourceSeconds(end.subtractingClamped(sorted[places.lowerBound]))
    }
    return Int64(saturating: seconds > 0 ? Double(bytes) * 8 / seconds : 0)
  }

  /// The largest reordering delay in frames, 0 to 2, at which every encoded frame can take the source's decode time
  /// at its index without being presented before it; nil where that fails even without reordering.
  var delay: Int? {
    (0...2).last { delay in
      rendered.allSatisfy { places in
        places.allSatisfy { place in
          track.decodes[place] <= sorted[max(place - delay, places.lowerBound)]
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
      let access = track.randomAccessPoints.last { $0.place < cut }?.place ?? part.places.lowerBound
      return cut - access <= Self.longestGroup ? max(access, part.places.lowerBound) : cut
    }
  }

  private var rendered: [Range<Int>] {
    parts.filter { $0.action == .render }.map(\.places)
  }
}

extension SegmentLayout {
  /// The rule that applied, and the reason for each part.
  func decisions(seen: SeenTimes) -> [Plan.Decision] {
    let copied = parts.filter { $0.action == .copy }.reduce(0) { $0 + $1.places.count }
    let all = parts.reduce(0) { $0 + $1.places.count }
    let summary = Plan.Decision(
      subject: "smart", choice: "\(copied) of \(all) frames are copied",
      reason: "the overlay does not touch them, and nothing else changes them")
    let told = parts.enumerated().prefix(Self.mostTold).map { number, part in
      Plan.Decision(
        subject: "segment \(number)",
        choice: "\(part.action == .copy ? "copied" : "encoded") \(times(of: part))",
        reason: reason(of: part, after: number > 0 ? parts[number - 1] : nil, seen))
    }
    let rest = parts.count - told.count
    let more = Plan.Decision(
      subject: "segments", choice: "\(rest) more", reason: "by the same rules")
    return [summary] + told + (rest > 0 ? [more] : [])
  }

  private func times(of part: CutPlacement.Part) -> String {
    let range = output(part)
    return
      "\(range.lowerBound.text(decimals: 3)) to \(range.upperBound.text(decimals: 3)) s, "
      + "\(part.places.count) frames"
  }

  private func output(_ part: CutPlacement.Part) -> Range<Double> {
    func time(_ place: Int) -> Double {
      if place >= sorted.count || place == parts.last?.places.upperBound {
        return timeline.frameEnd
      }
      return max(timeline.main.seconds(sinceStart: timeline.main.divided(sorted[place])), 0)
    }
    let start = time(part.places.lowerBound)
    return start..<max(start, time(part.places.upperBound))
  }

  private func reason(
    of part: CutPlacement.Part, after last: CutPlacement.Part?, _ seen: SeenTimes
  ) -> String {
    if part.action == .copy { return "the overlay is not seen" }
    let range = output(part)
    let within = seen.ranges.filter { $0.overlaps(range) }
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

extension Clip {
  /// A number of ticks of the source in seconds.
  fileprivate func sourceSeconds(_ ticks: Int64) -> Double {
    RationalTime(ticks: ticks, timeBase: sourceTimeBase).seconds
  }
}
