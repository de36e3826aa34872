internal import ImprintPlanning
internal import ImprintValues

/// One recording: a thread that reads the device, and the supervisor of what is made of its frames.
struct CaptureRun {
  private let scope: RunScope
  private let input: CaptureDeviceInput
  private let interruption: Interruption
  private let mailbox: EventMailbox<CaptureEvent>
  private let feed: FrameFeed
  private let recording: Recording

  /// The most frames that wait for the encoder: a pause of the machine that is shorter loses none.
  private static let held = 8
  /// The same in seconds, of devices that send more frames.
  private static let heldSeconds = 0.25

  init(
    _ scope: RunScope, of input: CaptureDeviceInput, interruption: Interruption,
    postingTo mailbox: EventMailbox<CaptureEvent>
  ) {
    self.scope = scope
    self.input = input
    self.interruption = interruption
    self.mailbox = mailbox
    // Frames wait for sound of their time too, which may come that much later.
    let seconds = Self.heldSeconds + (input.sound == nil ? 0 : SoundFeed.patience)
    feed = FrameFeed(
      capacity: max(Self.held, Int(Int64(saturating: input.stream.frameRate.value * seconds))),
      sound: input.sound?.feed)
    recording = Recording(input, to: feed, timeBase: scope.plan.timeline.range.sourceTimeBase)
  }

  private var plan: Plan { scope.plan }

  /// Records, posts the events, and blocks until the file is complete.
  ///
  /// - Throws: `ExportError`; after the report, where the device went away.
  func run() throws(ExportError) {
    guard case .frames(input.stream) = plan.input else {
      throw ExportError(.setting(.frames, .required))
    }
    let (recording, feed) = (recording, feed)
    guard WorkerThread.start(recording.run) else { throw .noThread }
    defer {
      input.stop.raise()
      input.sound?.close()
      feed.close()
    }
    var report = try supervised()
    let state = recording.state
    let silence = input.sound.flatMap(silence(of:))
    let ended = state.fault.map { ExportError($0, at: plan.input.name, of: .input) }
    report.warnings += [
      JobWarning(
        "capture.dropped", counting: state.dropped, of: "frame",
        "left out: this machine could not keep up with the device"),
      silence,
      ended.map { JobWarning("capture.ended", "\($0.why): what was recorded till then is kept") },
      refusal,
    ].compactMap(\.self)
    mailbox.post(.finished(report))
    if let ended { throw ended }
  }

  /// The warning of a stream that is wanted no more.
  private var refusal: JobWarning? {
    guard case .stream(let outlet) = scope.product, outlet.hasRefused else { return nil }
    return JobWarning("capture.ended", "nobody takes the recording any more, which has ended")
  }

  /// The warning of sound that has gone away; the rest of the recording is silent.
  private func silence(of sound: SoundRecording) -> JobWarning? {
    sound.fault.map { fault in
      let why = ExportError(fault, at: sound.name, of: .input).why
      return JobWarning("capture.silent", "\(sound.name): \(why): the rest is silent")
    }
  }

  private func supervised() throws(ExportError) -> Report {
    let supervisor = Supervisor(
      scope, interruption: interruption, feed: feed, report: tell)
    do throws(ExportError) {
      return try supervisor.run()
    } catch {
      let state = recording.state
      if state.frames > 0 || interruption.isRaised { throw error }
      // A recording without a frame fails for what ended it.
      if let fault = state.fault { throw ExportError(fault, at: plan.input.name, of: .input) }
      throw input.stop.isRaised ? .cancelled : error
    }
  }

  private func tell(_ progress: ExportProgress) {
    let state = recording.state
    let update = CaptureProgress(
      fraction: input.stream.duration.map { min(state.seconds / max($0, 1e-6), 1) },
      seconds: state.seconds, frames: progress.frame, dropped: state.dropped,
      framesPerSecond: progress.framesPerSecond)
    mailbox.post(.progress(update)) { if case .progress = $0 { true } else { false } }
  }
}
