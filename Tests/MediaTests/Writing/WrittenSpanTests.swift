import Testing

@testable import ImprintMedia

/// The duration of the sample that is decoded last, with which the table of samples ends.
@Suite struct WrittenSpanTests {
  private func packet(_ presentation: Int64, _ decode: Int64, lasting duration: Int64) throws
    -> Packet
  {
    let packet = try Packet()
    (packet.presentation, packet.decode, packet.duration) = (presentation, decode, duration)
    return packet
  }

  /// The sum of durations is that from the first presentation to the last end: 512 + 512 + 25600 = 1024 + 25600.
  @Test func `a frame that is shown last and decoded earlier is as long as it is`() throws {
    var span = WrittenSpan()
    span.add(try packet(0, -1024, lasting: 512))
    span.add(try packet(1024, -512, lasting: 25_600))
    #expect(span.lastDuration(of: try packet(512, 0, lasting: 512)) == 25_600)
  }

  @Test func `a frame that is decoded and shown last keeps its duration`() throws {
    var span = WrittenSpan()
    span.add(try packet(0, -512, lasting: 512))
    #expect(span.lastDuration(of: try packet(512, 0, lasting: 2000)) == 2000)
    #expect(WrittenSpan().lastDuration(of: try packet(0, 0, lasting: 7)) == 7)
  }

  /// 512 more would end after the frame that is shown last.
  @Test func `steps that are even stay`() throws {
    var span = WrittenSpan()
    span.add(try packet(0, -1024, lasting: 512))
    span.add(try packet(1024, -512, lasting: 512))
    #expect(span.lastDuration(of: try packet(512, 0, lasting: 512)) == 512)
  }
}
