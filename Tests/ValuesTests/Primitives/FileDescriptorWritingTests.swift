import Foundation
import Glibc
import ImprintValues
import Testing

@Suite struct FileDescriptorWritingTests {
  private func write(_ bytes: [UInt8], to file: Int32) -> Int32 {
    bytes.withUnsafeBytes { $0.write(to: file) }
  }

  /// A socket's buffer holds fewer bytes than are sent at once.
  @Test func `all bytes arrive, however few the system takes at once`() throws {
    var ends: [Int32] = [-1, -1]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    defer { for end in ends { close(end) } }
    let bytes = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let (near, far) = (ends[0], ends[1])
    let sending = Thread { [bytes] in
      _ = bytes.withUnsafeBytes { $0.write(to: near) }
      shutdown(near, Int32(SHUT_WR))
    }
    sending.start()
    var received: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = read(far, &piece, piece.count), count > 0 {
      received += piece[..<count]
    }
    #expect(received == bytes)
  }

  @Test func `a failure is the system's error`() {
    #expect(write([1], to: -1) == EBADF)
    #expect(write([], to: -1) == 0)
    let full = open("/dev/full", O_WRONLY)
    defer { close(full) }
    #expect(write([1, 2], to: full) == ENOSPC)
  }
}
