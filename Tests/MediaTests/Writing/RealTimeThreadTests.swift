import Glibc
import ImprintMedia
import ImprintPixels
import ImprintPrimitives
import Testing

/// An encoder leaves the machine to others, also in a process of root.
@Suite struct RealTimeThreadTests {
  @Test(.enabled(if: EncoderCatalog.codec(of: "libsvtav1") != nil, "no SVT-AV1 here"))
  func `no thread of an encoder runs before all others`() throws {
    let encoder = try VideoEncoder(
      VideoEncoderSettings(
        encoder: "libsvtav1", options: ["preset": "10"], size: PixelSize(width: 64, height: 64),
        layout: "yuv420p", timeBase: .one(over: 25), frameRate: Rational(25)))
    let folder = try #require(opendir("/proc/self/task"))
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard let thread = pid_t(name) else { continue }
      #expect(sched_getscheduler(thread) != SCHED_FIFO)
    }
    withExtendedLifetime(encoder) {}
  }
}
