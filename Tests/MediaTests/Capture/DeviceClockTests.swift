import Testing

@testable import ImprintMedia

@Suite struct DeviceClockTests {
  /// A device's clock counts from anything; frames come 1 to 3 ms after their times.
  @Test func `times are the device's own, from the first frame on`() {
    var clock = DeviceClock()
    let times = [(0, 3), (33_333, 34_000), (66_667, 69_667)].map { device, arrival in
      clock.time(device: 7_000_000 + Int64(device), arrival: 500 + Int64(arrival))
    }
    #expect(times == [0, 33_333, 66_667])
  }

  @Test func `a clock that jumps is continued by the times of arrival`() {
    var clock = DeviceClock()
    let second: Int64 = 1_000_000
    #expect(clock.time(device: 0, arrival: 0) == 0)
    #expect(clock.time(device: 3600 * second, arrival: second) == second)
    #expect(clock.time(device: 3601 * second, arrival: 2 * second) == 2 * second)
    #expect(clock.time(device: -90 * second, arrival: 3 * second) == 3 * second)
  }

  /// 40 ms back is no jump, and the clock does not follow it.
  @Test func `times always rise`() {
    var clock = DeviceClock()
    #expect(clock.time(device: 100_000, arrival: 0) == 0)
    #expect(clock.time(device: 100_000, arrival: 10) == 1)
    #expect(clock.time(device: 60_000, arrival: 20) == 2)
  }

  @Test func `a device without times has those of arrival`() {
    var clock = DeviceClock()
    #expect([10, 50, 90].map { clock.time(device: nil, arrival: $0) } == [0, 40, 80])
  }
}
