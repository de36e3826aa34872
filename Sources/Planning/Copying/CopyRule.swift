internal import ImprintDocuments
internal import ImprintMedia
internal import ImprintPixels
internal import ImprintPrimitives

/// Whether a job is of the kind in which packets are copied, as far as that follows without reading the file again.
struct CopyRule {
  let job: Job
  let video: InputVideo
  let choice: PresetPlanner.Choice
  let timing: TimingPlan

  private var isRequired: Bool { job.smartRendering == .require }

  /// Presets that leave the encoding to Imprint, and so copy without being asked.
  private static let presets: Set = ["auto", "source"]

  /// - Throws: the first obstacle.
  func check() throws(CopyObstacle) {
    guard choice.container != nil, let settings = choice.video else { throw .nothingWritten }
    if !isRequired {
      guard Self.presets.contains(job.presetName) else { throw .preset(job.presetName) }
      guard job.quality == .preset else { throw .quality }
    }
    guard case .file(_, _, let info) = video.source,
      info.container.hasPrefix("mov,") || info.container.hasPrefix("matroska,")
    else { throw .inputContainer }
    guard timing.constantRate == nil else { throw .constantRate }
    guard job.segmentation == .whole else { throw .segmented }
    let (source, encoded) = (video.codec ?? "", EncoderCatalog.codec(of: settings.encoder) ?? "")
    guard source == encoded else {
      throw .codec(source: source, preset: choice.preset.name, encodes: encoded)
    }
    try checkFrames()
  }

  private func checkFrames() throws(CopyObstacle) {
    let composition = choice.composition
    if composition.canvas != nil { throw .changedFrames("frames are laid on a canvas") }
    if let step = composition.steps.first { throw .changedFrames(step.change) }
    guard composition.format.size == composition.source.size,
      composition.format.layout == composition.source.layout
    else { throw .changedFrames("frames change their format") }
    guard video.fieldOrder == .progressive else { throw .fields }
    guard video.alphaLayout == nil else { throw .alpha }
    guard timing.duplicates == 0 else { throw .times }
  }
}

extension FrameStep {
  /// Its effect, in words.
  fileprivate var change: String {
    switch self {
    case .deinterlace: "frames are deinterlaced"
    case .turn: "frames are turned upright; with the display matrix kept they would be copied"
    case .scale: "frames are scaled to the preset's size; the preset source would copy"
    case .crop: "frames are cropped"
    case .toneMap: "frames are tone-mapped; the preset source would copy"
    case .flatten: "the video's alpha is laid over black"
    case .convert: "frames get another pixel format; the preset source would copy"
    case .convertToSRGB: "frames are converted to sRGB"
    case .limitRange: "frames get another range"
    }
  }
}

extension CopyObstacle: Error {}
