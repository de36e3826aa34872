import Foundation
import TestSupport
import Testing

@testable import ImprintMedia

/// The marks by which a plan knows its files again.
@Suite struct FingerprintTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func fingerprint(_ bytes: Data) throws -> Fingerprint {
    let url = URL(filePath: folder.path("file"))
    try bytes.write(to: url)
    return try Fingerprint(of: url.path)
  }

  /// Up to 128 KiB all bytes are looked at.
  @Test(arguments: [1, 65_535, 65_536, 65_537, 100_000, 131_072])
  func `any byte of a short file counts`(count: Int) throws {
    let bytes = Data(repeating: 7, count: count)
    let first = try fingerprint(bytes)
    #expect(first.byteCount == Int64(count))
    #expect(try fingerprint(bytes) == first)
    for place in Set([0, count / 2, min(count - 1, 65_536), count - 1]) {
      var changed = bytes
      changed[place] = 8
      #expect(try fingerprint(changed) != first, "\(place)")
    }
  }

  @Test func `both ends and the length of a long file count`() throws {
    let bytes = Data(repeating: 7, count: 1_000_000)
    let first = try fingerprint(bytes)
    for place in [0, 65_535, 1_000_000 - 65_536, 999_999] {
      var changed = bytes
      changed[place] = 8
      #expect(try fingerprint(changed) != first, "\(place)")
    }
    #expect(try fingerprint(bytes + [7]) != first)
  }
}
