internal import ImprintDocuments
internal import ImprintFaults
internal import ImprintLayerTree
internal import ImprintMediaTypes
internal import ImprintPixels
internal import ImprintPrimitives

/// Works out which packets are copied, and the encoder settings for the frames in between.
struct SmartRenderingPlanner {
  let job: Job
  let video: InputVideo
  let choice: PresetPlanner.Choice
  let timeline: Timeline
  /// All overlays on the output's frame.
  let scene: Scene
  let inspection: any Inspecting

  /// The members of the plan that describe the copying.
  struct Members {
    var plan: SmartRenderingPlan
    var segments: [Plan.Segment]
    var decisions: [Plan.Decision]
  }

  /// The smallest share of frames, as 1 in this number, for which packets are copied without a request; an encoded
  /// part is about three times as large as the source's.
  private static let leastShare = 10

  /// The copying; nil where nothing is copied, with the decision that says why.
  func plan() throws(ExportError) -> (copying: Members?, decisions: [Plan.Decision]) {
    if job.smartRendering == .never { return (nil, []) }
    do throws(Failure) {
      return (try copying(), [])
    } catch {
      switch error {
      case .failed(let error): throw error
      case .impossible(let obstacle):
        if job.smartRendering == .require {
          throw ExportError(.setting(.smartRendering, .notCopied(obstacle)))
        }
        return (nil, decisions(on: obstacle))
      }
    }
  }

  private enum Failure: Error {
    case impossible(SmartRenderingObstacle)
    case failed(ExportError)
  }

  /// No decision is recorded where there are no packets to copy, or no file to copy them into.
  private func decisions(on obstacle: SmartRenderingObstacle) -> [Plan.Decision] {
    if [.noPackets, .nothingWritten].contains(obstacle) { return [] }
    return [
      Plan.Decision(
        subject: "smart", choice: "all frames are encoded", reason: obstacle.explanation)
    ]
  }

  private func copying() throws(Failure) -> Members {
    let rule = SmartRenderingConditions(
      job: job, video: video, choice: choice, timeline: timeline, library: inspection)
    let seen: SeenTimes
    let frames: [Frame]
    do throws(SmartRenderingObstacle) {
      try rule.checkRequest()
      seen = SeenTimes(
        scene, until: timeline.overlayEnd, allowance: timeline.allowance)
      frames = self.frames(seen)
      if frames.allSatisfy(\.isSeen) { throw .alwaysSeen }
      try rule.checkSource()
      if frames.allSatisfy(\.isTouched) { throw .otherTimes }
    } catch {
      throw .impossible(error)
    }
    let track = try codedTrack()
    let sorted = track.presentations.sorted()
    guard sorted == video.timing.presentations,
      let first = frames.first.flatMap({ sorted.firstIndex(of: $0.source) }),
      first + frames.count <= sorted.count,
      zip(sorted[first...], frames).allSatisfy({ $0 == $1.source })
    else { throw .impossible(.times) }
    let parts = CutPlacement(track, first: first, touched: frames.map(\.isTouched)).parts
    let copied = parts.reduce(0) { $0 + ($1.action == .copy ? $1.places.count : 0) }
    guard copied > 0 else { throw .impossible(.noCut) }
    if job.smartRendering == .auto, copied * Self.leastShare < frames.count {
      throw .impossible(.fewCopied(copied, of: frames.count))
    }
    let layout = SegmentLayout(
      track: track, sorted: sorted, first: first,
      parts: SegmentDivision(of: track, at: starts.map { first + $0 }).divided(parts),
      timeline: timeline)
    let settings = try settings(layout)
    return Members(
      plan: SmartRenderingPlan(
        video: settings, delay: track.delay, first: sorted[0],
        checks: layout.checks, isRequired: job.smartRendering == .require),
      segments: layout.segments, decisions: layout.decisions(seen: seen))
  }

  /// The numbers of the output's frames at which the job asks for segments to begin.
  private var starts: [Int] {
    TimelinePlanner(job: job, video: video, sounds: []).segments(of: timeline).dropFirst().map {
      $0.range.lowerBound
    }
  }

  /// A frame of the output.
  private struct Frame {
    var source: Int64
    var isSeen: Bool
    /// Whether it is shown at another time than its own.
    var isMoved: Bool

    var isTouched: Bool { isSeen || isMoved }
  }

  private func frames(_ seen: SeenTimes) -> [Frame] {
    var frames: [Frame] = []
    _ = TimelinePlanner(job: job, video: video, sounds: []).select(by: timeline) {
      source, outputFrames in
      for outputFrame in outputFrames {
        let time = timeline.main.divided(source).subtractingClamped(timeline.main.start)
        frames.append(
          Frame(
            source: source, isSeen: seen.contains(timeline.instant(of: outputFrame)),
            isMoved: outputFrame.presentation != time))
      }
    }
    return frames
  }

  private func codedTrack() throws(Failure) -> CodedTrack {
    guard case .file(let path, let index, _) = video.source else {
      throw .impossible(.noPackets)
    }
    let found: Result<CodedTrack, CodingObstacle>
    do throws(ExportError) {
      found = try inspection.codedTrack(index, at: path)
    } catch {
      throw .failed(error)
    }
    switch found {
    case .success(let track): return track
    case .failure(let obstacle): throw .impossible(.coding(obstacle.why))
    }
  }

  /// The settings of the encoder for the frames in between; nil where all frames are copied.
  private func settings(_ layout: SegmentLayout) throws(Failure) -> VideoEncoderSettings? {
    guard var settings = choice.video, let anew = layout.firstRendered else { return nil }
    guard let delay = layout.delay else { throw .impossible(.times) }
    let matched = EncoderFacts.MatchedSource(
      format: layout.track.format, delay: delay, quantiser: try quantiser(at: anew),
      bitRate: layout.bitRate)
    guard
      let options = EncoderFacts.of(settings.encoder).options(
        matching: matched, over: settings.options)
    else { throw .impossible(.noEncoder(codec: layout.track.codec)) }
    settings.options = (job.quality == .preset ? options : asked(in: settings, over: options))
      .merging(EffortCheck(job.effort).options(of: settings.encoder)) { $1 }
    settings.codecTag = nil
    // Tags must equal those of the copied frames, even where these have none.
    if case .file(_, let index, let info) = video.source,
      let source = info.tracks.first(where: { $0.index == index })?.video
    {
      settings.color = source.format.color
      settings.chromaLocation = source.format.chromaLocation
    }
    let obstacle: CodingObstacle?
    do throws(MediaError) {
      obstacle = try inspection.obstacle(to: settings, among: layout.track)
    } catch {
      throw .impossible(.noEncoder(codec: layout.track.codec))
    }
    if let obstacle { throw .impossible(.coding(obstacle.why)) }
    return settings
  }

  /// The options, with the requested quality in place of the source's.
  private func asked(
    in settings: VideoEncoderSettings, over options: [String: String]
  ) -> [String: String] {
    let keys = EncoderFacts.of(settings.encoder).qualityKeys
    return options.filter { !keys.contains($0.key) }
      .merging(settings.options.filter { keys.contains($0.key) }) { $1 }
  }

  private func quantiser(at ticks: Int64) throws(Failure) -> Double? {
    guard job.quality == .preset, case .file(let path, let index, _) = video.source else {
      return nil
    }
    do throws(ExportError) {
      return try inspection.quantiser(ofTrack: index, at: path, from: ticks)
    } catch {
      throw .failed(error)
    }
  }
}
