import Foundation
import ImprintMedia
import ImprintValues
import Testing

/// Serialized: the chart takes its time, and a machine that does more beside it takes frames late.
@Suite(.serialized) struct DeviceReaderTests {
  private static func fault(_ device: CaptureDevice) -> MediaError.DeviceFault? {
    do throws(MediaError) {
      _ = try DeviceReader(device, CaptureSettings(), interruption: Interruption())
    } catch {
      if case .device(let name, let fault) = error.fault, name == device.notation { return fault }
    }
    return nil
  }

  /// The number that the squares of the chart's clock show.
  private static func number(in frame: VideoFrame) throws -> Int {
    try frame.withPlanes { frame in
      let plane = try #require(frame.planes.first)
      let row = plane.base + ChartSource.square / 2 * plane.bytesPerRow
      return (0..<ChartSource.places).reduce(0) { sum, place in
        let luma = row.load(
          fromByteOffset: (2 * place + 1) * ChartSource.square / 2, as: UInt8.self)
        return sum + (luma > 128 ? 1 << place : 0)
      }
    }
  }

  /// At 25 frames a second frame n has the time 40,000 n µs, and comes no sooner.
  @Test func `the chart's frames show their numbers, and come at their times`() throws {
    var settings = CaptureSettings()
    (settings.frameRate, settings.size) = (Rational(25), PixelSize(width: 480, height: 270))
    let reader = try DeviceReader(.chart, settings, interruption: Interruption())
    #expect(reader.format.size == settings.size)
    try reader.begin()
    let clock = ContinuousClock()
    var begin = clock.now
    for number in 0..<10 {
      let frame = try #require(try reader.next())
      if number == 0 { begin = clock.now }
      #expect(frame.presentation == Int64(number) * 40_000)
      #expect(try Self.number(in: frame) == number)
      #expect(clock.now - begin > .milliseconds(40 * number - 5))
    }
  }

  @Test func `frames end where the interruption is raised`() throws {
    let interruption = Interruption()
    let reader = try DeviceReader(.chart, CaptureSettings(), interruption: interruption)
    try reader.begin()
    #expect(try reader.next() != nil)
    interruption.raise()
    #expect(try reader.next() == nil)
  }

  @Test func `a device that is not there is told apart from what is no camera`() {
    #expect(Self.fault(.camera("/dev/imprint-none")) == .absent)
    #expect(Self.fault(.camera("/dev/null")) == .noCamera)
  }
}
