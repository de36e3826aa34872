import Foundation
import TestSupport
import Testing

/// Texts that count, through the command: each frame is compared with that of the text that it has to show.
@Suite struct CountingTextTests {
  let bench: Workbench

  init() throws { bench = try Workbench() }

  /// Has `run` make a video of a clip with a text on it.
  private func stamp(
    _ string: String, on clip: String, to output: String, _ options: [String] = [],
    environment: [String: String?] = [:]
  ) throws {
    try bench.folder.write(
      """
      { format: "imprint.job/1", input: "\(clip)", overlay: { layers: [
        { type: "text", string: "\(string)", position: { at: "topLeft" }, fontSize: 60 } ] } }
      """, to: "job.json")
    let words = "run job.json --preset lossless -o \(output) --overwrite --quiet"
      .split(separator: " ").map(String.init)
    let outcome = try bench.start(words + options, environment: environment).wait()
    #expect(outcome == .success(output))
  }

  /// A frame of each of some videos.
  private func frames(_ number: Int, of videos: [String]) throws -> [Data] {
    let outputs = videos.enumerated().flatMap { index, video in
      ["-map", "\(index):v", "-vf", "select='eq(n,\(number))'", "-frames:v", "1"]
        + ["-f", "rawvideo", "\(video).raw"]
    }
    let run = try Tool.run(
      "ffmpeg", ["-nostdin", "-v", "error", "-y"] + videos.flatMap { ["-i", $0] } + outputs,
      in: bench.folder.path)
    #expect(run.status == 0, "\(run.errors)")
    return try videos.map { try bench.bytes("\($0).raw") }
  }

  private func expect(
    _ string: String, shows text: String, in number: Int, of clip: String,
    _ options: [String] = [], environment: [String: String?] = [:]
  ) throws {
    try stamp(string, on: clip, to: "counted.mkv", options, environment: environment)
    try stamp(text, on: clip, to: "same.mkv", options)
    try stamp(text + "8", on: clip, to: "other.mkv", options)
    let frames = try frames(number, of: ["counted.mkv", "same.mkv", "other.mkv"])
    #expect(!frames[0].isEmpty)
    #expect(frames[0] == frames[1], "\(text)")
    #expect(frames[0] != frames[2], "\(text)")
  }

  private func clip(_ name: String, rate: String, _ options: String) throws {
    try bench.folder.make(
      name, "-f lavfi -i color=gray:s=320x64:r=\(rate):d=1 -pix_fmt yuv420p \(options)")
  }

  /// Frame 18 is the one showing at 0.62 s (18.58 frames), and 11 that at 3 / 8 s (11.24).
  @Test func `a time code goes on from the track's own, trimmed or not, at any rate`() throws {
    try clip("a.mov", rate: "30000/1001", "-c:v mpeg4 -timecode 01:00:00;00")
    try expect("{timecode}", shows: "01:00:00;00", in: 0, of: "a.mov")
    try expect("{timecode}", shows: "01:00:00;05", in: 5, of: "a.mov")
    try expect("{timecode}", shows: "01:00:00;18", in: 0, of: "a.mov", ["--start", "0.62"])
    try expect("{timecode}", shows: "01:00:00;11", in: 3, of: "a.mov", ["--fps", "8"])
  }

  /// The second frame after 00:00:59;28 begins the next minute, at its third number.
  @Test func `numbers are dropped where the track says so, and not where it does not`() throws {
    try clip("drop.mov", rate: "30000/1001", "-c:v mpeg4 -timecode 00:00:59;28")
    try expect("{timecode}", shows: "00:01:00;02", in: 2, of: "drop.mov")
    try clip("plain.mp4", rate: "30000/1001", "-c:v mpeg4 -timecode 00:00:59:28")
    try expect("{timecode}", shows: "00:01:00:00", in: 2, of: "plain.mp4")
  }

  @Test(arguments: [
    ("25", "00:00:00:07"), ("30000/1001", "00:00:00;07"), ("60000/1001", "00:00:00;07"),
    ("24000/1001", "00:00:00:07"), ("30", "00:00:00:07"),
  ])
  func `without a time code it counts from 0, at the nominal rate`(
    rate: String, text: String
  ) throws {
    // Matroska rounds times to thousandths.
    try clip("a.mkv", rate: rate, "-c:v ffv1")
    try expect("{timecode}", shows: text, in: 7, of: "a.mkv")
  }

  /// The first two of each five frames of 1/25 s stay: the third one is number 5.
  @Test func `frames that are left out are counted`() throws {
    try clip("a.mkv", rate: "25", "-vf select='lt(mod(n,5),2)' -fps_mode passthrough -c:v ffv1")
    try expect("{timecode}", shows: "00:00:00:05", in: 2, of: "a.mkv")
  }

  @Test(arguments: ["a.mxf", "a.ts", "a.mpg"])
  func `the time code of MXF, and of MPEG's groups of frames, counts too`(name: String) throws {
    try clip(name, rate: "25", "-c:v mpeg2video -timecode 10:00:00:20")
    try expect("{timecode}", shows: "10:00:01:01", in: 6, of: name)
  }

  @Test func `time and frame are those of the output`() throws {
    try clip("a.mkv", rate: "25", "-c:v ffv1")
    try expect("{time} {frame}", shows: "0:00:00.280 7", in: 7, of: "a.mkv")
    try expect("{frame}: {time}", shows: "7: 0:00:00.280", in: 7, of: "a.mkv", ["--start", "0.4"])
  }

  @Test func `date and input's name stay`() throws {
    try clip("my.clip.mkv", rate: "25", "-c:v ffv1")
    try expect(
      "{{{inputName}}} {date}", shows: "{{my.clip}} 2001-09-09", in: 1, of: "my.clip.mkv",
      environment: ["SOURCE_DATE_EPOCH": "1000000000"])
  }

  @Test func `a still shows what the video shows at that time`() throws {
    try clip("a.mov", rate: "25", "-c:v mpeg4 -timecode 01:00:00:00")
    func still(_ string: String) throws -> Data {
      try bench.folder.write(
        """
        { format: "imprint.overlay/1", layers: [
          { type: "text", string: "\(string)", position: { at: "topLeft" }, fontSize: 60 } ] }
        """, to: "text.json")
      let outcome = try bench.imprint(
        "still", "a.mov", "--at", "0.5", "--overlay", "text.json", "-o", "a.png", "--overwrite")
      #expect(outcome == .success("a.png"))
      return try bench.bytes("a.png")
    }
    // 12.5 frames: number 12 is showing, from 12 / 25 s on.
    #expect(try still("{timecode} {frame} {time}") == still("01:00:00:12 12 0:00:00.480"))
    #expect(try bench.imprint("check", "text.json") == .success("text.json: ok"))
  }

  @Test func `each frame's text is drawn once, and a text that does not count once in all`()
    throws
  {
    try clip("a.mkv", rate: "25", "-c:v ffv1")
    try stamp("{timecode}", on: "a.mkv", to: "out.mkv", ["--report", "r.json"])
    let report = String(decoding: try bench.bytes("r.json"), as: UTF8.self)
    #expect(report.contains("\"rasterizations\" : 25"))
    try stamp("00:00:00:00", on: "a.mkv", to: "out.mkv", ["--report", "r.json"])
    #expect(
      String(decoding: try bench.bytes("r.json"), as: UTF8.self).contains("\"rasterizations\" : 1"))
  }
}
