import Foundation
import TestSupport
import Testing

@Suite struct InputTests {
  let bench: Workbench

  init() throws { bench = try Workbench() }

  @Test func `an input that is not there or cannot be read is 66`() throws {
    try bench.folder.write("", to: "folder/file")
    #expect(
      try bench.imprint("brand", "missing.mp4", "--user-id", "1")
        == .failure(66, "missing.mp4: no such file"))
    #expect(
      try bench.imprint("brand", "folder", "--user-id", "1")
        == .failure(66, "folder: it is a folder"))
    #expect(
      try bench.imprint("run", "missing.json") == .failure(66, "missing.json: no such file"))
    #expect(
      try bench.imprint("brand", "a\nb.mp4", "--user-id", "1")
        == .failure(66, "a b.mp4: no such file"))
  }

  @Test func `an input that is no video is 65`() throws {
    try bench.folder.write("hello\n", to: "text.mp4")
    try bench.folder.write("", to: "empty.mp4")
    try bench.folder.make("sound.mp3", "-f lavfi -i sine=d=0.3")
    try bench.folder.write(
      "#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\nfirst.ts\n", to: "list.m3u8")
    try bench.folder.write("ffconcat version 1.0\nfile first.ts\n", to: "list.txt")
    // An image that FFmpeg reads and Imprint does not (Netpbm).
    try bench.folder.write("P2 1 1 255 0\n", to: "grey.pgm")
    let list = "it is a playlist, which names other files, and holds no media itself"
    let faults = [
      ("text.mp4", "it is not a media file that can be read"), ("empty.mp4", "it is empty"),
      ("grey.pgm", "it is not a media file that can be read"), ("list.m3u8", list),
      ("list.txt", list),
      ("sound.mp3", "it has sound and no video"),
    ]
    for (name, reason) in faults {
      let outcome = try bench.imprint("brand", name, "--user-id", "1")
      #expect(outcome == .failure(65, "\(name): \(reason)"))
      let still = try bench.imprint("brand", name, "--user-id", "1", "-o", "photo.png")
      #expect(still == .failure(65, "\(name): \(reason)"))
    }
    #expect(try bench.folder.names.sorted() == (faults.map(\.0)).sorted())
  }

  @Test func `a stream of Motion JPEG is a video, of which no frame is lost`() throws {
    try bench.folder.make("camera.mjpeg", "-f lavfi -i testsrc2=s=64x36:r=25:d=2 -f mjpeg")
    #expect(try bench.imprint("brand", "camera.mjpeg", "--user-id", "1").status == 0)
    #expect(try bench.frame("camera.branded.mp4") == "h264,64,36,50")
  }

  /// Two bits of each packet's header say that its content is scrambled (ISO/IEC 13818-1, 2.4.3.3).
  @Test func `a scrambled broadcast is told as encrypted`() throws {
    let path = try bench.folder.make(
      "broadcast.ts", "-f lavfi -i testsrc2=s=320x180:r=25:d=2 -c:v mpeg2video -b:v 2M")
    var file = [UInt8](try Data(contentsOf: URL(filePath: path)))
    for start in stride(from: 0, to: file.count, by: 188) {
      // 0x100 is the video; what lies behind the header is no longer what it was.
      guard file[start + 1] & 0x1F == 1, file[start + 2] == 0 else { continue }
      // Where the fifth bit is set, a field of the length that its first byte states precedes the content.
      let content = start + 4 + (file[start + 3] & 0x20 == 0 ? 0 : 1 + Int(file[start + 4]))
      file[start + 3] |= 0x80
      for place in content..<start + 188 { file[place] ^= 0xA5 }
    }
    try Data(file).write(to: URL(filePath: path))
    #expect(
      try bench.imprint("brand", "broadcast.ts", "--user-id", "1")
        == .failure(65, "broadcast.ts: it is encrypted, and there is no key for it here"))
  }

  @Test func `an input that stays above the limit is told by its size`() throws {
    for (name, options) in [("tall.png", ""), ("tall.mkv", "-c:v ffv1 ")] {
      try bench.folder.make(
        name, "-f lavfi -i color=red:s=16x16400:r=25:d=0.04 -frames:v 1 \(options)-pix_fmt gray")
      let output =
        name.hasSuffix("png") ? ["-o", "out.png"] : ["-o", "out.mkv", "--preset", "lossless"]
      #expect(
        try bench.imprint(["brand", name, "--user-id", "1"] + output)
          == .failure(65, "\(name): it is 16x16400; the limit is 16384 pixels an edge"))
    }
    // A preset may scale it to what it holds.
    #expect(try bench.imprint("brand", "tall.mkv", "--user-id", "1", "-o", "out.mp4").status == 0)
  }

  /// A stream in pieces (ISO/IEC 23009-1): its first bytes hold the index, and the others the frames.
  @Test func `each piece of a stream is told for what it is, and both together are a video`()
    throws
  {
    try bench.folder.make(
      "whole.mp4",
      "-f lavfi -i testsrc2=s=64x64:r=10:d=1 -c:v mpeg4 -movflags frag_keyframe+empty_moov")
    let bytes = try bench.bytes("whole.mp4")
    let fragment = try #require(bytes.firstRange(of: Data("moof".utf8))).lowerBound - 4
    try bytes.prefix(fragment).write(to: bench.folder.url.appending(path: "init.mp4"))
    try bytes.suffix(from: fragment).write(to: bench.folder.url.appending(path: "segment.m4s"))
    for words in [["probe"], ["brand", "--user-id", "1"]] {
      #expect(
        try bench.imprint(words + ["segment.m4s"])
          == .failure(
            65,
            "segment.m4s: it is a segment of a stream, whose index (moov) is in the initialization "
              + "segment: join both, as 'cat init.mp4 segment.m4s > video.mp4' does"))
    }
    #expect(
      try bench.imprint("brand", "init.mp4", "--user-id", "1")
        == .failure(65, "init.mp4: its video track holds no frame"))
    try (bytes.prefix(fragment) + bytes.suffix(from: fragment)).write(
      to: bench.folder.url.appending(path: "joined.mp4"))
    #expect(try bench.imprint("probe", "joined.mp4").status == 0)
  }

  /// The recorder was stopped by force, or the copy broke off: boxes (ISO/IEC 14496-12) without a `moov`.
  @Test(arguments: [("video.mp4", 4), ("video.mov", 4), ("video.mp4", 0)])
  func `a video without its index is told for what it is`(name: String, missing: Int) throws {
    try bench.clip(name)
    let bytes = try bench.bytes(name)
    let index = try #require(bytes.firstRange(of: Data("moov".utf8)))
    let end = index.lowerBound - 4
    try bytes.prefix(end - missing).write(to: bench.folder.url.appending(path: "cut-\(name)"))
    let outcome = try bench.imprint("brand", "cut-\(name)", "--user-id", "1")
    let reason = missing > 0 ? "it ends before its index (moov)" : "it has no index (moov)"
    #expect(
      outcome
        == .failure(
          65, "cut-\(name): \(reason): it was cut off, or its recording was not ended"))
    try bytes.prefix(end + 100).write(to: bench.folder.url.appending(path: "late-\(name)"))
    #expect(
      try bench.imprint("probe", "late-\(name)")
        == .failure(65, "late-\(name): it ends inside its index (moov): it was cut off"))
  }

  /// Matroska names the codec in words; nobody knows of A_ZZZ.
  @Test func `sound that nothing decodes is left out, and the job goes on`() throws {
    try bench.clip("clip.mkv")
    var bytes = try bench.bytes("clip.mkv")
    let name = try #require(bytes.firstRange(of: Data("A_AAC".utf8)))
    bytes.replaceSubrange(name, with: Data("A_ZZZ".utf8))
    try bytes.write(to: bench.folder.url.appending(path: "unknown.mkv"))
    let outcome = try bench.imprint("brand", "unknown.mkv", "--user-id", "1", "-o", "out.mp4")
    #expect(
      outcome.errors
        == "imprint: warning: track 1 (sound, unknown) is left out: this machine has no decoder "
        + "for it\n")
    #expect(outcome.output == "out.mp4\n")
  }

  @Test func `a pipe is no document, logo or cover, a device no input, and nothing waits for it`()
    throws
  {
    try bench.clip(seconds: 0.4)
    let outcome = try bench.shell(
      "mkfifo pipe.mp4; \"$0\" run pipe.mp4; echo $?; "
        + "\"$0\" brand /dev/zero --user-id 1; echo $?; "
        + "\"$0\" brand clip.mp4 --overlay ./pipe.mp4; echo $?; "
        + "\"$0\" brand clip.mp4 --user-id 1 --preset ./pipe.mp4; echo $?; "
        + "\"$0\" stamp clip.mp4 --logo pipe.mp4; echo $?; "
        + "\"$0\" live-photo clip.mp4 --image pipe.mp4 -o .; echo $?")
    #expect(outcome.output == "66\n66\n66\n66\n66\n66\n")
    let told = outcome.errors.split(separator: "\n")
    #expect(told.count == 6)
    #expect(told.allSatisfy { $0.hasSuffix(" is a pipe or a device, not a file") })
  }

  @Test func `what a job says that cannot be is told by its place, as a fault of the job`() throws {
    try bench.clip(seconds: 0.4)
    let rest = "input: \"clip.mp4\", overlay: \"corner-hop\", parameters: { userId: \"1\" }"
    let faults = [
      (
        "output: \"out.avi\"",
        "1:36: output: the extension of out.avi names no container "
          + "(one of .mp4, .m4v, .mov, .mkv, .webm, .ts, .m3u8, .gif, .webp, .apng; of a photograph also .jpg, .png, .webp, .heic, .avif)"
      ),
      (
        "output: \"clip.mp4\"",
        "1:36: output: the input itself is never an output (-o writes somewhere else)"
      ),
      ("trim: { end: 0 }", "1:41: trim.end: the end is at or before the start"),
      (
        "trim: { start: 5 }",
        "1:43: trim.start: 5 s is at or past the end: clip.mp4 lasts 0.4 s"
      ),
    ]
    for (key, fault) in faults {
      try bench.folder.write(
        "{ format: \"imprint.job/1\", \(key), \(rest) }", to: "job.json")
      let outcome = try bench.imprint("run", "job.json")
      #expect(outcome.status == 65, "\(key)")
      #expect(
        outcome.errors
          == "job.json:\(fault)\nimprint: error: job.json: the document has a fault\n")
    }
    // A value of the command line is told as the command line's.
    let outcome = try bench.imprint("run", "job.json", "--start", "6")
    #expect(outcome.status == 65)
    #expect(outcome.errors.hasPrefix("imprint: error: --start: 6 s is at or past the end: "))
    #expect(try bench.imprint("run", "job.json", "-o", "out.avi", "--start", "0").status == 64)
  }

  @Test func `a playlist opens no other file`() throws {
    try bench.clip("secret.mp4")
    try bench.folder.write("ffconcat version 1.0\nfile secret.mp4\n", to: "list.mp4")
    #expect(try bench.imprint("brand", "list.mp4", "--user-id", "1").status == 65)
  }

  @Test func `a start past the end is 65`() throws {
    try bench.clip(seconds: 0.4)
    let outcome = try bench.imprint("brand", "clip.mp4", "--user-id", "1", "--start", "5")
    #expect(outcome.status == 65)
    #expect(outcome.errors.hasPrefix("imprint: error: --start: 5 s is at or past the end: "))
    #expect(try bench.folder.names == ["clip.mp4"])
  }

  @Test func `all faults of a document are told at once, each with its place`() throws {
    try bench.clip()
    try bench.folder.write(
      """
      { format: "imprint.overlay/1",
        layers: [
          { type: "text", string: "a", fontSise: 12 },
          { type: "text", string: "{who}", opacity: 2 },
        ] }
      """, to: "broken.json")
    let outcome = try bench.imprint("brand", "clip.mp4", "--overlay", "broken.json")
    #expect(outcome.status == 65)
    #expect(outcome.output == "")
    let lines = outcome.errors.split(separator: "\n").map(String.init)
    #expect(lines.count == 4)
    #expect(lines[0].hasPrefix("broken.json:3:34: layers[0].fontSise: "))
    #expect(lines[0].contains("fontSize"))
    #expect(lines[1].hasPrefix("broken.json:4:29: layers[1].string: "))
    #expect(lines[2].hasPrefix("broken.json:4:47: layers[1].opacity: "))
    #expect(lines[3] == "imprint: error: broken.json: the document has 3 faults")
  }

  @Test func `a name that is wrong inside a document is the document's fault`() throws {
    try bench.clip()
    try bench.folder.write(
      """
      { format: "imprint.job/1", input: "clip.mp4", overlay: "corner-hpo",
        parameters: { userId: "1" } }
      """, to: "job.json")
    let outcome = try bench.imprint("run", "job.json")
    #expect(outcome.status == 65)
    #expect(outcome.errors.hasPrefix("job.json:1:56: overlay: "))
    #expect(outcome.errors.contains("corner-hop"))
  }
}
