import Foundation
import Glibc
import ImprintMedia
import ImprintValues
import Testing

/// An encoder leaves the machine to others, also in a process of root.
// One after the other: a thread of one test would be found by the other.
@Suite(.serialized, .enabled(if: EncoderCatalog.codec(of: "libsvtav1") != nil, "no SVT-AV1 here"))
struct RealTimeThreadTests {
  private func encoder() throws -> VideoEncoder {
    try VideoEncoder(
      VideoEncoderSettings(
        encoder: "libsvtav1", options: ["preset": "10"], size: PixelSize(width: 64, height: 64),
        layout: "yuv420p", timeBase: .one(over: 25), frameRate: Rational(25)))
  }

  @Test func `no thread of an encoder runs before all others`() throws {
    let encoder = try encoder()
    // Encoders of other tests may be about to open.
    for _ in 0..<100 where try !realTimeThreads().isEmpty { usleep(50_000) }
    let names = try realTimeThreads()
    #expect(names == [], "\(names)")
    withExtendedLifetime(encoder) {}
  }

  /// Their names.
  private func realTimeThreads() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")
      .filter { pid_t($0).map { sched_getscheduler($0) } == SCHED_FIFO }
      .map { (try? String(contentsOfFile: "/proc/self/task/\($0)/comm", encoding: .utf8)) ?? $0 }
  }

  /// As the thread in which a program plays sound.
  @Test(.enabled(if: RealTimeThread.isAllowed, "no thread may be made real-time here"))
  func `a real-time thread of the program around it stays one`() throws {
    let thread = RealTimeThread()
    defer { thread.end() }
    #expect(thread.isRealTime)
    let encoder = try encoder()
    #expect(thread.isRealTime)
    withExtendedLifetime(encoder) {}
  }
}

/// A thread that runs before all others, where the system allows it, and waits until it is ended.
private struct RealTimeThread {
  private let number: pid_t
  /// Threads that it starts, as Dispatch's are, are ordinary ones: else they would start more, until all were real-time.
  private static let policy = SCHED_FIFO | Int32(0x4000_0000)  // SCHED_RESET_ON_FORK
  private let ending = DispatchSemaphore(value: 0)

  init() {
    let (began, ending) = (DispatchSemaphore(value: 0), ending)
    nonisolated(unsafe) var number: pid_t = 0
    Thread.detachNewThread {
      var parameters = sched_param(sched_priority: sched_get_priority_min(SCHED_FIFO))
      sched_setscheduler(0, Self.policy, &parameters)
      // "1234/task/1240"
      let own = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/thread-self")
      number = own.flatMap { $0.split(separator: "/").last }.flatMap { pid_t($0) } ?? -1
      began.signal()
      ending.wait()
    }
    began.wait()
    self.number = number
  }

  /// Whether the system allows one.
  static var isAllowed: Bool {
    let thread = RealTimeThread()
    defer { thread.end() }
    return thread.isRealTime
  }

  var isRealTime: Bool { sched_getscheduler(number) == Self.policy }

  func end() { ending.signal() }
}
