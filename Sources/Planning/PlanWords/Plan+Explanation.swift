internal import ImprintValues

extension Plan {
  /// The plan for people, with its reasons; one line a subject, without control characters.
  public var explanation: String {
    var rows: [(String, String)] = [
      ("input", input.words),
      ("output", output.path ?? placeText),
      ("preset", "\(preset.name): \(preset.reason)"),
    ]
    if let encoder = delivery.movie?.video.whole.settings {
      let title = EncoderFacts.of(encoder.encoder).title
      rows.append(("encoder", "\(title) \(options(encoder.options))"))
    }
    rows.append(("video", compositionText))
    if delivery.lasts { rows.append(("time", timeText)) }
    if case .slideshow(let show) = input { rows += show.rows }
    if case .clips(let clips) = input { rows += clips.rows }
    rows += decisions.map { ($0.subject, "\($0.choice): \($0.reason)") }
    rows += tracks.map { track in
      ("track \(track.index)", "\(track.kind.rawValue) \(track.content): \(text(of: track))")
    }
    rows += SoundLanes(self).rows.map { ("sound", $0) }
    rows += overlays.map { ("overlay", $0.name) }
    rows += warnings.map { ("warning", $0.message) }
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { subject, text in
      subject + String(repeating: " ", count: width - subject.count + 2) + text.printableLine
        + "\n"
    }.joined()
  }

  /// The plan on one line: input, output, and the main settings.
  public var summary: String {
    let encoder = delivery.movie?.video.whole.settings.encoder
    let how = [preset.name, encoder, "\(composition.format.size)", delivery.lasts ? timeText : nil]
    let all = how.compactMap(\.self) + overlays.map(\.name)
    let text = "\(input.name) -> \(output.path ?? "nothing"): " + all.joined(separator: ", ")
    return text.printableLine
  }

  private func options(_ options: [String: String]) -> String {
    options.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
  }

  /// The place of what has no path.
  private var placeText: String {
    guard let movie = delivery.movie else { return "none: what is rendered is discarded" }
    return "a stream, as \(movie.container.rawValue)"
  }

  private var compositionText: String {
    let color = ColorNames(composition.format.color)
    let tags = [color.matrix, color.primaries, color.transfer, color.range].map { $0 ?? "untagged" }
    return
      "\(composition.source.size) \(composition.source.layout.name) -> \(composition.format.size) "
      + "\(composition.format.layout.name), " + tags.joined(separator: "/")
  }

  private var timeText: String {
    let rate =
      (timeline.constantRate ?? input.madeRate).map { "at \($0.value.text(decimals: 3)) fps" }
      ?? "at the source's own times"
    return switch timeline.extent {
    case .known(let frames, _, let end): "\(frames) frames \(rate), \(end.text(decimals: 3)) s"
    case .open: "frames \(rate), until they end"
    }
  }

  private func text(of track: TrackPlan) -> String {
    if track.action == .render, !segments.isEmpty, segments.allSatisfy({ $0.action == .copy }) {
      return "copied: no frame of it changes"
    }
    let done =
      switch track.action {
      case .render: "rendered"
      case .copy: "copied"
      case .encodeSound: "encoded" + (encoder(ofTrack: track.index).map { " by \($0)" } ?? "")
      case .convertSubtitles(let codec): "converted to \(codec)"
      case .rewrite: "written anew"
      case .drop: "left out"
      }
    return "\(done): \(track.why)"
  }

  private func encoder(ofTrack track: Int) -> String? {
    delivery.movie?.sound.first { $0.inputTrack == track }?.encoder.encoder
  }
}
