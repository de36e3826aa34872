import Foundation
import Testing

@testable import ImprintMedia

/// The files of a recording for HTTP Live Streaming (RFC 8216), written without an encoder.
@Suite struct SegmentFilesTests {
  private let folder = FileManager.default.temporaryDirectory.appending(
    path: "imprint-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func path(_ name: String) -> String { folder.appending(path: name).path }

  private func lines(_ name: String) throws -> [String] {
    try String(contentsOfFile: path(name), encoding: .utf8).split(separator: "\n").map(String.init)
  }

  private func take(_ text: String, _ files: SegmentFiles) {
    #expect(Array(text.utf8).withUnsafeBytes(files.take))
  }

  /// As of a disk that is full: what is complete is listed, and ends.
  @Test func `a recording that fails leaves a playlist of its complete segments`() throws {
    do {
      let files = try SegmentFiles(playlist: path("a.m3u8"), seconds: 2, overwrites: false)
      take("header", files)
      try files.beginSegment(at: 0)
      take("first", files)
      #expect(!FileManager.default.fileExists(atPath: path("a.m3u8")))
      #expect(!files.isDue(at: 1.9))
      #expect(files.isDue(at: 2))
      try files.beginSegment(at: 2)
      take("half of the sec", files)
      #expect(try lines("a.m3u8").last == "a.hls/0.m4s")
    }
    #expect(try lines("a.m3u8").suffix(3) == ["#EXTINF:2,", "a.hls/0.m4s", "#EXT-X-ENDLIST"])
    let left = try FileManager.default.contentsOfDirectory(atPath: path("a.hls"))
    #expect(Set(left) == ["init.mp4", "0.m4s"])
    try FileManager.default.removeItem(at: folder)
  }

  @Test func `without a complete segment nothing is left`() throws {
    do {
      let files = try SegmentFiles(playlist: path("a.m3u8"), seconds: 2, overwrites: false)
      take("header", files)
      try files.beginSegment(at: 0)
      take("half of the fir", files)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    try FileManager.default.removeItem(at: folder)
  }

  /// A device that pauses makes a segment longer, whose rounded duration may not exceed the target (section 4.3.3.1).
  @Test func `the target follows the longest segment`() {
    var playlist = MediaPlaylist(growing: "a.hls", seconds: 2)
    #expect(playlist.text.contains("#EXT-X-TARGETDURATION:3\n"))
    playlist.durations = [2, 7.6]
    #expect(playlist.text.contains("#EXT-X-TARGETDURATION:8\n"))
    #expect(playlist.text.contains("#EXTINF:7.6,\na.hls/1.m4s\n"))
  }

  /// `%`, `?`, `#`, `:` and quotes mean something in a URI or a playlist; FFmpeg decodes no others in paths.
  @Test func `names that mean something else in a URI are encoded`() {
    func address(_ folder: String) -> Substring? {
      MediaPlaylist(growing: folder, seconds: 2).text.firstMatch(of: /URI="([^"]*)"/)?.output.1
    }
    #expect(address("a b.hls") == "a b.hls/init.mp4")
    #expect(address("Fête.hls") == "Fête.hls/init.mp4")
    #expect(address("50%?#1:2\".hls") == "50%25%3F%231%3A2%22.hls/init.mp4")
  }
}
