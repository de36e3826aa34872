import Foundation
import ImprintMedia
import ImprintValues
import TestSupport
import Testing

@Suite struct MovieAdditionsTests {
  private let identifier = "12345678-90AB-4CDE-8F01-234567890ABC"

  private func additions(to path: String) throws -> MovieAdditions {
    MovieAdditions(
      contentIdentifier: identifier, tracks: [try Clips.stillTime(milliseconds: 1480, of: path)])
  }

  @Test(arguments: [false, true])
  func `the identifier and the still's time are read back, and every sample is as it was`(
    isFastStart: Bool
  ) throws {
    let folder = try ScratchFolder()
    let path = try isFastStart ? Clips.fastStart(in: folder) : Clips.plain(in: folder)
    let before = try MovieFile(path: path)
    let index = try #require(before.boxes.firstIndex { $0.type == "moov" })
    let data = try #require(before.boxes.firstIndex { $0.type == "mdat" })
    #expect((index < data) == isFastStart)

    let after = try Clips.added(additions(to: path), to: path, in: folder)
    #expect(after.movie.contentIdentifier == identifier)
    #expect(after.movie.stillImageTime?.seconds == 1.48)
    #expect(try after.content.prefix(2) == before.content.prefix(2))
    // By boxes of size, number of the key and value: −1; the identity in 64-bit floats; 160 × 120 in 32-bit floats.
    let one: [UInt8] = [0x3F, 0xF0, 0, 0, 0, 0, 0, 0]
    let nought = [UInt8](repeating: 0, count: 8)
    let row = one + nought + nought + nought
    let mark: [UInt8] = [0, 0, 0, 9, 0, 0, 0, 1, 255]
    let matrix = [0, 0, 0, 80, 0, 0, 0, 2] + row + row + one
    let frame: [UInt8] = [0, 0, 0, 16, 0, 0, 0, 3, 0x43, 0x20, 0, 0, 0x42, 0xF0, 0, 0]
    #expect(try after.content.last == [mark + matrix + frame])
    let still = try #require(after.movie.tracks.last)
    #expect(still.handler == "meta")
    #expect(still.references("cdsc") == [after.movie.videoTrack?.id])
    #expect(still.timescale == 600)
    #expect(still.duration == 1)
  }

  @Test func `a still between two ticks of the movie's clock comes after its frame's beginning`()
    throws
  {
    let folder = try ScratchFolder()
    // FFmpeg's movie clock has a thousand ticks: 1.0005 s lies between two.
    let time = RationalTime(ticks: 2001, timeBase: .one(over: 2000))
    let path = try Clips.plain(in: folder)
    let movie = try MovieFile(path: path).movie
    let after = try Clips.added(
      MovieAdditions(tracks: [.stillImageTime(time, in: movie)]), to: path, in: folder)
    #expect(after.movie.timescale == 1000)
    #expect(after.movie.stillImageTime?.ticks == 1001)
  }

  @Test func `an identifier that is there is replaced, and other keys stay`() throws {
    let folder = try ScratchFolder()
    let path = try folder.make(
      "keys.mov",
      "-f lavfi -i testsrc2=size=160x120:rate=25 -t 1 -c:v libx264 -movflags use_metadata_tags"
        + " -metadata com.apple.quicktime.make=Apple"
        + " -metadata com.apple.quicktime.content.identifier=OLD")
    #expect(try MovieFile(path: path).movie.contentIdentifier == "OLD")
    let after = try Clips.added(additions(to: path), to: path, in: folder).movie.metadata
    let found = after.items.filter { $0.key.name == QuickTimeKey.contentIdentifier }
      .flatMap(\.values)
    #expect(found == [KeyedValue(text: identifier)])
    #expect(after.texts["com.apple.quicktime.make"] == "Apple")
  }

  @Test func `places past 32 bits are written in 64`() throws {
    let folder = try ScratchFolder()
    let path = try Clips.fastStart(in: folder)
    var bytes = try Data(contentsOf: URL(filePath: path))
    let table = try #require(bytes.range(of: Data("stco".utf8)))
    // The first chunk's place: behind the type, version, flags and count.
    let place = table.upperBound + 8
    bytes.replaceSubrange(place..<place + 4, with: [0xFF, 0xFF, 0xFF, 0xF0])
    try bytes.write(to: URL(filePath: path))
    let before = try MovieFile(path: path)
    let after = try Clips.added(additions(to: path), to: path, in: folder)

    let moved = after.movie.tracks[0].samples.chunkOffsets
    let kept = before.movie.tracks[0].samples.chunkOffsets
    #expect(kept[0] == 0xFFFF_FFF0)
    #expect(moved[0] > 0xFFFF_FFFF)
    #expect(Set(zip(kept, moved).map { $1 - $0 }).count == 1)
    // The other track's places need no more than before.
    #expect(
      try after.samples(of: after.movie.tracks[1]) == before.samples(of: before.movie.tracks[1]))
  }

  @Test func `a movie in fragments is refused`() throws {
    let folder = try ScratchFolder()
    let path = try folder.make(
      "fragments.mov",
      "-f lavfi -i testsrc2=size=160x120:rate=25 -t 1 -c:v libx264 -movflags frag_keyframe")
    #expect(throws: ISOMediaError.unsupported("fragments")) {
      try Clips.added(additions(to: path), to: path, in: folder)
    }
  }

  @Test func `ffprobe reads the result without a warning`() throws {
    let folder = try ScratchFolder()
    for path in [try Clips.plain(in: folder), try Clips.fastStart(in: folder)] {
      _ = try Clips.added(additions(to: path), to: path, in: folder)
      let probe = try Tool.run(
        "ffprobe", ["-v", "warning", "-show_streams", "added.mov"], in: folder.path)
      // FFmpeg has no decoder for timed metadata, and says so of every such file.
      let lines = probe.errors.split(separator: "\n").filter {
        !$0.hasPrefix("Unsupported codec with id 0 for input stream")
      }
      #expect(lines == [])
      #expect(probe.output.contains("codec_tag_string=mebx"))
    }
  }
}
