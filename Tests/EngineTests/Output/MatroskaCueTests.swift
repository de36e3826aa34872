import Foundation
import ImprintEngine
import ImprintLanguage
import ImprintPlanning
import TestSupport
import Testing

/// Matroska files with WebVTT as the specification stores it, of which FFmpeg does not know the codec: `mkvmerge` writes
/// them.
@Suite struct MatroskaCueTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// A film of four frames, and two cues.
  private func film(_ codec: String = "S_TEXT/WEBVTT") throws -> String {
    let photo = try folder.make(
      "frame.jpg", "-f lavfi -i testsrc2=s=64x64 -frames:v 1 -pix_fmt yuvj420p")
    let film = RawMatroska(
      frame: Array(try Data(contentsOf: URL(filePath: photo))), codec: codec,
      cues: [
        .init(at: 0, lasting: 60, "<b>Hello</b> &amp; all", settings: "line:10%\nfirst\n"),
        .init(at: 80, lasting: 40, "Second"),
      ])
    let path = folder.path("film.mkv")
    try film.bytes.write(to: URL(filePath: path))
    return path
  }

  private func cues(_ name: String, _ options: [String]) throws -> String {
    try Tool.run(
      "ffmpeg", ["-v", "error", "-i", name, "-map", "0:s"] + options + ["-f", "webvtt", "-"],
      in: folder.path
    ).output
  }

  @Test(arguments: ["mkv", "webm"])
  func `cues are copied with their settings`(ending: String) async throws {
    let job = Job.boxed(.file(try film()), to: folder.path("out." + ending))
    #expect(try await job.export().warnings == [])
    #expect(
      try cues("out." + ending, ["-c", "copy"]) == """
        WEBVTT

        first
        00:00.000 --> 00:00.060 line:10%
        <b>Hello</b> &amp; all

        00:00.080 --> 00:00.120
        Second

        """)
  }

  @Test func `in MP4 they are text`() async throws {
    let job = Job.boxed(.file(try film()), to: folder.path("out.mp4"))
    #expect(try await job.export().warnings == [])
    #expect(try cues("out.mp4", []).contains("\n<b>Hello</b> & all\n"))
  }

  @Test func `another codec that is not known is still told`() async throws {
    let job = Job.boxed(.file(try film("S_NEW")), to: folder.path("out.mkv"))
    #expect(try await job.export().warnings.map(\.code) == ["track.dropped"])
  }

  /// The list of tracks is cut, or its sizes point nowhere.
  @Test func `a damaged header names nothing, and the film is stamped or refused`() async throws {
    let bytes = try Data(contentsOf: URL(filePath: film()))
    let list = try #require(bytes.firstRange(of: Data("S_TEXT".utf8))).lowerBound
    for offset in stride(from: list - 24, to: list + 12, by: 3) {
      for value: UInt8 in [0x00, 0x7F, 0xFF] {
        var damaged = bytes
        damaged[offset] = value
        try damaged.write(to: URL(filePath: folder.path("damaged.mkv")))
        var job = Job.boxed(.file(folder.path("damaged.mkv")), to: folder.path("out.mkv"))
        job.overwrites = true
        do { _ = try await job.export() } catch let error as ExportError {
          #expect(error.kind == .invalid, "\(error)")
        }
      }
    }
  }
}

/// Writes a Matroska file of repeated JPEG frames of 40 ms and of cues, element by element (RFC 9559).
private struct RawMatroska {
  struct Cue {
    let start, duration: Int
    let text: String
    /// The lines of its `BlockAdditional`.
    let settings: String?

    /// - Parameters:
    ///   - start: in milliseconds.
    ///   - duration: in milliseconds.
    init(at start: Int, lasting duration: Int, _ text: String, settings: String? = nil) {
      (self.start, self.duration, self.text, self.settings) = (start, duration, text, settings)
    }
  }

  let frame: [UInt8]
  let codec: String
  let cues: [Cue]

  var bytes: Data {
    let video = Self.element(
      [0xE0], Self.element([0xB0], [64]) + Self.element([0xBA], [64]))
    let tracks =
      track(1, type: 1, codec: "V_MJPEG", video) + track(2, type: 0x11, codec: codec, [])
    let cluster = Self.element([0xE7], [0]) + (0..<4).flatMap(picture) + cues.flatMap(block)
    let information = Self.element([0x2A, 0xD7, 0xB1], [0x0F, 0x42, 0x40])
    let segment =
      Self.element([0x15, 0x49, 0xA9, 0x66], information)
      + Self.element([0x16, 0x54, 0xAE, 0x6B], tracks)
      + Self.element([0x1F, 0x43, 0xB6, 0x75], cluster)
    let head = Self.element([0x42, 0x82], Array("matroska".utf8))
    return Data(
      Self.element([0x1A, 0x45, 0xDF, 0xA3], head)
        + Self.element([0x18, 0x53, 0x80, 0x67], segment))
  }

  private func track(_ number: UInt8, type: UInt8, codec: String, _ more: [UInt8]) -> [UInt8] {
    Self.element(
      [0xAE],
      Self.element([0xD7], [number]) + Self.element([0x73, 0xC5], [number])
        + Self.element([0x83], [type]) + Self.element([0x86], Array(codec.utf8)) + more)
  }

  private func picture(_ number: Int) -> [UInt8] {
    Self.element([0xA3], [0x81, 0, UInt8(number * 40), 0x80] + frame)
  }

  private func block(_ cue: Cue) -> [UInt8] {
    let addition = cue.settings.map { settings in
      let content =
        Self.element([0xEE], [1]) + Self.element([0xA5], Array(settings.utf8))
      return Self.element([0x75, 0xA1], Self.element([0xA6], content))
    }
    return Self.element(
      [0xA0],
      Self.element([0xA1], [0x82, 0, UInt8(cue.start), 0] + Array(cue.text.utf8))
        + Self.element([0x9B], [UInt8(cue.duration)]) + (addition ?? []))
  }

  /// An element with a size of four bytes.
  private static func element(_ id: [UInt8], _ content: [UInt8]) -> [UInt8] {
    let size = content.count
    return id
      + [0x10 | UInt8(size >> 24 & 0x0F), UInt8(size >> 16 & 255), UInt8(size >> 8 & 255)]
      + [UInt8(size & 255)] + content
  }
}
