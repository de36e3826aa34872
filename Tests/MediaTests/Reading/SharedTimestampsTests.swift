import ImprintCFFmpeg
import ImprintValues
import Testing

@testable import ImprintMedia

/// Restarts of the clock that tracks share. Times are in milliseconds; packets last 40.
@Suite struct SharedTimestampsTests {
  /// A track and the file's time of a packet.
  private typealias Read = (track: Int, time: Int64)

  /// The corrected times of each track, and the number of restarts.
  private func corrected(_ packets: [Read], untimed: Set<Int> = []) throws -> ([Int: [Int64]], Int)
  {
    var clock = SharedTimestamps(second: 1000)
    var times: [Int: [Int64]] = [:]
    func drain() {
      while let packet = clock.next() {
        times[packet.streamIndex, default: []].append(packet.presentation ?? .min)
      }
    }
    for (track, time) in packets {
      let packet = try Packet()
      (packet.decode, packet.presentation, packet.duration) = (time, time, 40)
      packet.pointer.pointee.stream_index = Int32(track)
      clock.accept(packet, isTimed: !untimed.contains(track))
      drain()
    }
    clock.finish()
    drain()
    return (times, clock.restarts)
  }

  /// Packets of two tracks that take turns, the second one 20 ms behind.
  private func pair(_ times: some Sequence<Int64>) -> [Read] {
    times.flatMap { [(0, $0), (1, $0 + 20)] }
  }

  private func steps(_ first: Int64, _ last: Int64) -> StrideThrough<Int64> {
    stride(from: first, through: last, by: 40)
  }

  /// The first one ends at 2040, and its sound at 2060: the second one moves by 2040, its sound from 20 to 2060.
  @Test(arguments: [0, -7_000_000, 9_000_000] as [Int64])
  func `tracks stay in sync where a recording follows, wherever its clock begins`(
    start: Int64
  ) throws {
    let second = pair(steps(start, start + 2000))
    let (times, restarts) = try corrected(pair(steps(0, 2000)) + second)
    #expect(restarts == 1)
    #expect(times[0] == Array(steps(0, 2000)) + steps(2040, 4040))
    #expect(times[1] == Array(steps(20, 2020)) + steps(2060, 4060))
  }

  /// One of 0.96 s, and one of half a second, end at 960 and 520, their sound 20 ms later.
  @Test(arguments: [920, 480] as [Int64])
  func `recordings of a second or less follow each other`(last: Int64) throws {
    let part = pair(steps(0, last))
    let (times, restarts) = try corrected(part + part + part)
    #expect(restarts == 2)
    #expect(times[0] == Array(steps(0, 3 * (last + 40) - 40)))
    #expect(times[1]?.count == times[0]?.count)
  }

  /// A demuxer hands a packet over when the next one of its track begins.
  @Test func `packets of the first recording that come late keep their time`() throws {
    let joint: [Read] = [(0, 2040), (0, 0), (1, 2060), (1, 20), (0, 40), (1, 60)]
    let (times, restarts) = try corrected(pair(steps(0, 2000)) + joint)
    #expect(restarts == 1)
    #expect(times[0]?.suffix(4) == [2000, 2040, 2080, 2120])
    #expect(times[1]?.suffix(4) == [2020, 2060, 2100, 2140])
  }

  /// It comes at 5040, after the one before it.
  @Test(arguments: [0, 3500, 4600, 6500, 60_000, 9_000_000] as [Int64])
  func `a single packet of a wrong time moves no other`(wrong: Int64) throws {
    let (times, restarts) = try corrected(
      pair(steps(3000, 5000)) + [(0, wrong)] + pair(steps(5080, 6000)))
    #expect(restarts == 0)
    #expect(times[0] == Array(steps(3000, 6000)))
    #expect(times[1] == Array(steps(3020, 5020)) + steps(5100, 6020))
  }

  @Test func `the last packet of a file may be wrong`() throws {
    let (times, restarts) = try corrected(pair(steps(3000, 5000)) + [(0, 0)])
    #expect(restarts == 0 && times[0]?.last == 5040)
  }

  /// The sound goes on: no recording follows.
  @Test func `a track that begins with a wrong time moves no other`() throws {
    let start: [Read] = [(1, -20), (0, 900_000)]
    let (times, restarts) = try corrected(start + pair(steps(0, 8000)))
    #expect(restarts == 0)
    #expect(times[0]?.dropFirst() == Array(steps(0, 8000))[...])
    #expect(times[1] == Array(steps(-20, 8020)))
  }

  /// 12 s, and a second recording whose sound begins 6 s later than its frames.
  @Test func `sound that begins late in what follows stays in sync`() throws {
    var late: [Read] = []
    for time in steps(0, 12_000) {
      late.append((0, time))
      if time >= 6000 { late.append((1, time)) }
    }
    let (times, restarts) = try corrected(pair(steps(0, 12_000)) + late)
    #expect(restarts == 1)
    let start = try #require(times[0]?.suffix(301).first)
    #expect(times[1]?.suffix(151) == Array(steps(start + 6000, start + 12_000))[...])
  }

  /// A key frame that is decoded first and shown third, as open groups of frames have it.
  @Test func `frames that are shown before the first key frame are not shown with the last ones`()
    throws
  {
    var clock = SharedTimestamps(second: 1000)
    var shown: [Int64] = []
    let decodes = Array(steps(0, 2000)) + [0, 40, 80, 120]
    let delays = [Int64](repeating: 0, count: 51) + [80, -40, -40, 0]
    for (decode, delay) in zip(decodes, delays) {
      let packet = try Packet()
      (packet.decode, packet.presentation) = (decode, decode + delay)
      packet.duration = 40
      clock.accept(packet, isTimed: true)
      while let packet = clock.next() { shown.append(packet.presentation ?? .min) }
    }
    // Shown at 80, 0, 40 and 120 of its own, which begins at 2040.
    #expect(clock.restarts == 1)
    #expect(shown.suffix(4) == [2120, 2040, 2080, 2160])
  }

  @Test func `a gap, and frames in another order, are no restart`() throws {
    let gap = pair([0, 40, 60_000, 60_040, 59_960, 60_080])
    let (times, restarts) = try corrected(gap)
    #expect(restarts == 0)
    #expect(times[0] == [0, 40, 60_000, 60_040, 59_960, 60_080])
  }

  @Test func `a track that ends before the others holds nothing up`() throws {
    let first = pair(steps(0, 2000))
    let second = steps(0, 30_000).map { (track: 0, time: $0) }
    let (times, restarts) = try corrected(first + second)
    #expect(restarts == 1)
    #expect(times[0]?.suffix(751).first == 2040)
    #expect(times[0]?.count == 51 + 751)
  }

  @Test func `each restart goes on from the one before`() throws {
    let part = pair(steps(0, 2000))
    let (times, restarts) = try corrected(part + part + part)
    #expect(restarts == 2)
    #expect(times[0] == Array(steps(0, 6080)))
  }

  @Test func `subtitles and data follow video and sound`() throws {
    let joint: [Read] = [(2, 1990), (0, 0), (2, 10), (1, 20), (0, 40), (2, 50)]
    let (times, restarts) = try corrected(pair(steps(0, 2000)) + joint, untimed: [2])
    #expect(restarts == 1)
    #expect(times[2] == [1990, 10 + 2040, 50 + 2040])
  }

  @Test func `times at the ends of what can be said do not trap`() throws {
    let ends: [Int64] = [.min + 1, .max, .min + 1, 0, .max - 1, -1, .min + 2]
    _ = try corrected((ends + ends.reversed()).flatMap { [(0, $0), (1, $0)] })
  }
}
