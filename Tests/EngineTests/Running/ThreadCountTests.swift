import Testing

@testable import ImprintEngine
@testable import ImprintPlanning

@Suite struct ThreadCountTests {
  @Test func `a count of 0 is not waited for`() {
    #expect(ThreadCount().waitForZero(seconds: 0))
  }

  @Test func `threads that still run are waited for no longer than asked`() {
    let threads = ThreadCount()
    threads.increase()
    let begin = monotonicSeconds()
    #expect(!threads.waitForZero(seconds: 0.05))
    #expect(monotonicSeconds() >= begin + 0.05)
  }

  @Test func `the wait ends with the last thread`() {
    let threads = ThreadCount()
    for _ in 0..<2 { threads.increase() }
    let hasStarted = WorkerThread.start {
      for _ in 0..<2 { threads.decrease() }
    }
    #expect(hasStarted && threads.waitForZero(seconds: 60))
  }
}
