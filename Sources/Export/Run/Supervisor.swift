internal import Media
internal import Primitives
internal import Raster

/// Sees a job through: starts its threads, tells its progress, notices a stall, checks what was
/// written, and gives it its name. Whatever happens, nothing incomplete is left.
struct Supervisor {
  private let plan: Plan
  private let interruption: Interruption
  private let report: (ExportProgress) -> Void
  private let begin = monotonicSeconds()

  init(_ plan: Plan, interruption: Interruption, report: @escaping (ExportProgress) -> Void) {
    self.plan = plan
    self.interruption = interruption
    self.report = report
  }

  private var elapsed: Double { monotonicSeconds() - begin }

  /// Blocks until the job is done.
  func run() throws(ExportError) -> Report {
    guard let path = plan.output.path else {
      return plan.report(try render(to: nil), elapsed: elapsed)
    }
    let output = OutputFile(path: path, overwrites: plan.output.overwrites)
    do throws(ExportError) {
      let counts = try render(to: output.temporaryPath)
      try verify(output, counts)
      if interruption.isRaised { throw .cancelled }
      try output.commit()
      return plan.report(counts, elapsed: elapsed)
    } catch {
      output.discard()
      throw error.named(output.path, insteadOf: output.temporaryPath)
    }
  }

  private func render(to path: String?) throws(ExportError) -> JobMonitor.Counts {
    let monitor = JobMonitor(threads: Pipeline.threadCount)
    let pipeline = Pipeline(plan, interruption: interruption, monitor: monitor)
    try pipeline.start(writingTo: path)
    while !monitor.waitForEnd(seconds: 0.2) {
      if interruption.isRaised { pipeline.stop() }
      report(progress(monitor.snapshot))
      if monitor.idleSeconds > plan.stallSeconds {
        pipeline.stop()
        // A codec that hangs cannot be ended; its threads are left to the end of the process.
        _ = monitor.waitForEnd(seconds: 2)
        throw stalled(monitor.snapshot)
      }
    }
    if let error = monitor.firstError { throw exportError(error) }
    return monitor.snapshot
  }

  private func verify(
    _ output: OutputFile, _ counts: JobMonitor.Counts
  ) throws(ExportError) {
    guard let handed = counts.handed else { return }
    do throws(MediaError) {
      try OutputCheck.verify(
        path: output.temporaryPath, track: 0, pictures: handed.pictures, end: handed.end,
        interruption: interruption)
    } catch {
      throw ExportError(error, at: output.path)
    }
  }

  private func progress(_ counts: JobMonitor.Counts) -> ExportProgress {
    let total = max(plan.timing.frames, 1)
    // What is left after the last picture: the encoder's lookahead, the index, the check.
    let fraction = min(Double(counts.frames) / Double(total), 1) * 0.98
    return ExportProgress(
      fraction: fraction, frame: counts.frames, frames: plan.timing.frames,
      framesPerSecond: elapsed > 0 ? Double(counts.frames) / elapsed : nil,
      secondsLeft: fraction > 0 ? elapsed * (1 - fraction) / fraction : nil)
  }

  private func stalled(_ counts: JobMonitor.Counts) -> ExportError {
    ExportError(
      .stalled, what: plan.input.name,
      why:
        "no picture came for \(plan.stallSeconds.text(decimals: 3)) s, after \(counts.frames) of "
        + "\(plan.timing.frames)",
      hint: "--stall gives a slow machine more time")
  }

  private func exportError(_ error: any Error) -> ExportError {
    switch error {
    case let error as ExportError: error
    case let error as MediaError: ExportError(error, at: plan.output.path ?? plan.input.name)
    case let error as RasterError:
      ExportError(.invalid, what: "overlay", why: String(describing: error))
    default: ExportError(.internalFault, what: plan.input.name, why: "\(error)")
    }
  }
}
