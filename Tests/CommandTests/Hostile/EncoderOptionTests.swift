import Foundation
import TestSupport
import Testing

/// Options of encoders in documents of strangers, which would write files of their own.
@Suite struct EncoderOptionTests {
  let bench: Workbench

  init() throws {
    bench = try Workbench()
    try bench.clip()
  }

  private static func preset(_ options: String) -> String {
    """
    { format: "imprint.preset/1", container: "mp4",
      video: { encoders: [{ name: "libx264", options: { \(options) } }] } }
    """
  }

  private static let refusals = [
    ("stats: 'written'", "stats: stats is no option of libx264 that a document may set"),
    (
      "'x264-params': 'dump-yuv=written'",
      "x264-params: dump-yuv is no parameter of libx264 that a document may set"
    ),
    ("flags: '+pass1'", "flags: flags is no option of libx264 that a document may set"),
    ("rc_eq: '1'", "rc_eq: rc_eq is no option of libx264 that a document may set"),
    ("qmin: 'while(1,1)'", "qmin: qmin of libx264 takes a number or a word, and no expression"),
  ]

  @Test(arguments: refusals)
  func `a preset with an option that names a file is a fault at its place, and writes nothing`(
    options: String, fault: String
  ) throws {
    try bench.folder.write(Self.preset(options), to: "p.json")
    let line = "p.json:2:53: video.encoders[0].options.\(fault)"
    let check = try bench.imprint("check", "p.json")
    #expect(check.status == 65)
    #expect(check.output.hasPrefix(line))
    let run = try bench.imprint(
      "brand", "clip.mp4", "--user-id", "7", "--preset", "p.json", "-o", "out.mp4")
    #expect(run.status == 65)
    #expect(run.errors.hasPrefix(line))
    #expect(try names() == ["clip.mp4", "p.json"])
  }

  /// Sound's options are FFmpeg's too; `source` stands for encoders of which one must have the option.
  @Test(arguments: [
    ("audio: { encoders: [{ name: 'aac', options: { stats: 'a' } }] }, ", "'mpeg4'"),
    ("", "{ name: 'source', options: { 'x265-params': 'csv=a' } }"),
    ("", "{ name: 'h264_unheard', options: { stats: 'a' } }"),
    ("", "{ name: 'mpeg4', options: { rc_eq: 'tex^qComp' } }"),
  ])
  func `no encoder of a preset takes another option`(sound: String, encoder: String) throws {
    try bench.folder.write(
      "{ format: 'imprint.preset/1', container: 'mp4', \(sound)video: { encoders: [\(encoder)] } }",
      to: "p.json")
    let check = try bench.imprint("check", "p.json")
    #expect(check.status == 65)
    #expect(check.output.contains("that a document may set"))
  }

  @Test(arguments: refusals)
  func `a plan with such an option is one at its place, and writes nothing`(
    options: String, fault: String
  ) throws {
    try bench.folder.write(
      """
      { format: "imprint.job/1", input: "clip.mp4", output: "out.mp4", overlay: "corner-hop",
        parameters: { userId: "7" }, preset: "640x480" }
      """, to: "job.json")
    #expect(try bench.imprint("plan", "job.json", "-o", "plan.json").status == 0)
    #expect(try bench.imprint("check", "plan.json") == .success("plan.json: ok"))
    let plan = String(decoding: try bench.bytes("plan.json"), as: UTF8.self)
    let other = options.replacing("'", with: "\"").replacing("stats", with: "\"stats\"")
      .replacing("flags", with: "\"flags\"").replacing("rc_eq", with: "\"rc_eq\"")
      .replacing("qmin", with: "\"qmin\"")
    let changed = plan.replacing("\"preset\" : \"veryfast\"", with: other)
    try #require(changed != plan)
    try bench.folder.write(changed, to: "plan.json")
    let why = fault.drop { $0 != " " }.dropFirst()
    let check = try bench.imprint("check", "plan.json")
    #expect(check.status == 65)
    let line = changed.prefix(upTo: try #require(changed.range(of: "\"options\"")).lowerBound)
      .split(separator: "\n", omittingEmptySubsequences: false).count
    #expect(check.output.hasPrefix("plan.json:\(line):"))
    #expect(
      check.output.hasSuffix(": delivery.movie.video.encoded.settings.options: \(why)\n"))
    let run = try bench.imprint("render", "plan.json")
    #expect(run.status == 65)
    #expect(run.errors.contains(why))
    #expect(try names() == ["clip.mp4", "job.json", "plan.json"])
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: bench.folder.path).sorted()
  }
}
