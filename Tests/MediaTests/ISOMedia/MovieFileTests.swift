import Foundation
import ImprintMedia
import ImprintValues
import TestSupport
import Testing

@Suite struct MovieFileTests {
  @Test func `a movie has its tracks, their clocks and the times of their frames`() throws {
    let folder = try ScratchFolder()
    let movie = try MovieFile(path: Clips.plain(in: folder)).movie
    #expect(movie.tracks.map(\.handler) == ["vide", "soun"])
    let video = try #require(movie.videoTrack)
    #expect(video.samples.sampleCount == 50)
    // One 25th of a second for each of 50 frames.
    let seconds = Double(video.duration) / Double(video.timescale)
    #expect(seconds == 2)
    #expect(video.samples.durations.map(\.count) == [50])
    #expect(video.samples.formats.map(\.type) == ["avc1"])
    #expect(video.samples.keyFrames == [1])
    #expect(movie.stillImageTime == nil)
    #expect(movie.contentIdentifier == nil)
  }

  @Test func `more samples than are listed are told by their number`() throws {
    let folder = try ScratchFolder()
    let video = try #require(try MovieFile(path: Clips.plain(in: folder)).movie.videoTrack)
    #expect(try video.samples.places(most: 50).count == 50)
    #expect(throws: ISOMediaError.tooManySamples(50, limit: 49)) {
      try video.samples.places(most: 49)
    }
  }

  @Test(.realClips) func `a phone's Live Photo tells its identifier and the still's time`() throws {
    let movie = try MovieFile(path: realClip("pigallery2/IMG_7943_HEVC.MOV")).movie
    // exiftool reads this: the identifier, and an empty edit of 880 ticks of 1/600 s.
    #expect(movie.contentIdentifier == "9B539AB8-A668-4FA6-9207-EB653A5E7E3C")
    #expect(movie.stillImageTime == RationalTime(ticks: 880, timeBase: .one(over: 600)))
    #expect(movie.tracks.map(\.handler) == ["soun", "vide", "meta", "meta", "meta"])
    let still = try #require(movie.tracks.last)
    #expect(still.references("cdsc") == [2])
    #expect(TimedMetadataKey.list(of: still.samples).map(\.number) == [1, 2, 3])
    #expect(TimedMetadataKey.list(of: still.samples).map(\.type) == [65, 83, 71])
  }

  /// Bytes that are no video, in hexadecimal: text, nothing, `moov` of 256 bytes in 8, `moov` of 4 bytes, `free` alone.
  @Test(arguments: [
    "6E6F2066696C6D21", "", "000001006D6F6F76", "000000046D6F6F76", "0000000866726565",
  ])
  func `what is no video is an error`(digits: String) throws {
    let folder = try ScratchFolder()
    let bytes = stride(from: 0, to: digits.count, by: 2).compactMap {
      UInt8(digits.dropFirst($0).prefix(2), radix: 16)
    }
    try Data(bytes).write(to: URL(filePath: folder.path("file")))
    #expect(throws: ISOMediaError.self) { try MovieFile(path: folder.path("file")) }
  }

  @Test func `boxes in boxes without end are an error`() throws {
    let folder = try ScratchFolder()
    var bytes: [UInt8] = []
    for depth in 0..<10_000 {
      let length = UInt32(8 * (10_000 - depth))
      bytes += [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: length >> $0) } + Array("moov".utf8)
    }
    try Data(bytes).write(to: URL(filePath: folder.path("deep")))
    #expect(throws: ISOMediaError.damaged("moov", "its boxes lie too deep")) {
      try MovieFile(path: folder.path("deep"))
    }
  }
}
