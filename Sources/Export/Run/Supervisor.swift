internal import Foundation
internal import Media
internal import Raster

/// Sees a job through: starts its threads, tells its progress, notices a stall, checks what was
/// written, and gives it its name. Whatever happens, nothing incomplete is left.
struct Supervisor {
  private let plan: Plan
  private let interruption: Interruption
  private let report: (Progress) -> Void
  private let begin = Date()

  init(_ plan: Plan, interruption: Interruption, report: @escaping (Progress) -> Void) {
    self.plan = plan
    self.interruption = interruption
    self.report = report
  }

  /// Blocks until the job is done.
  func run() throws(ExportError) -> Report {
    guard let path = plan.output.path else { return makeReport(try render(to: nil), check: nil) }
    let output = OutputFile(path: path, overwrites: plan.output.overwrites)
    do throws(ExportError) {
      let counts = try render(to: output.temporaryPath)
      let check = try verify(output, counts)
      if interruption.isRaised { throw .cancelled }
      try output.commit()
      return makeReport(counts, check: check)
    } catch {
      output.discard()
      throw error
    }
  }

  private func render(to path: String?) throws(ExportError) -> JobMonitor.Counts {
    let monitor = JobMonitor(threads: Pipeline.threadCount)
    let pipeline = Pipeline(plan, interruption: interruption, monitor: monitor)
    pipeline.start(writingTo: path)
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
  ) throws(ExportError) -> OutputCheck.Result {
    do throws(MediaError) {
      return try OutputCheck.verify(
        path: output.temporaryPath, frames: counts.frames, interruption: interruption)
    } catch {
      throw ExportError(error, at: output.path)
    }
  }

  private func progress(_ counts: JobMonitor.Counts) -> Progress {
    let elapsed = -begin.timeIntervalSinceNow
    let total = max(plan.timing.frames, 1)
    // What is left after the last picture: the encoder's lookahead, the index, the check.
    let fraction = min(Double(counts.frames) / Double(total), 1) * 0.98
    return Progress(
      fraction: fraction, frame: counts.frames, frames: plan.timing.frames,
      framesPerSecond: elapsed > 0 ? Double(counts.frames) / elapsed : nil,
      secondsLeft: fraction > 0 ? elapsed * (1 - fraction) / fraction : nil)
  }

  private func stalled(_ counts: JobMonitor.Counts) -> ExportError {
    ExportError(
      .stalled, what: plan.input.name,
      why: "no picture came for \(plan.stallSeconds.formatted()) s, after \(counts.frames) of "
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

  private func makeReport(_ counts: JobMonitor.Counts, check: OutputCheck.Result?) -> Report {
    Report(plan, counts: counts, check: check, elapsed: -begin.timeIntervalSinceNow)
  }
}
