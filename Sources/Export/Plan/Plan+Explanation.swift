internal import Media
internal import Pixels
internal import Primitives

extension Plan {
  /// What will be done and why, for people: a line a subject.
  public var explanation: String {
    var rows: [(String, String)] = [
      ("input", input.name),
      ("output", output.path ?? "none: what is rendered is discarded"),
      ("preset", "\(preset.name): \(preset.reason)"),
    ]
    if let video {
      rows.append(("encoder", "\(video.encoder) \(options(video.options))"))
    }
    rows.append(("video", compositionText))
    rows.append(("time", timeText))
    rows += decisions.map { ($0.subject, "\($0.choice): \($0.reason)") }
    rows += tracks.map { ("track \($0.index)", "\($0.kind.rawValue) \($0.codec): \($0.text)") }
    rows += overlays.map { ("overlay", $0.name) }
    rows += warnings.map { ("warning", $0.message) }
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { subject, text in
      subject + String(repeating: " ", count: width - subject.count + 2) + text + "\n"
    }.joined()
  }

  private func options(_ options: [String: String]) -> String {
    options.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
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
      timing.constantRate.map { "at \($0.value.text(decimals: 3)) fps" }
      ?? "at the source's own times"
    return "\(timing.frames) frames \(rate), \(timing.duration.text(decimals: 3)) s"
  }
}

extension TrackPlan {
  fileprivate var text: String {
    let done =
      switch action {
      case .render: "rendered"
      case .copy: "copied"
      case .encodeSound(let settings, _): "encoded by \(settings.encoder)"
      case .convertSubtitles(let codec): "converted to \(codec)"
      case .rewrite: "written anew"
      case .drop: "left out"
      }
    return "\(done): \(why)"
  }
}
