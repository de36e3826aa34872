import Testing

@testable import ImprintStudio

@Suite struct AsyncSemaphoreTests {
  /// Counts how many work at once.
  private actor Counter {
    var now = 0
    var most = 0

    func begin() {
      now += 1
      most = max(most, now)
    }

    func end() { now -= 1 }
  }

  /// The third has room beside neither, and the fourth waits behind it, though it would have.
  @Test func `what works at once weighs no more than may, and what weighs more works alone`()
    async throws
  {
    let (turns, log) = (AsyncSemaphore(most: 10), Counter())
    let gate = AsyncStream<Void>.makeStream()
    func work(_ weight: Int) -> Task<Int, any Error> {
      Task {
        try await turns.run(weighing: weight) {
          await log.begin()
          for await _ in gate.stream {}
          let now = await log.now
          await log.end()
          return now
        }
      }
    }
    let first = [work(6), work(4)]
    while await log.now < 2 { await Task.yield() }
    let third = work(30)
    while await turns.waitingCount < 1 { await Task.yield() }
    let fourth = work(1)
    while await turns.waitingCount < 2 { await Task.yield() }
    gate.continuation.finish()
    for task in first { _ = try await task.value }
    #expect(try await third.value == 1)
    #expect(try await fourth.value == 1)
    #expect(await log.most == 2)
  }

  @Test func `no more work at once than may, and all come to it`() async throws {
    let (turns, counter) = (AsyncSemaphore(most: 2), Counter())
    let done = try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 1...20 {
        group.addTask {
          try await turns.run {
            await counter.begin()
            await Task.yield()
            await counter.end()
            return number
          }
        }
      }
      return try await group.reduce(0, +)
    }
    #expect(done == 210)
    #expect(await counter.most == 2)
  }

  @Test func `whoever is cancelled waits no longer, and an error gives the turn back`() async throws
  {
    struct Fault: Error {}
    let turns = AsyncSemaphore(most: 1)
    await #expect(throws: Fault.self) { try await turns.run { throw Fault() } }
    let first = await HeldTurn(turns)
    let second = Task { try await turns.run {} }
    second.cancel()
    await #expect(throws: CancellationError.self) { try await second.value }
    try await first.release()
    try await turns.run {}
  }

  /// One holds the turn until all others wait, one after the other.
  @Test func `whoever comes first has the first turn`() async throws {
    let turns = AsyncSemaphore(most: 1)
    let first = await HeldTurn(turns)
    let (order, done) = AsyncStream<Int>.makeStream()
    var others: [Task<Void, any Error>] = []
    for number in 1...5 {
      others.append(Task { try await turns.run { _ = done.yield(number) } })
      while await turns.waitingCount < number { await Task.yield() }
    }
    try await first.release()
    for other in others { try await other.value }
    done.finish()
    #expect(await order.reduce(into: []) { $0.append($1) } == [1, 2, 3, 4, 5])
  }

  @Test func `one person's works leave the share of others`() async throws {
    let turns = AsyncSemaphore(most: 2, mostEach: 1)
    let (order, done) = AsyncStream<String>.makeStream()
    func work(_ person: String) -> Task<Void, any Error> {
      Person.$asking.withValue(person) {
        Task { try await turns.run { _ = done.yield(Person.asking) } }
      }
    }
    let held = await Person.$asking.withValue("Ada") { await HeldTurn(turns) }
    let own = work("Ada")
    while await turns.waitingCount < 1 { await Task.yield() }
    try await work("Bo").value
    try await held.release()
    try await own.value
    done.finish()
    #expect(await order.reduce(into: []) { $0.append($1) } == ["Bo", "Ada"])
  }

  @Test func `one more than may wait is told that too much is asked for`() async throws {
    let turns = AsyncSemaphore(most: 1, mostWaiting: 1)
    let first = await HeldTurn(turns)
    let second = Task { try await turns.run {} }
    while await turns.waitingCount < 1 { await Task.yield() }
    let refusal = await #expect(throws: StudioError.self) { try await turns.run {} }
    #expect(refusal?.status == 503)
    try await first.release()
    try await second.value
  }
}

/// A turn that is held until it is released.
private struct HeldTurn {
  private let work: Task<Void, any Error>
  private let hold: AsyncStream<Void>.Continuation

  /// Returns as soon as the turn has come.
  init(_ turns: AsyncSemaphore) async {
    let (held, hold) = AsyncStream<Void>.makeStream()
    let (begun, begin) = AsyncStream<Void>.makeStream()
    self.hold = hold
    work = Task {
      try await turns.run {
        begin.finish()
        for await _ in held {}
      }
    }
    for await _ in begun {}
  }

  func release() async throws {
    hold.finish()
    try await work.value
  }
}
