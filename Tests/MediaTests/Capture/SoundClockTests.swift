import ImprintValues
import Testing

@testable import ImprintMedia

@Suite struct SoundClockTests {
  @Test(
    arguments: [
      ("default", SoundDevice.standard), ("pulse:null.monitor", .pulse("null.monitor")),
      ("alsa:hw:1,0", .alsa("hw:1,0")), ("test", .tone),
    ])
  func `a notation names a source of sound`(notation: String, device: SoundDevice) {
    #expect(SoundDevice(notation) == device)
    #expect(device.notation == notation)
  }

  @Test(arguments: ["", "hw:0", "pulse:", "alsa", "Default", "none", "screen"])
  func `other words name none`(word: String) {
    #expect(SoundDevice(word) == nil)
  }

  /// Pieces of 20 ms; the third one is noted 15 ms late, and the fourth in time.
  @Test func `a piece that is noted late moves the clock by no more than crystals differ`() {
    var clock = ArrivalClock()
    let times = [20_000, 40_000, 75_000, 80_000].map {
      clock.time(arrival: Int64($0), lasting: 20_000)
    }
    #expect(times == [0, 20_000, 40_010, 60_000])
  }

  @Test func `a gap is a gap`() {
    var clock = ArrivalClock()
    let times = [20_000, 40_000, 1_060_000, 1_080_000].map {
      clock.time(arrival: Int64($0), lasting: 20_000)
    }
    #expect(times == [0, 20_000, 1_040_000, 1_060_000])
  }

  /// A frame of 5 ms ago: by the system's time, by the monotonic clock, and by a clock of its own.
  @Test func `times of devices are brought to one clock`() {
    let (now, wall): (Int64, Int64) = (90_000_000_000, 1_700_000_000_000_000)
    #expect(MonotonicTime.time(ofDevice: wall - 5000, now: now, wall: wall) == now - 5000)
    #expect(MonotonicTime.time(ofDevice: now - 5000, now: now, wall: wall) == now - 5000)
    #expect(MonotonicTime.time(ofDevice: 12_345, now: now, wall: wall) == nil)
  }

  /// The tone beeps for 50 ms as each second begins, at 1760 Hz and half of full scale, else hums at a tenth.
  @Test func `the tone beeps as each second begins`() {
    let second = Int64(ToneSource.format.sampleRate)
    func peak(_ samples: Range<Int64>) -> Float {
      samples.map { abs(ToneSource.sample($0)) }.max() ?? 0
    }
    #expect(peak(3 * second..<3 * second + 2400) > 0.49)
    #expect(peak(3 * second + 2400..<4 * second) <= 0.1)
    #expect(ToneSource.sample(0) == 0)
  }
}
