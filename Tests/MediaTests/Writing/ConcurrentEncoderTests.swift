import Foundation
import ImprintValues
import Synchronization
import Testing

@testable import ImprintMedia

/// Encoders of several jobs in one process.
@Suite struct ConcurrentEncoderTests {
  /// SVT-AV1 1.4 corrupts the heap, which ends the process, where one of its encoders closes while another opens or
  /// closes.
  @Test(.enabled(if: EncoderCatalog.codec(of: "libsvtav1") != nil, "no SVT-AV1 here"))
  func `encoders of AV1 open and close beside each other`() {
    let packets = Mutex(0)
    let threads = DispatchGroup()
    for _ in 0..<8 {
      threads.enter()
      Thread.detachNewThread {
        defer { threads.leave() }
        for _ in 0..<4 {
          var settings = Synthetic.settings("libsvtav1", options: ["preset": "10"])
          settings.size = PixelSize(width: 64, height: 64)
          guard let encoder = try? VideoEncoder(settings),
            let made = try? Synthetic.packets(encoder, at: [0, 20, 40])
          else { return }
          packets.withLock { $0 += made.count }
        }
      }
    }
    threads.wait()
    #expect(packets.withLock { $0 } == 8 * 4 * 3)
  }
}
