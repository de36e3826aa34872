import Foundation
import TestSupport
import Testing

/// The bound on work that other tests give the programs that they start.
@Suite struct ToolTests {
  @Test func `a program that keeps a processor busy for too long ends by a signal`() throws {
    let tool = try RunningTool(
      "/bin/sh", ["-c", "while :; do :; done"], in: "/", processorSeconds: 1)
    #expect(tool.wait().status == 1000 + SIGKILL)
  }

  @Test func `waiting is no work`() {
    #expect(processorSeconds { Thread.sleep(forTimeInterval: 0.1) } < 0.1)
  }
}
