import Foundation
import ImprintValues
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

  /// The clip is longer than both ends together, which hold none of the frames that come later.
  @Test(arguments: ["ts", "mpg", "m2v"])
  func `a file without an index is known by blocks of it`(ending: String) throws {
    let clip = try folder.make(
      "clip.\(ending)",
      "-f lavfi -i testsrc2=s=640x480:r=25:d=2,noise=alls=60 -c:v mpeg2video -b:v 8M -g 5")
    var bytes = try Data(contentsOf: URL(filePath: clip))
    try #require(bytes.count > 400_000)
    let first = try Fingerprint(ofMedia: clip)
    #expect(try Fingerprint(ofMedia: clip) == first)
    bytes[bytes.count / 2] ^= 1
    try bytes.write(to: URL(filePath: clip))
    let changed = try Fingerprint(ofMedia: clip)
    #expect(changed.ends == first.ends)
    #expect(changed.samples != first.samples)
  }

  @Test func `a fingerprint that was stored without samples is matched by the rest`() throws {
    let clip = try folder.make("clip.ts", "-f lavfi -i testsrc=s=64x48:r=25:d=1 -c:v mpeg2video")
    let found = try Fingerprint(ofMedia: clip)
    var stored = found
    stored.samples = nil
    #expect(found.matches(stored) && found.matches(found))
    stored.byteCount += 1
    #expect(!found.matches(stored))
    stored = found
    stored.samples = "0"
    #expect(!found.matches(stored))
  }

  @Test func `blocks of a long file lie at even distances`() throws {
    let path = folder.path("long")
    try Data(count: 6 << 20).write(to: URL(filePath: path))
    let blocks = try HashedFile(OpenFile(path)).blocks(62)
    #expect(blocks.count == 62)
    #expect(blocks.allSatisfy { $0.count == 65_536 })
    #expect(blocks.first?.lowerBound == 65_536)
    let steps = zip(blocks, blocks.dropFirst()).map { $1.lowerBound - $0.lowerBound }
    #expect(Set(steps).count == 1)
    #expect(blocks.last?.upperBound ?? .max <= 6 << 20 - 65_536)
  }

  @Test(arguments: [0, 65_536, 131_072, 131_073, 4 << 20])
  func `blocks and ends cover a file of up to 4 MiB`(length: Int) throws {
    let path = folder.path("short")
    try Data(count: length).write(to: URL(filePath: path))
    let file = try HashedFile(OpenFile(path))
    let parts = [file.ends[0]] + file.blocks(62) + [file.ends[1]]
    #expect(parts.first?.lowerBound == 0)
    #expect(zip(parts, parts.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
    #expect(parts.last?.upperBound == Int64(length))
  }

  @Test func `a refused file leaves no descriptor open`() throws {
    let pipe = folder.path("pipe")
    try #require(mkfifo(pipe, 0o600) == 0)
    for _ in 0..<50 { #expect(throws: MediaError.self) { _ = try OpenFile(pipe).length } }
    let links = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
    let open = links.filter { link in
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/" + link)) == pipe
    }
    #expect(open.isEmpty)
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
