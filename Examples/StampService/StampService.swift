import Foundation
import Imprint

/// Stamps one clip for many users, which is decoded once for several of them; one that fails stops none of the others.
///
///     swift run -c release StampService clip.mp4 10086 10087 10088
///
/// Ctrl-C ends it: what is complete stays, and what was being written is removed.
@main
struct StampService {
  let clip: String

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
    exit(outcomes?.values.allSatisfy(\.isSuccess) == true ? 0 : 1)
  }

  /// The outcome for each user; nil where the whole was ended.
  func stamp(_ users: [String]) async -> [String: Outcome]? {
    var outcomes: [String: Outcome] = [:]
    // The ID becomes a part of a file's name, so that not every text may be one.
    let wrong = users.filter { $0.isEmpty || !$0.allSatisfy { $0.isLetter || $0.isNumber } }
    for user in wrong {
      print("\(user): ID: \(user) is not made of letters and digits")
      outcomes[user] = .failure(.noID(user))
    }
    let stamped = users.filter { !wrong.contains($0) }
    do throws(ExportError) {
      for try await event in Batch(stamped.map(job)).run() {
        switch event {
        case .progress(let progress): print("\(Int(progress.fraction * 100)) %")
        case .ended(let result, let error):
          // Jobs are numbered from 1.
          let user = stamped[result.line - 1]
          outcomes[user] = outcome(for: user, result, error)
        case .began, .leftOut, .planned: break
        }
      }
      return outcomes
    } catch {
      // The batch as a whole failed: two users of one ID, or the task was cancelled.
      print("\(error.status) \(error)")
      return nil
    }
  }

  private func outcome(for user: String, _ result: BatchResult, _ error: ExportError?) -> Outcome? {
    if let error {
      // An error is a value, as a report is: its fault, kind and subject; and words, which are printed.
      print("\(user): \(error.status) \(error)")
      return .failure(.export(error))
    }
    print("\(user): \(result.output ?? "")")
    return result.report.map { .success($0) }
  }

  private func job(for user: String) -> Job {
    var job = Job(input: .file(clip))
    job.overlays = [.document(.name("corner-hop"))]
    job.parameters = ["userId": user]
    job.output = "stamped-\(user).mp4"
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
