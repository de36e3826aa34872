import Foundation
import TestSupport
import Testing

@testable import ImprintCommand

@Suite struct AddressSpaceTests {
  /// The sanitizers reserve terabytes.
  private static let isPlain = ProcessInfo.processInfo.environment["IMPRINT_SANITIZER"] == nil

  /// Without the memory that threads share it was SIGSEGV twice of three times.
  @Test(.enabled(if: isPlain))
  func `a small video is branded within 512 MiB of addresses, each time`() throws {
    let bench = try Workbench()
    try bench.clip()
    for _ in 1...3 {
      let outcome = try bench.shell(
        "ulimit -v 524288; exec \"$0\" brand clip.mp4 --user-id 1 -o out.mp4 --overwrite")
      #expect(outcome == .success("out.mp4"))
    }
  }

  @Test func `threads have heaps of their own where addresses are ample`() {
    #expect(AddressSpace.sharesHeap(under: 512 << 20))
    #expect(!AddressSpace.sharesHeap(under: 64 << 30))
  }

  /// Each has a fault of its own, or none; none ends by a signal.
  @Test(.enabled(if: isPlain), arguments: [280, 300, 310, 320, 330])
  func `where addresses are short an error says so`(megabytes: Int) throws {
    let bench = try Workbench()
    try bench.clip()
    let outcome = try bench.shell(
      "ulimit -v \(megabytes)000; exec \"$0\" brand clip.mp4 --user-id 1 -o out.mp4")
    #expect([0, 74].contains(outcome.status), "\(outcome.errors)")
  }
}
