internal import ImprintLanguage
package import ImprintPlanning
package import ImprintValues

extension ProbeReport {
  /// Probes a file; writes nothing.
  ///
  /// - Parameters:
  ///   - name: the file's name in the report; nil for its path.
  ///   - videoTrack: the number of the video track to report on, from 1; nil for the file's default track.
  ///   - resources: the folders in which presets are looked up.
  /// - Throws: `ExportError` `.missing` or `.invalid`, `.usage` for a track that does not exist;
  ///   `.cancelled` where the task is cancelled.
  package init(
    _ path: String, named name: InputName? = nil, videoTrack: Int? = nil,
    resources: ResourceLocator = ResourceLocator(),
    hidingEncoders hidden: Set<String> = []
  ) async throws(ExportError) {
    var job = Job(input: .file(path))
    (job.inputName, job.videoTrack) = (name, videoTrack)
    job.resources = resources
    job.hiddenEncoders = hidden
    let request = job
    self = try await WorkerThread.interruptible { interruption throws(ExportError) in
      do throws(ExportError) {
        return try ProbeReport(of: request, interruption: interruption)
      } catch {
        throw error.located(in: request)
      }
    }
  }

  private init(of job: Job, interruption: Interruption) throws(ExportError) {
    let machine = MachineInspection(interruption)
    let video = try machine.video(of: job, part: .video)
    guard case .file(_, let track, let info) = video.source else {
      throw ExportError(.imprint(.noProbe, at: job.presetName))
    }
    let export = try ProbedExport(of: video, for: job, asking: machine)
    self.init(
      input: video.source.name, container: info.container, duration: export.timeline.duration,
      claimedDuration: info.duration, video: Video(video, track: track),
      timing: Timing(export.timeline, video, isBroken: export.timestampsAreBroken),
      colour: Report.Colour(video.format), hdr: video.hdr,
      tracks: info.tracks.map { track in
        Track(track, plan: export.tracks.first { $0.index == track.index })
      },
      chapters: info.chapters.map(Chapter.init), metadata: info.metadata,
      auto: export.choice.map(Choice.init), warnings: export.warnings)
  }
}

extension ProbeReport.Video {
  fileprivate init(_ video: InputVideo, track: Int) {
    let displayed = video.geometry.displayed
    let shift = video.format.layout.chromaShift
    self.init(
      track: track, width: displayed.width, height: displayed.height,
      storedWidth: video.format.size.width, storedHeight: video.format.size.height,
      pixelAspect: "\(video.pixelAspect.numerator)/\(video.pixelAspect.denominator)",
      rotation: video.orientation.degrees, isMirrored: video.orientation.isMirrored,
      pixelFormat: video.format.layout.name,
      chromaLocation: shift == .none ? nil : video.format.chromaLocation.rawValue,
      fields: video.fieldOrder.rawValue)
  }
}

extension ProbeReport.Timing {
  fileprivate init(_ timeline: Timeline, _ video: InputVideo, isBroken: Bool) {
    let (clip, times) = (timeline.range, video.timing.presentations)
    let steps = zip(times, times.dropFirst()).map { clip.seconds(between: $0, and: $1) }
    self.init(
      frames: timeline.frameNumbers.count,
      start: clip.seconds(sinceStart: times.first ?? clip.start),
      end: timeline.frameEnd, averageRate: video.averageRate?.value, shortestStep: steps.min(),
      longestStep: steps.max(), equalTimes: steps.count { $0 == 0 }, isBroken: isBroken)
  }
}

extension ProbeReport.Track {
  fileprivate init(_ track: MediaInfo.Track, plan: TrackPlan?) {
    func seconds(_ ticks: Int64?) -> Double? {
      ticks.map { RationalTime(ticks: $0, timeBase: track.timeBase).seconds }
    }
    let action = plan.map(Report.Track.init)
    self.init(
      index: track.index, kind: track.kind, codec: track.codec, isDefault: track.isDefault,
      language: track.metadata["language"], title: track.metadata["title"],
      width: track.video?.format.size.width, height: track.video?.format.size.height,
      sampleRate: track.sound?.sampleRate, channelLayout: track.sound?.channelLayout,
      start: seconds(track.start), duration: seconds(track.duration), action: action?.action,
      why: action?.why)
  }
}

extension ProbeReport.Chapter {
  fileprivate init(_ chapter: MediaInfo.Chapter) {
    self.init(
      start: chapter.start.seconds, end: chapter.end.seconds, title: chapter.metadata["title"])
  }
}

extension ProbeReport.Choice {
  fileprivate init(_ choice: PresetPlanner.Choice) {
    self.init(
      preset: choice.preset.name, reason: choice.reason, encoder: choice.video?.encoder,
      container: choice.container?.rawValue, width: choice.composition.format.size.width,
      height: choice.composition.format.size.height,
      pixelFormat: choice.composition.format.layout.name,
      frameRate: choice.constantRate?.value, decisions: choice.decisions)
  }
}
