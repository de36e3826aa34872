internal import ImprintLanguage
internal import ImprintValues

/// The conditions for copying packets that can be checked without reading the file again.
struct SmartRenderingConditions {
  @Boxed var job: Job
  @Boxed var video: InputVideo
  let choice: PresetPlanner.Choice
  let timeline: Timeline
  let library: any CodecLibrary

  private var isRequired: Bool { job.smartRendering == .require }

  /// The presets that leave the encoding to Imprint, and so allow copying without a request.
  private static let presets: Set = ["auto", "source"]

  /// Checks whether the job asks for copying, or allows it.
  ///
  /// - Throws: the first obstacle.
  func checkRequest() throws(SmartRenderingObstacle) {
    guard choice.container != nil, choice.video != nil else { throw .nothingWritten }
    guard case .file = video.source else { throw .noPackets }
    if isRequired { return }
    guard Self.presets.contains(job.presetName) else { throw .preset(job.presetName) }
    guard job.quality == .preset else { throw .quality }
  }

  /// Checks whether the source's packets can be part of the output.
  ///
  /// - Throws: the first obstacle.
  func checkSource() throws(SmartRenderingObstacle) {
    guard case .file(_, _, let info) = video.source else { throw .noPackets }
    guard info.format.hasWholePackets else { throw .inputContainer }
    guard choice.container != .ts else { throw .transportStream }
    guard timeline.constantRate == nil else { throw .otherTimes }
    let encoder = choice.video?.encoder ?? ""
    let (source, encoded) = (video.codec ?? "", library.codec(of: encoder) ?? "")
    guard source == encoded else {
      throw .codec(source: source, preset: choice.preset.name, encodes: encoded)
    }
    try checkFrames()
  }

  private func checkFrames() throws(SmartRenderingObstacle) {
    let composition = choice.composition
    if composition.canvas != nil { throw .changedFrames("frames are laid on a canvas") }
    if let step = composition.steps.first {
      if case .scale = step, choice.preset.askedSize != nil {
        throw .changedFrames("frames are scaled to the size that was asked for")
      }
      throw step.obstacle
    }
    guard composition.format.size == composition.source.size,
      composition.format.layout == composition.source.layout
    else { throw .changedFrames("frames change their format") }
    guard video.fieldOrder == .progressive else { throw .fields }
    guard video.alphaLayout == nil else { throw .alpha }
    let own = video.clips?.clips.map(\.timeline) ?? [timeline]
    guard own.allSatisfy({ $0.range.duplicates == 0 }) else { throw .times }
  }
}

extension FrameStep {
  /// The obstacle that the step poses to copying the frames that it changes.
  fileprivate var obstacle: SmartRenderingObstacle {
    let source = SmartRenderingObstacle.presetSource
    return switch self {
    case .conform: .changedFrames("frames change their format")
    case .deinterlace: .changedFrames("frames are deinterlaced")
    case .turn:
      .changedFrames(
        "frames are turned upright",
        remedy: "with the display matrix kept, those that the overlay does not touch are copied")
    case .scale: .changedFrames("frames are scaled to the preset's size", remedy: source)
    case .crop: .changedFrames("frames are cropped")
    case .toneMap: .changedFrames("frames are tone-mapped", remedy: source)
    case .flatten: .changedFrames("the video's alpha is laid over black")
    case .convert: .changedFrames("frames get another pixel format", remedy: source)
    case .convertToSRGB: .changedFrames("frames are converted to sRGB")
    case .limitRange: .changedFrames("frames get another range")
    case .recolor: .changedFrames("frames get other colours")
    }
  }
}
