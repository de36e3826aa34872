import Foundation
import ImprintMedia
import ImprintValues
import TestSupport
import Testing

/// Videos with bytes of their index changed: each is an error, or is read, and added to.
@Suite struct MovieMutationTests {
  @Test func `a damaged index ends in an error, or in a video that can be added to`() throws {
    let folder = try ScratchFolder()
    let path = try Clips.fastStart(in: folder)
    try mutate(path, in: folder) { movie, _ in
      _ = try Clips.added(
        MovieAdditions(
          contentIdentifier: "X", tracks: [Clips.stillTime(milliseconds: 40, of: movie)]),
        to: movie, in: folder)
    }
  }

  @Test(.realClips) func `a damaged Live Photo ends in an error, or its metadata are copied`()
    throws
  {
    let folder = try ScratchFolder()
    let clip = try Clips.fastStart(in: folder)
    try mutate(realClip("pigallery2/IMG_7943_HEVC.MOV"), in: folder) { movie, _ in
      let file = try MovieFile(path: movie)
      _ = (file.movie.metadata, file.movie.stillImageTime)
      for track in file.movie.tracks where !track.timedMetadataKeys.isEmpty {
        let copy = try file.copy(ofTrack: track.id) { [$0] }
        _ = try Clips.added(MovieAdditions(tracks: [copy]), to: clip, in: folder)
      }
    }
  }

  /// Writes the video with some bytes of its index changed, a round after the other.
  private func mutate(
    _ path: String, in folder: ScratchFolder, _ body: (String, Int) throws -> Void
  ) throws {
    let good = try Data(contentsOf: URL(filePath: path))
    let index = try #require(try MovieFile(path: path).boxes.first { $0.type == "moov" })
    let output = folder.path("damaged.mov")
    for round in MutationRounds.seeds {
      var generator = SeededGenerator(seed: UInt64(round))
      var bytes = good
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let place = Int.random(in: Int(index.start)..<Int(index.end), using: &generator)
        let values: [UInt8] = [0, 1, 0x7F, 0x80, 0xFF, bytes[place] &+ 1, bytes[place] ^ 0x20]
        bytes[place] = values.randomElement(using: &generator) ?? 0
      }
      if Int.random(in: 0..<8, using: &generator) == 0 {
        bytes = bytes.prefix(Int.random(in: 0..<bytes.count, using: &generator))
      }
      try bytes.write(to: URL(filePath: output))
      do { try body(output, round) } catch is ISOMediaError {}
    }
  }
}
