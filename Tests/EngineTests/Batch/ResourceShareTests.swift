import ImprintMedia
import ImprintValues
import Synchronization
import Testing

@testable import ImprintEngine
@testable import ImprintPlanning

/// Jobs that share the cores.
@Suite struct ResourceShareTests {
  @Test func `threads are given up to the limit, and to one job in any case`() throws {
    let share = ResourceShare(limit: 4)
    let none = Interruption()
    none.raise()
    let calm = Interruption()
    let first = try #require(share.take([3], unless: calm))
    let second = try #require(share.take([1], unless: calm))
    #expect(share.take([1], unless: none) == nil)
    first[0].giveBack()
    first[0].giveBack()
    second[0].giveBack()
    let both = try #require(share.take([3, 1], unless: calm))
    #expect(share.take([1], unless: none) == nil)
    both[0].giveBack()
    #expect(share.take([3], unless: calm) != nil)
    // Alone, one may take more than there is.
    let large = ResourceShare(limit: 4)
    #expect(large.take([16], unless: calm) != nil)
  }

  @Test func `a part that nobody holds any more is given back`() throws {
    let share = ResourceShare(limit: 1)
    let calm = Interruption()
    for _ in 0..<3 { #expect(share.take([1], unless: calm) != nil) }
  }

  @Test func `whoever waits gets its part when there is one`() async throws {
    let share = ResourceShare(limit: 2)
    let calm = Interruption()
    let held = try #require(share.take([2], unless: calm))
    let got = Atomic(false)
    #expect(
      WorkerThread.start {
        let part = share.take([2], unless: calm)
        got.store(part != nil, ordering: .releasing)
      })
    let early = got.load(ordering: .acquiring)
    #expect(!early)
    held[0].giveBack()
    while !got.load(ordering: .acquiring) { await Task.yield() }
  }
}
