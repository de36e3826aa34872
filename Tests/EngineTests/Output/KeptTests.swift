import Foundation
import ImprintEngine
import ImprintLanguage
import ImprintPlanning
import ImprintValues
import TestSupport
import Testing

/// Everything beside the frames that has to come through an export unchanged.
@Suite struct KeptTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// The members of one kind of stream, of all where it is empty, as ffprobe prints them.
  private func probe(_ path: String, _ stream: String, _ entries: String) throws -> String {
    try Tool.run(
      "ffprobe",
      [
        "-v", "error", "-show_entries", entries, "-of", "default=nk=1:nw=1", path,
      ] + (stream.isEmpty ? [] : ["-select_streams", stream]), in: "/"
    ).output
  }

  @Test func `text subtitles become what the container holds, with their words and times`()
    async throws
  {
    let srt = try folder.write(
      "1\n00:00:00,200 --> 00:00:00,800\nHello, Imprint\n", to: "words.srt")
    let clip = try folder.make(
      "clip.mkv",
      "-f lavfi -i testsrc2=s=128x64:r=25:d=1 -i \(srt) -c:v libx264 -preset ultrafast "
        + "-pix_fmt yuv420p -c:s srt")
    let report = try await Job.boxed(.file(clip), to: folder.path("out.mp4")).export()
    #expect(report.tracks.map(\.action) == ["encoded", "converted"])
    #expect(report.warnings == [])
    #expect(report.duration == 1)
    #expect(try probe(folder.path("out.mp4"), "s", "stream=codec_name") == "mov_text\n")
    let back = try folder.make("back.srt", "-i \(folder.path("out.mp4")) -map 0:s")
    let text = try String(contentsOfFile: back, encoding: .utf8)
    #expect(text.contains("00:00:00,200 --> 00:00:00,800\nHello, Imprint"))
  }

  /// Without one, a MOV or MP4 ends before the last packet.
  @Test func `sound whose packets have no durations is copied whole`() async throws {
    let clip = try folder.make(
      "clip.mkv",
      "-f lavfi -i testsrc2=s=128x64:r=25:d=2 -f lavfi -i sine=r=48000:d=2 -c:v libx264 "
        + "-preset ultrafast -pix_fmt yuv420p -c:a alac")
    #expect(try probe(clip, "a", "packet=duration").hasPrefix("N/A\nN/A\n"))
    var job = Job.boxed(.file(clip), to: folder.path("out.mp4"))
    job.preset = .document(.name("source"))
    #expect(try await job.export().audio == "copied")
    let digests = try [clip, folder.path("out.mp4")].map { path in
      try Tool.run("ffmpeg", ["-v", "error", "-i", path, "-map", "0:a", "-f", "md5", "-"], in: "/")
        .output
    }
    #expect(digests[0].hasPrefix("MD5=") && digests[0] == digests[1])
  }

  /// The last of 24 packets, of 4096 samples each at 48 kHz, comes 8 s late.
  @Test func `a gap before the last packet makes it no longer`() async throws {
    try folder.make(
      "even.mkv",
      "-f lavfi -i testsrc2=s=128x64:r=25:d=2 -f lavfi -i sine=r=48000:d=2 -c:v libx264 "
        + "-preset ultrafast -pix_fmt yuv420p -c:a alac")
    let clip = try folder.make(
      "clip.mkv", "-i even.mkv -c copy -bsf:a setts=ts=PTS+gte(N\\,23)*8/TB")
    var job = Job.boxed(.file(clip), to: folder.path("out.mp4"))
    job.preset = .document(.name("source"))
    let end = 23 * 4096 / 48_000.0 + 8
    #expect(abs(try await job.export().duration - (end + 4096 / 48_000.0)) < 0.01)
  }

  /// QuickTime has a number for German, and none for Hawaiian.
  @Test func `a language that a MOV has no code for is told of`() async throws {
    let clip = try folder.make(
      "clip.mkv",
      "-f lavfi -i testsrc2=s=128x64:r=25:d=0.2 -f lavfi -i sine=d=0.2 -f lavfi -i sine=d=0.2 "
        + "-map 0 -map 1 -map 2 -c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac "
        + "-metadata:s:v language=deu -metadata:s:a:0 language=haw -metadata:s:a:1 language=swe")
    let report = try await Job.boxed(.file(clip), to: folder.path("out.mov")).export()
    #expect(report.warnings.map(\.code) == ["track.language"])
    #expect(report.warnings.first?.message.contains("haw") == true)
    #expect(
      try probe(folder.path("out.mov"), "", "stream_tags=language") == "ger\nsve\n")
    let same = try await Job.boxed(.file(clip), to: folder.path("out.mp4")).export()
    #expect(same.warnings == [])
  }

  @Test func `the duration is that of video and sound, not of later subtitles`() async throws {
    let srt = try folder.write("1\n00:00:00,200 --> 00:00:09,000\nLong\n", to: "late.srt")
    let clip = try folder.make(
      "clip.mkv",
      "-f lavfi -i testsrc2=s=128x64:r=25:d=1 -i \(srt) -c:v libx264 -preset ultrafast "
        + "-pix_fmt yuv420p -c:s srt")
    let report = try await Job.boxed(.file(clip), to: folder.path("out.mp4")).export()
    #expect(report.duration == 1)
  }

  /// It is that of the first frame: from 0.2 s on, the sixth of 25 in a second.
  @Test func `a time code of the file is kept, and goes on under a trim`() async throws {
    let clip = try folder.make(
      "clip.mxf",
      "-f lavfi -i testsrc2=s=128x64:r=25:d=0.4 -c:v mpeg2video -timecode 10:00:00:00")
    var job = Job.boxed(.file(clip), to: folder.path("out.mov"))
    _ = try await job.export()
    #expect(
      try probe(folder.path("out.mov"), "v", "stream_tags=timecode") == "10:00:00:00\n")
    job.output = folder.path("cut.mov")
    job.trimStart = 0.2
    _ = try await job.export()
    #expect(try probe(folder.path("cut.mov"), "v", "stream_tags=timecode") == "10:00:00:05\n")
  }

  @Test
  func `a time code track is written anew, and left out where frames are counted otherwise`()
    async throws
  {
    let clip = try folder.make(
      "clip.mov",
      "-f lavfi -i testsrc2=s=128x64:r=30000/1001:d=0.4 -c:v libx264 -preset ultrafast "
        + "-pix_fmt yuv420p -timecode 01:00:59;28")
    var job = Job.boxed(.file(clip), to: folder.path("out.mp4"))
    job.trimStart = 0.07
    let report = try await job.export()
    #expect(report.tracks.map(\.action) == ["encoded", "converted"])
    #expect(report.warnings == [])
    // Labels 00 and 01 are dropped in a minute that is no tenth (SMPTE ST 12-1).
    #expect(
      try probe(folder.path("out.mp4"), "d", "stream=codec_tag_string:stream_tags=timecode")
        == "tmcd\n01:01:00;02\n")
    job.output = folder.path("slow.mp4")
    job.frameRate = Rational(25)
    let slower = try await job.export()
    #expect(slower.warnings.map(\.code) == ["track.dropped"])
    #expect(try probe(folder.path("slow.mp4"), "v", "stream_tags=timecode") == "")
  }

  @Test func `the video track keeps its language, and each sound track its own`() async throws {
    let clip = try folder.make(
      "clip.mkv",
      "-f lavfi -i testsrc2=s=128x64:r=25:d=0.4 -f lavfi -i sine=d=0.4 -f lavfi -i sine=d=0.4 "
        + "-map 0 -map 1 -map 2 -c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac "
        + "-metadata:s:v language=ita -metadata:s:a:0 language=fra -metadata:s:a:1 language=deu "
        + "-disposition:a:0 0 -disposition:a:1 default")
    _ = try await Job.boxed(.file(clip), to: folder.path("out.mp4")).export()
    let tracks = try probe(
      folder.path("out.mp4"), "",
      "stream=codec_type:stream_tags=language:stream_disposition=default")
    #expect(tracks == "video\n1\nita\naudio\n0\nfra\naudio\n1\ndeu\n")
  }

  @Test(arguments: ["tff", "bff"])
  func `source keeps fields, and says which is first`(order: String) async throws {
    let top = order == "tff" ? 1 : 0
    let clip = try folder.make(
      "clip.mp4",
      "-f lavfi -i testsrc2=s=128x64:r=50:d=0.4 -vf tinterlace=mode=interleave_top,fieldorder=\(order)"
        + " -c:v libx264 -preset ultrafast -flags +ilme+ildct -x264-params \(order)=1 "
        + "-pix_fmt yuv420p")
    var job = Job.boxed(.file(clip), to: folder.path("out.mp4"))
    job.preset = .document(.name("source"))
    _ = try await job.export()
    let frames = try probe(
      folder.path("out.mp4"), "v", "frame=interlaced_frame,top_field_first")
    #expect(Set(frames.split(separator: "\n").map(String.init)) == Set(["1", "\(top)"]))
  }
}
