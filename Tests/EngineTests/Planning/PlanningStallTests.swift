import Foundation
import TestSupport
import Testing

@testable import ImprintEngine
@testable import ImprintMedia
@testable import ImprintPlanning
@testable import ImprintValues

/// Work before the first frame that does not go on.
@Suite struct PlanningStallTests {
  private static let stalled = ExportError(
    .stalled(input: "clip.mp4", seconds: 0.2, frames: 0, of: 0))

  /// The error of work that hangs until this returns.
  private func hanging(
    for seconds: Double, unless interruption: Interruption
  ) -> ExportError? {
    let end = Condition()
    defer { end.broadcast() }
    do throws(ExportError) {
      return try WorkerThread.withWatchdog(
        unless: interruption, stallingFor: seconds, throwing: Self.stalled
      ) { _ in
        _ = end.withLock { end.wait(until: monotonicSeconds() + 60) }
        return nil
      }
    } catch {
      return error
    }
  }

  @Test func `work that hangs is given up`() {
    #expect(hanging(for: 0.2, unless: Interruption())?.fault == Self.stalled.fault)
  }

  @Test func `work that hangs is left to itself where it was told to end`() {
    let told = Interruption()
    told.raise()
    #expect(hanging(for: 3600, unless: told)?.kind == .cancelled)
  }

  @Test func `work that looks at its interruption goes on`() {
    var idle = IdleTime()
    #expect(idle.after(30, checks: 0) == 30)
    #expect(idle.after(30, checks: 0) == 60)
    #expect(idle.after(30, checks: 1) == 0)
    #expect(idle.after(30, checks: 1) == 30)
  }

  @Test func `an interruption is raised with the one above it, and not the other way`() {
    let above = Interruption()
    let below = Interruption(under: above)
    let other = Interruption(under: above)
    below.raise()
    #expect(below.isRaised && !above.isRaised && !other.isRaised)
    above.raise()
    #expect(other.isRaised)
  }

  @Test func `jobs of one input have it looked at once`() throws {
    let folder = try ScratchFolder()
    let clip = try folder.make(
      "clip.mp4", "-f lavfi -i color=s=64x64:d=0.2 -c:v libx264 -preset ultrafast")
    let inputs = InputReader()
    let first = try inputs.video(of: Job(input: .file(clip)), part: .video, Interruption())
    try FileManager.default.removeItem(atPath: clip)
    let second = try inputs.video(of: Job(input: .file(clip)), part: .video, Interruption())
    #expect(second.timing == first.timing)
    var other = Job(input: .file(clip))
    other.videoTrack = 1
    #expect(throws: ExportError.self) { try inputs.video(of: other, part: .video, Interruption()) }
  }
}
