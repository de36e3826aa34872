import Foundation
import TestSupport
import Testing

/// The facts that `imprint probe` prints of a file.
@Suite struct ProbeTests {
  let bench: Workbench

  init() throws { bench = try Workbench() }

  private func probe(_ words: String...) throws -> [String: Any] {
    let outcome = try bench.imprint(["probe"] + words + ["--json"])
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    let seen = try #require(outcome.json)
    #expect(seen["schema"] as? String == "imprint.probe/1")
    return seen
  }

  @Test func `a turned, anamorphic clip is told as it is displayed`() throws {
    try bench.folder.make(
      "flat.mp4", "-f lavfi -i testsrc2=s=160x90:r=25:d=0.2 -vf setsar=2 -c:v libx264 -bf 0")
    // This tool writes the matrix of a quarter turn anticlockwise, which is 270° clockwise.
    try bench.folder.make("clip.mov", "-i flat.mp4 -c copy -metadata:s:v:0 rotate=90")
    let seen = try probe("clip.mov")
    let frame = try #require(seen["picture"] as? [String: Any])
    // 160 pixels twice as wide as high are 320; turned by 90° they are the height.
    #expect(frame["width"] as? Int == 90)
    #expect(frame["height"] as? Int == 320)
    #expect(frame["storedWidth"] as? Int == 160)
    #expect(frame["pixelAspect"] as? String == "2/1")
    #expect(frame["rotation"] as? Int == 270)
    #expect(frame["isMirrored"] as? Bool == false)
    #expect((seen["auto"] as? [String: Any])?["preset"] as? String == "640x480")
  }

  @Test func `times, and what becomes of each track, are told`() throws {
    try bench.folder.make(
      "clip.mkv",
      "-f lavfi -i testsrc2=s=64x48:r=25:d=1 -f lavfi -i sine=d=1 "
        + "-f lavfi -i testsrc2=s=32x32:r=5:d=1 -map 0 -map 1 -map 2 -c:v libx264 -c:a flac "
        + "-metadata:s:a:0 language=fra")
    let seen = try probe("clip.mkv")
    let timing = try #require(seen["timing"] as? [String: Any])
    #expect(timing["frames"] as? Int == 25)
    #expect(timing["isBroken"] as? Bool == false)
    #expect(timing["equalTimes"] as? Int == 0)
    let tracks = try #require(seen["tracks"] as? [[String: Any]])
    #expect(tracks.map { $0["codec"] as? String } == ["h264", "flac", "h264"])
    #expect(tracks.map { $0["action"] as? String } == ["encoded", "encoded", "dropped"])
    #expect(tracks[1]["language"] as? String == "fra")
    let warnings = try #require(seen["warnings"] as? [[String: Any]])
    #expect(warnings.map { $0["code"] as? String } == ["track.dropped"])
    let second = try probe("clip.mkv", "--video-track", "2")
    #expect((second["picture"] as? [String: Any])?["track"] as? Int == 2)
  }

  @Test func `without an encoder it still tells what it sees`() throws {
    try bench.clip()
    let outcome = try bench.start(
      ["probe", "clip.mp4"],
      environment: ["IMPRINT_DISABLE_ENCODERS": "libx264,libopenh264,mpeg4"]
    ).wait()
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("160x90 as displayed"))
    #expect(outcome.output.contains("no encoder for it opens on this machine"))
    #expect(try bench.folder.names == ["clip.mp4"])
  }

  @Test func `what is no video is refused, and why`() throws {
    try bench.folder.write("words", to: "notes.mp4")
    #expect(
      try bench.imprint("probe", "notes.mp4")
        == .failure(65, "notes.mp4: it is not a media file that can be read"))
    #expect(try bench.imprint("probe", "gone.mp4") == .failure(66, "gone.mp4: no such file"))
    try bench.folder.make("tone.m4a", "-f lavfi -i sine=d=0.1")
    #expect(
      try bench.imprint("probe", "tone.m4a")
        == .failure(65, "tone.m4a: it has sound and no video"))
  }
}
