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

  /// From a key frame in the middle on, frames come 40 ms later.
  @Test(arguments: ["mp4", "mov", "mkv", "webm", "avi"])
  func `times in a container's index count`(container: String) throws {
    let encoder = container == "webm" ? "libvpx -deadline realtime" : "mpeg4"
    let clip = try folder.make(
      "clip.\(container)", "-f lavfi -i testsrc=s=64x48:r=25:d=4 -c:v \(encoder) -g 5")
    let late = try folder.make(
      "late.\(container)",
      "-i clip.\(container) -c copy -bsf:v setts=ts=TS+gte(N\\,50)*40/TB/1000")
    let samples = try #require(try Fingerprint(ofMedia: clip).samples)
    #expect(try Fingerprint(ofMedia: clip).samples == samples)
    #expect(try Fingerprint(ofMedia: late).samples != samples)
  }

  @Test func `a file without an index is known by its ends`() throws {
    let clip = try folder.make("clip.ts", "-f lavfi -i testsrc=s=64x48:r=25:d=1 -c:v mpeg2video")
    #expect(try Fingerprint(ofMedia: clip).samples == nil)
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
