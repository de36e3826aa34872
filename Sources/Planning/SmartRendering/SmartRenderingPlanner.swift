internal import ImprintLanguage
internal import ImprintValues

/// Works out which packets are copied, and the encoder settings for the frames in between.
struct SmartRenderingPlanner {
  @Boxed var job: Job
  @Boxed var video: InputVideo
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

  /// The smallest share of frames, as 1 in this number, for which packets are copied without a request: less saves no time
  /// to speak of.
  private static let leastShare = 10
  /// The frames that are decoded, once in the source and once in the output, in the time in which one is encoded.
  private static let decodedInTimeOfEncoding = 4

  /// The copying; nil where nothing is copied, with the decision that says why.
  func plan() throws(ExportError) -> (copying: Members?, decisions: [Plan.Decision]) {
    // What is streamed cannot be made again where its packets turn out not to fit.
    let isUnsafe = job.stream != nil && job.smartRendering == .auto
    if job.smartRendering == .never || isUnsafe { return (nil, []) }
    do throws(Failure) {
      return (try copying(), [])
    } catch {
      switch error {
      case .failed(let error): throw error
      case .impossible(let obstacle):
        if job.smartRendering == .require {
          throw ExportError(.setting(.smart, .notCopied(obstacle)))
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
    // Scenes are looked at for the jobs alone that may copy.
    do throws(SmartRenderingObstacle) { try rule.checkRequest() } catch { throw .impossible(error) }
    let seen = try overlaysSeen()
    let runs = runs(seen)
    do throws(SmartRenderingObstacle) {
      let frames = runs.flatMap(\.frames)
      let isSlowed = video.clips?.clips.contains { $0.speed != 1 } ?? false
      if frames.allSatisfy(\.isSeen), !(frames.isEmpty && isSlowed) { throw .alwaysSeen }
      try rule.checkSource()
      if frames.allSatisfy(\.isTouched) { throw .otherTimes }
    } catch {
      throw .impossible(error)
    }
    let track = try codedTrack()
    let layouts = try self.layouts(of: runs, in: track)
    let (copied, all) = (layouts.reduce(0) { $0 + $1.copied }, timeline.frameNumbers.count)
    guard copied > 0 else {
      let long = longGroups(in: track).isEmpty ? nil : lengths
      throw .impossible(long.map { .longGroups($0.most) } ?? .noCut)
    }
    let checked = layouts.reduce(0) { $0 + $1.checked }
    if job.smartRendering == .auto,
      copied * Self.leastShare < all || copied * Self.decodedInTimeOfEncoding < checked
    {
      throw .impossible(.fewCopied(copied, of: all))
    }
    let whole = SmartRenderingLayout(
      runs: layouts, frames: frameTimes, starts: starts, clips: video.clips, timeline: timeline,
      seen: seen)
    let settings = try settings(whole, among: track)
    return Members(
      plan: SmartRenderingPlan(
        video: settings, delay: track.delay, first: track.presentations.min() ?? 0,
        checks: whole.checks, clipChecks: whole.clipChecks,
        isRequired: job.smartRendering == .require),
      segments: whole.segments, decisions: whole.decisions + quality(settings, of: whole))
  }

  /// The times at which overlays are seen: those of the job, and of each clip that has its own.
  private func overlaysSeen() throws(Failure) -> OverlaysSeen {
    let all = SeenTimes(scene, until: timeline.overlayEnd, allowance: timeline.allowance)
    var clips: [Int: SeenTimes] = [:]
    for (number, clip) in (video.clips?.clips ?? []).enumerated()
    where video.clips?.isPlayedFromMain(number) == true {
      do throws(ExportError) {
        clips[number] = try seenTimes(of: clip)
      } catch {
        throw .failed(error)
      }
    }
    return OverlaysSeen(all: all, clips: clips)
  }

  /// The times of a clip at which its own overlays are seen; nil where they lay it out anew.
  private func seenTimes(of clip: ClipsDraft.Clip) throws(ExportError) -> SeenTimes? {
    let loader = try OverlayLoader(clip.job, asking: inspection)
    let request = try loader.frameRequest()
    if request.showsVideo || request.canvas != nil { return nil }
    let layers = try loader.overlays(over: clip.video, in: clip.timeline)
      .flatMap(\.layers)
    let scene = Scene(
      layers, frame: choice.composition.geometry.displayed, video: nil,
      clock: clip.video.clock(in: clip.timeline),
      measuring: inspection.measuring(bundledFont: inspection.bundledFont(in: job.resources)))
    return SeenTimes(
      scene, until: clip.timeline.overlayEnd, allowance: clip.timeline.allowance)
  }

  private func runs(_ seen: OverlaysSeen) -> [FrameRun] {
    FrameRunFinder(
      video: video, timeline: timeline, isSeen: { seen.all.contains($0) },
      isClipSeen: { number in seen.clips[number].map { clip in { clip.contains($0) } } }
    ).runs()
  }

  /// The time of each of the output's frames, on the clock of segments.
  private var frameTimes: [Int64] {
    var times: [Int64] = []
    video.selectFrames(by: timeline) { source, outputFrames in
      for _ in outputFrames { times.append(source) }
    }
    return times
  }

  /// The parts of each run.
  private func layouts(
    of runs: [FrameRun], in track: CodedTrack
  ) throws(Failure) -> [SegmentLayout] {
    let sorted = track.presentations.sorted()
    let (starts, long) = (starts, longGroups(in: track))
    let own = video.clips.map { $0.clips[$0.main].video } ?? video
    guard sorted == own.timing.presentations else { throw .impossible(.times) }
    var layouts: [SegmentLayout] = []
    for run in runs {
      guard let first = run.frames.first.flatMap({ sorted.firstIndex(of: $0.source) }),
        first + run.frames.count <= sorted.count,
        zip(sorted[first...], run.frames).allSatisfy({ $0 == $1.source })
      else { throw .impossible(.times) }
      let touched = run.frames.enumerated().map { index, frame in
        frame.isTouched || long.contains { $0.contains(first + index) }
      }
      let parts = CutPlacement(track, first: first, touched: touched).parts
      let cuts = starts.filter(run.range.contains).map { first + $0 - run.first }
      let next = sorted.dropFirst(first + run.frames.count).first
      layouts.append(
        SegmentLayout(
          track: track, sorted: sorted, first: first,
          parts: SegmentDivision(of: track, at: cuts).divided(parts), run: run,
          end: end(of: run) ?? next, timeline: timeline,
          rateBase: keepsBitRate ? timeBase : nil))
    }
    return layouts
  }

  private var timeBase: Rational {
    video.clips.map { $0.clips[$0.main].video.timing.timeBase } ?? video.timing.timeBase
  }

  /// Whether encoded parts have the source's own bits.
  private var keepsBitRate: Bool {
    job.quality == .preset && EncoderFacts.of(choice.video?.encoder ?? "").matchesBitRate
  }

  /// The quality of the encoded parts, and its reason; none where all is copied, or the job says a quality.
  private func quality(
    _ settings: VideoEncoderSettings?, of layout: SmartRenderingLayout
  ) -> [Plan.Decision] {
    guard let settings, keepsBitRate, let rate = settings.options["b"].flatMap({ Double($0) })
    else { return [] }
    let effort = settings.options["preset"].map { " preset=\($0)" } ?? ""
    return [
      Plan.Decision(
        subject: "quality",
        choice: "\((rate / 1000).text(decimals: 0)) kbit/s in encoded parts\(effort)",
        reason: "the source has as many there, and its quantisers are the bounds")
    ]
  }

  /// The lengths of the output's segments; nil without any.
  private var lengths: SegmentLengths? {
    choice.container == .m3u8 ? SegmentLengths(job.segmentSeconds(by: choice.preset)) : nil
  }

  /// The groups of frames that are too long for a segment between two key frames, by their places in presentation order;
  /// they are encoded, with key frames among them.
  private func longGroups(in track: CodedTrack) -> [Range<Int>] {
    guard let lengths else { return [] }
    let sorted = track.presentations.sorted()
    let base = (video.clips.map { $0.clips[$0.main].video } ?? video).timing.timeBase
    let most = Int64(saturating: lengths.most / base.value)
    let places = track.randomAccessPoints.map(\.position) + [sorted.count]
    return zip(places, places.dropFirst()).filter { first, next in
      let end = next < sorted.count ? sorted[next] : sorted.last ?? 0
      return end.subtractingClamped(sorted[first]) > most
    }.map { $0..<$1 }
  }

  /// The end of a run of a clip, on the clock of segments: the time of the clip's next frame, or its own end; nil where the
  /// input is one video.
  private func end(of run: FrameRun) -> Int64? {
    guard let draft = video.clips, let number = run.clip, let last = run.frames.last else {
      return nil
    }
    let span = draft.places[number]
    return span.frames.first { $0.time > last.time }?.time ?? span.end
  }

  /// The numbers of the output's frames at which the job asks for segments to begin.
  private var starts: [Int] {
    video.segments(of: timeline, job.segmentation).dropFirst().map(\.range.lowerBound)
  }

  private func codedTrack() throws(Failure) -> CodedTrack {
    guard case .file(let path, let index, _) = video.source else {
      throw .impossible(.noPackets)
    }
    let result: Result<CodedTrack, CodingObstacle>
    do throws(ExportError) {
      result = try inspection.codedTrack(index, at: path)
    } catch {
      throw .failed(error)
    }
    switch result {
    case .success(let track): return track
    case .failure(let obstacle): throw .impossible(.coding(obstacle.why))
    }
  }

  /// The settings of the encoder for the frames in between; nil where all frames are copied.
  private func settings(
    _ layout: SmartRenderingLayout, among track: CodedTrack
  ) throws(Failure) -> VideoEncoderSettings? {
    guard var settings = choice.video, layout.encodesFrames else { return nil }
    guard let delay = layout.delay else { throw .impossible(.times) }
    let anew = layout.firstRendered ?? track.presentations.min() ?? 0
    let matched = EncoderFacts.MatchedSource(
      format: track.format, delay: delay, quantiser: try quantiser(at: anew),
      bitRate: job.quality == .preset
        ? max(layout.bitRate(timeBase), EncoderFacts.leastMatchedRate) : nil)
    guard
      let options = EncoderFacts.of(settings.encoder).options(
        matching: matched, over: settings.options)
    else { throw .impossible(.noEncoder(codec: track.codec)) }
    settings.options =
      (job.quality == .preset ? options : requestedOptions(in: settings, over: options))
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
      obstacle = try inspection.obstacle(to: settings, among: track)
    } catch {
      throw .impossible(.noEncoder(codec: track.codec))
    }
    if let obstacle { throw .impossible(.coding(obstacle.why)) }
    return settings
  }

  /// The options, with the requested quality in place of the source's.
  private func requestedOptions(
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
