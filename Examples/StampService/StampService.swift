import Foundation
import Imprint

/// Stamps one clip for many users: a few at a time, and one that fails stops none of the others.
///
///     swift run -c release StampService clip.mp4 10086 10087 10088
///
/// Ctrl-C ends it: what is complete stays, and what was being written is removed.
@main
struct StampService {
  let clip: String
  /// The number of jobs that run at one time; each has its share of the cores.
  var workers = 2

  typealias Outcome = Result<Report, Failure>

  enum Failure: Error {
    case noID(String)
    case export(ExportError)
  }

  /// Runs on the main thread, so that the block on signals holds for the whole process.
  @MainActor static func main() async {
    let words = CommandLine.arguments.dropFirst()
    guard let clip = words.first, words.count > 1 else {
      print("usage: StampService CLIP ID…")
      exit(64)
    }
    holdInterrupts()
    let work = Task { await StampService(clip: clip).stamp(Array(words.dropFirst())) }
    let interrupt = onInterrupt { work.cancel() }
    let outcomes = await work.value
    interrupt.cancel()
    exit(outcomes.values.allSatisfy(\.isSuccess) ? 0 : 1)
  }

  /// The outcome for each user; none for those that were not begun because of a cancellation.
  func stamp(_ users: [String]) async -> [String: Outcome] {
    await withTaskGroup(of: (user: String, outcome: Outcome).self) { group in
      var outcomes: [String: Outcome] = [:]
      for (index, user) in users.enumerated() {
        // From then on each that begins waits for one that ends.
        if index >= workers, let done = await group.next() { outcomes[done.user] = done.outcome }
        _ = group.addTaskUnlessCancelled { (user, await outcome(for: user)) }
      }
      for await done in group { outcomes[done.user] = done.outcome }
      return outcomes
    }
  }

  private func outcome(for user: String) async -> Outcome {
    // The ID becomes a part of a file's name, so that not every text may be one.
    guard !user.isEmpty, user.allSatisfy({ $0.isLetter || $0.isNumber }) else {
      print("\(user): ID: \(user) is not made of letters and digits")
      return .failure(.noID(user))
    }
    do throws(ExportError) {
      let plan = try await Plan(job(for: user))
      let report = try await plan.export { progress in
        print("\(user): \(Int(progress.fraction * 100)) %")
      }
      print("\(user): \(report.output ?? "")")
      return .success(report)
    } catch {
      // An error is a value, as a report is: its fault, kind and subject; and words, which are printed.
      print("\(user): \(error.status) \(error)")
      return .failure(.export(error))
    }
  }

  private func job(for user: String) -> Job {
    var job = Job(input: .file(clip))
    job.overlays = [.document(.name("corner-hop"))]
    job.parameters = ["userId": ParameterInput(user)]
    job.output = "stamped-\(user).mp4"
    job.threads = max(ProcessInfo.processInfo.activeProcessorCount / workers, 1)
    return job
  }

  /// Holds signals until somebody listens: one that came before would end the program, or be lost.
  private static func holdInterrupts() {
    var mask = sigset_t()
    sigemptyset(&mask)
    sigaddset(&mask, SIGINT)
    pthread_sigmask(SIG_BLOCK, &mask, nil)
  }

  private static func onInterrupt(_ act: @escaping @Sendable () -> Void) -> any DispatchSourceSignal
  {
    let source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
    source.setEventHandler(handler: act)
    source.resume()
    return source
  }
}

extension StampService.Outcome {
  var isSuccess: Bool { if case .success = self { true } else { false } }
}

extension ExportError {
  /// The status of an answer over HTTP: 4xx where those who asked can do something about it, else 5xx.
  var status: Int {
    switch (subject, kind) {
    case (_, .missing): 404
    case (_, .stalled): 504
    case (_, .cancelled), (.machine, _): 503
    case (_, .inputOutput): 507
    case (.imprint, _), (_, .internalFault): 500
    case (.output, .cannotCreate): 409
    default: 400
    }
  }
}
