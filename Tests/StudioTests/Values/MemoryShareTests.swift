import Testing

@testable import ImprintStudio

@Suite struct MemoryShareTests {
  /// What the machine has left, what the process may use, and half of the smaller, within 256 MiB and 4 GiB.
  @Test(
    arguments: [
      (left: 6 << 30, usable: 64 << 30, bytes: 3 << 30),
      (left: 60 << 30, usable: 1 << 30, bytes: 512 << 20),
      (left: 60 << 30, usable: 64 << 30, bytes: 4 << 30),
      (left: 100 << 20, usable: nil, bytes: 256 << 20),
      (left: nil, usable: nil, bytes: 256 << 20),
    ] as [(left: Int?, usable: Int?, bytes: Int)])
  func `a container's limit counts, and not its host's memory`(
    left: Int?, usable: Int?, bytes: Int
  ) {
    #expect(MemoryShare.bytes(left: left, usable: usable) == bytes)
  }
}
