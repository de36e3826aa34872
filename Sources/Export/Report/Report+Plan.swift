internal import Media
internal import Pixels

extension Report {
  init(
    _ plan: Plan, counts: JobMonitor.Counts, check: OutputCheck.Result?, elapsed: Double
  ) {
    input = plan.input.name
    output = plan.output.path
    preset = plan.preset.name
    presetReason = plan.preset.reason
    encoder = plan.video?.encoder
    videoCodec = plan.video.flatMap { EncoderCatalog.codec(of: $0.encoder) }
    container = plan.output.container?.rawValue
    width = plan.picture.format.size.width
    height = plan.picture.format.size.height
    frames = counts.frames
    duration = plan.timing.duration
    rotation = plan.picture.bakedRotation
    colour = Colour(plan.picture.format)
    tracks = plan.tracks.map(Track.init)
    audio = plan.audioSummary
    overlay = plan.overlays.map(\.name)
    framesWithOverlay = counts.framesWithOverlay
    rasterizations = counts.rasterizations
    framesRendered = counts.frames
    framesCopied = 0
    elapsedSeconds = elapsed
    framesPerSecond = elapsed > 0 ? Double(counts.frames) / elapsed : 0
    warnings = plan.warnings + counts.warnings
  }
}

extension Report.Colour {
  init(_ format: PictureFormat) {
    let names = ColorNames(format.color)
    matrix = names.matrix
    primaries = names.primaries
    transfer = names.transfer
    range = names.range
    depth = format.layout.depth
  }
}

extension Report.Track {
  init(_ track: TrackPlan) {
    kind = track.kind
    codec = track.codec
    why = track.why
    switch track.action {
    case .render, .encodeSound: action = "encoded"
    case .copy: action = "copied"
    case .convertSubtitles: action = "converted"
    case .drop: action = "dropped"
    }
  }
}

extension Plan {
  var audioSummary: String {
    let kept = tracks.filter { $0.kind == .sound && $0.action != .drop }
    if kept.isEmpty { return "none" }
    return kept.allSatisfy { $0.action == .copy } ? "copied" : "encoded"
  }
}
