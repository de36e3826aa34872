public import ImprintMedia
public import ImprintPlanning
internal import ImprintValues
internal import Synchronization

/// Writes frames that a program makes, with overlays and sound, as a job's plan says (`AVAssetWriter` with an
/// `AVAssetWriterInputPixelBufferAdaptor`).
///
///     var stream = FrameStream(size: PixelSize(width: 640, height: 360))
///     stream.duration = 4
///     var job = Job(input: .frames(stream))
///     job.overlays = [.document(.name("corner-hop"), parameters: ["userId": "10086"])]
///     job.soundTracks = [SoundTrack(.music, file: "song.mp3")]
///     job.output = "made.mp4"
///     let writer = try FrameWriter(try await Plan(job))
///     for number in 0..<120 {
///       try await writer.append(PixelBuffer(image), at: Double(number) / 30)
///     }
///     let report = try await writer.finish()
///
/// A few frames at most are held: `append` returns when there is room for another one, so that a program makes frames no
/// faster than they are encoded. Each is shown from its own time until that of the next one. Sound of the job's tracks ends
/// with the last frame. A file appears under the output's name when `finish` returns; cancelling, a failure, and releasing
/// the writer before that leave nothing.
///
/// Several tasks may append: frames are taken in the order in which they arrive, and one whose time is not after the last
/// one's is refused. To read frames instead, see `FrameReader`.
public final class FrameWriter: Sendable {
  private let plan: Plan
  private let stream: FrameStream
  private let format: FrameFormat
  /// The number of ticks in a second, in which times are rounded.
  private let ticksPerSecond: Double
  private let feed = FrameFeed()
  private let outcome = RunOutcome()
  private let interruption = Interruption()
  /// The time of the last frame in ticks.
  private let last = Mutex<Int64?>(nil)

  /// Starts the work of a plan whose job has `frames` as its input.
  ///
  /// - Throws: `ExportError` `.usage` for a plan of another input; `.inputOutput` where the system has no thread left.
  public init(_ plan: Plan) throws(ExportError) {
    guard case .frames(let stream) = plan.input, let format = stream.frameFormat else {
      throw ExportError(.setting(.frames, .required))
    }
    self.plan = plan
    self.stream = stream
    self.format = format
    ticksPerSecond = 1 / plan.timeline.range.sourceTimeBase.value
    let (feed, outcome, interruption) = (feed, outcome, interruption)
    let hasStarted = WorkerThread.start {
      let supervisor = Supervisor(
        RunScope(plan), interruption: interruption, feed: feed, report: outcome.note)
      do throws(ExportError) {
        outcome.set(.success(try supervisor.run()))
      } catch {
        outcome.set(.failure(error))
      }
      feed.close()
    }
    guard hasStarted else { throw .noThread }
  }

  deinit { cancel() }

  /// Adds a frame, and waits until there is room for another one.
  ///
  /// - Parameters:
  ///   - frame: a frame of the stream's size and format.
  ///   - seconds: the time from which it is shown, after that of the frame before; rounded to 1/90,000 s or less.
  ///   - progress: called on the caller's actor before it returns, where the work has gone on since it was last called; its
  ///     fraction counts up to the duration that the stream declares.
  /// - Throws: `ExportError` `.usage` for a frame of another size or format, and for a time that is not after the last
  ///   frame's, or past the stream's end: that frame is left out, and others can follow. The error of the work where it has
  ///   failed; `.cancelled` where the task is cancelled, which ends the work.
  public func append(
    _ frame: PixelBuffer, at seconds: Double, isolation: isolated (any Actor)? = #isolation,
    progress: (ExportProgress) -> Void = { _ in }
  ) async throws(ExportError) {
    try check(frame)
    let ticks = try ticks(of: seconds)
    let converted: VideoFrame
    do throws(MediaError) {
      converted = try VideoFrame(frame, as: format)
    } catch {
      throw ExportError(error, at: plan.input.name, of: .input)
    }
    converted.presentation = ticks
    converted.timeBase = plan.timeline.range.sourceTimeBase
    let added = await withTaskCancellationHandler {
      await add(converted, at: ticks)
    } onCancel: {
      cancel()
    }
    switch added {
    case .accepted: outcome.takeProgress().map(progress)
    case .notAfter(let last):
      throw ExportError(
        .setting(.frames, .frameTime(seconds, after: Double(last) / ticksPerSecond)))
    case .closed: try await fail()
    }
  }

  /// Ends the frames, and waits until the file is complete.
  ///
  /// - Parameters:
  ///   - end: the time in seconds until which the last frame is shown; nil for the time of one frame at the stream's rate.
  ///   - progress: called on the caller's actor, as that of `append`.
  /// - Throws: `ExportError` `.usage` where no frame was appended, or `end` is not after the last one; the error of the
  ///   work; `.cancelled` where the task is cancelled.
  public func finish(
    at end: Double? = nil, isolation: isolated (any Actor)? = #isolation,
    progress: (ExportProgress) -> Void = { _ in }
  ) async throws(ExportError) -> Report {
    guard let last = last.withLock({ $0 }) else {
      cancel()
      _ = await outcome.get()
      throw ExportError(.setting(.frames, .noFrames))
    }
    let begin = Double(last) / ticksPerSecond
    if let end, !(end > begin && end.isFinite) {
      throw ExportError(.setting(.frames, .frameTime(end, after: begin)))
    }
    feed.finish(at: end ?? begin + 1 / stream.frameRate.value)
    return try await withTaskCancellationHandler {
      await outcome.get(progress: progress)
    } onCancel: {
      cancel()
    }.get()
  }

  /// Ends the work, and has what was written removed; does nothing after the work has ended.
  public func cancel() {
    interruption.raise()
    feed.close()
  }

  private func check(_ frame: PixelBuffer) throws(ExportError) {
    guard frame.size == stream.size, frame.format == stream.format else {
      throw ExportError(
        .setting(
          .frames,
          .otherFrame(
            frame.size, format: "\(frame.format)", expected: stream.size, in: "\(stream.format)")))
    }
  }

  /// The time in ticks.
  private func ticks(of seconds: Double) throws(ExportError) -> Int64 {
    guard seconds >= 0, seconds.isFinite else {
      throw ExportError(.setting(.frames, .frameTime(seconds, after: nil)))
    }
    let ticks = Int64(saturating: (seconds * ticksPerSecond).rounded())
    if let end = stream.duration, Double(ticks) >= (end * ticksPerSecond).rounded() {
      throw ExportError(.setting(.frames, .framePastEnd(seconds, end: end)))
    }
    return ticks
  }

  /// The fate of a frame.
  private enum Added {
    case accepted
    /// The frame is not after the last one, at this time in ticks.
    case notAfter(Int64)
    /// No more frames are taken.
    case closed
  }

  /// Adds a frame whose time is after that of the last one, and waits for room for another one.
  private func add(_ frame: VideoFrame, at ticks: Int64) async -> Added {
    var earlier: Int64?
    let isTaken = await feed.put(frame) {
      earlier = last.withLock { last -> Int64? in
        if let last, ticks <= last { return last }
        last = ticks
        return nil
      }
      return earlier == nil
    }
    return earlier.map { .notAfter($0) } ?? (isTaken ? .accepted : .closed)
  }

  /// Throws the error that ended the work.
  private func fail() async throws(ExportError) {
    _ = try await outcome.get().get()
    throw ExportError(.setting(.frames, .ended))
  }
}
