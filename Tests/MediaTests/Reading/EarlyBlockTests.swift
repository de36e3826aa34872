import Foundation
import ImprintValues
import TestSupport
import Testing

@testable import ImprintMedia

/// Blocks before time 0 at the head of Matroska files, which FFmpeg hands out without their times.
@Suite struct EarlyBlockTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// Two seconds, of which the first lies before 0.
  private func film(_ codecs: String, from start: Double = -1) throws -> String {
    try folder.make(
      "early\(start).mkv",
      "-f lavfi -i testsrc=s=64x48:r=25:d=2 -f lavfi -i sine=d=2:r=48000 \(codecs) "
        + "-output_ts_offset \(start) -avoid_negative_ts disabled")
  }

  private static let codecs = [
    "-c:v libx264 -bf 0 -c:a flac", "-c:v libx264 -bf 2 -c:a pcm_s16le", "-c:v ffv1 -c:a flac",
  ]

  @Test(arguments: codecs)
  func `frames and sound before time 0 have the times of their blocks`(codecs: String) throws {
    let path = try film(codecs)
    let times = (0..<50).map { Int64($0) * 40 - 1000 }
    #expect(try MediaFile.timing(ofTrack: 0, in: path).presentations == times)
    let reader = try VideoReader(path: path, track: 0, threads: 1, interruption: Interruption())
    var frames: [Int64] = []
    while let frame = try reader.next() { frames.append(frame.presentation ?? 0) }
    #expect(frames == times)
    #expect(reader.damage.isEmpty)
    let tracks = try MediaFile.probe(path).tracks
    #expect(tracks.map(\.start) == [-1000, -1000])
    let sound = try MediaFile.timings(
      ofTracks: [1], in: OpenFile(path), part: .video, interruption: Interruption())
    // The last packet may end later than the sound.
    let end = try #require(sound[1]?.end)
    #expect((990...1040).contains(end))
  }

  @Test func `seeking finds frames before time 0`() throws {
    let path = try film("-c:v libx264 -g 10 -bf 2 -c:a flac")
    let reader = try VideoReader(path: path, track: 0, threads: 1, interruption: Interruption())
    for target: Int64 in [-480, 520, -1000, 0] {
      try reader.seek(to: target)
      var frame = try reader.next()
      #expect(frame?.presentation ?? 1 <= target)
      while let time = frame?.presentation, time < target { frame = try reader.next() }
      #expect(frame?.presentation == target)
    }
  }

  @Test(arguments: [0, 0.5])
  func `a file without such blocks is read as ever`(start: Double) throws {
    let path = try film("-c:v libx264 -c:a flac", from: start)
    #expect(MatroskaBlocks.beforeZero(in: try OpenFile(path)).isEmpty)
    let first = Int64(start * 1000)
    #expect(try MediaFile.timing(ofTrack: 0, in: path).presentations.first == first)
  }

  /// The blocks of the first half of the file, as far as it reaches.
  @Test func `a file that is cut off has the times of what is there`() throws {
    let path = try film("-c:v libx264 -bf 0 -c:a flac")
    let whole = try Data(contentsOf: URL(filePath: path))
    let half = folder.path("half.mkv")
    try whole.prefix(whole.count / 2).write(to: URL(filePath: half))
    let times = try MediaFile.timing(ofTrack: 0, in: half).presentations
    #expect(times.count > 10)
    #expect(times == times.indices.map { Int64($0) * 40 - 1000 })
  }
}
