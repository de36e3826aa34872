import Testing

@testable import ImprintStudio

@Suite struct TicketOfficeTests {
  @Test func `a ticket opens once, within a minute`() {
    let office = TicketStore()
    let now = ContinuousClock.now
    let (first, second) = (office.new(now: now), office.new(now: now))
    #expect(!office.take("", now: now))
    #expect(office.take(first, now: now + .seconds(59)))
    #expect(!office.take(first, now: now + .seconds(59)))
    #expect(!office.take(second, now: now + .seconds(60)))
  }
}
