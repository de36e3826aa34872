import Foundation
import ImprintMedia
import ImprintValues
import TestSupport
import Testing

@Suite struct TimedMetadataTests {
  /// 50 frames at 25 a second with its description; ends in a mark of its still at 1.48 s.
  private func pair(in folder: ScratchFolder) throws -> MovieFile {
    let path = try Clips.plain(in: folder)
    let movie = try MovieFile(path: path).movie
    return try Clips.added(
      MovieAdditions(tracks: [
        .livePhotoInfo(of: movie), try Clips.stillTime(milliseconds: 1480, of: path),
      ]), to: path, in: folder)
  }

  @Test func `each frame has a record of its own time`() throws {
    let folder = try ScratchFolder()
    let after = try pair(in: folder)
    let track = try #require(
      after.movie.tracks.first { $0.timedMetadataKeys == [QuickTimeKey.livePhotoInfo] })
    let video = try #require(after.movie.videoTrack)
    #expect(track.references("cdsc") == [video.id])
    #expect(track.references("cdep") == [video.id])
    let spans = try track.spans(in: after.movie, most: 1000)
    #expect(spans.count == 50)
    for (number, span) in spans.enumerated() {
      #expect(abs(span.start - Double(number) / 25) < 1e-6)
      #expect(abs(span.end - Double(number + 1) / 25) < 1e-6)
    }
    let records = try after.samples(of: track)
    // A box of the key's number around 136 bytes, as a phone's without faces: the version, 3, little-endian.
    #expect(Set(records.map(\.count)) == [144])
    #expect(records.allSatisfy { $0.prefix(12) == [0, 0, 0, 144, 0, 0, 0, 1, 3, 0, 0, 0] })
    // The time of frame 25, a second from the first: two seconds of a clock that had run for one, in nanoseconds.
    let time = records[25][8 + 104..<8 + 112].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    #expect(time == 2_000_000_000)
  }

  @Test(.realClips) func `the keys are declared byte by byte as a phone declares them`() throws {
    let folder = try ScratchFolder()
    let phone = try MovieFile(path: realClip("pigallery2/IMG_7943_HEVC.MOV")).movie
    let own = try pair(in: folder).movie
    for track in phone.tracks.suffix(2) {
      let same = try #require(own.tracks.first { $0.timedMetadataKeys == track.timedMetadataKeys })
      #expect(same.samples.formats == track.samples.formats)
    }
  }

  @Test(.realClips) func `a phone's tracks are copied with every sample, and cut where they are`()
    throws
  {
    let folder = try ScratchFolder()
    let phone = try MovieFile(path: realClip("pigallery2/IMG_7943_HEVC.MOV"))
    let tracks = phone.movie.tracks.suffix(3)
    let whole = try tracks.map { track in
      try phone.copy(ofTrack: track.id) { [$0] }
    }
    #expect(whole.map(\.count) == [1, 57, 1])
    let after = try Clips.added(
      MovieAdditions(tracks: whole), to: Clips.plain(in: folder), in: folder)
    #expect(try after.content.suffix(3) == phone.content.suffix(3))
    // A tick of the phone's clock, 1/600 s, is 1.67 ticks of the one of FFmpeg's movie.
    for (own, track) in zip(after.movie.tracks.suffix(3), tracks) {
      let spans = try own.spans(in: after.movie, most: 100)
      for (copy, span) in zip(spans, try track.spans(in: phone.movie, most: 100)) {
        #expect(abs(copy.start - span.start) < 0.0021)
      }
    }
    // From 1 s on: the frame of 1 s is the 31st (30 of 20 ticks), and 26 follow it.
    let rest = try phone.copy(ofTrack: tracks[tracks.startIndex + 1].id) { span in
      span.end > 1.0001
        ? [SampleSpan(sample: span.sample, start: max(span.start - 1, 0), end: span.end - 1)] : []
    }
    #expect(rest.count == 27)
  }

  @Test func `samples with gaps between them keep their times`() throws {
    let folder = try ScratchFolder()
    let source = try pair(in: folder)
    let path = folder.path("source.mov")
    try FileManager.default.moveItem(atPath: source.path, toPath: path)
    let file = try MovieFile(path: path)
    let id = try #require(
      file.movie.tracks.first { $0.samples.sampleCount == 50 && $0.handler == "meta" }?.id)
    // The first frame at 0.5 s, the eleventh at 1 s; twice as fast.
    let copy = try file.copy(ofTrack: id) { span in
      switch span.sample {
      case 0: [SampleSpan(sample: 0, start: 0.5, end: 0.52)]
      case 10: [SampleSpan(sample: 10, start: 1, end: 1.02)]
      default: []
      }
    }
    let after = try Clips.added(
      MovieAdditions(tracks: [copy]), to: Clips.plain(in: folder), in: folder)
    let spans = try #require(after.movie.tracks.last).spans(in: after.movie, most: 10)
    #expect(spans.map(\.start) == [0.5, 1])
    #expect(try after.content.last == [file.content[2][0], file.content[2][10]])
  }

  @Test func `a table that lies is told, and nothing is copied`() throws {
    let folder = try ScratchFolder()
    let source = try pair(in: folder)
    var bytes = try Data(contentsOf: URL(filePath: source.path))
    // The chunk of the last track lies past the end of the file.
    let table = try #require(bytes.range(of: Data("co64".utf8), options: .backwards))
    bytes.replaceSubrange(
      table.upperBound + 8..<table.upperBound + 16, with: [0, 0, 0, 1, 0, 0, 0, 0])
    let path = folder.path("lying.mov")
    try bytes.write(to: URL(filePath: path))
    let lying = try MovieFile(path: path)
    let track = try #require(lying.movie.tracks.last)
    #expect(throws: ISOMediaError.damaged("stco", "it names a place past the file's end")) {
      try lying.check(track)
    }
    #expect(throws: ISOMediaError.damaged("stco", "it names a place past the file's end")) {
      try lying.copy(ofTrack: track.id) { [$0] }
    }
  }
}
